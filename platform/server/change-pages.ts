import type { Change } from '#platform/contract/change.ts';
import type { Context } from './context.ts';
import { afterCursor, cursorOf } from './page.ts';

const longest = 200;
/** Columns that say nothing to a reader. */
const hidden = new Set(['id', 'organisation_id', 'resident_id', 'version', 'sort_name', 'search']);

type Values = Readonly<Record<string, unknown>>;
/** Names for ids that stand in changed values, for example of contacts and beds: an id says nothing to a reader. */
export type NamesOf = (ids: (column: string) => string[]) => Promise<ReadonlyMap<string, string>>;

function text(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const parts = (one: unknown): string => (typeof one === 'object' && one !== null ? Object.values(one).map(parts).filter((part) => part !== '').join(' ') : one === false || one === null ? '' : String(one));
  const plain = typeof value === 'object' ? Object.values(value).map(parts).filter((part) => part !== '').join(', ') : String(value);
  return plain === '' ? null : plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}

/** The fields that differ; a new record shows what it was created with. */
function fieldsOf(before: Values, after: Values, names: ReadonlyMap<string, string>): Change['fields'] {
  const named = (value: unknown) => text(typeof value === 'string' ? names.get(value) ?? value : value);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !hidden.has(name))
    .map((name) => ({ name, before: named(before[name]), after: named(after[name]) }))
    .filter((field) => field.before !== field.after);
}

/**
 * A page of the change log, newest first: of a resident (`residentId`, of the tables of one app or of these `subjects`,
 * schema.table) or of single records (`rowIds`).
 */
export async function changePage(
  context: Context, input: { cursor?: string | undefined; limit: number },
  of: { residentId: string; app: string } | { residentId: string; subjects: readonly string[] } | { subjects: readonly string[]; rowIds: readonly string[] }, namesOf: NamesOf = async () => new Map(),
): Promise<{ items: Change[]; nextCursor: string | null; total: null }> {
  const after = afterCursor(input.cursor);
  let query = context.db.selectFrom('platform.changes as c')
    .leftJoin('platform.accounts as a', (join) => join.onRef('a.organisation_id', '=', 'c.organisation_id').onRef('a.id', '=', 'c.account_id'))
    .select(['c.id', 'c.at', 'c.subject', 'c.operation', 'c.before', 'c.after', 'a.full_name']).where('c.organisation_id', '=', context.organisationId);
  query = 'app' in of ? query.where('c.subject', 'like', `${of.app}.%`) : query.where('c.subject', 'in', [...of.subjects]);
  query = 'residentId' in of ? query.where('c.resident_id', '=', of.residentId) : query.where('c.row_id', 'in', [...of.rowIds]);
  if (after) query = query.where('c.id', '<', after[0]!);
  const rows = await query.orderBy('c.id', 'desc').limit(input.limit + 1).execute();
  const shown = rows.slice(0, input.limit).map((row) => ({ ...row, before: (row.before ?? {}) as Values, after: (row.after ?? {}) as Values }));
  const values = shown.flatMap((row) => [row.before, row.after]);
  const names = await namesOf((column) => values.flatMap((one) => (typeof one[column] === 'string' ? [one[column]] : [])));
  return {
    items: shown.map((row) => ({
      id: row.id, at: row.at, by: row.full_name ?? '', subject: row.subject, operation: row.operation as Change['operation'], fields: fieldsOf(row.before, row.after, names),
    })),
    nextCursor: rows.length > input.limit ? cursorOf([shown.at(-1)!.id]) : null, total: null,
  };
}
