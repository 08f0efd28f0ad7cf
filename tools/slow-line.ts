// A line with a way and a width before a server. That of the browser itself (Network.emulateNetworkConditions) loses answers on a
// busy machine: they stay under way for ever, and the page with them.
import net, { type AddressInfo, type Socket } from 'node:net';

export interface Width {
  /** Milliseconds there and back. */
  readonly latency: number;
  /** Bytes a second, shared by all connections. */
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

export interface SlowLine {
  /** The address of the server, at the other end of the line. */
  readonly base: string;
  close(): Promise<void>;
}

const until = (moment: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));

/** Takes what comes from one end to the other, in order: each piece leaves when the ones before it have, and is under way for a time. */
function laneOf(perSecond: number, wayMs: number): (from: Socket, to: Socket) => void {
  let free = 0;
  return (from, to) => {
    let last = Promise.resolve();
    const afterwards = (moment: number, act: () => void) => {
      last = last.then(() => until(moment)).then(act);
    };
    from.on('data', (piece) => {
      free = Math.max(performance.now(), free) + (piece.length / perSecond) * 1000;
      afterwards(free + wayMs, () => {
        if (to.writable) to.write(piece);
      });
    });
    from.on('end', () => afterwards(performance.now() + wayMs, () => to.end()));
    // one end is gone: the other one learns it behind what is still under way
    from.on('error', () => undefined);
    from.on('close', () => afterwards(performance.now() + wayMs, () => to.destroySoon()));
  };
}

/** Opens a line to the server of an address. */
export async function slowLine(address: string, width: Width): Promise<SlowLine> {
  const far = new URL(address);
  const ends = new Set<Socket>();
  const [up, down] = [
    laneOf(width.uploadThroughput, width.latency / 2),
    laneOf(width.downloadThroughput, width.latency / 2),
  ];
  const server = net.createServer({ allowHalfOpen: true }, (browser) => {
    const home = net.connect({ port: Number(far.port), host: '127.0.0.1', allowHalfOpen: true });
    for (const end of [browser, home]) {
      ends.add(end.setNoDelay());
      end.once('close', () => ends.delete(end));
    }
    up(browser, home);
    down(home, browser);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = new URL(address);
  base.port = String((server.address() as AddressInfo).port);
  return {
    base: base.origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const end of ends) end.destroy();
      }),
  };
}
