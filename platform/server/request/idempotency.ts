import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Secrets } from '#platform/server/config/secrets.ts';
import type { Db } from '#platform/server/database/database.ts';
import { Stop } from '#platform/server/call/problems.ts';

/** JSON with sorted keys, so that the same content has the same hash. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object' && !(value instanceof Uint8Array)) {
    return `{${Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`)
      .join(',')}}`;
  }
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : (JSON.stringify(value) ?? 'null');
}

// written for every change, so they are not built anew each time
const claim =
  'insert into platform.idempotency_keys (organisation_id, account_id, key, call, body_hash) values ($1, $2, $3, $4, $5) on conflict (organisation_id, account_id, key) do nothing';
const whole =
  'insert into platform.idempotency_keys (organisation_id, account_id, key, call, body_hash, status, answer) values ($1, $2, $3, $4, $5, 200, $6)';
const keep =
  'update platform.idempotency_keys set status = 200, answer = $1 where organisation_id = $2 and account_id = $3 and key = $4';

export interface KeyOwner {
  readonly organisationId: string;
  readonly accountId: string;
  readonly key: string;
  readonly call: string;
  /** Makes the keyed hash of what was sent: a plain one of a PIN or a password can be guessed by whoever reads the table. */
  readonly digest: Secrets['digest'];
}

/**
 * Claims an idempotency key inside the transaction of the write. Two requests with one key wait for each other here.
 * Answers null for the first use, or the stored answer of an earlier use; another body under the same key is refused.
 */
export async function claimKey(db: Db, owner: KeyOwner, input: unknown): Promise<{ answer: unknown } | null> {
  const { organisationId, accountId, key, call } = owner;
  const claimed = await db.executeQuery(
    CompiledQuery.raw(claim, [organisationId, accountId, key, call, hashOf(owner, input)]),
  );
  return claimed.numAffectedRows === 1n ? null : earlierAnswer(db, owner, input);
}

const textOf = (owner: KeyOwner, input: unknown): string => `${owner.call} ${canonical(input)}`;
const hashOf = (owner: KeyOwner, input: unknown): Buffer =>
  owner.digest(textOf(owner, input), 'idempotency-keys');
/** Servers before decision 0067 kept plain hashes; what a device sends again in the seven days after the change is still known. */
const formerHashOf = (owner: KeyOwner, input: unknown): Buffer =>
  createHash('sha256').update(textOf(owner, input)).digest();

async function earlierAnswer(db: Db, owner: KeyOwner, input: unknown): Promise<{ answer: unknown } | null> {
  const row = await db
    .selectFrom('platform.idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('organisation_id', '=', owner.organisationId)
    .where('account_id', '=', owner.accountId)
    .where('key', '=', owner.key)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (![hashOf, formerHashOf].some((hash) => hash(owner, input).equals(row.body_hash)))
    throw new Stop(422, 'keyReused');
  return { answer: row.answer };
}

/** The key of a change that is claimed with its answer, at its end: of two with one key the later one fails there, and is undone. */
export interface LateKey {
  readonly owner: KeyOwner;
  readonly input: unknown;
}

export async function keepWithAnswer(db: Db, { owner, input }: LateKey, answer: unknown): Promise<void> {
  const { organisationId, accountId, key, call } = owner;
  await db.executeQuery(
    CompiledQuery.raw(whole, [
      organisationId,
      accountId,
      key,
      call,
      hashOf(owner, input),
      JSON.stringify(answer),
    ]),
  );
}

/** What an earlier use of the key was answered, asked when a change could not be made: perhaps only because it has been made. */
export const answeredBefore = (db: Db, { owner, input }: LateKey): Promise<{ answer: unknown } | null> =>
  earlierAnswer(db, owner, input);

/** Keeps the answer with its key; committed together with the write. */
export async function keepAnswer(db: Db, owner: KeyOwner, answer: unknown): Promise<void> {
  await db.executeQuery(
    CompiledQuery.raw(keep, [JSON.stringify(answer), owner.organisationId, owner.accountId, owner.key]),
  );
}
