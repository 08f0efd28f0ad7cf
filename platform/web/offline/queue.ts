import type { Problem } from '#platform/contract/problem.ts';
import {
  NetworkError,
  performStored,
  ProblemError,
  type StoredRequest,
} from '#platform/web/client/client.ts';
import { connection } from '#platform/web/client/connection.ts';
import { saveDraft, sealDraftsOf } from './drafts.ts';
import { seal, unseal } from '#platform/web/store/sealed.ts';
import { createStore } from '#platform/web/store/store.ts';

/*
 * Entries that wait on this device because the server could not be reached (experience 3.7). They belong to the account that
 * made them, sealed for it (sealed.ts), are sent in their order under the key of the first try, so that none is written twice, and leave the device only
 * by having been written or by somebody's express wish.
 */

export interface Waiting {
  /** Idempotency key of the entry. */
  readonly id: string;
  readonly call: string;
  readonly request: StoredRequest;
  /** When it was entered. */
  readonly at: string;
  /** What it is, for whom, in the words of the form that it was entered in. */
  readonly title: string;
  /** What was entered, in the words of people. */
  readonly content?: string;
  /** Where it was entered. */
  readonly link: string;
  /** The draft that brings it back into its form. */
  readonly draft?: { readonly key: string; readonly value: unknown };
  /** Why the server did not take it; such an entry waits for a person. */
  readonly refused?: Pick<Problem, 'title' | 'code' | 'status' | 'confirm' | 'requestId'>;
}

const prefix = 'obhut.waiting.';
/** The waiting entries of the account that is signed in. */
export const waiting = createStore<readonly Waiting[]>([]);
/** Whether they are being sent. */
export const sending = createStore(false);
let account: string | null = null;
let held = false;
let onSent: (call: string) => void = () => undefined;

const keyOf = (accountId: string) => prefix + accountId;

function read(accountId: string): Waiting[] {
  try {
    const stored = JSON.parse(
      unseal(accountId, localStorage.getItem(keyOf(accountId)) ?? '[]') ?? '[]',
    ) as unknown;
    return Array.isArray(stored)
      ? stored.filter(
          (one): one is Waiting => typeof one?.id === 'string' && typeof one?.request === 'object',
        )
      : [];
  } catch {
    return []; // not written by us
  }
}

/** Reads, changes and writes at once: another window of the same account may have changed it meanwhile. */
function change(edit: (entries: readonly Waiting[]) => readonly Waiting[]): void {
  if (account === null) return;
  const next = edit(read(account));
  const sealed = seal(account, JSON.stringify(next));
  if (sealed === null) throw new Error('nobody is signed in');
  if (next.length === 0) localStorage.removeItem(keyOf(account));
  else localStorage.setItem(keyOf(account), sealed);
  waiting.set(next);
}

/** Keeps an entry. Throws when the device cannot store it: then it must stay in its form. */
export function keep(entry: Waiting): void {
  if (account === null) throw new Error('nobody is signed in');
  takenBack.delete(entry.id);
  change((entries) => [...entries.filter((one) => one.id !== entry.id), entry]);
}

const remove = (id: string): void => change((entries) => entries.filter((one) => one.id !== id));
const takenBack = new Set<string>();

/** Deletes an entry that somebody does not want any more. */
export function discard(id: string): void {
  takenBack.add(id);
  remove(id);
}

/** Whether an entry that waits no more went because a person on this page did not want it; else it was sent. */
export const wasTakenBack = (id: string): boolean => takenBack.has(id);

/** Sends an entry that was refused once more; with `confirmed` the person has said yes to the server's question. */
export function again(id: string, options: { confirmed?: string; newId?: string } = {}): void {
  change((entries) =>
    entries.map((one) => {
      if (one.id !== id) return one;
      const { refused: _, ...rest } = one;
      if (options.confirmed === undefined || options.newId === undefined) return rest;
      const body = JSON.parse(one.request.body) as { confirmed?: readonly string[] };
      const confirmed = [...new Set([...(body.confirmed ?? []), options.confirmed])];
      return {
        ...rest,
        id: options.newId,
        request: { ...one.request, body: JSON.stringify({ ...body, confirmed }) },
      };
    }),
  );
  void sendWaiting();
}

/** Puts an entry back into the form that it came from, as a draft. Answers where that form is; null when it has none. */
export function backToForm(entry: Waiting): string | null {
  if (account === null || !entry.draft) return null;
  saveDraft(account, entry.draft.key, entry.draft.value);
  discard(entry.id);
  return entry.link;
}

export const countWaiting = (accountId: string): number => read(accountId).length;
export function removeWaitingOf(accountId: string): void {
  localStorage.removeItem(keyOf(accountId));
  if (accountId === account) waiting.set([]);
}

/** One window sends at a time. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`${prefix}${account}`, { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  ) as Promise<void>;
}

/** What may pass by itself: the server is busy or starting, or the session has ended. The entry stays as it is. */
const passes = ({ status }: Problem): boolean =>
  status >= 500 || status === 401 || status === 419 || status === 429;

/** While somebody else takes the device over nothing is sent. */
export function holdQueue(hold: boolean): void {
  held = hold;
  if (!hold) void sendWaiting();
}

/** Sends what waits, the oldest first, until the connection fails. What is refused is marked and the next one is sent. */
export async function sendWaiting(): Promise<void> {
  if (account === null || held || sending.get()) return;
  const mine = account;
  sending.set(true);
  try {
    await alone(async () => {
      for (;;) {
        const entry = account === mine && !held ? read(mine).find((one) => !one.refused) : undefined;
        if (!entry) return;
        try {
          await performStored(entry.request, entry.id, mine);
          remove(entry.id);
          onSent(entry.call);
        } catch (error) {
          if (!(error instanceof ProblemError) || passes(error.problem)) {
            if (!(error instanceof ProblemError || error instanceof NetworkError)) throw error;
            return;
          }
          const { title, code, status, confirm, requestId } = error.problem;
          change((entries) =>
            entries.map((one) =>
              one.id === entry.id
                ? { ...one, refused: { title, code, status, requestId, ...(confirm ? { confirm } : {}) } }
                : one,
            ),
          );
        }
      }
    });
  } finally {
    sending.set(false);
  }
}

/** Looks after the waiting entries of an account: sends them now, when the connection is back, and from time to time. */
export function startQueue(accountId: string, sent: (call: string) => void, everyMs = 60_000): () => void {
  account = accountId;
  onSent = sent;
  sealDraftsOf(accountId);
  if ((localStorage.getItem(keyOf(accountId)) ?? '').startsWith('[')) change((entries) => [...entries]);
  waiting.set(read(accountId));
  const onStorage = (event: StorageEvent) => {
    if (event.key === keyOf(accountId)) waiting.set(read(accountId));
  };
  const leave = connection.subscribe(() => {
    if (!connection.get().offline) void sendWaiting();
  });
  const timer = setInterval(() => void sendWaiting(), everyMs);
  window.addEventListener('storage', onStorage);
  void sendWaiting();
  return () => {
    leave();
    clearInterval(timer);
    window.removeEventListener('storage', onStorage);
    held = false;
    account = null;
    waiting.set([]);
  };
}
