// A printer in a process of its own: real sockets, ESC/POS over TCP and ePOS over HTTP. The process that forked it switches its states.
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { PrinterState } from '../domain/printer-errors.ts';

/** How the printer behaves from now on. */
export interface Behaviour {
  readonly states: readonly PrinterState[];
  /** States that begin when the first byte of a paper has come. */
  readonly statesInTheMiddle: readonly PrinterState[];
  /** Connections that it cuts, each after so many bytes of a paper; what came until then is printed. */
  readonly cutAfter: number | null;
  /** It takes connections and says nothing. */
  readonly silent: boolean;
  /** It answers before a paper and says nothing after it. */
  readonly silentAfter: boolean;
  /** Of an ePOS answer to a paper. */
  readonly code: string;
  readonly deviceId: string;
}
export const calm: Behaviour = {
  states: [],
  statesInTheMiddle: [],
  cutAfter: null,
  silent: false,
  silentAfter: false,
  code: '',
  deviceId: 'local_printer',
};

/** What stands on paper: of each connection or request the bytes of its paper, and whether they came to the cut. */
export interface Printed {
  readonly bytes: number[];
  readonly whole: boolean;
}
export interface Told {
  readonly papers: readonly Printed[];
  /** So many connections at once were open at most. */
  readonly atOnce: number;
}

let behaviour: Behaviour = calm;
let papers: Printed[] = [];
let open = 0;
let atOnce = 0;

const bitsOf: readonly Partial<Record<PrinterState, number>>[] = [
  {},
  { drawerHigh: 0x04, offline: 0x08 },
  { coverOpen: 0x04, paperFed: 0x08, paperEnd: 0x20, error: 0x40 },
  { cutterError: 0x08, unrecoverable: 0x20, recoverable: 0x40 },
  { nearEnd: 0x0c },
];
const byteOf = (number: number, states: readonly PrinterState[]): number =>
  states.reduce((byte, state) => byte | (bitsOf[number]?.[state] ?? 0), 0x12);

const raw = net.createServer((socket) => {
  open += 1;
  atOnce = Math.max(atOnce, open);
  const paper: number[] = [];
  let question = 0;
  let states = behaviour.states;
  const over = () => paper.slice(-4).join() === [0x1d, 0x56, 0x42, 0x00].join();
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open -= 1;
    if (paper.length > 0) papers.push({ bytes: paper, whole: over() });
  });
  socket.on('data', (data) => {
    for (const byte of data) {
      // a question for the state (10 04 n) is answered at once, wherever it stands
      if (question === 0 && byte === 0x10) question = 1;
      else if (question === 1) question = byte === 0x04 ? 2 : 0;
      else if (question === 2) {
        question = 0;
        if (behaviour.silent || (behaviour.silentAfter && paper.length > 0)) continue;
        // what nobody has asked for comes as well: XON
        socket.write(Uint8Array.of(0x11, byteOf(byte, states)));
      } else {
        paper.push(byte);
        if (behaviour.statesInTheMiddle.length > 0) states = behaviour.statesInTheMiddle;
        if (behaviour.cutAfter !== null && paper.length >= behaviour.cutAfter) {
          socket.destroy();
          return;
        }
      }
    }
  });
});

const eposBits: Partial<Record<PrinterState, number>> = {
  completed: 0x2,
  drawerHigh: 0x4,
  offline: 0x8,
  coverOpen: 0x20,
  mechanicalError: 0x400,
  cutterError: 0x800,
  unrecoverable: 0x2000,
  recoverable: 0x4000,
  nearEnd: 0x20000,
  paperEnd: 0x80000,
  spoolerStopped: 0x80000000,
};
const stops = new Set<PrinterState>([
  'offline',
  'coverOpen',
  'mechanicalError',
  'cutterError',
  'unrecoverable',
  'recoverable',
  'paperEnd',
]);

const epos = http.createServer((request, response) => {
  const url = new URL(request.url!, 'http://printer');
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (
      behaviour.cutAfter !== null &&
      length >= behaviour.cutAfter &&
      /<cut/.test(String(Buffer.concat(chunks)))
    ) {
      papers.push({ bytes: [...Buffer.concat(chunks)], whole: true });
      request.socket.destroy();
    }
  });
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    const isPaper = /<text/.test(String(body));
    if (request.socket.destroyed || behaviour.silent || (behaviour.silentAfter && isPaper)) return;
    const states =
      isPaper && behaviour.statesInTheMiddle.length > 0 ? behaviour.statesInTheMiddle : behaviour.states;
    const code =
      url.searchParams.get('devid') !== behaviour.deviceId ? 'DeviceNotFound' : isPaper ? behaviour.code : '';
    const success = code === '' && !states.some((state) => stops.has(state));
    if (isPaper && success) papers.push({ bytes: [...body], whole: /<cut/.test(String(body)) });
    const status = states.reduce((sum, state) => sum + (eposBits[state] ?? 0), 0x10);
    response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' });
    response.end(
      `<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><response success="${success}" code="${code}" status="${status}" battery="0" xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"/></soapenv:Body></soapenv:Envelope>`,
    );
  });
});

if (process.send) {
  process.on('disconnect', () => process.exit());
  process.on(
    'message',
    (message: { readonly set?: Behaviour; readonly tell?: true; readonly clear?: true }) => {
      if (message.set) behaviour = message.set;
      if (message.clear) {
        papers = [];
        atOnce = 0;
      }
      // what is on the wire has come, and what was cut is on paper
      setTimeout(() => process.send!({ papers, atOnce } satisfies Told), message.tell ? 30 : 0);
    },
  );
  const listen = (server: net.Server) =>
    new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  void Promise.all([listen(raw), listen(epos)]).then(([rawPort, eposPort]) =>
    process.send!({ raw: rawPort, epos: eposPort }),
  );
}
