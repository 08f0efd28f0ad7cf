import { afterEach, expect, test, vi } from 'vitest';
import {
  clockBehind,
  connection,
  doubt,
  lost,
  onServer,
  reached,
  serverMs,
  serverNow,
  watchConnection,
} from './connection.ts';

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

test('opened without the server, a device that was wrong before still has the right time; set right, it is forgotten', async () => {
  answeredAt(Date.now() + 2 * hour);
  vi.resetModules();
  const opened = await import('./connection.ts');
  expect(close(opened.serverMs(), Date.now() + 2 * hour)).toBe(true);
  answeredAt(Date.now());
  expect([clockBehind.get(), localStorage.length]).toEqual([0, 0]);
});

test('the way takes longer at one time than at another: that is told as no other clock', () => {
  let told = 0;
  answeredAt(Date.now() + 2 * hour);
  const leave = clockBehind.subscribe(() => void (told += 1));
  answeredAt(Date.now() + 2 * hour + 3000);
  expect(told).toBe(0);
  answeredAt(Date.now() + 3 * hour);
  expect(told).toBe(1);
  leave();
});

test('the word of the browser counts at once; after a request without an answer the server is asked at once', async () => {
  let asked = 0;
  const leave = watchConnection(
    () => undefined,
    () => Promise.reject(new Error(`no answer ${++asked}`)),
  );
  try {
    expect(connection.get().offline).toBe(false);
    window.dispatchEvent(new Event('offline'));
    expect([connection.get().offline, asked]).toEqual([true, 0]);
    reached(null);
    expect(connection.get().offline).toBe(false);
    doubt();
    expect(asked).toBe(1);
    // no clock goes on in between: it is told as soon as nobody answered
    await Promise.resolve();
    await Promise.resolve();
    expect(connection.get().offline).toBe(true);
  } finally {
    leave();
  }
});
