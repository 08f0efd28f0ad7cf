import { sql } from 'kysely';
import { placeOf } from '#platform/domain/access/networks.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DeviceToken } from '#platform/server/call/client.ts';

/** Who knocks. */
export interface Visitor {
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly device?: DeviceToken | null;
}

/** Days for which a successful login from an address speaks for a name there. */
const knownDays = 30;

/**
 * Whether a name has come in from this address lately, or comes from a shared device of its home: fifty wrong names of somebody
 * else behind the same address do not keep it out. Its own wrong passwords lock it as ever.
 */
export function isKnownHere(
  database: Database,
  who: { readonly organisationId: string; readonly accountId: string },
  { address, device }: Visitor,
): Promise<boolean> {
  const { organisationId, accountId } = who;
  return database.tenant({ organisationId }, async (unit) => {
    const shared =
      device?.organisationId === organisationId &&
      (await unit.db
        .selectFrom('platform.shared_devices')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('token_hash', '=', device.hash)
        .executeTakeFirst());
    if (shared) return true;
    const network = address === null ? null : placeOf(address);
    const before =
      network === null
        ? undefined
        : await unit.db
            .selectFrom('platform.sign_ins')
            .select('id')
            .where('organisation_id', '=', organisationId)
            .where('account_id', '=', accountId)
            .where('outcome', 'in', ['signedIn', 'quickSwitched'])
            .where('at', '>', sql<string>`now() - make_interval(days => ${knownDays})`)
            .where(sql<boolean>`address <<= ${network}::cidr`)
            .limit(1)
            .executeTakeFirst();
    return before !== undefined;
  });
}
