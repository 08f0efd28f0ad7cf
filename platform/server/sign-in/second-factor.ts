import type { FastifyRequest } from 'fastify';
import type { Call } from '#platform/contract/call.ts';
import { secondFactor } from '#platform/contract/account/sign-in.ts';
import type { SecondFactor } from '#platform/domain/access/security-policy.ts';
import { type Challenge, endChallenge, findChallenge, isCode, newCode, takeTry } from './challenges.ts';
import { mailCode } from '#platform/server/mail/code-mails.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { factorsOf, nextStep, useRecoveryCode, verifyAuthenticator } from './factors.ts';
import { countFailure } from '#platform/server/limits/limits.ts';
import { inputOf, type OpenDoor } from './open-door.ts';
import type { OpenImplementation } from '#platform/server/request/open-call.ts';
import { authenticationOptions, verifyPasskey } from './passkeys.ts';
import { RefusalError } from '#platform/server/call/problems.ts';
import {
  type AccountRow,
  accountRow,
  afterFirstFactor,
  noteSignIn,
  policyFor,
  type SignInOutcome,
} from './sign-in.ts';

/** Minutes an email code is good for (specification 1, section 9), and seconds until another may be sent. */
export const emailCodeMinutes = 2;
export const resendSeconds = 30;
/** Mails of one started sign-in. */
const mailsPerChallenge = 5;

/** `a***@example.org`: enough to know which mailbox is meant. */
export const emailHint = (email: string): string => email.replace(/^(.)[^@]*(@.*)$/, '$1***$2');

interface Step {
  readonly unit: Unit;
  readonly organisationId: string;
  readonly challenge: Challenge;
  readonly account: AccountRow;
  readonly methods: readonly SecondFactor[];
  readonly recovery: boolean;
}
type Refused = { readonly refused: string };
const refuse = (refused: string): Refused => ({ refused });

/** Runs a part of the second step in its own transaction; what it refuses is committed first, because tries count. */
async function inStep<T extends object>(
  door: OpenDoor,
  request: FastifyRequest,
  work: (step: Step) => Promise<T | Refused>,
): Promise<T> {
  const token = door.cookies.read(request, 'step');
  if (!token) throw new RefusalError('startAgain', {});
  const { organisationId } = token;
  const result = await door.database.tenant(
    { organisationId, requestId: request.id },
    async (unit): Promise<T | Refused> => {
      const challenge = await findChallenge(unit, organisationId, 'secondFactor', { hash: token.hash });
      const account = challenge && (await accountRow(unit, organisationId, challenge.accountId, true));
      if (!challenge || !account) return refuse('startAgain');
      const policy = await policyFor(unit, organisationId, account);
      if (policy.twoFactor === 'off') return refuse('twoFactorDisabled');
      const factors = await factorsOf(unit, organisationId, account.id);
      const following = nextStep(policy, factors);
      return work({
        unit,
        organisationId,
        challenge,
        account,
        methods: following.step === 'secondFactor' ? following.methods : [],
        recovery: factors.recoveryCodes > 0,
      });
    },
  );
  if ('refused' in result) throw new RefusalError(result.refused, {});
  return result;
}

const expiresIn = (expiresAt: string) => ({ codeExpiresAt: expiresAt, now: new Date().toISOString() });

function sendCode(
  door: OpenDoor,
  { unit, organisationId, challenge, account, methods }: Step,
): Promise<object | Refused> {
  const sent = Number(challenge.detail['mails'] ?? 0);
  const since =
    challenge.codeExpiresAt === null
      ? Infinity
      : (Date.now() - Date.parse(challenge.codeExpiresAt)) / 1000 + emailCodeMinutes * 60;
  if (!methods.includes('email')) return Promise.resolve(refuse('notSetUp'));
  // for this login no code is sent any more, however long one waits
  if (sent >= mailsPerChallenge) return Promise.resolve(refuse('startAgain'));
  if (since < resendSeconds) return Promise.resolve(refuse('tooSoon'));
  return (async () => {
    const { code, expiresAt } = await newCode(
      unit,
      door.secrets,
      organisationId,
      challenge.id,
      emailCodeMinutes,
    );
    await unit.db
      .updateTable('platform.challenges')
      .set({ detail: JSON.stringify({ ...challenge.detail, mails: sent + 1 }) })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', challenge.id)
      .execute();
    await mailCode(
      unit,
      organisationId,
      { ...account, fullName: account.full_name },
      'secondFactor',
      code,
      emailCodeMinutes,
    );
    return expiresIn(expiresAt);
  })();
}

