import { sql } from 'kysely';
import { pinTries } from '#platform/domain/access/pin.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';
import { hashPassword, isHashed } from './password-hash.ts';
import type { Secrets } from '#platform/server/config/secrets.ts';

/** Keyed first: without the master secret a copy of the database does not let four digits be tried out. */
const keyed = (secrets: Secrets, accountId: string, pin: string): string =>
  secrets.digest(pin, `pin ${accountId}`).toString('base64');

/** Sets the PIN of an account; the counter starts anew. */
export async function storePin(
  unit: Unit,
  secrets: Secrets,
  organisationId: string,
  accountId: string,
  pin: string,
): Promise<void> {
  const code_hash = await hashPassword(keyed(secrets, accountId, pin));
  await unit.db
    .insertInto('platform.pins')
    .values({ organisation_id: organisationId, id: newId(), account_id: accountId, code_hash })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'account_id'])
        .doUpdateSet({ code_hash, failed: 0, created_at: sql<string>`now()` }),
    )
    .execute();
}

/**
 * Looks at a PIN. The try is taken before the PIN is compared, so that parallel ones never get more; it counts for the PIN
 * alone, not for the account.
 */
export async function tryPin(
  unit: Unit,
  secrets: Secrets,
  organisationId: string,
  accountId: string,
  pin: string,
): Promise<'right' | 'wrongPin' | 'pinLocked' | 'notSetUp'> {
  const mine = { organisationId, accountId };
  const row = await unit.db
    .updateTable('platform.pins')
    .set({ failed: sql<number>`failed + 1` })
    .where('organisation_id', '=', mine.organisationId)
    .where('account_id', '=', mine.accountId)
    .where('failed', '<', pinTries)
    .returning(['code_hash', 'failed'])
    .executeTakeFirst();
  if (!row) return (await pinState(unit, organisationId, accountId)) === null ? 'notSetUp' : 'pinLocked';
  if (!(await isHashed(row.code_hash, keyed(secrets, accountId, pin))))
    return row.failed >= pinTries ? 'pinLocked' : 'wrongPin';
  await freePin(unit, organisationId, accountId);
  return 'right';
}

/** Looks at a PIN without counting, for a door that counts by itself; a blocked one is never right. */
export async function isPin(
  unit: Unit,
  secrets: Secrets,
  organisationId: string,
  accountId: string,
  pin: string,
): Promise<boolean> {
  const row = await unit.db
    .selectFrom('platform.pins')
    .select('code_hash')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .where('failed', '<', pinTries)
    .executeTakeFirst();
  return row !== undefined && isHashed(row.code_hash, keyed(secrets, accountId, pin));
}

/** Wrong PINs so far, or null without a PIN. */
export async function pinState(
  unit: Unit,
  organisationId: string,
  accountId: string,
): Promise<number | null> {
  const row = await unit.db
    .selectFrom('platform.pins')
    .select('failed')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.failed ?? null;
}

/** Password and second factor were given: the PIN counts again. */
export async function freePin(unit: Unit, organisationId: string, accountId: string): Promise<void> {
  await unit.db
    .updateTable('platform.pins')
    .set({ failed: 0 })
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .where('failed', '>', 0)
    .execute();
}
