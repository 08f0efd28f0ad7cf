import { serverNow } from '#platform/web/client/connection.ts';
import { seal, unseal } from '#platform/web/store/sealed.ts';
import { createStore } from '#platform/web/store/store.ts';

/*
 * What a person has typed and not yet saved, kept on this device. A draft belongs to the account that typed it:
 * its key carries the account, nobody else is offered it, and its words are sealed for the account (sealed.ts). Signing out
 * deletes the drafts of the account.
 */

const prefix = 'obhut.draft.';
const keyOf = (accountId: string, key: string) => `${prefix}${accountId}.${key}`;

export interface Draft<T> {
  readonly at: string;
  readonly value: T;
  /** The page on which it was typed, to find the way back. */
  readonly page?: string;
  readonly link?: string;
}

/** Number of changes to drafts in this window: tells the logout question and the workspace to look again. */
export const draftChanges = createStore(0);

export function saveDraft(accountId: string, key: string, value: unknown, now = serverNow()): void {
  const sealed = seal(
    accountId,
    JSON.stringify({
      at: now.toISOString(),
      value,
      page: document.title,
      link: location.pathname + location.search,
    }),
  );
  // the account has left this device: a form that is being put away leaves nothing behind
  if (sealed === null) return;
  try {
    localStorage.setItem(keyOf(accountId, key), sealed);
  } catch (error) {
    // full storage must not stop the person from typing; the form still holds the text
    console.warn('the draft could not be stored', error);
  }
  draftChanges.set((count) => count + 1);
}

export function readDraft<T>(accountId: string, key: string): Draft<T> | null {
  const stored = localStorage.getItem(keyOf(accountId, key));
  const text = stored === null ? null : unseal(accountId, stored);
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Draft<T>;
    return typeof draft.at === 'string' && typeof draft.value === 'object' && draft.value !== null
      ? draft
      : null;
  } catch {
    return null; // not written by us
  }
}

export function removeDraft(accountId: string, key: string): void {
  localStorage.removeItem(keyOf(accountId, key));
  draftChanges.set((count) => count + 1);
}

const keysOf = (accountId: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${accountId}.`));
export const countDrafts = (accountId: string): number => keysOf(accountId).length;

/** What the account has typed on this device and not saved, the newest first. */
export const draftsOf = (accountId: string): (Draft<unknown> & { readonly key: string })[] =>
  keysOf(accountId)
    .map((stored) => stored.slice(keyOf(accountId, '').length))
    .flatMap((key) => {
      const draft = readDraft(accountId, key);
      return draft ? [{ ...draft, key }] : [];
    })
    .sort((a, b) => b.at.localeCompare(a.at));

/** Seals what an older version of the program kept readable. */
export function sealDraftsOf(accountId: string): void {
  for (const key of keysOf(accountId)) {
    const stored = localStorage.getItem(key) ?? '';
    const sealed = stored.startsWith('{') ? seal(accountId, stored) : null;
    if (sealed !== null) localStorage.setItem(key, sealed);
  }
}

const readableFor = 7 * 24 * 60 * 60 * 1000;

/**
 * What older versions of the program left readable here waits for its author to sign in and be sealed, but not for ever: called
 * before anybody is signed in. What has no time is of nobody knows when.
 */
export function removeOldReadableDrafts(now = serverNow()): void {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) {
    const stored = localStorage.getItem(key) ?? '';
    if (stored.startsWith('{') && !(now.getTime() - writtenAt(stored) <= readableFor))
      localStorage.removeItem(key);
  }
}

function writtenAt(stored: string): number {
  try {
    return Date.parse((JSON.parse(stored) as { at?: string }).at ?? '');
  } catch {
    return Number.NaN;
  }
}

export function removeDraftsOf(accountId: string): void {
  for (const key of keysOf(accountId)) localStorage.removeItem(key);
  draftChanges.set((count) => count + 1);
}
