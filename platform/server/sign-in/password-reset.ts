import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { placeOf } from '#platform/domain/access/networks.ts';
import { isKnownHere } from '#platform/server/session/known-visitor.ts';
import type { Call } from '#platform/contract/call.ts';
import { passwordReset } from '#platform/contract/account/sign-in.ts';
import { createChallenge, endChallenge, findChallenge, isCode, newCode, takeTry } from './challenges.ts';
import { mailCode, mailNotice } from '#platform/server/mail/code-mails.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { endSessions } from '#platform/server/session/kept-sign-ins.ts';
import { sprayingSeconds } from '#platform/server/limits/limits.ts';
import { inputOf, type OpenDoor } from './open-door.ts';
import type { OpenImplementation } from '#platform/server/request/open-call.ts';
import { passwordProblem } from './password-rules.ts';
import { RefusalError, tooMany } from '#platform/server/call/problems.ts';
import { resendSeconds } from './second-factor.ts';
import { accountRow, afterFirstFactor, hashPassword, noteSignIn, type SignInOutcome } from './sign-in.ts';

/** Minutes a reset code is good for (specification 1, section 9). */
export const resetMinutes = 10;
/** Mails with reset codes to one account in an hour, asked for from one network. */
const mailsPerHour = 5;
/** And from all networks together that the account has not come in from lately. Its own ones are not held up by strangers. */
const mailsFromStrangers = 20;
/** Every answer takes at least this long, so that the work for an account that exists cannot be told from none. */
const answerMilliseconds = 350;

const evenly = async <T>(work: Promise<T>): Promise<T> => {
  const [result] = await Promise.allSettled([
    work,
    new Promise((resolve) => setTimeout(resolve, answerMilliseconds)),
  ]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
};

/** Who asks for a code: a code is good in the browser that asked for it, so that nobody else can use up its tries or replace it. */
interface Asker {
  readonly address: string | null;
  readonly browser: string;
}

interface Entry {
  readonly organisationId: string;
  readonly accountId: string;
}

/** What tells the browser that asks, as a keyed hash. It is given to everybody alike, with an account or without. */
function browserOf(door: OpenDoor, request: FastifyRequest, reply: FastifyReply): string {
  const kept = door.cookies.plain(request, 'reset');
  const own = kept !== undefined && /^[\w-]{43}$/.test(kept) ? kept : randomBytes(32).toString('base64url');
  door.cookies.set(reply, 'reset', own);
  return door.secrets.digest(own, 'reset').toString('hex');
}

/** Accounts with this user name or this email; an address may belong to accounts of several organisations. */
function entriesOf(door: OpenDoor, login: string, address: string | null): Promise<Entry[]> {
  const name = login.toLowerCase();
  return door.database.system(async (db) => {
    const wait = await sprayingSeconds(db, address);
    if (wait > 0) throw tooMany(wait);
    const rows = await db
      .selectFrom('platform.sign_in_directory')
      .select(['organisation_id', 'account_id'])
      .where((where) => where.or([where('username', '=', name), where('email', '=', name)]))
      .orderBy('username')
      .limit(5)
      .execute();
    return rows.map((row) => ({ organisationId: row.organisation_id, accountId: row.account_id }));
  });
}

async function sendResetCode(
  unit: Unit,
  door: OpenDoor,
  { organisationId, accountId }: Entry,
  asker: Asker & { readonly known: boolean },
): Promise<void> {
  const account = await accountRow(unit, organisationId, accountId, true);
  // whoever signs in through a provider has no password here that could be forgotten
  const network = asker.address === null ? null : placeOf(asker.address);
  if (!account?.active || !account.confirmed || !account.password_hash || (account.demo && !door.demo))
    return;
  const {
    rows: [sent],
  } = await sql<{ soon: boolean; here: number; all: number }>`
    select coalesce(max(at) filter (where here) > now() - make_interval(secs => ${resendSeconds}), false) as soon,
      (count(*) filter (where here))::int as here, count(*)::int as all
    from (select at, coalesce(address <<= ${network}::cidr, ${network}::cidr is null) as here
      from platform.sign_ins where organisation_id = ${organisationId} and account_id = ${accountId} and outcome = 'resetAsked' and at > now() - interval '1 hour') asked`.execute(
    unit.db,
  );
  if (sent!.soon || sent!.here >= mailsPerHour || (!asker.known && sent!.all >= mailsFromStrangers)) return;
  await unit.db
    .deleteFrom('platform.challenges')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'reset')
    .where(sql<boolean>`detail @> ${JSON.stringify({ browser: asker.browser })}::jsonb`)
    .execute();
  const { id } = await createChallenge(unit, {
    organisationId,
    accountId,
    purpose: 'reset',
    minutes: resetMinutes,
    detail: { browser: asker.browser },
  });
  const { code } = await newCode(unit, door.secrets, organisationId, id, resetMinutes);
  await mailCode(
    unit,
    organisationId,
    { ...account, fullName: account.full_name },
    'reset',
    code,
    resetMinutes,
  );
  await noteSignIn(unit, organisationId, accountId, account.username, 'resetAsked', asker.address);
}

