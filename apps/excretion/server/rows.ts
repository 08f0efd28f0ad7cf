import type { Insertable, Selectable } from 'kysely';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import { columnsToFields, fieldsToColumns } from '#platform/server/call/record-fields.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { type Entry, EntryFields } from '../contract/entries.ts';
import { bristolOf } from '../domain/entries.ts';

export type Row = Selectable<Tables['excretion.entries']>;

/** Minutes after which an entry counts as recorded late. */
const lateAfterMinutes = 60;

export const fieldNames = Object.keys(EntryFields.shape) as (keyof EntryFields)[];
/** Fields as the table names them. */
export const toColumns = (
  fields: EntryFields,
): Pick<Insertable<Tables['excretion.entries']>, 'happened_at' | 'what'> => ({
  ...fieldsToColumns(fieldNames, fields),
  happened_at: fields.happenedAt,
  what: fields.what,
});

export const toFields = (row: Row): EntryFields => columnsToFields<EntryFields>(fieldNames, row);

export const entriesOf = (context: Context) =>
  context.db
    .selectFrom('excretion.entries')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

const correctionsOf = (context: Context, ids: readonly string[]) =>
  context.db
    .selectFrom('excretion.corrections')
    .select(['entry_id', 'before', 'reason', 'corrected_at', 'corrected_by'])
    .where('organisation_id', '=', context.organisationId)
    .where('entry_id', 'in', [...ids])
    .orderBy('corrected_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Entries as they are shown, with what they said before. */
export async function toEntries(context: Context, rows: readonly Row[]): Promise<Entry[]> {
  if (rows.length === 0) return [];
  const corrections = await correctionsOf(
    context,
    rows.map((row) => row.id),
  );
  const names = await accountNames(context, [
    ...rows.flatMap((row) => [row.recorded_by, row.struck_by]),
    ...corrections.map((one) => one.corrected_by),
  ]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    ...toFields(row),
    id: row.id,
    residentId: row.resident_id,
    bristol: bristolOf(row.stool_type),
    recorded: { at: row.recorded_at, by: nameOf(row.recorded_by) },
    late: Date.parse(row.recorded_at) - Date.parse(row.happened_at) > lateAfterMinutes * 60_000,
    struck:
      row.struck_at === null
        ? null
        : { at: row.struck_at, by: nameOf(row.struck_by), reason: row.struck_reason },
    corrections: corrections
      .filter((one) => one.entry_id === row.id)
      .map((one) => ({
        at: one.corrected_at,
        by: nameOf(one.corrected_by),
        reason: one.reason,
        before: one.before as Record<string, unknown>,
      })),
    version: row.version,
  }));
}
