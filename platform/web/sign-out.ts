import { session } from '#platform/contract/frame.ts';
import { knownMe } from './access.ts';
import { NetworkError, perform } from './client.ts';
import { ask } from './confirmation.ts';
import { countDrafts, removeDraftsOf } from './drafts.ts';
import { owe, owed, paid } from './owed.ts';
import { countWaiting, removeWaitingOf } from './queue.ts';
import { queries } from './query-client.ts';
import { noteKept } from './resume.ts';
import { dropKey } from './sealed.ts';
import { createStore } from './store.ts';
import { frameText } from './text.ts';
import { closeAllWork } from './workspace.ts';

/** True from the moment of signing out on: nothing but the sign-out is shown (shell/SignedOut.tsx). */
export const leaving = createStore(false);

/** Takes the person away from this device: answers, pages visited, open work, and the key of what stays sealed for them. */
function forgetPerson(): void {
  noteKept(false);
  closeAllWork();
  queries.clear();
  sessionStorage.clear();
  dropKey();
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
  telling ??= tell().finally(() => {
    telling = null;
  });
  return telling;
};
let telling: Promise<string | null> | null = null;

async function tell(): Promise<string | null> {
  try {
    const answer = await perform(session.signOut, {}, { quiet: true });
    paid('signOut');
    return answer.leave ?? '/login';
  } catch (error) {
    return error instanceof NetworkError ? null : '/login';
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

const goTo = (url: string): void => location.assign(url);

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
