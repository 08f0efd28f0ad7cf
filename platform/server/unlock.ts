import { sql } from 'kysely';
import type { Call } from '#platform/contract/call.ts';
import { ownSession } from '#platform/contract/sign-in.ts';
import type { Unit } from './database.ts';
import { verifyAuthenticator } from './factors.ts';
import { endSessions } from './kept-sign-ins.ts';
import { countFailure } from './limits.ts';
import { inputOf, type OpenDoor, type OpenImplementation } from './open-door.ts';
import { RefusalError } from './problems.ts';
import type { Secrets } from './secrets.ts';
import { findSession, newToken, sessionSeconds } from './sessions.ts';
import { accountRow, countPassword, isPassword, noteSignIn, policyFor } from './sign-in.ts';

interface Given { readonly method: 'password' | 'authenticator'; readonly secret: string }

const isKept = async (unit: Unit, organisationId: string, id: string): Promise<boolean> =>
  (await unit.db.selectFrom('platform.sessions').select('keep').where('organisation_id', '=', organisationId).where('id', '=', id).executeTakeFirst())?.keep ?? false;

/** Looks at a code of the authenticator app outside a sign-in, with the same counting. */
export async function countAuthenticator(unit: Unit, secrets: Secrets, organisationId: string, accountId: string, code: string, address: string | null): Promise<'right' | 'wrongCode' | 'locked'> {
  const account = await accountRow(unit, organisationId, accountId, true);
  if (!account || account.locked) return 'locked';
  if (await verifyAuthenticator(unit, secrets, organisationId, accountId, code)) return 'right';
  await countFailure(unit, organisationId, accountId, account, 'code', await policyFor(unit, organisationId, account));
  await noteSignIn(unit, organisationId, accountId, account.username, 'wrongCode', address);
  return 'wrongCode';
}

/**
 * Unlocks the screen for the same person, by password or by a code of the authenticator app. Wrong ones count like failed
 * sign-ins; when they lock the account, all its sessions end.
 */
export function unlockCall(door: OpenDoor): OpenImplementation {
  return {
    call: ownSession.unlock as Call,
    async handler(request, reply) {
      const given = inputOf<Given>(ownSession.unlock as Call, request);
      const token = door.cookies.read(request, 'session');
      if (!token) throw new RefusalError('startAgain', {});
      const { organisationId } = token;
      const before = await door.database.tenant({ organisationId }, async (unit) => {
        const session = await findSession(unit, organisationId, token.hash);
        return session && session.stage === 'full' ? { session, keep: await isKept(unit, organisationId, session.sessionId), account: await accountRow(unit, organisationId, session.accountId) } : undefined;
      });
      if (!before) throw new RefusalError('startAgain', {});
      const fresh = newToken(organisationId); // whoever proves the identity again gets a new token
      const right = given.method === 'password' && await isPassword(before.account?.password_hash, given.secret);
      const outcome = await door.database.tenant({ organisationId, accountId: before.session.accountId, requestId: request.id }, async (unit) => {
        const { accountId, sessionId, username } = before.session;
        const checked = given.method === 'password' ? await countPassword(unit, organisationId, accountId, right, request.ip)
          : await countAuthenticator(unit, door.secrets, organisationId, accountId, given.secret, request.ip);
        if (checked === 'locked') await endSessions(unit, organisationId, accountId);
        if (checked !== 'right') return checked;
        await unit.db.updateTable('platform.sessions').set({ locked_at: null, token_hash: fresh.hash, active_at: sql<string>`now()`, authenticated_at: sql<string>`now()` })
          .where('organisation_id', '=', organisationId).where('id', '=', sessionId).execute();
        await noteSignIn(unit, organisationId, accountId, username, 'sessionUnlocked', request.ip);
        return checked;
      });
      if (outcome !== 'right') throw new RefusalError(outcome, {});
      door.cookies.set(reply, 'session', fresh.token, before.keep ? sessionSeconds : null);
      return { done: true };
    },
  };
}