/**
 * Compares a reset code; the right one is used up and answers the token of the last step. Wrong ones are bounded by the tries of a
 * code and the mails in an hour: they do not lock the account, or whoever knows a name could lock it from here.
 */
async function tryCode(
  unit: Unit,
  door: OpenDoor,
  { organisationId, accountId }: Entry,
  code: string,
  { address, browser }: Asker,
): Promise<string | null> {
  const account = await accountRow(unit, organisationId, accountId, true);
  const challenge =
    account && (await findChallenge(unit, organisationId, 'reset', { accountId, detail: { browser } }));
  if (!account || !challenge || (await takeTry(unit, organisationId, challenge.id)) === null) return null;
  if (!isCode(door.secrets, challenge, code)) {
    await noteSignIn(unit, organisationId, accountId, account.username, 'wrongCode', address);
    return null;
  }
  await endChallenge(unit, organisationId, challenge.id);
  return (
    await createChallenge(unit, { organisationId, accountId, purpose: 'newPassword', minutes: resetMinutes })
  ).token;
}

type Finished = { readonly refused: string } | { readonly result: SignInOutcome };

/** Sets the new password, ends every session and goes on like a right password: a second factor is still asked for. Whoever comes in so is locked out no longer. */
async function setPassword(
  unit: Unit,
  door: OpenDoor,
  organisationId: string,
  hash: Buffer,
  password: string,
  visitor: { address: string | null; userAgent: string | null },
): Promise<Finished> {
  const challenge = await findChallenge(unit, organisationId, 'newPassword', { hash });
  const account = challenge && (await accountRow(unit, organisationId, challenge.accountId, true));
  if (!challenge || !account) return { refused: 'startAgain' };
  const problem = await passwordProblem(password, [account.username, account.email, account.full_name]);
  if (problem) return { refused: problem };
  await storePassword(unit, organisationId, account.id, password);
  await endSessions(unit, organisationId, account.id);
  await unit.db
    .deleteFrom('platform.challenges')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', account.id)
    .execute();
  await noteSignIn(unit, organisationId, account.id, account.username, 'passwordReset', visitor.address);
  await mailNotice(unit, organisationId, { ...account, fullName: account.full_name }, 'passwordChanged');
  return {
    result: await afterFirstFactor(unit, door, organisationId, account, {
      ...visitor,
      keep: false,
      unlocks: true,
    }),
  };
}

export async function storePassword(
  unit: Unit,
  organisationId: string,
  accountId: string,
  password: string,
): Promise<void> {
  await unit.db
    .updateTable('platform.accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', accountId)
    .execute();
}

/** The three calls of the way back for those who forgot the password. */
export function resetCalls(door: OpenDoor): OpenImplementation[] {
  return [
    {
      call: passwordReset.request as Call,
      async handler(request, reply) {
        const { login } = inputOf<{ login: string }>(passwordReset.request as Call, request);
        await evenly(
          (async () => {
            const asker = { address: request.ip, browser: browserOf(door, request, reply) };
            for (const entry of await entriesOf(door, login, request.ip)) {
              const known = await isKnownHere(door.database, entry, door.visitorOf(request));
              await door.database.tenant(
                { organisationId: entry.organisationId, requestId: request.id },
                (unit) => sendResetCode(unit, door, entry, { ...asker, known }),
              );
            }
          })(),
        );
        return { minutes: resetMinutes };
      },
    },
    {
      call: passwordReset.check as Call,
      async handler(request, reply) {
        const { login, code } = inputOf<{ login: string; code: string }>(
          passwordReset.check as Call,
          request,
        );
        const token = await evenly(
          (async () => {
            const asker = { address: request.ip, browser: browserOf(door, request, reply) };
            for (const entry of await entriesOf(door, login, request.ip)) {
              const found = await door.database.tenant(
                { organisationId: entry.organisationId, requestId: request.id },
                (unit) => tryCode(unit, door, entry, code, asker),
              );
              if (found !== null) return found;
            }
            return null;
          })(),
        );
        if (token === null) throw new RefusalError('wrongCode', {});
        door.cookies.set(reply, 'step', token);
        return { done: true };
      },
    },
    {
      call: passwordReset.finish as Call,
      async handler(request, reply) {
        const { password, repeatPassword } = inputOf<{ password: string; repeatPassword: string }>(
          passwordReset.finish as Call,
          request,
        );
        const token = door.cookies.read(request, 'step');
        if (!token) throw new RefusalError('startAgain', {});
        if (password !== repeatPassword) throw new RefusalError('passwordsDiffer', {});
        const finished = await door.database.tenant(
          { organisationId: token.organisationId, requestId: request.id },
          (unit) =>
            setPassword(unit, door, token.organisationId, token.hash, password, door.visitorOf(request)),
        );
        if ('refused' in finished) throw new RefusalError(finished.refused, {});
        return door.answer(
          request,
          reply,
          finished.result.outcome === 'wrong' ? { outcome: 'locked' } : finished.result,
        );
      },
    },
  ];
}
