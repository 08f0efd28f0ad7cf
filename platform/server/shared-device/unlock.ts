import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Call } from '#platform/contract/call.ts';
import { screenLock } from '#platform/contract/account/shared-device.ts';
import { ownSession } from '#platform/contract/account/own-session.ts';
import {
  createChallenge,
  endChallenge,
  findChallenge,
  takeTry,
} from '#platform/server/sign-in/challenges.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { factorsOf, verifyAuthenticator } from '#platform/server/sign-in/factors.ts';
import { endSessions } from '#platform/server/session/kept-sign-ins.ts';
import { countFailure } from '#platform/server/limits/limits.ts';
import { inputOf, type OpenDoor } from '#platform/server/sign-in/open-door.ts';
import type { OpenImplementation } from '#platform/server/request/open-call.ts';
import { authenticationOptions, verifyPasskey } from '#platform/server/sign-in/passkeys.ts';
import { tryPin } from '#platform/server/session/pins.ts';
import { RefusalError } from '#platform/server/call/problems.ts';
import { mayUsePin } from './quick-switch.ts';
import type { Secrets } from '#platform/server/config/secrets.ts';
import { findSession, newToken, type SessionRow, sessionSeconds } from '#platform/server/session/sessions.ts';
import {
  type AccountRow,
  accountRow,
  isPassword,
  noteSignIn,
  policyFor,
} from '#platform/server/sign-in/sign-in.ts';
import { countPassword } from '#platform/server/sign-in/password-again.ts';

interface Given {
  readonly method: 'password' | 'authenticator' | 'pin' | 'passkey';
  readonly secret: string;
  readonly passkey?: Readonly<Record<string, unknown>> | undefined;
}
interface Locked {
  readonly organisationId: string;
  readonly session: SessionRow;
  readonly account: AccountRow | undefined;
}

/** Looks at a code of the authenticator app outside a sign-in, with the same counting. */
export async function countAuthenticator(
  unit: Unit,
  secrets: Secrets,
  organisationId: string,
  accountId: string,
  code: string,
  address: string | null,
): Promise<'right' | 'wrongCode' | 'locked'> {
  const account = await accountRow(unit, organisationId, accountId, true);
  if (!account || account.locked) return 'locked';
  if (await verifyAuthenticator(unit, secrets, organisationId, accountId, code)) return 'right';
  await countFailure(
    unit,
    organisationId,
    accountId,
    account,
    'code',
    await policyFor(unit, organisationId, account),
  );
  await noteSignIn(unit, organisationId, accountId, account.username, 'wrongCode', address);
  return 'wrongCode';
}

/** A PIN counts only on a device where the person gave password and second factor lately, as for changing person. */
async function countPin(
  unit: Unit,
  door: OpenDoor,
  request: FastifyRequest,
  { organisationId, session }: Locked,
  pin: string,
) {
  const account = await accountRow(unit, organisationId, session.accountId, true);
  if (!account || account.locked) return 'locked';
  if (!(await mayUsePin(unit, organisationId, door.cookies.read(request, 'device'), account)))
    return 'notSetUp';
  const checked = await tryPin(unit, door.secrets, organisationId, account.id, pin);
  if (checked !== 'right')
    await noteSignIn(unit, organisationId, account.id, account.username, 'wrongPin', request.ip);
  return checked;
}

async function countPasskey(
  unit: Unit,
  door: OpenDoor,
  request: FastifyRequest,
  { organisationId, session }: Locked,
  response: Given['passkey'],
) {
  const account = await accountRow(unit, organisationId, session.accountId, true);
  if (!account || account.locked) return 'locked';
  const challenge = await findChallenge(unit, organisationId, 'unlock', { accountId: account.id });
  if (
    !challenge?.webauthn ||
    response === undefined ||
    (await takeTry(unit, organisationId, challenge.id)) === null
  )
    return 'startAgain';
  if (
    await verifyPasskey(unit, door.siteOf(request), {
      organisationId,
      accountId: account.id,
      challenge: challenge.webauthn,
      response,
    })
  ) {
    return (await endChallenge(unit, organisationId, challenge.id)) ? 'right' : 'startAgain';
  }
  await countFailure(
    unit,
    organisationId,
    account.id,
    account,
    'code',
    await policyFor(unit, organisationId, account),
  );
  await noteSignIn(unit, organisationId, account.id, account.username, 'wrongCode', request.ip);
  return 'wrongPasskey';
}

