import type { Selectable, Updateable } from 'kysely';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Context } from './context.ts';
import { stale } from './problems.ts';

/** Tables whose rows belong to an organisation and count their versions. */
export type VersionedTable = {
  [T in keyof Tables]: Tables[T] extends { organisation_id: string; id: unknown; version: unknown }
    ? T
    : never;
}[keyof Tables];

/** Which row, in which version: what the client has read, and whom it must be about. */
export type RowKey<T extends VersionedTable> = {
  readonly id: string;
  readonly version: number;
} & Partial<Omit<Selectable<Tables[T]>, 'id' | 'version' | 'organisation_id'>>;

interface PlainQuery {
  set(values: object): PlainQuery;
  where(column: string, operator: '=' | 'is', value: unknown): PlainQuery;
  executeTakeFirst(): Promise<{ readonly numUpdatedRows?: bigint; readonly numDeletedRows?: bigint }>;
}
/** The builder by what is used of it here: its types for a table that is only known as `T` cost more than they say. */
const plain = (context: Context) =>
  context.db as unknown as {
    updateTable(table: string): PlainQuery;
    deleteFrom(table: string): PlainQuery;
  };

/** Only that row, in that version, of the own organisation. */
function only(query: PlainQuery, context: Context, key: object): PlainQuery {
  let rows = query.where('organisation_id', '=', context.organisationId);
  for (const [column, value] of Object.entries(key) as [string, unknown][])
    rows = rows.where(column, value === null ? 'is' : '=', value);
  return rows;
}

/**
 * Changes a row of the own organisation that is still as its client has read it. Answers what `read` says of it afterwards.
 * Errors: 412 with the row as it is now; what `read` throws when there is none.
 */
export async function changeRow<T extends VersionedTable, R>(
  context: Context,
  table: T,
  key: RowKey<T>,
  values: Updateable<Tables[T]>,
  read: () => Promise<R>,
): Promise<R> {
  const query = plain(context).updateTable(table).set(values);
  const { numUpdatedRows } = await only(query, context, key).executeTakeFirst();
  const now = await read();
  if (numUpdatedRows === 0n) throw stale(now);
  return now;
}

/**
 * Removes a row of the own organisation that is still as its client has read it.
 * Errors: 412 with the row as it is now; what `read` throws when there is none.
 */
export async function removeRow<T extends VersionedTable>(
  context: Context,
  table: T,
  key: RowKey<T>,
  read: () => Promise<unknown>,
): Promise<void> {
  const query = plain(context).deleteFrom(table);
  const { numDeletedRows } = await only(query, context, key).executeTakeFirst();
  if (numDeletedRows === 0n) throw stale(await read());
}
