// By what a second person may sign on the device in use: by password, or on a shared device of the home by PIN.
import { sql } from 'kysely';
import { pinTries } from '#platform/domain/access/pin.ts';
import { securityPolicy } from '#platform/server/access/security-policy.ts';
import type { Context } from '#platform/server/call/context.ts';

interface Person {
  readonly id: string;
  readonly roles: readonly string[];
}
export interface Ways {
  readonly pin: boolean;
  readonly password: boolean;
}

/** The shared device of this home that the request comes from. */
async function deviceOf({ db, organisationId, client }: Context): Promise<string | null> {
  const device = client?.device;
  if (device?.organisationId !== organisationId) return null;
  const row = await db
    .selectFrom('platform.shared_devices')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('token_hash', '=', device.hash)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * A PIN counts on every shared device of the home, for whoever gave password and second factor on one of them within the hours of the
 * policy: on a ward one comes to the tablet of somebody else. It opens no session, and a PIN that is blocked at the lock screen is
 * blocked here.
 */
export async function waysOf(
  context: Context,
  people: readonly Person[],
): Promise<ReadonlyMap<string, Ways>> {
  if (people.length === 0) return new Map();
  const { db, organisationId } = context;
  const device = await deviceOf(context);
  const rows = await db
    .selectFrom('platform.accounts as a')
    .select([
      'a.id',
      'a.roles',
      sql<boolean>`coalesce(a.password_hash, '') <> ''`.as('password'),
      sql<boolean>`exists (select 1 from platform.pins n where n.organisation_id = a.organisation_id and n.account_id = a.id and n.failed < ${pinTries})`.as(
        'pin',
      ),
      sql<
        number | null
      >`(select extract(epoch from now() - max(p.proven_at))::float8 from platform.shared_device_people p where p.organisation_id = a.organisation_id and p.account_id = a.id)`.as(
        'seconds',
      ),
    ])
    .where('a.organisation_id', '=', organisationId)
    .where(
      'a.id',
      'in',
      people.map((one) => one.id),
    )
    .execute();
  const ways = new Map<string, Ways>();
  for (const { id, roles, password, pin, seconds } of rows) {
    const mayPin = device !== null && pin && seconds !== null;
    const hours = mayPin
      ? (await securityPolicy(db, organisationId, { accountId: id, roles })).quickSwitchHours
      : 0;
    ways.set(id, { password, pin: mayPin && seconds < hours * 3600 });
  }
  return ways;
}