/** The locked session of the cookie; whoever has none starts again. */
async function lockedSession(door: OpenDoor, request: FastifyRequest): Promise<Locked> {
  const token = door.cookies.read(request, 'session');
  const found =
    token &&
    (await door.database.tenant({ organisationId: token.organisationId }, async (unit) => {
      const session = await findSession(unit, token.organisationId, token.hash);
      return session?.stage === 'full'
        ? {
            organisationId: token.organisationId,
            session,
            account: await accountRow(unit, token.organisationId, session.accountId),
          }
        : undefined;
    }));
  if (!found) throw new RefusalError('startAgain', {});
  return found;
}

async function unlock(door: OpenDoor, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const given = inputOf<Given>(ownSession.unlock as Call, request);
  const locked = await lockedSession(door, request);
  const {
    organisationId,
    session: { accountId, sessionId, username, keep },
  } = locked;
  const fresh = newToken(organisationId); // whoever proves the identity again gets a new token
  const right =
    given.method === 'password' && (await isPassword(locked.account?.password_hash, given.secret));
  const check = (unit: Unit) => {
    if (given.method === 'password') return countPassword(unit, organisationId, accountId, right, request.ip);
    if (given.method === 'authenticator')
      return countAuthenticator(unit, door.secrets, organisationId, accountId, given.secret, request.ip);
    return given.method === 'pin'
      ? countPin(unit, door, request, locked, given.secret)
      : countPasskey(unit, door, request, locked, given.passkey);
  };
  const outcome = await door.database.tenant(
    { organisationId, accountId, requestId: request.id },
    async (unit) => {
      const checked = await check(unit);
      if (checked === 'locked') await endSessions(unit, organisationId, accountId);
      if (checked !== 'right') return checked;
      await unit.db
        .updateTable('platform.sessions')
        .set({
          locked_at: null,
          token_hash: fresh.hash,
          former_hash: null,
          active_at: sql<string>`now()`,
          ...(given.method === 'pin' ? {} : { authenticated_at: sql<string>`now()` }),
        })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', sessionId)
        .execute();
      await noteSignIn(unit, organisationId, accountId, username, 'sessionUnlocked', request.ip);
      return checked;
    },
  );
  if (outcome !== 'right') throw new RefusalError(outcome, {});
  door.cookies.set(reply, 'session', fresh.token, keep ? sessionSeconds : null);
  return { done: true };
}

/**
 * Unlocks the screen for the same person: by password, code of the authenticator app, passkey, or PIN on a shared device. Wrong
 * ones count like failed sign-ins, PINs for themselves; when they lock the account, all its sessions end.
 */
export function unlockCalls(door: OpenDoor): OpenImplementation[] {
  return [
    { call: ownSession.unlock as Call, handler: (request, reply) => unlock(door, request, reply) },
    {
      call: screenLock.ways as Call,
      async handler(request) {
        const { organisationId, account } = await lockedSession(door, request);
        return door.database.tenant({ organisationId }, async (unit) => {
          const factors = await factorsOf(unit, organisationId, account!.id);
          return {
            password: Boolean(account!.password_hash),
            authenticator: factors.authenticator,
            passkey: factors.passkeys > 0,
            pin: await mayUsePin(unit, organisationId, door.cookies.read(request, 'device'), account!),
          };
        });
      },
    },
    {
      call: screenLock.passkeyOptions as Call,
      async handler(request) {
        const {
          organisationId,
          session: { accountId },
        } = await lockedSession(door, request);
        const options = await door.database.tenant(
          { organisationId, requestId: request.id },
          async (unit) => {
            const wanted = await authenticationOptions(unit, door.siteOf(request), organisationId, accountId);
            if ((wanted.allowCredentials ?? []).length === 0) return null;
            await createChallenge(unit, {
              organisationId,
              accountId,
              purpose: 'unlock',
              minutes: 5,
              webauthn: wanted.challenge,
            });
            return wanted;
          },
        );
        if (options === null) throw new RefusalError('notSetUp', {});
        return { options };
      },
    },
  ];
}
