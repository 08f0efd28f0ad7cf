import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressRules, mayEnterFrom } from '#platform/server/access/address-rules.ts';
import { factorsOf, nextStep } from './factors.ts';
import { endFamily, tellStolen, useKept } from '#platform/server/session/kept-sign-ins.ts';
import type { OpenDoor } from './open-door.ts';
import { findSession, startSession } from '#platform/server/session/sessions.ts';
import { accountRow, enter, noteSignIn, policyFor, type SignInOutcome } from './sign-in.ts';

type Answer = { next: 'done' | 'secondFactor' | 'setUp' | 'signIn' };

/**
 * Goes on without a password: a session whose second factor was just set up becomes a full one under a new token, and a kept
 * sign-in starts the next session. Whatever is not right leads to the sign-in page, without a reason.
 */
export async function resume(door: OpenDoor, request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
  const proven = await exchangeProven(door, request);
  if (proven) return door.answer(request, reply, proven);
  const token = door.cookies.read(request, 'kept');
  if (!token) return { next: 'signIn' };
  const { organisationId } = token;
  const visitor = door.visitorOf(request);
  const result = await door.database.tenant({ organisationId, requestId: request.id }, async (unit) => {
    const used = await useKept(unit, organisationId, token.hash);
    if (used.use === 'unknown' || used.use === 'again') return used;
    const account = await accountRow(unit, organisationId, used.accountId, true);
    if (used.use === 'stolen') {
      if (account) {
        await noteSignIn(unit, organisationId, account.id, account.username, 'keptStolen', visitor.address);
        await tellStolen(unit, organisationId, account);
      }
      return used;
    }
    const subject = { accountId: used.accountId, roles: account?.roles ?? [] };
    const open =
      account &&
      account.active &&
      account.confirmed &&
      !account.locked &&
      (!account.demo || door.demo) &&
      mayEnterFrom(await addressRules(unit.db, organisationId, subject), subject, visitor.address);
    const policy = account && (await policyFor(unit, organisationId, account));
    // a policy that has become stricter asks for the whole sign-in again
    if (!open || nextStep(policy!, await factorsOf(unit, organisationId, account.id)).step === 'setUp') {
      await endFamily(unit, organisationId, used.familyId);
      return { use: 'unknown' as const };
    }
    await noteSignIn(unit, organisationId, account.id, account.username, 'resumed', visitor.address);
    const session = await startSession(unit, {
      ...visitor,
      keep: true,
      organisationId,
      accountId: account.id,
      familyId: used.familyId,
      idleMinutes: policy!.sessionLockMinutes,
      proven: false,
    });
    return { ...used, session };
  });
  if (result.use !== 'right' || !('session' in result)) {
    if (result.use !== 'again') door.cookies.clear(reply, 'kept');
    return { next: 'signIn' };
  }
  door.cookies.set(reply, 'kept', result.token, result.seconds);
  door.cookies.set(reply, 'session', result.session.token, result.session.maxAge);
  return { next: 'done' };
}

async function exchangeProven(door: OpenDoor, request: FastifyRequest): Promise<SignInOutcome | null> {
  const token = door.cookies.read(request, 'session');
  if (!token) return null;
  const { organisationId } = token;
  return door.database.tenant({ organisationId, requestId: request.id }, async (unit) => {
    const session = await findSession(unit, organisationId, token.hash);
    if (session?.stage !== 'twoFactorProven' || session.locked) return null;
    const account = await accountRow(unit, organisationId, session.accountId, true);
    const row = await unit.db
      .selectFrom('platform.sessions')
      .select('provider_logout')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', session.sessionId)
      .executeTakeFirst();
    const logout = row?.provider_logout ? { logout: row.provider_logout.toString('base64url') } : {};
    return account && !account.locked
      ? enter(
          unit,
          organisationId,
          account,
          { ...door.visitorOf(request), keep: false, secondFactorDone: true, ...logout },
          await policyFor(unit, organisationId, account),
        )
      : null;
  });
}
