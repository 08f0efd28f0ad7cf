import { type Me, profile } from '#platform/contract/frame.ts';
import { beganWithout } from '#platform/web/client/connection.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { openKept } from '#platform/web/offline/vault.ts';
import { lastActive } from './access.ts';
import { owed } from '#platform/web/store/owed.ts';

/** Who was signed in here when the server was last reached, with what is kept for the bedside; null where nothing is. A screen that was or would be locked is. */
export async function openedMe(): Promise<Me | null> {
  const row = await openKept<Me>();
  if (row === null) return null;
  const { at } = row.kept;
  const { profile: who, idleSeconds, sessionLockMinutes } = row.person;
  const last = Math.max(lastActive(who.id), Date.parse(at) - idleSeconds * 1000);
  const idle = sessionLockMinutes > 0 && Date.now() - last > sessionLockMinutes * 60_000;
  const me = { ...row.person, locked: idle || row.person.locked || owed() === 'lock' };
  queries.setQueryData([profile.me.name, {}], me, { updatedAt: Date.parse(at) });
  beganWithout(at);
  return me;
}
