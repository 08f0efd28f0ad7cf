// Wrong tries of this door alone: they lock neither the sign-in nor the PIN of anybody.
import { sql } from 'kysely';
import type { Unit } from '#platform/server/database/database.ts';

/** Wrong tries for one person, and by one person at whomever's, until they have to wait; and for how many minutes. */
export const triesOf = { signer: 5, beside: 20 } as const;
export const waitMinutes = 15;

type Side = keyof typeof triesOf;
const over = sql<boolean>`t.tried_at <= now() - make_interval(mins => ${sql.lit(waitMinutes)})`;

/** Takes one try before anything is compared; answers which one it is, or null when there is none. */
async function take(
  unit: Unit,
  organisationId: string,
  accountId: string,
  side: Side,
): Promise<number | null> {
  const { rows } = await sql<{
    failed: number;
  }>`insert into platform.second_signature_tries as t (organisation_id, account_id, side, failed)
    values (${organisationId}, ${accountId}, ${side}, 1)
    on conflict (organisation_id, account_id, side) do update set tried_at = now(), failed = case when ${over} then 1 else t.failed + 1 end
    where t.failed < ${triesOf[side]} or ${over} returning failed`.execute(unit.db);
  return rows[0]?.failed ?? null;
}

async function minutesLeft(
  unit: Unit,
  organisationId: string,
  accountId: string,
  side: Side,
): Promise<number> {
  const row = await unit.db
    .selectFrom('platform.second_signature_tries')
    .select(
      sql<number>`ceil(extract(epoch from tried_at + make_interval(mins => ${waitMinutes}) - now()) / 60)::int`.as(
        'minutes',
      ),
    )
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .where('side', '=', side)
    .executeTakeFirst();
  return Math.max(1, row?.minutes ?? 1);
}

export type Try = { readonly left: number } | { readonly minutes: number };

/** Takes a try of the person who should sign and of the one who is signed in, in a transaction of its own; or says how long to wait. */
export async function takeTry(
  unit: Unit,
  organisationId: string,
  signerId: string,
  firstId: string,
): Promise<Try> {
  for (const [side, accountId] of [
    ['beside', firstId],
    ['signer', signerId],
  ] as const) {
    const taken = await take(unit, organisationId, accountId, side);
    if (taken === null) return { minutes: await minutesLeft(unit, organisationId, accountId, side) };
    if (side === 'signer') return { left: triesOf.signer - taken };
  }
  throw new Error('no side was left');
}

/** It was right: the tries of the signer begin anew, and this one counts against nobody. */
export async function giveBack(
  unit: Unit,
  organisationId: string,
  signerId: string,
  firstId: string,
): Promise<void> {
  await sql`update platform.second_signature_tries set failed = case side when 'signer' then 0 else greatest(failed - 1, 0) end
    where organisation_id = ${organisationId} and (account_id, side) in ((${firstId}, 'beside'), (${signerId}, 'signer'))`.execute(
    unit.db,
  );
}