interface Given {
  readonly method: SecondFactor | 'recovery';
  readonly code: string;
  readonly passkey?: Readonly<Record<string, unknown>> | undefined;
}

async function isRight(door: OpenDoor, request: FastifyRequest, step: Step, given: Given): Promise<boolean> {
  const { unit, organisationId, challenge, account } = step;
  if (given.method === 'authenticator')
    return verifyAuthenticator(unit, door.secrets, organisationId, account.id, given.code);
  if (given.method === 'recovery')
    return useRecoveryCode(unit, door.secrets, organisationId, account.id, given.code);
  if (given.method === 'email') return isCode(door.secrets, challenge, given.code);
  return (
    challenge.webauthn !== null &&
    given.passkey !== undefined &&
    verifyPasskey(unit, door.siteOf(request), {
      organisationId,
      accountId: account.id,
      challenge: challenge.webauthn,
      response: given.passkey,
    })
  );
}

/** Looks at the second factor: at most five tries per started sign-in, counted apart from passwords; each code is good once. */
async function verify(
  door: OpenDoor,
  request: FastifyRequest,
  step: Step,
  given: Given,
): Promise<{ result: SignInOutcome } | Refused> {
  const { unit, organisationId, challenge, account } = step;
  const { address } = door.visitorOf(request);
  // who has proven the mailbox by a reset code comes past a lock by wrong passwords, never past the second factor
  const unlocks = challenge.detail['unlocks'] === true;
  if (account.locked && !unlocks) return refuse('locked');
  if (
    given.method === 'recovery'
      ? !step.recovery || step.methods.length === 0
      : !step.methods.includes(given.method)
  )
    return refuse('notSetUp');
  if ((given.method === 'authenticator' || given.method === 'email') && !/^\d{6}$/.test(given.code))
    return refuse('invalidCode');
  const left = await takeTry(unit, organisationId, challenge.id);
  if (left === null) return refuse('startAgain');
  if (!(await isRight(door, request, step, given))) {
    await noteSignIn(unit, organisationId, account.id, account.username, 'wrongCode', address);
    await countFailure(
      unit,
      organisationId,
      account.id,
      account,
      'code',
      await policyFor(unit, organisationId, account),
    );
    if (left === 0) return refuse('startAgain');
    return refuse(
      given.method === 'passkey'
        ? 'wrongPasskey'
        : given.method === 'email' && challenge.codeHash !== null && !challenge.codeAlive
          ? 'codeExpired'
          : 'wrongCode',
    );
  }
  if (!(await endChallenge(unit, organisationId, challenge.id))) return refuse('startAgain');
  return {
    result: await afterFirstFactor(unit, door, organisationId, account, {
      ...door.visitorOf(request),
      keep: challenge.detail['keep'] === true,
      secondFactorDone: true,
      unlocks,
      ...(typeof challenge.detail['logout'] === 'string' ? { logout: challenge.detail['logout'] } : {}),
    }),
  };
}

/** The calls of the second step; the cookie of the first one leads to its challenge. */
export function secondFactorCalls(door: OpenDoor): OpenImplementation[] {
  return [
    {
      call: secondFactor.state as Call,
      handler: (request) =>
        inStep(door, request, async ({ challenge, account, methods, recovery }) => ({
          methods,
          recovery: recovery && methods.length > 0,
          emailHint: emailHint(account.email),
          codeExpiresAt: challenge.codeAlive ? challenge.codeExpiresAt : null,
          now: new Date().toISOString(),
        })),
    },
    {
      call: secondFactor.sendCode as Call,
      handler: (request) => inStep(door, request, (step) => sendCode(door, step)),
    },
    {
      call: secondFactor.passkeyOptions as Call,
      handler: (request) =>
        inStep(door, request, async ({ unit, organisationId, challenge, account, methods }) => {
          if (!methods.includes('passkey')) return refuse('notSetUp');
          const options = await authenticationOptions(unit, door.siteOf(request), organisationId, account.id);
          await unit.db
            .updateTable('platform.challenges')
            .set({ webauthn_challenge: options.challenge })
            .where('organisation_id', '=', organisationId)
            .where('id', '=', challenge.id)
            .execute();
          return { options };
        }),
    },
    {
      call: secondFactor.verify as Call,
      async handler(request, reply) {
        const given = inputOf<Given>(secondFactor.verify as Call, request);
        const { result } = await inStep(door, request, (step) => verify(door, request, step, given));
        return door.answer(request, reply, result.outcome === 'wrong' ? { outcome: 'locked' } : result);
      },
    },
  ];
}
