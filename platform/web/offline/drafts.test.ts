// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  countDrafts,
  draftsOf,
  readDraft,
  removeDraftsOf,
  removeOldReadableDrafts,
  saveDraft,
  sealDraftsOf,
} from './drafts.ts';
import { dropKey, setKeySource } from '#platform/web/store/sealed.ts';

const keys = { anna: btoa('a'.repeat(32)), bruno: btoa('b'.repeat(32)) };
const signedIn = (accountId: keyof typeof keys | null, deviceKey = accountId && keys[accountId]) =>
  setKeySource(() => (accountId === null ? null : { accountId, deviceKey }));
const stored = () => Object.entries(localStorage).flat().join('\n');
beforeEach(() => signedIn('anna'));

test('a draft belongs to the account that typed it, and leaves with it', () => {
  saveDraft('anna', 'note:1', { text: 'Slept well' }, new Date('2026-11-21T13:05:00Z'));
  signedIn('bruno');
  saveDraft('bruno', 'note:1', { text: 'Refused supper' });
  signedIn('anna');
  expect(readDraft('anna', 'note:1')).toMatchObject({
    at: '2026-11-21T13:05:00.000Z',
    value: { text: 'Slept well' },
  });
  expect(draftsOf('anna').map(({ key, link }) => [key, link])).toEqual([['note:1', '/']]);
  expect(countDrafts('anna')).toBe(1);
  removeDraftsOf('anna');
  expect([countDrafts('anna'), countDrafts('bruno')]).toEqual([0, 1]);
});

test.each(['{"at":1}', 'nonsense', '{"at":"x"}', 'null'])(
  'what was not written by us is no draft: %s',
  (text) => {
    localStorage.setItem('obhut.draft.anna.note:1', text);
    expect(readDraft('anna', 'note:1')).toBeNull();
  },
);

test('the words are unreadable on the device, also to the next person, and are back when their author is', () => {
  saveDraft('anna', 'note:1', { text: 'Slept well' });
  expect(stored()).not.toMatch(/Slept|well|text/);
  signedIn('bruno');
  expect(readDraft('anna', 'note:1')).toBeNull();
  signedIn('anna');
  expect(readDraft('anna', 'note:1')).toMatchObject({ value: { text: 'Slept well' } });
  localStorage.setItem(
    'obhut.draft.anna.note:1',
    localStorage.getItem('obhut.draft.anna.note:1')!.replace(/.$/, 'A'),
  );
  expect(readDraft('anna', 'note:1')).toBeNull();
});

test('a locked screen keeps the key that it had; who has left writes nothing more', () => {
  saveDraft('anna', 'note:1', { text: 'Slept well' });
  signedIn('anna', null);
  expect(readDraft('anna', 'note:1')).not.toBeNull();
  signedIn(null);
  dropKey();
  saveDraft('anna', 'note:2', { text: 'Put away while leaving' });
  expect(countDrafts('anna')).toBe(1);
  signedIn('anna', null); // a page that was opened locked
  expect(readDraft('anna', 'note:1')).toBeNull();
});

test('what an older version kept readable is read by its author and sealed', () => {
  localStorage.setItem(
    'obhut.draft.anna.note:1',
    JSON.stringify({ at: '2026-11-21T13:05:00.000Z', value: { text: 'Slept well' } }),
  );
  expect(readDraft('anna', 'note:1')).toMatchObject({ value: { text: 'Slept well' } });
  sealDraftsOf('anna');
  expect(stored()).not.toContain('Slept');
  expect(readDraft('anna', 'note:1')).toMatchObject({ value: { text: 'Slept well' } });
});

const leftReadable = (at: string | undefined) => JSON.stringify({ at, value: { text: 'Slept well' } });

test('what an older version kept readable is shown to nobody before its author is back', () => {
  localStorage.setItem('obhut.draft.anna.note:1', leftReadable('2026-11-21T13:05:00.000Z'));
  signedIn(null);
  dropKey();
  expect([readDraft('anna', 'note:1'), draftsOf('anna')]).toEqual([null, []]);
  signedIn('bruno');
  expect([readDraft('anna', 'note:1'), draftsOf('anna')]).toEqual([null, []]);
  signedIn('anna');
  expect(readDraft('anna', 'note:1')).toMatchObject({ value: { text: 'Slept well' } });
});

test('what is readable leaves after seven days, whoever wrote it; what is sealed waits for its author', () => {
  localStorage.clear();
  saveDraft('anna', 'sealed', { text: 'Slept well' }, new Date('2026-01-01T08:00:00Z'));
  localStorage.setItem('obhut.draft.anna.old', leftReadable('2026-11-14T07:59:59.000Z'));
  localStorage.setItem('obhut.draft.bruno.old', leftReadable('2025-11-14T08:00:00.000Z'));
  localStorage.setItem('obhut.draft.bruno.undated', leftReadable(undefined));
  localStorage.setItem('obhut.draft.bruno.broken', '{');
  localStorage.setItem('obhut.draft.anna.new', leftReadable('2026-11-14T08:00:00.000Z'));
  localStorage.setItem('obhut.other', leftReadable('2020-01-01T08:00:00.000Z'));
  signedIn(null);
  removeOldReadableDrafts(new Date('2026-11-21T08:00:00Z'));
  expect(Object.keys(localStorage).sort()).toEqual([
    'obhut.draft.anna.new',
    'obhut.draft.anna.sealed',
    'obhut.other',
  ]);
});

test('full storage does not stop the person from typing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveDraft('anna', 'note:1', { text: 'x' });
  expect(warn).toHaveBeenCalled();
  full.mockRestore();
});
