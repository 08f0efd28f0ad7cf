import type { Insertable, Selectable } from 'kysely';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import { columnsToFields, fieldsToColumns } from '#platform/server/call/record-fields.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { type Entry, EntryFields } from '../contract/entries.ts';

export type Row = Selectable<Tables['intake.entries']>;

/** Minutes after which an entry counts as recorded late. */
const lateAfterMinutes = 60;

export const fieldNames = Object.keys(EntryFields.shape) as (keyof EntryFields)[];

/** Fields as the table names them. */
export const toColumns = (
  fields: EntryFields,
): Pick<Insertable<Tables['intake.entries']>, 'happened_at' | 'kind'> => ({
  ...fieldsToColumns(fieldNames, fields),
  happened_at: fields.happenedAt,
  kind: fields.kind,
});

export const toFields = (row: Row): EntryFields => columnsToFields<EntryFields>(fieldNames, row);

export const entriesOf = (context: Context) =>
  context.db.selectFrom('intake.entries').selectAll().where('organisation_id', '=', context.organisationId);

/** Entries as they are shown, with what they said before. */
export async function toEntries(context: Context, rows: readonly Row[]): Promise<Entry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const corrections = await context.db
    .selectFrom('intake.corrections')
    .select(['entry_id', 'before', 'reason', 'corrected_at', 'corrected_by'])
    .where('organisation_id', '=', context.organisationId)
    .where('entry_id', 'in', ids)
    .orderBy('corrected_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const names = await accountNames(context, [
    ...rows.flatMap((row) => [row.recorded_by, row.struck_by]),
    ...corrections.map((one) => one.corrected_by),
  ]);
  const stamp = (at: string, by: string | null) => ({ at, by: by === null ? null : (names.get(by) ?? null) });
  return rows.map((row) => ({
    ...toFields(row),
    id: row.id,
    residentId: row.resident_id,
    recorded: stamp(row.recorded_at, row.recorded_by),
    late: Date.parse(row.recorded_at) - Date.parse(row.happened_at) > lateAfterMinutes * 60_000,
    struck:
      row.struck_at === null ? null : { ...stamp(row.struck_at, row.struck_by), reason: row.struck_reason },
    corrections: corrections
      .filter((one) => one.entry_id === row.id)
      .map((one) => ({
        ...stamp(one.corrected_at, one.corrected_by),
        reason: one.reason,
        before: one.before as Record<string, unknown>,
      })),
    version: row.version,
  }));
}
