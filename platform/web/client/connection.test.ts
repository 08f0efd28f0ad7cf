import { afterEach, expect, test } from 'vitest';
import { connection, lost, onServer, reached, serverMs, serverNow } from './connection.ts';

const hour = 3_600_000;
const answeredAt = (ms: number) => reached(new Date(ms).toUTCString());
/** Two moments that are the same but for the seconds of a test and the whole seconds of a header. */
const close = (left: number, right: number) => Math.abs(left - right) < 60_000;

afterEach(() => answeredAt(Date.now()));

test.each([2 * hour, -2 * hour])('a device %d ms off writes and shows the time of the server', (off) => {
  answeredAt(Date.now() + off);
  expect(close(serverMs(), Date.now() + off)).toBe(true);
  expect(close(serverNow().getTime(), Date.now() + off)).toBe(true);
  // what the device noted before is moved by as much
  expect(close(onServer(Date.now() - hour).getTime(), Date.now() + off - hour)).toBe(true);
});

test('without a connection the last moment that it was there is told on the clock of the server', () => {
  answeredAt(Date.now() - 2 * hour);
  lost();
  expect(connection.get().offline).toBe(true);
  expect(close(Date.parse(connection.get().at), Date.now() - 2 * hour)).toBe(true);
});

test('the seconds of the way are no difference', () => {
  answeredAt(Date.now() - 2000);
  expect(Math.abs(serverMs() - Date.now())).toBeLessThan(1000);
});
