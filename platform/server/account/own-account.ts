import { sql } from 'kysely';
import { bedsideCalls } from './bedside.ts';
import { ownSession } from '#platform/contract/account/own-session.ts';
import { ownAccount, ownSessions } from '#platform/contract/account/sign-in.ts';
import { implement, type Implementation } from '#platform/server/call/app.ts';
import {
  createChallenge,
  endChallenge,
  findChallenge,
  isCode,
  newCode,
  takeTry,
} from '#platform/server/sign-in/challenges.ts';
import { mailCode, mailNotice } from '#platform/server/mail/code-mails.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { assertProven } from '#platform/server/session/identity-check.ts';
import { endFamily, endSessions } from '#platform/server/session/kept-sign-ins.ts';
import { countFailure } from '#platform/server/limits/limits.ts';
import { passwordProblem } from '#platform/server/sign-in/password-rules.ts';
import { resetMinutes, storePassword } from '#platform/server/sign-in/password-reset.ts';
import { ownProfileCalls } from '#platform/server/notifications/notification-choices.ts';
import { notFound, RefusalError } from '#platform/server/call/problems.ts';
import { emailCodeMinutes, resendSeconds } from '#platform/server/sign-in/second-factor.ts';
import { securityPolicy } from '#platform/server/access/security-policy.ts';
import { renewSession } from '#platform/server/session/sessions.ts';
import { sharedDeviceCalls } from '#platform/server/shared-device/shared-devices.ts';
import { type AccountRow, accountRow, noteSignIn, policyFor } from '#platform/server/sign-in/sign-in.ts';
import { verifyPassword } from '#platform/server/sign-in/password-again.ts';
import { countAuthenticator } from '#platform/server/shared-device/unlock.ts';

const ownRow = async (context: Context): Promise<AccountRow> =>
  (await accountRow(context.unit, context.organisationId, context.actor()))!;
export const recipientOf = (account: AccountRow) => ({
  email: account.email,
  language: account.language,
  fullName: account.full_name,
  username: account.username,
});
const note = (context: Context, account: AccountRow, outcome: Parameters<typeof noteSignIn>[4]) =>
  noteSignIn(
    context.unit,
    context.organisationId,
    account.id,
    account.username,
    outcome,
    context.client?.address ?? null,
  );
const sessionOf = (context: Context): string =>
  context.account?.sessionId ?? '00000000-0000-0000-0000-000000000000';

/** Puts a code on a new challenge of this purpose and mails it; null when one was sent a moment ago. */
export async function mailOwnCode(
  context: Context,
  purpose: 'emailFactor' | 'newEmail' | 'confirmIdentity',
  minutes: number,
  email: string,
  detail: Record<string, unknown> = {},
): Promise<string | null> {
  const { unit, organisationId } = context;
  const account = await ownRow(context);
  const earlier = await findChallenge(unit, organisationId, purpose, { accountId: account.id });
  if (
    earlier?.codeExpiresAt &&
    Date.parse(earlier.codeExpiresAt) - minutes * 60_000 > Date.now() - resendSeconds * 1000
  )
    return null;
  await unit.db
    .deleteFrom('platform.challenges')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', account.id)
    .where('purpose', '=', purpose)
    .execute();
  const { id } = await createChallenge(unit, {
    organisationId,
    accountId: account.id,
    purpose,
    minutes,
    detail,
  });
  const { code, expiresAt } = await newCode(unit, context.services.secrets, organisationId, id, minutes);
  await mailCode(
    unit,
    organisationId,
    { ...recipientOf(account), email },
    purpose === 'confirmIdentity' ? 'secondFactor' : purpose,
    code,
    minutes,
  );
  return expiresAt;
}

/** Compares a mailed code in its own transaction, so that a wrong one stays counted. Answers the detail of the challenge when it is right. */
export async function useOwnCode(
  context: Context,
  purpose: 'emailFactor' | 'newEmail' | 'confirmIdentity',
  code: string,
): Promise<Readonly<Record<string, unknown>> | 'wrongCode' | 'startAgain'> {
  const { organisationId } = context;
  const accountId = context.actor();
  return context.services.apart(context, async (unit: Unit) => {
    const account = await accountRow(unit, organisationId, accountId, true);
    const challenge = account && (await findChallenge(unit, organisationId, purpose, { accountId }));
    if (
      !account ||
      account.locked ||
      !challenge ||
      (await takeTry(unit, organisationId, challenge.id)) === null
    )
      return 'startAgain';
    if (!isCode(context.services.secrets, challenge, code)) {
      await countFailure(
        unit,
        organisationId,
        accountId,
        account,
        'code',
        await policyFor(unit, organisationId, account),
      );
      await noteSignIn(
        unit,
        organisationId,
        accountId,
        account.username,
        'wrongCode',
        context.client?.address ?? null,
      );
      return 'wrongCode';
    }
    return (await endChallenge(unit, organisationId, challenge.id)) ? challenge.detail : 'startAgain';
  });
}

async function confirmedBy(
  context: Context,
  method: 'password' | 'authenticator' | 'email',
  secret: string,
): Promise<'right' | 'wrong' | 'wrongCode' | 'locked'> {
  if (method === 'password') return verifyPassword(context, secret);
  if (method === 'email')
    return typeof (await useOwnCode(context, 'confirmIdentity', secret)) === 'object' ? 'right' : 'wrongCode';
  return context.services.apart(context, (unit) =>
    countAuthenticator(
      unit,
      context.services.secrets,
      context.organisationId,
      context.actor(),
      secret,
      context.client?.address ?? null,
    ),
  );
}

