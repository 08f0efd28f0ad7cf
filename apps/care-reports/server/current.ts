import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import type { Entry } from '../contract/entries.ts';
import { columns, entriesOf, type Row, toEntries } from './rows.ts';

interface Target {
  readonly id: string;
  readonly residentId: string;
  readonly version: number;
}

export const oneEntry = async (context: Context, row: Row): Promise<Entry> =>
  (await toEntries(context, [row]))[0]!;

/** The entry as the caller has read it, or 404, or 412 with the entry as it is now; a struck one is refused. */
export async function currentEntry(context: Context, input: Target, struck: () => Error): Promise<Row> {
  const row = found(
    await entriesOf(context)
      .where('resident_id', '=', input.residentId)
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst(),
  ) as Row;
  if (row.version !== input.version) throw stale(await oneEntry(context, row));
  if (row.struck_at !== null) throw struck();
  return row;
}

/** Changes the row that the caller holds. */
export const updateEntry = (context: Context, row: Row) =>
  context.db
    .updateTable('care_reports.entries')
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning(columns);
