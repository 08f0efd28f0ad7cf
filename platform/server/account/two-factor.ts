import { randomInt } from 'node:crypto';
import { generateSecret, generateURI } from 'otplib';
import { twoFactor } from '#platform/contract/account/sign-in.ts';
import type { SecondFactor } from '#platform/domain/access/security-policy.ts';
import { implement, type Implementation } from '#platform/server/call/app.ts';
import { createChallenge, endChallenge, findChallenge } from '#platform/server/sign-in/challenges.ts';
import { mailNotice } from '#platform/server/mail/code-mails.ts';
import type { Context } from '#platform/server/call/context.ts';
import {
  authenticatorPurpose,
  type Factors,
  factorsOf,
  nextStep,
  recoveryHash,
  setUpFactors,
  verifyAuthenticator,
} from '#platform/server/sign-in/factors.ts';
import { assertProven } from '#platform/server/session/identity-check.ts';
import { newId } from '#platform/server/database/ids.ts';
import { mailOwnCode, recipientOf, useOwnCode } from './own-account.ts';
import { registrationOptions, storePasskey } from '#platform/server/sign-in/passkeys.ts';
import { notFound, RefusalError } from '#platform/server/call/problems.ts';
import { emailCodeMinutes, emailHint } from '#platform/server/sign-in/second-factor.ts';
import { type AccountRow, accountRow, noteSignIn, policyFor } from '#platform/server/sign-in/sign-in.ts';

/** Recovery codes that are made at once; 25 letters and digits each (122 bits), without those that look alike. */
const recoveryCount = 10;
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const recoveryCode = (): string =>
  Array.from(
    { length: 25 },
    (_, at) => (at > 0 && at % 5 === 0 ? '-' : '') + letters[randomInt(letters.length)],
  ).join('');

const ownRow = async (context: Context): Promise<AccountRow> =>
  (await accountRow(context.unit, context.organisationId, context.actor()))!;
const ownFactors = (context: Context): Promise<Factors> =>
  factorsOf(context.unit, context.organisationId, context.actor());

/** Refuses what the policy does not allow, and changes on a screen that somebody left open. */
async function assertMayAdd(context: Context, method: SecondFactor): Promise<void> {
  const policy = await policyFor(context.unit, context.organisationId, await ownRow(context));
  if (policy.twoFactor === 'off') throw new RefusalError('twoFactorDisabled', {});
  if (!policy.methods.includes(method)) throw new RefusalError('methodNotAllowed', {});
  // the set-up that the policy requires must not be a way around a second factor that is there
  if (
    context.client?.stage === 'twoFactorSetup' &&
    nextStep(policy, await ownFactors(context)).step === 'secondFactor'
  )
    throw new RefusalError('confirmIdentity', {});
  assertProven(context);
}

async function makeRecoveryCodes(context: Context): Promise<string[]> {
  const { organisationId, db } = context;
  const accountId = context.actor();
  const codes = Array.from({ length: recoveryCount }, recoveryCode);
  await db
    .deleteFrom('platform.recovery_codes')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .execute();
  await db
    .insertInto('platform.recovery_codes')
    .values(
      codes.map((code) => ({
        organisation_id: organisationId,
        id: newId(),
        account_id: accountId,
        code_hash: recoveryHash(context.services.secrets, accountId, code),
      })),
    )
    .execute();
  return codes;
}

/** After a factor was added: log and notice, the first recovery codes, and a forced set-up is over. */
async function added(
  context: Context,
  before: Factors,
  method: SecondFactor,
): Promise<{ recoveryCodes: string[] }> {
  const account = await ownRow(context);
  await noteSignIn(
    context.unit,
    context.organisationId,
    account.id,
    account.username,
    'factorAdded',
    context.client?.address ?? null,
  );
  await mailNotice(context.unit, context.organisationId, recipientOf(account), 'factorAdded', { method });
  if (context.client?.stage === 'twoFactorSetup') {
    await context.db
      .updateTable('platform.sessions')
      .set({ stage: 'twoFactorProven' })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', context.account!.sessionId)
      .execute();
  }
  return {
    recoveryCodes:
      before.recoveryCodes > 0 && setUpFactors(before).length > 0 ? [] : await makeRecoveryCodes(context),
  };
}

