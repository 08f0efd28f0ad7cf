import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';

/** Whose accounts IBANs are: residents and contacts of the directory, by IBAN; unknown ones are absent. */
export async function holdersOf(
  context: Context,
  ibans: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ibans.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('bank_details.accounts')
    .select(['iban', sql<string>`coalesce(resident_id, contact_id)`.as('holder')])
    .where('organisation_id', '=', context.organisationId)
    .where('iban', '=', sql<string>`any(${[...ibans]}::text[])`)
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.iban ?? '')].map(([iban, held]) => [
      iban,
      held.map(({ holder }) => holder),
    ]),
  );
}

/** On which accounts residents and contacts want their money: the IBAN of their standard, by holder; who has none is absent. */
export async function standardIbans(
  context: Context,
  holderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (holderIds.length === 0) return new Map();
  const holder = sql<string>`coalesce(resident_id, contact_id)`;
  const rows = await context.db
    .selectFrom('bank_details.accounts')
    .select(['iban', holder.as('holder')])
    .where('organisation_id', '=', context.organisationId)
    .where(holder, '=', sql<string>`any(${[...holderIds]}::uuid[])`)
    .where('standard', '=', true)
    .where('iban', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.holder, row.iban ?? '']));
}
