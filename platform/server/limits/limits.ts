import { sql } from 'kysely';
import { isAdministrator } from '#platform/domain/access/access.ts';
import { defaultPolicy, lockPeriod, type SecurityPolicy } from '#platform/domain/access/security-policy.ts';
import { placeOf } from '#platform/domain/access/networks.ts';
import type { Db, Unit } from '#platform/server/database/database.ts';
import type { Secrets } from '#platform/server/config/secrets.ts';

/** Different names that may fail from one address in a quarter of an hour; more is somebody trying one password on many. */
export const namesPerAddress = 50;
/** All failures from one address in that time, however many names. */
export const failuresPerAddress = 1000;
const windowMinutes = 15;

/** Thrown where work must end because its address has begun to spray meanwhile. */
export class Spraying extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('spraying');
    this.seconds = seconds;
  }
}

/** When an account is free again; 0 minutes: only an administrator unlocks it. A day far away, because clients cannot read infinity. */
export const lockEnd = (minutes: number) =>
  minutes === 0
    ? sql<string>`'9999-12-31T00:00:00Z'::timestamptz`
    : sql<string>`now() + make_interval(mins => ${minutes})`;

/**
 * For how many seconds an address is refused because it has failed with so many different names that it is spraying; 0: it is not.
 * It ends when the failure leaves the window without which there are few enough. Nothing is told about any account.
 */
export async function sprayingSeconds(db: Db, address: string | null): Promise<number> {
  const network = address === null ? null : placeOf(address);
  if (network === null) return 0;
  const {
    rows: [row],
  } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from max(at) + make_interval(mins => ${windowMinutes}) - now()), 0)::float8 as seconds from (
      select at, row_number() over newest as names, sum(failed) over newest as failures from platform.failures_by_address
      where network = ${network}::cidr and at > now() - make_interval(mins => ${windowMinutes})
      window newest as (order by at desc, name_hash rows unbounded preceding)) counted
    where names >= ${namesPerAddress} or failures >= ${failuresPerAddress}`.execute(db);
  return row!.seconds;
}

/** Counts a failure of a name from an address. Names are kept as keyed hashes only. */
export async function countByAddress(
  db: Db,
  secrets: Secrets,
  address: string | null,
  name: string,
): Promise<void> {
  const network = address === null ? null : placeOf(address);
  if (network === null) return;
  await sql`insert into platform.failures_by_address as f (network, name_hash, failed) values (${network}::cidr, ${secrets.digest(name, 'failure')}, 1)
    on conflict (network, name_hash) do update set at = now(),
      failed = case when f.at > now() - make_interval(mins => ${windowMinutes}) then f.failed + 1 else 1 end`.execute(
    db,
  );
}

/** Counts a failure of a name that nobody has, so that it locks like a known one. Answers whether it is locked. */
export async function countUnknown(db: Db, secrets: Secrets, name: string): Promise<'wrong' | 'locked'> {
  const { maximumFailedSignIns: maximum, lockMinutes } = defaultPolicy;
  const hash = secrets.digest(name, 'unknown');
  const {
    rows: [before],
  } = await sql<{ locked: boolean }>`
    select coalesce(locked_until > now(), false) as locked from platform.unknown_sign_ins where name_hash = ${hash} for update`.execute(
    db,
  );
  if (before?.locked) return 'locked';
  await sql`insert into platform.unknown_sign_ins as u (name_hash, failed) values (${hash}, 1)
    on conflict (name_hash) do update set at = now(),
      failed = u.failed + 1, locked_until = case when u.failed + 1 >= ${maximum} then ${lockEnd(lockMinutes)} end`.execute(
    db,
  );
  return 'wrong';
}

interface Counted {
  readonly failed_sign_ins: number;
  readonly failed_codes: number;
  readonly roles: readonly string[];
}

/** Five wrong codes are one failed sign-in, in however many started sign-ins they were tried (domain: security policies). */
const codesPerFailure = 5;

/**
 * Counts a wrong password or a wrong code; codes are counted apart. At the maximum of the policy the account is locked from
 * this failure on. The row must be locked by the caller.
 */
export async function countFailure(
  unit: Unit,
  organisationId: string,
  accountId: string,
  account: Counted,
  what: 'password' | 'code',
  policy: SecurityPolicy,
): Promise<void> {
  const failed = (what === 'password' ? account.failed_sign_ins : account.failed_codes) + 1;
  const limit = policy.maximumFailedSignIns * (what === 'password' ? 1 : codesPerFailure);
  const period = lockPeriod(policy.lockMinutes, {
    administers: isAdministrator(account.roles),
    beyond: failed - limit,
  });
  await unit.db
    .updateTable('platform.accounts')
    .set({
      ...(what === 'password' ? { failed_sign_ins: failed } : { failed_codes: failed }),
      ...(failed >= limit ? { locked_until: lockEnd(period) } : {}),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', accountId)
    .execute();
}

/** Old counts of addresses and unknown names say nothing any more. */
export async function tidyLimits(db: Db): Promise<void> {
  await sql`delete from platform.failures_by_address where at < now() - interval '1 hour'`.execute(db);
  await sql`delete from platform.unknown_sign_ins where at < now() - interval '1 day' and coalesce(locked_until, at) < now()`.execute(
    db,
  );
}