/** The second factors of the own account. */
export const twoFactorCalls = (): Implementation[] =>
  implement(twoFactor, {
    async overview({ context, db }) {
      const account = await ownRow(context);
      const [policy, factors] = [
        await policyFor(context.unit, context.organisationId, account),
        await ownFactors(context),
      ];
      const passkeys = await db
        .selectFrom('platform.passkeys')
        .select(['id', 'name', 'created_at', 'last_used_at'])
        .where('organisation_id', '=', context.organisationId)
        .where('account_id', '=', account.id)
        .orderBy('id')
        .execute();
      return {
        mode: policy.twoFactor,
        allowed: [...policy.methods],
        authenticator: factors.authenticator,
        email: factors.email,
        emailHint: emailHint(account.email),
        recoveryCodes: factors.recoveryCodes,
        password: Boolean(account.password_hash),
        forced: context.client?.stage === 'twoFactorSetup',
        passkeys: passkeys.map((row) => ({
          id: row.id,
          name: row.name,
          createdAt: row.created_at,
          lastUsedAt: row.last_used_at,
        })),
      };
    },
    async beginAuthenticator({ context, db }) {
      await assertMayAdd(context, 'authenticator');
      const { organisationId } = context;
      const account = await ownRow(context);
      if ((await ownFactors(context)).authenticator) throw new RefusalError('methodNotAllowed', {});
      const secret = generateSecret();
      await db
        .deleteFrom('platform.authenticators')
        .where('organisation_id', '=', organisationId)
        .where('account_id', '=', account.id)
        .where('confirmed_at', 'is', null)
        .execute();
      await db
        .insertInto('platform.authenticators')
        .values({
          organisation_id: organisationId,
          id: newId(),
          account_id: account.id,
          secret: context.services.secrets.seal(secret, authenticatorPurpose(organisationId, account.id)),
        })
        .execute();
      return { secret, uri: generateURI({ issuer: 'Obhut', label: account.username, secret }) };
    },
    async confirmAuthenticator({ input, context, refuse }) {
      await assertMayAdd(context, 'authenticator');
      const before = await ownFactors(context);
      if (before.authenticator) throw refuse.startAgain();
      if (
        !(await verifyAuthenticator(
          context.unit,
          context.services.secrets,
          context.organisationId,
          context.actor(),
          input.code,
          { pending: true },
        ))
      )
        throw refuse.wrongCode();
      return added(context, before, 'authenticator');
    },
    async sendEmailCode({ context, refuse }) {
      await assertMayAdd(context, 'email');
      const expiresAt = await mailOwnCode(context, 'emailFactor', emailCodeMinutes, context.account!.email);
      if (expiresAt === null) throw refuse.tooSoon();
      return { codeExpiresAt: expiresAt, now: new Date().toISOString() };
    },
    async confirmEmail({ input, context, db, refuse }) {
      await assertMayAdd(context, 'email');
      const before = await ownFactors(context);
      const used = await useOwnCode(context, 'emailFactor', input.code);
      if (typeof used === 'string') throw refuse[used]();
      await db
        .updateTable('platform.accounts')
        .set({ email_codes: true })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', context.actor())
        .execute();
      return added(context, before, 'email');
    },
    async passkeyOptions({ context }) {
      await assertMayAdd(context, 'passkey');
      const { organisationId, unit } = context;
      const account = await ownRow(context);
      const options = await registrationOptions(unit, context.client!.site, {
        organisationId,
        id: account.id,
        username: account.username,
        fullName: account.full_name,
      });
      await unit.db
        .deleteFrom('platform.challenges')
        .where('organisation_id', '=', organisationId)
        .where('account_id', '=', account.id)
        .where('purpose', '=', 'passkey')
        .execute();
      await createChallenge(unit, {
        organisationId,
        accountId: account.id,
        purpose: 'passkey',
        minutes: 5,
        webauthn: options.challenge,
      });
      return { options: { ...options } };
    },
    async addPasskey({ input, context, refuse }) {
      await assertMayAdd(context, 'passkey');
      const { organisationId, unit } = context;
      const before = await ownFactors(context);
      const challenge = await findChallenge(unit, organisationId, 'passkey', { accountId: context.actor() });
      if (!challenge?.webauthn || !(await endChallenge(unit, organisationId, challenge.id)))
        throw refuse.startAgain();
      const stored = await storePasskey(unit, context.client!.site, {
        organisationId,
        accountId: context.actor(),
        name: input.name,
        challenge: challenge.webauthn,
        response: input.passkey,
      });
      if (!stored) throw refuse.wrongPasskey();
      return added(context, before, 'passkey');
    },
    async removeFactor({ input, context, db, refuse }) {
      assertProven(context);
      const { organisationId } = context;
      const account = await ownRow(context);
      const [policy, factors] = [
        await policyFor(context.unit, organisationId, account),
        await ownFactors(context),
      ];
      const left = {
        ...factors,
        [input.method]: false,
        passkeys: input.method === 'passkey' ? factors.passkeys - 1 : factors.passkeys,
      };
      if (policy.twoFactor === 'required' && nextStep(policy, left).step !== 'secondFactor')
        throw refuse.lastFactor();
      const mine = <T extends { where(column: 'account_id', operator: '=', value: string): T }>(query: T) =>
        query.where('account_id', '=', account.id);
      if (input.method === 'passkey') {
        const gone = await mine(
          db.deleteFrom('platform.passkeys').where('organisation_id', '=', organisationId),
        )
          .where('id', '=', input.passkeyId ?? newId())
          .executeTakeFirst();
        if (gone.numDeletedRows === 0n) throw notFound();
      } else if (input.method === 'authenticator') {
        await mine(
          db.deleteFrom('platform.authenticators').where('organisation_id', '=', organisationId),
        ).execute();
      } else {
        await db
          .updateTable('platform.accounts')
          .set({ email_codes: false })
          .where('organisation_id', '=', organisationId)
          .where('id', '=', account.id)
          .execute();
      }
      if (setUpFactors(left).length === 0)
        await mine(
          db.deleteFrom('platform.recovery_codes').where('organisation_id', '=', organisationId),
        ).execute();
      await noteSignIn(
        context.unit,
        organisationId,
        account.id,
        account.username,
        'factorRemoved',
        context.client?.address ?? null,
      );
      await mailNotice(context.unit, organisationId, recipientOf(account), 'factorRemoved', {
        method: input.method,
      });
      return { done: true };
    },
    async newRecoveryCodes({ context, refuse }) {
      assertProven(context);
      if (setUpFactors(await ownFactors(context)).length === 0) throw refuse.notSetUp();
      return { recoveryCodes: await makeRecoveryCodes(context) };
    },
  });
