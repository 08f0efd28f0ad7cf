import type { Call } from '#platform/contract/call.ts';
import { isWrite } from '#platform/contract/call.ts';
import { sql } from 'kysely';
import { addressRules, mayEnterFrom } from '#platform/server/access/address-rules.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { Stop } from '#platform/server/call/problems.ts';
import type { SessionRow } from './sessions.ts';

/** Seconds after which the next write is noted as a sign of life; reads may come from a screen that nobody looks at. */
const noteAfterSeconds = 60;

/**
 * Whether a session may make a call now: second factor, lock and address, with every request. A session whose second factor
 * is not set up may only set it up; a locked one may only be told that it is locked (domain: security policies).
 */
export async function assertUsable(
  unit: Unit,
  call: Call,
  session: SessionRow,
  organisationId: string,
  address: string | null,
): Promise<void> {
  const stage = 'signedIn' in call.may ? call.may.stage : undefined;
  if (session.stage !== undefined && session.stage !== 'full' && stage !== 'setup')
    throw new Stop(401, 'secondFactorFirst');
  if (session.locked && stage !== 'locked') throw new Stop(423, 'sessionLocked');
  if (session.restrictsAddresses) {
    const roles = session.preview?.ownRoleVersions?.map((role) => role.split(':')[0]!) ?? session.roles;
    const subject = { accountId: session.accountId, roles };
    if (!mayEnterFrom(await addressRules(unit.db, organisationId, subject), subject, address))
      throw new Stop(401, 'notAllowedHere');
  }
  if (isWrite(call) && (session.idleMinutes ?? 0) > 0 && (session.idleSeconds ?? 0) > noteAfterSeconds) {
    await unit.db
      .updateTable('platform.sessions')
      .set({ active_at: sql<string>`now()` })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', session.sessionId)
      .execute();
  }
}
