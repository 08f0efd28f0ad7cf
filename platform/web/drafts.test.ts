// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { countDrafts, draftsOf, readDraft, removeDraftsOf, saveDraft, sealDraftsOf } from './drafts.ts';
import { dropKey, setKeySource } from './sealed.ts';

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

test('full storage does not stop the person from typing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveDraft('anna', 'note:1', { text: 'x' });
  expect(warn).toHaveBeenCalled();
  full.mockRestore();
});
