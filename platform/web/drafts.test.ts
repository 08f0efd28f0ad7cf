// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { countDrafts, draftsOf, readDraft, removeDraftsOf, saveDraft } from './drafts.ts';

test('a draft belongs to the account that typed it, and leaves with it', () => {
  saveDraft('anna', 'note:1', { text: 'Slept well' }, new Date('2026-11-21T13:05:00Z'));
  saveDraft('bruno', 'note:1', { text: 'Refused supper' });
  expect(readDraft('anna', 'note:1')).toMatchObject({ at: '2026-11-21T13:05:00.000Z', value: { text: 'Slept well' } });
  expect(draftsOf('anna').map(({ key, link }) => [key, link])).toEqual([['note:1', '/']]);
  expect(countDrafts('anna')).toBe(1);
  removeDraftsOf('anna');
  expect([countDrafts('anna'), countDrafts('bruno')]).toEqual([0, 1]);
});

test.each(['{"at":1}', 'nonsense', '{"at":"x"}', 'null'])('what was not written by us is no draft: %s', (stored) => {
  localStorage.setItem('obhut.draft.anna.note:1', stored);
  expect(readDraft('anna', 'note:1')).toBeNull();
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
