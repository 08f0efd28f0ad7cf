import net from 'node:net';
import { expect, test } from 'vitest';
import { startLive } from './live.ts';

/** Somebody on the way to a database that is away, as a proxy without one: takes each connection and ends it. */
async function nobodyBehind() {
  const arrived: number[] = [];
  const server = net.createServer((socket) => {
    arrived.push(performance.now());
    socket.on('error', () => undefined);
    socket.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, arrived, url: `postgres://a:b@127.0.0.1:${(server.address() as net.AddressInfo).port}/c` };
}

test('a database that is away is asked again once a pause, not twice as often each time', async () => {
  const { server, arrived, url } = await nobodyBehind();
  const pause = 40;
  const live = startLive(url, { warn: () => undefined } as never, pause);
  await expect.poll(() => arrived.length, { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(9);
  await live.stop();
  server.close();
  // a timer never ends early: nine attempts, one after the other, take eight pauses; doubled they are there after three
  expect(arrived[8]! - arrived[0]!).toBeGreaterThanOrEqual(8 * pause - 8);
  expect(live.hears()).toBe(false);
});
