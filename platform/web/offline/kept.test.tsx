// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { call, topic } from '#platform/contract/call.ts';
import { id, paging } from '#platform/contract/fields.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { lost, reached } from '#platform/web/client/connection.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { forgetKept, kept, keptOf, noteKeptOf } from './kept.ts';
import { fillKept } from './kept-answers.ts';
import { openKept, storeKept } from './vault.ts';

const app = defineApp({
  code: 'vitals',
  partOf: 'residents',
  name: { en: 'Vitals', de: 'Vitalzeichen' },
  needs: [],
  screens: {},
  access: {},
});
const { last } = topic(app, 'readings', {
  last: call({
    may: { signedIn: 'test' },
    reads: true,
    input: z.object({ residentId: id, struck: z.boolean().default(false), ...paging }),
    output: z.object({ value: z.number() }),
  }),
});
const residentId = '01900000-0000-7000-8000-000000000001';
const at = new Date().toISOString();
const group = (value: number) => ({
  at,
  residents: 1,
  answers: [{ call: last.name, input: { residentId, struck: false, limit: 50 }, answer: { value } }],
});

function Last() {
  const { data, error } = useCall(last, { residentId, limit: 5 });
  return <p>{data ? `last ${data.value}` : error ? 'not here' : '…'}</p>;
}

/** As much of a browser's store as is used. */
function fakeStore() {
  const databases = new Map<string, Map<string, unknown>>();
  const request = <T,>(result: T) => {
    const target = Object.assign(new EventTarget(), { result });
    queueMicrotask(() => {
      target.dispatchEvent(new Event('upgradeneeded'));
      target.dispatchEvent(new Event('success'));
    });
    return target;
  };
  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      const rows = databases.get(name) ?? new Map<string, unknown>();
      databases.set(name, rows);
      return request({
        createObjectStore: () => undefined,
        close: () => undefined,
        transaction: () => ({
          objectStore: () => ({
            put: (row: unknown, key: string) => request(rows.set(key, row)),
            get: (key: string) => request(rows.get(key)),
          }),
        }),
      });
    },
    deleteDatabase: (name: string) => request(databases.delete(name)),
  });
  return databases;
}

let stored: ReturnType<typeof fakeStore>;
beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
  stored = fakeStore();
});
afterEach(() => {
  forgetKept();
  reached(null);
  vi.unstubAllGlobals();
});

describe('what is kept for the bedside', () => {
  test('counts while there is no connection, however long the list was that was asked for', async () => {
    answerWith({});
    fillKept(group(128));
    lost();
    await show(<Last />);
    expect(await screen.findByText('last 128')).toBeTruthy();
    expect(kept.get()).toMatchObject({ at, residents: 1 });
    // as old as it is, not as new as the attempt
    await waitFor(() =>
      expect(
        queries.getQueryCache().find({ queryKey: [last.name, { residentId, limit: 5 }] })?.state
          .dataUpdatedAt,
      ).toBe(Date.parse(at)),
    );
  });
  test('does not stand in for one lost answer while the server is there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    answerWith({});
    fillKept(group(128));
    await show(<Last />);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await screen.findByText('not here')).toBeTruthy();
    vi.useRealTimers();
  });
  test('never takes the place of something newer', async () => {
    answerWith({ 'GET /api/vitals/readings/last': () => ok({ value: 140 }) });
    fillKept(group(128));
    await show(<Last />);
    await screen.findByText('last 140');
    answerWith({});
    lost();
    await queries.refetchQueries();
    expect(screen.getByText('last 140')).toBeTruthy();
  });
});

describe('beyond the window', () => {
  test('it is sealed, and opens for who was signed in', async () => {
    await storeKept('nurse', { person: { name: 'Maria' }, kept: group(128) });
    const [rows] = stored.values();
    const row = rows!.get('row') as { key: CryptoKey; sealed: ArrayBuffer };
    expect(row.key.extractable).toBe(false);
    expect(new TextDecoder().decode(row.sealed)).not.toContain('Maria');
    expect(await openKept()).toEqual({ person: { name: 'Maria' }, kept: group(128) });
  });
  test('without its mark it is worth nothing, also where the store itself is still there', async () => {
    await storeKept('nurse', { person: {}, kept: group(128) });
    const copy = new Map(stored);
    forgetKept();
    expect([keptOf(), kept.get(), stored.size]).toEqual([null, null, 0]);
    for (const [name, rows] of copy) stored.set(name, rows);
    expect(await openKept()).toBeNull();
    noteKeptOf('somebody.else');
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await openKept()).toBeNull();
    await waitFor(() => expect(stored.size).toBe(0));
  });
  test('it opens for twelve hours', async () => {
    await storeKept('nurse', { person: {}, kept: group(128) });
    const hours = 3_600_000;
    expect(await openKept(Date.parse(at) + 11 * hours)).not.toBeNull();
    expect(await openKept(Date.parse(at) + 13 * hours)).toBeNull();
    expect(keptOf()).toBeNull();
  });
  test('where pages have no cipher it lives in the window alone', async () => {
    vi.stubGlobal('crypto', {});
    await storeKept('nurse', { person: {}, kept: group(128) });
    expect([kept.get()?.residents, keptOf(), stored.size]).toEqual([1, null, 0]);
  });
});
