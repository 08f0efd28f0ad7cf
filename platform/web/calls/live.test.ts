// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dependentsOf, liveState, prefixOf, startLive } from './live.ts';

class Stream extends EventTarget {
  readyState = 0;
  closed = false;
  close() {
    this.closed = true;
  }
  say(type: string, data?: unknown) {
    this.dispatchEvent(
      data === undefined ? new Event(type) : new MessageEvent(type, { data: JSON.stringify(data) }),
    );
  }
}

let client: QueryClient;
let streams: Stream[];
let stop: () => void;
const stale = () =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => String(query.queryKey[0]))
    .sort();

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  streams = [];
  for (const key of ['vitals.readings.list', 'care-reports.entries.list', 'frame.notifications.list'])
    client.setQueryData([key, {}], []);
  stop = startLive({
    client,
    dependents: dependentsOf([
      { code: 'residents', needs: [], screens: {} },
      { code: 'vitals', needs: ['residents'], screens: {} },
      { code: 'care-reports', needs: ['residents'], screens: { HandOver: { slot: 'page', counts: true } } },
      { code: 'registration', needs: [], shows: ['platform.registrations'], screens: {} },
    ]),
    open: () => {
      const stream = new Stream();
      streams.push(stream);
      return stream as unknown as EventSource;
    },
  });
  streams[0]!.say('open');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('a server that is not told of changes', () => {
  test('says so: everything shown is read every 30 seconds, until it says that it hears again', () => {
    const read = vi.spyOn(client, 'invalidateQueries');
    streams[0]!.say('unheard', {});
    expect(liveState.get()).toBe('down');
    vi.advanceTimersByTime(60_000);
    expect(read).toHaveBeenCalledTimes(2);
    streams[0]!.say('resync', {});
    expect(liveState.get()).toBe('up');
    expect(read).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(90_000);
    expect(read).toHaveBeenCalledTimes(3);
  });
});

describe('changes of others', () => {
  test.each([
    ['vitals.readings', 'vitals.'],
    ['care_reports.entries', 'care-reports.'],
    ['platform.notifications', 'frame.'],
  ])('table %s concerns calls %s…', (table, prefix) => {
    expect(prefixOf(table)).toBe(prefix);
  });
  test('only what the changed table concerns is read again, once for many changes', () => {
    const read = vi.spyOn(client, 'invalidateQueries');
    streams[0]!.say('change', { table: 'care_reports.entries', id: '1' });
    streams[0]!.say('change', { table: 'care_reports.entries', id: '2' });
    vi.advanceTimersByTime(200);
    expect(stale()).toEqual(['care-reports.entries.list']);
    expect(read).toHaveBeenCalledTimes(1);
  });
  test('apps that show data of the one that changed are read again, too; those that it needs are not', async () => {
    client.setQueryData(['residents.residents.list', {}], []);
    streams[0]!.say('change', { table: 'residents.absences', id: '1' });
    await vi.advanceTimersByTimeAsync(200);
    expect(stale()).toEqual([
      'care-reports.entries.list',
      'residents.residents.list',
      'vitals.readings.list',
    ]);
    client.setQueryData(['residents.residents.list', {}], []);
    streams[0]!.say('change', { table: 'vitals.readings', id: '1' });
    await vi.advanceTimersByTimeAsync(200);
    expect(stale()).not.toContain('residents.residents.list');
  });
  test('an app that shows a table of the frame is read again with it, not with other tables of the frame', async () => {
    client.setQueryData(['registration.registrations.list', {}], []);
    streams[0]!.say('change', { table: 'platform.notifications', id: '1' });
    await vi.advanceTimersByTimeAsync(200);
    expect(stale()).toEqual(['frame.notifications.list']);
    streams[0]!.say('change', { table: 'platform.registrations', id: '1' });
    await vi.advanceTimersByTimeAsync(200);
    expect(stale()).toContain('registration.registrations.list');
  });
  test('the numbers of the navigation are read again with the app that counts them, with no other', async () => {
    const key = ['frame.waiting.counts', {}];
    client.setQueryData(key, {});
    streams[0]!.say('change', { table: 'vitals.readings', id: '1' });
    await vi.advanceTimersByTimeAsync(200);
    expect(stale()).not.toContain('frame.waiting.counts');
    streams[0]!.say('change', { table: 'care_reports.entries', id: '1' });
    await vi.advanceTimersByTimeAsync(200);
    expect(stale()).toContain('frame.waiting.counts');
  });
  test('a slow answer comes although changes do not stop, and is read once more at the end', async () => {
    const ask = vi.fn<() => Promise<string[]>>(
      () => new Promise((resolve) => setTimeout(() => resolve(['read']), 700)),
    );
    const observer = new QueryObserver(client, {
      queryKey: ['vitals.readings.list', {}],
      queryFn: ask,
      staleTime: Infinity,
    });
    const leave = observer.subscribe(() => undefined);
    for (let change = 0; change < 30; change += 1) {
      streams[0]!.say('change', { table: 'vitals.readings', id: String(change) });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(observer.getCurrentResult().data).toEqual(['read']);
    expect(ask.mock.calls.length).toBeLessThan(6);
    await vi.advanceTimersByTimeAsync(2000);
    expect(observer.getCurrentResult().isFetching).toBe(false);
    expect(stale()).toEqual([]);
    leave();
  });
  test('a resync reads everything again', () => {
    streams[0]!.say('resync');
    expect(stale()).toHaveLength(3);
  });
});

describe('without the stream', () => {
  test('everything is read every 30 seconds, and once when it is back', () => {
    const read = vi.spyOn(client, 'invalidateQueries');
    streams[0]!.say('error');
    expect(liveState.get()).toBe('down');
    vi.advanceTimersByTime(29_000);
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(read).toHaveBeenCalledTimes(1);
    streams[0]!.say('open');
    expect(liveState.get()).toBe('up');
    expect(read).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(120_000);
    expect(read).toHaveBeenCalledTimes(2);
  });
  test('a stream that the browser has given up is opened anew', () => {
    streams[0]!.readyState = 2;
    streams[0]!.say('error');
    vi.advanceTimersByTime(30_000);
    expect(streams).toHaveLength(2);
  });
});

test('what changed while something was read is not read after stopping', async () => {
  const observer = new QueryObserver(client, {
    queryKey: ['vitals.readings.list', {}],
    queryFn: () => new Promise<string[]>((resolve) => setTimeout(() => resolve([]), 700)),
    staleTime: Infinity,
  });
  const leave = observer.subscribe(() => undefined);
  streams[0]!.say('change', { table: 'vitals.readings', id: '1' });
  await vi.advanceTimersByTimeAsync(200);
  streams[0]!.say('change', { table: 'vitals.readings', id: '2' });
  await vi.advanceTimersByTimeAsync(200);
  stop();
  const read = vi.spyOn(client, 'invalidateQueries');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(read).not.toHaveBeenCalled();
  leave();
});

test('stopping closes the stream and ends the polling', () => {
  streams[0]!.say('error');
  stop();
  const read = vi.spyOn(client, 'invalidateQueries');
  vi.advanceTimersByTime(120_000);
  expect(streams[0]!.closed).toBe(true);
  expect(read).not.toHaveBeenCalled();
});
