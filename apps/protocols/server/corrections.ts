import { sql } from 'kysely';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';

/** Who an account is, by id. */
export type NameOf = (id: string | null) => string | null;

export async function namesOf(context: Context, ids: readonly (string | null)[]): Promise<NameOf> {
  const names = await accountNames(context, ids);
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

/** Which kind of entry a correction is about: the column that names it. */
export type Corrected = 'pain_entry_id' | 'urine_strip_id';

/** What entries said before, the newest first, by entry. */
export async function correctionsOf(context: Context, column: Corrected, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await context.db
    .selectFrom('protocols.corrections')
    .select([column, 'before', 'reason', 'corrected_at', 'corrected_by'])
    .where('organisation_id', '=', context.organisationId)
    .where(column, 'in', [...ids])
    .orderBy('corrected_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    entryId: row[column],
    before: row.before as Record<string, unknown>,
    reason: row.reason,
    at: row.corrected_at,
    byId: row.corrected_by,
  }));
}
/** An entry that was corrected since a moment. */
export const correctedSince = (
  column: Corrected,
  table: 'protocols.pain_entries' | 'protocols.urine_strips',
  since: Date,
) =>
  sql<boolean>`exists (select from protocols.corrections c where c.organisation_id = ${sql.ref(`${table}.organisation_id`)}
    and ${sql.ref(`c.${column}`)} = ${sql.ref(`${table}.id`)} and c.corrected_at >= ${since.toISOString()})`;
type Told = Awaited<ReturnType<typeof correctionsOf>>;

/** Those of one entry, as the contract tells them. */
export const toldOf = (all: Told, entryId: string, nameOf: NameOf) =>
  all
    .filter((one) => one.entryId === entryId)
    .map(({ at, byId, reason, before }) => ({ at, by: nameOf(byId), reason, before }));

/** The fields that were changed, as they stood before. */
export function changedFrom<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const names = Object.keys(before) as (keyof Fields)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, before[name]]),
  ) as Partial<Fields>;
}

export async function keepCorrection(
  context: Context,
  column: Corrected,
  entry: { readonly id: string; readonly residentId: string },
  before: object,
  reason: string,
): Promise<void> {
  await context.db
    .insertInto('protocols.corrections')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: entry.residentId,
      [column]: entry.id,
      before: JSON.stringify(before),
      reason,
      corrected_at: context.now,
      corrected_by: context.actor(),
    })
    .execute();
}
