import { session } from '#platform/contract/frame.ts';
import { knownMe } from './access.ts';
import { perform } from './client.ts';
import { ask } from './confirmation.ts';
import { countDrafts, removeDraftsOf } from './drafts.ts';
import { countWaiting, removeWaitingOf } from './queue.ts';
import { queries } from './query-client.ts';
import { noteKept } from './resume.ts';
import { frameText } from './text.ts';
import { closeAllWork } from './workspace.ts';

/** Removes everything of the person from this device: answers, drafts, pages visited, open work. */
export function clearUserData(): void {
  noteKept(false);
  const me = knownMe();
  if (me) removeDraftsOf(me.profile.id);
  closeAllWork();
  queries.clear();
  sessionStorage.clear();
}

/**
 * Signs out. Unsaved drafts are asked about first, because they are deleted too; a failure of the server is ignored
 * (specification 1, section 4). Leaves to the sign-in page, which starts a fresh program.
 */
export async function signOut(leave: (url: string) => void = (url) => location.assign(url)): Promise<void> {
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
  const answer = await perform(session.signOut, {}, { quiet: true }).catch(() => undefined);
  clearUserData();
  leave(answer?.leave ?? '/login');
}