const sessionCalls = () =>
  implement(ownSession as Omit<typeof ownSession, 'unlock'>, {
    async active({ context, db }) {
      const account = context.account!;
      const { sessionLockMinutes } = await securityPolicy(db, context.organisationId, {
        accountId: account.id,
        roles: account.roles,
      });
      await db
        .updateTable('platform.sessions')
        .set({ active_at: sql<string>`now()`, idle_minutes: sessionLockMinutes })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', sessionOf(context))
        .execute();
      return { lockMinutes: sessionLockMinutes };
    },
    async lock({ context, db }) {
      await db
        .updateTable('platform.sessions')
        .set({ locked_at: sql<string>`now()` })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', sessionOf(context))
        .execute();
      await note(context, await ownRow(context), 'sessionLocked');
      return { done: true };
    },
    async confirmIdentity({ input, context, db }) {
      const outcome = await confirmedBy(context, input.method, input.secret);
      if (outcome !== 'right') throw new RefusalError(outcome, {});
      await db
        .updateTable('platform.sessions')
        .set({ authenticated_at: sql<string>`now()` })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', sessionOf(context))
        .execute();
      const { token, maxAge } = await renewSession(context.unit, context.organisationId, sessionOf(context));
      context.client?.give('session', token, maxAge);
      return { done: true };
    },
    async sendIdentityCode({ context, refuse }) {
      const sent = await mailOwnCode(context, 'confirmIdentity', emailCodeMinutes, context.account!.email);
      if (sent === null) throw refuse.tooSoon();
      return { done: true };
    },
  });

const listCalls = () =>
  implement(ownSessions, {
    async list({ context, db }) {
      const rows = await db
        .selectFrom('platform.sessions')
        .select(['id', 'keep', 'created_at', 'active_at', 'address', 'user_agent'])
        .where('organisation_id', '=', context.organisationId)
        .where('account_id', '=', context.actor())
        .where('stage', '=', 'full')
        .where('expires_at', '>', sql<string>`now()`)
        .orderBy('active_at', 'desc')
        .limit(100)
        .execute();
      return {
        items: rows.map((row) => ({
          id: row.id,
          current: row.id === sessionOf(context),
          kept: row.keep,
          startedAt: row.created_at,
          activeAt: row.active_at,
          address: row.address,
          browser: row.user_agent,
        })),
      };
    },
    async end({ input, context, db }) {
      assertProven(context); // ASVS 7.5.2
      const { organisationId } = context;
      const ended = await db
        .deleteFrom('platform.sessions')
        .where('organisation_id', '=', organisationId)
        .where('account_id', '=', context.actor())
        .where('id', '=', input.id)
        .returning('family_id')
        .executeTakeFirst();
      if (!ended) throw notFound();
      if (ended.family_id !== null) await endFamily(context.unit, organisationId, ended.family_id);
      await note(context, await ownRow(context), 'sessionEnded');
      return { done: true };
    },
    async endOthers({ context }) {
      assertProven(context);
      const ended = await endSessions(
        context.unit,
        context.organisationId,
        context.actor(),
        sessionOf(context),
      );
      if (ended > 0) await note(context, await ownRow(context), 'sessionEnded');
      return { ended };
    },
  });

const accountCalls = () =>
  implement(ownAccount, {
    async changePassword({ input, context, refuse }) {
      const proven = await verifyPassword(context, input.currentPassword);
      if (proven !== 'right') throw proven === 'locked' ? refuse.locked() : refuse.wrongPassword();
      const account = await ownRow(context);
      if (input.password !== input.repeatPassword) throw refuse.passwordsDiffer();
      const problem = await passwordProblem(input.password, [
        account.username,
        account.email,
        account.full_name,
      ]);
      if (problem) throw refuse[problem]();
      await storePassword(context.unit, context.organisationId, account.id, input.password);
      // whoever else was in with the old password is out
      await endSessions(context.unit, context.organisationId, account.id, sessionOf(context));
      await note(context, account, 'passwordChanged');
      await mailNotice(context.unit, context.organisationId, recipientOf(account), 'passwordChanged');
      return { done: true };
    },
    async askNewEmail({ input, context, refuse }) {
      assertProven(context);
      if (input.email.toLowerCase() === context.account!.email.toLowerCase()) throw refuse.sameEmail();
      if (
        (await mailOwnCode(context, 'newEmail', resetMinutes, input.email, { email: input.email })) === null
      )
        throw refuse.tooSoon();
      return { minutes: resetMinutes };
    },
    async confirmNewEmail({ input, context, db, refuse }) {
      assertProven(context);
      const used = await useOwnCode(context, 'newEmail', input.code);
      if (typeof used === 'string') throw refuse[used]();
      const account = await ownRow(context);
      await db
        .updateTable('platform.accounts')
        .set({ email: String(used['email']) })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', account.id)
        .execute();
      await note(context, account, 'emailChanged');
      // to the old address: it tells the owner when it was somebody else
      await mailNotice(context.unit, context.organisationId, recipientOf(account), 'emailChanged', {
        email: String(used['email']),
      });
      return { done: true };
    },
  });

/** What a person does with the own session and account. */
export const ownAccountCalls = (): Implementation[] => [
  ...sessionCalls().filter(({ call }) => call.name !== 'frame.ownSession.unlock'),
  ...listCalls(),
  ...accountCalls(),
  ...sharedDeviceCalls(),
  ...ownProfileCalls(),
  ...bedsideCalls(),
];
