import type { DeviceToken } from '#platform/server/call/client.ts';
import { sql } from 'kysely';
import type { Unit } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';

/** Somebody on a device who may come back by PIN or passkey, and until when. */
export interface Member {
  readonly deviceId: string;
  readonly until: string;
}

/** Notes that somebody gave password and second factor on a shared device. Another browser is not noted. */
export async function noteOnDevice(
  unit: Unit,
  organisationId: string,
  device: DeviceToken | null,
  accountId: string,
): Promise<void> {
  if (device === null || device.organisationId !== organisationId) return;
  const known = await unit.db
    .selectFrom('platform.shared_devices')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('token_hash', '=', device.hash)
    .executeTakeFirst();
  if (!known) return;
  await unit.db
    .insertInto('platform.shared_device_people')
    .values({ organisation_id: organisationId, id: newId(), device_id: known.id, account_id: accountId })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'device_id', 'account_id'])
        .doUpdateSet({ proven_at: sql<string>`now()` }),
    )
    .execute();
}

/** Whether somebody may come back on this device without password: hours of the policy after password and second factor; 0: never. */
export async function memberOf(
  unit: Unit,
  organisationId: string,
  device: DeviceToken | null,
  accountId: string,
  hours: number,
): Promise<Member | undefined> {
  if (device === null || device.organisationId !== organisationId || hours === 0) return undefined;
  return unit.db
    .selectFrom('platform.shared_device_people as p')
    .innerJoin('platform.shared_devices as d', (join) =>
      join.onRef('d.organisation_id', '=', 'p.organisation_id').onRef('d.id', '=', 'p.device_id'),
    )
    .select(['d.id as deviceId', sql<string>`p.proven_at + make_interval(hours => ${hours})`.as('until')])
    .where('p.organisation_id', '=', organisationId)
    .where('d.token_hash', '=', device.hash)
    .where('p.account_id', '=', accountId)
    .where('p.proven_at', '>', sql<string>`now() - make_interval(hours => ${hours})`)
    .executeTakeFirst();
}

/** After a new password, or when all sessions are ended: no device lets the person in by PIN until the next whole sign-in. */
export async function forgetOnDevices(
  unit: Unit,
  organisationId: string,
  accountId: string,
  except: string | null = null,
): Promise<void> {
  let query = unit.db
    .deleteFrom('platform.shared_device_people')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId);
  if (except !== null) query = query.where('device_id', '<>', except);
  await query.execute();
}
