// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection, reached } from '#platform/web/client/connection.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { answerWith, meWith, ok, problem } from '#platform/web/testing/answers.ts';
import { loadMe, noteActive } from './access.ts';

const row = vi.hoisted(() => ({ given: null as unknown }));
vi.mock('#platform/web/offline/vault.ts', () => ({ openKept: async () => row.given }));

const minute = 60_000;
const kept = (minutesAgo: number, change: object = {}) => {
  const at = new Date(Date.now() - minutesAgo * minute).toISOString();
  row.given = {
    person: meWith({ sessionLockMinutes: 15, ...change }),
    kept: { at, residents: 1, answers: [] },
  };
  return at;
};

beforeEach(() => {
  localStorage.setItem('obhut.bedside.of', 'somebody.1');
  queries.clear();
  queries.setDefaultOptions({ queries: { retry: false } });
  vi.stubGlobal('indexedDB', {
    deleteDatabase: () => {
      const target = new EventTarget();
      queueMicrotask(() => target.dispatchEvent(new Event('success')));
      return target;
    },
  });
});
afterEach(() => {
  reached(null);
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a program that begins without the server opens for whom it was kept, and says from when it is', async () => {
  answerWith({});
  const at = kept(5);
  expect((await loadMe()).locked).toBe(false);
  expect(connection.get()).toEqual({ offline: true, at });
});

test('a screen that would have been locked meanwhile is; a move in another window counts', async () => {
  answerWith({});
  kept(20);
  const me = await loadMe();
  expect(me.locked).toBe(true);
  queries.clear();
  kept(20, { profile: me.profile });
  noteActive(me.profile.id);
  expect((await loadMe()).locked).toBe(false);
});

test('a session that is over opens nothing, and nothing of it stays', async () => {
  answerWith({ 'GET /profile/api/me': () => problem(401) });
  kept(1);
  await expect(loadMe()).rejects.toThrow();
  expect(localStorage.getItem('obhut.bedside.of')).toBeNull();
  localStorage.setItem('obhut.bedside.of', 'somebody.1');
  row.given = null;
  answerWith({});
  await expect(loadMe()).rejects.toThrow('network');
});

test('a server that is busy is asked again who is signed in; one that says nobody is, is not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 });
  localStorage.clear();
  let asked = 0;
  const me = meWith({});
  const after = (times: number, status: number) =>
    answerWith({
      'GET /profile/api/me': () => (++asked > times ? ok(me) : problem(status)),
    });
  after(2, 503);
  const loading = loadMe();
  await vi.advanceTimersByTimeAsync(2500);
  expect((await loading).profile.id).toBe(me.profile.id);
  expect(asked).toBe(3);
  queries.clear();
  asked = 0;
  after(1, 401);
  await expect(loadMe()).rejects.toThrow();
  expect(asked).toBe(1);
  vi.useRealTimers();
});
