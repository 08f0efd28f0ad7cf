import { session } from '#platform/contract/frame.ts';
import { knownMe } from '#platform/web/calls/access.ts';
import { hasPage } from '#platform/web/client/connection.ts';
import { NetworkError, perform } from '#platform/web/client/client.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { countDrafts, removeDraftsOf } from '#platform/web/offline/drafts.ts';
import { owe, owed, paid } from '#platform/web/store/owed.ts';
import { forgetKept } from '#platform/web/offline/kept.ts';
import { countWaiting, holdQueue, removeWaitingOf } from '#platform/web/offline/queue.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { noteKept } from '#platform/web/client/resume.ts';
import { dropKey } from '#platform/web/store/sealed.ts';
import { isSharedDevice } from './shared-device.ts';
import { createStore } from '#platform/web/store/store.ts';
import { toasts } from '#platform/web/store/toasts.ts';
import { frameText } from '#platform/web/text/text.ts';
import { closeAllWork } from '#platform/web/store/workspace.ts';

/** True from the moment of signing out on: nothing but the sign-out is shown (shell/SignedOut.tsx). */
export const leaving = createStore(false);

/** True when somebody else has taken the device over: nothing is shown until the program begins anew. */
export const handedOver = createStore(false);

/** Takes the person away from this device: answers, pages visited, open work, what was said last, and the key of what stays sealed for them. */
export function forgetPerson(): void {
  noteKept(false);
  forgetKept();
  closeAllWork();
  toasts.set([]);
  queries.clear();
  sessionStorage.clear();
  dropKey();
}

/**
 * Somebody else proves who they are while the page of the one before still stands. Meanwhile nothing that waits is sent: it would
 * go in the name of the next one. When it was right the program begins anew; what waits stays with its author.
 */
export async function takeOver<T>(enter: () => Promise<T | null>): Promise<T | null> {
  holdQueue(true);
  const done = await enter();
  if (done === null) holdQueue(false);
  return done;
}

/** Removes everything of the person from this device, drafts too. */
export function clearUserData(): void {
  const me = knownMe();
  forgetPerson();
  if (me) removeDraftsOf(me.profile.id);
}

/**
 * Tells the server that the session is over; answers where to go, or null when it was not reached. What it says about it is
 * ignored (specification 1, section 4): a session that it could not end stays owed, and it lets nobody in with it.
 */
export const settleSignOut = (): Promise<string | null> => {
  // asked for by two parts of the screen at once: the provider's address is told only once
  if (telling === null) {
    left = false;
    telling = tell().finally(() => {
      telling = null;
    });
  }
  return telling;
};
let telling: Promise<string | null> | null = null;
/** Whether the page is being left already after the last answer. */
let left = false;

/** Milliseconds that anything asked on the way out may take: a server that accepts and never answers was not reached. */
const patience = 10_000;
const inTime = <T>(asked: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkError('no answer in time')), patience);
  });
  return Promise.race([asked, over]).finally(() => clearTimeout(timer));
};

async function tell(): Promise<string | null> {
  const wasOwed = owed() === 'signOut';
  try {
    const answer = await inTime(perform(session.signOut, {}, { quiet: true }));
    paid('signOut');
    return answer.leave ?? '/login';
  } catch (error) {
    // the answer was cut, but its cookies came: the session is over
    const over = wasOwed && owed() === null;
    if (error instanceof NetworkError && !over) return null;
    // behind a proxy without its server there is no sign-in page either
    return (await hasPage('/login')) ? '/login' : null;
  }
}

/** Ends the session: first on this device, which owes it from now on, then on the server. Stays on its own screen until that is reached. */
async function end(forget: () => void, leave: (url: string) => void): Promise<void> {
  owe('signOut');
  leaving.set(true);
  forget();
  const url = await settleSignOut();
  if (url !== null) leave(url);
}

/** Two parts of the screen learn at the same moment that it is done: the page is left once. */
function goTo(url: string): void {
  if (left) return;
  left = true;
  location.assign(url);
}

/**
 * From the screen of the sign-out to where it leads. A program that has begun on the sign-in page is there already: opened again
 * by a server that fails, it would only begin again. The session stays owed, and ends before that server answers anything else.
 */
export function goOn(url: string): void {
  if (url === '/login' && location.pathname === url) leaving.set(false);
  else goTo(url);
}

/** Leaves the device to somebody else: what was typed stays sealed on it for its author. */
export const changePerson = (leave: (url: string) => void = goTo): Promise<void> => end(forgetPerson, leave);

/** Signs out. Unsaved drafts are asked about first, because they are deleted too. Leaves to the sign-in page, which starts a fresh program. */
export async function signOut(leave: (url: string) => void = goTo): Promise<void> {
  const me = knownMe();
  const drafts = me ? countDrafts(me.profile.id) : 0;
  const unsent = me ? countWaiting(me.profile.id) : 0;
  if (drafts + unsent > 0) {
    const sure = await ask({
      title: frameText('shell.logout'),
      text: [
        ...(unsent > 0 ? [frameText('offline.logoutWaiting', { count: unsent })] : []),
        ...(drafts > 0 ? [frameText('shell.logoutDrafts', { count: drafts })] : []),
      ].join(' '),
      yes: unsent > 0 ? frameText('offline.logoutAnyway') : frameText('shell.logoutAnyway'),
      no: frameText('shell.stay'),
      danger: true,
    });
    if (!sure) return;
    // only now, after an express yes: what waits is deleted by nothing else than being sent (experience 3.7)
    if (me) removeWaitingOf(me.profile.id);
  }
  await end(clearUserData, leave);
}

/** At the start of the program: what the last person owes comes before anything else is shown. */
export const startLeaving = (): void => leaving.set(owed() === 'signOut');

const arrival = 'obhut.arrived';
/** Somebody is in: at a shared device the next page says whose it is now (YouAre.tsx). */
export function noteArrival(): void {
  if (isSharedDevice()) sessionStorage.setItem(arrival, '1');
}
export const hasArrived = (): boolean => sessionStorage.getItem(arrival) !== null;
export const arrivalTold = (): void => sessionStorage.removeItem(arrival);
