import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Unit } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Secrets } from '#platform/server/config/secrets.ts';
import { newToken } from '#platform/server/session/sessions.ts';

export type Purpose =
  | 'secondFactor'
  | 'reset'
  | 'newPassword'
  | 'emailFactor'
  | 'newEmail'
  | 'passkey'
  | 'confirmIdentity'
  | 'recovery'
  | 'quickSwitch'
  | 'unlock';

/** Tries at the code of one challenge; afterwards it is worth nothing and counts as one failed sign-in. */
export const triesPerChallenge = 5;

export interface Challenge {
  readonly id: string;
  readonly accountId: string;
  readonly codeHash: Buffer | null;
  readonly codeAlive: boolean;
  readonly codeExpiresAt: string | null;
  readonly webauthn: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly tries: number;
}

/** A started step: of a sign-in, a reset, the set-up of a factor. Answers its token; only the hash is stored. It authorises nothing. */
export async function createChallenge(
  unit: Unit,
  given: {
    organisationId: string;
    accountId: string;
    purpose: Purpose;
    minutes: number;
    detail?: Readonly<Record<string, unknown>>;
    webauthn?: string;
  },
): Promise<{ id: string; token: string }> {
  const id = newId();
  const { token, hash } = newToken(given.organisationId);
  await unit.db
    .deleteFrom('platform.challenges')
    .where('organisation_id', '=', given.organisationId)
    .where('account_id', '=', given.accountId)
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  await unit.db
    .insertInto('platform.challenges')
    .values({
      organisation_id: given.organisationId,
      id,
      account_id: given.accountId,
      purpose: given.purpose,
      token_hash: hash,
      detail: JSON.stringify(given.detail ?? {}),
      webauthn_challenge: given.webauthn ?? null,
      expires_at: sql<string>`now() + make_interval(mins => ${given.minutes})`,
    })
    .execute();
  return { id, token };
}

/** A challenge that is still open, found by its token, or by its account for steps within a session or of one browser (`detail`). */
export async function findChallenge(
  unit: Unit,
  organisationId: string,
  purpose: Purpose,
  by:
    | { readonly hash: Buffer }
    | { readonly accountId: string; readonly detail?: Readonly<Record<string, unknown>> },
): Promise<Challenge | undefined> {
  const row = await unit.db
    .selectFrom('platform.challenges')
    .select([
      'id',
      'account_id',
      'code_hash',
      'code_expires_at',
      'webauthn_challenge',
      'detail',
      'tries',
      sql<boolean>`coalesce(code_expires_at > now(), false)`.as('alive'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`now()`)
    .where('tries', '<', triesPerChallenge)
    .$if('hash' in by, (query) => query.where('token_hash', '=', (by as { hash: Buffer }).hash))
    .$if('accountId' in by, (query) =>
      query.where('account_id', '=', (by as { accountId: string }).accountId),
    )
    .$if('detail' in by, (query) =>
      query.where(sql<boolean>`detail @> ${JSON.stringify((by as { detail?: object }).detail)}::jsonb`),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      accountId: row.account_id,
      codeHash: row.code_hash,
      codeAlive: row.alive,
      codeExpiresAt: row.code_expires_at,
      webauthn: row.webauthn_challenge,
      detail: row.detail as Record<string, unknown>,
      tries: row.tries,
    }
  );
}

/** Takes one of the tries before the code is looked at, so that parallel ones never get more. Answers how many are left; null: none was. */
export async function takeTry(unit: Unit, organisationId: string, id: string): Promise<number | null> {
  const row = await unit.db
    .updateTable('platform.challenges')
    .set({ tries: sql<number>`tries + 1` })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('tries', '<', triesPerChallenge)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('tries')
    .executeTakeFirst();
  return row ? triesPerChallenge - row.tries : null;
}

/** Ends a challenge; answers false when it was ended already, so that of two at once only one counts. */
export async function endChallenge(unit: Unit, organisationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await unit.db
    .deleteFrom('platform.challenges')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Puts a new six-digit code on a challenge and answers it; tries are not given back. */
export async function newCode(
  unit: Unit,
  secrets: Secrets,
  organisationId: string,
  id: string,
  minutes: number,
): Promise<{ code: string; expiresAt: string }> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const row = await unit.db
    .updateTable('platform.challenges')
    .set({
      code_hash: secrets.digest(code, id),
      code_expires_at: sql<string>`now() + make_interval(mins => ${minutes})`,
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returning('code_expires_at')
    .executeTakeFirstOrThrow();
  return { code, expiresAt: row.code_expires_at! };
}

/** Whether a code is the one of the challenge. An expired one is never right. */
export const isCode = (secrets: Secrets, challenge: Challenge, code: string): boolean =>
  challenge.codeAlive &&
  challenge.codeHash !== null &&
  timingSafeEqual(challenge.codeHash, secrets.digest(code, challenge.id));
