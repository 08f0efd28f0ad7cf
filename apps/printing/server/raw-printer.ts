// ESC/POS over TCP: open, ask for the status, send bytes, ask again, close (domain page, 7.1 and 7.3).
import net from 'node:net';
import { commands, escposOf } from '../domain/escpos.ts';
import { columnsOf, layout } from '../domain/layout.ts';
import { isStatusByte, type PrinterState, rawStates, statusNumbers } from '../domain/printer-errors.ts';
import { errorOnTheWay, type Found, foundOf, notSent, TooLate, type Way } from './transport.ts';

const patience = { connectMs: 3000, writeMs: 5000, statusMs: 3000 };

interface Line {
  ask(): Promise<Found>;
  write(bytes: Uint8Array): Promise<void>;
  close(): void;
}

/** The work, or TooLate; what fails later is not said twice. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate('too late')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function open(address: string, port: number): Promise<Line> {
  const socket = net.connect({ host: address, port });
  let failed: ((error: Error) => void) | undefined;
  let answered: ((byte: number) => void) | undefined;
  let lost: Error | null = null;
  const lose = (error: Error): void => {
    lost ??= error;
    failed?.(lost);
  };
  socket.on('error', lose);
  socket.on('close', () => lose(Object.assign(new Error('the printer hung up'), { code: 'ECONNRESET' })));
  // a printer may tell more than it was asked
  socket.on('data', (data: Buffer) => {
    for (const byte of data) if (isStatusByte(byte)) answered?.(byte);
  });
  /** Rejects when the connection is lost meanwhile. */
  const during = <T>(begin: (done: (value: T) => void) => void): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      failed = reject;
      if (lost !== null) return reject(lost);
      begin(resolve);
    });
  const send = (bytes: Uint8Array): Promise<void> =>
    during((done) => socket.write(bytes, (error) => (error ? lose(error) : done())));
  try {
    await within(
      patience.connectMs,
      during<void>((done) => socket.once('connect', () => done())),
    );
  } catch (error) {
    socket.destroy();
    throw error;
  }
  async function asked(): Promise<Found> {
    const states: PrinterState[] = [];
    for (const number of statusNumbers) {
      const byte = during<number>((done) => {
        answered = done;
        socket.write(Uint8Array.from(commands.status(number)));
      });
      states.push(...rawStates(number, await byte));
    }
    return foundOf(states);
  }
  return {
    ask: () => within(patience.statusMs, asked()),
    write: (bytes) => within(patience.writeMs, send(bytes)),
    close: () => void socket.end(() => socket.destroy()),
  };
}

export const rawPrinter: Way = {
  async look(address, { port }) {
    const line = await open(address, port);
    try {
      return await line.ask();
    } finally {
      line.close();
    }
  },

  async print(address, device, { blocks, mayGoOut }) {
    const line = await open(address, device.port);
    try {
      const before = await line.ask();
      if (before.error !== null) return notSent(before);
      const { codePage: page, paperWidth } = device;
      const bytes = escposOf(layout(blocks, { columns: columnsOf[paperWidth], page }), page);
      if (!(await mayGoOut())) return null;
      try {
        await line.write(bytes);
        // a printer that stopped in the middle keeps what is left and prints it when it goes on: only a person sees how far it came
        const after = await line.ask();
        return { ...after, sent: true, uncertain: after.error !== null };
      } catch (error) {
        return { error: errorOnTheWay(error), nearEnd: before.nearEnd, sent: true, uncertain: true };
      }
    } finally {
      line.close();
    }
  },
};
