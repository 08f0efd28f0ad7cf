import { sql } from 'kysely';
import type { Change } from '#platform/contract/change.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';

const longest = 200;
/** So much stands before the first difference of a long text. */
const lead = 40;
/** Columns that say nothing to a reader. */
const hidden = new Set(['id', 'organisation_id', 'resident_id', 'version', 'sort_name', 'search']);

type Values = Readonly<Record<string, unknown>>;
/** Names for ids that stand in changed values, for example of contacts and beds: an id says nothing to a reader. */
export type NamesOf = (ids: (column: string) => string[]) => Promise<ReadonlyMap<string, string>>;

function text(value: unknown): string {
  if (value === undefined || value === null) return '';
  const parts = (one: unknown): string =>
    typeof one === 'object' && one !== null
      ? Object.values(one)
          .map(parts)
          .filter((part) => part !== '')
          .join(' ')
      : one === false || one === null
        ? ''
        : String(one);
  return typeof value === 'object'
    ? Object.values(value)
        .map(parts)
        .filter((part) => part !== '')
        .join(', ')
    : String(value);
}

/** A long text is cut to where it differs from the other one: two texts that begin alike must not look alike. */
function cut(value: string, other: string): string | null {
  if (value === '') return null;
  if (value.length <= longest) return value;
  let same = 0;
  while (same < value.length && value[same] === other[same]) same += 1;
  const from = same < longest / 2 ? 0 : Math.min(same - lead, value.length - longest);
  return `${from > 0 ? '…' : ''}${value.slice(from, from + longest)}${from + longest < value.length ? '…' : ''}`;
}

/** The fields that differ; a new record shows what it was created with. */
function fieldsOf(before: Values, after: Values, names: ReadonlyMap<string, string>): Change['fields'] {
  const named = (value: unknown) => text(typeof value === 'string' ? (names.get(value) ?? value) : value);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !hidden.has(name))
    .map((name) => ({ name, before: named(before[name]), after: named(after[name]) }))
    .filter((field) => field.before !== field.after)
    .map(({ name, before: was, after: is }) => ({ name, before: cut(was, is), after: cut(is, was) }));
}

/** The rows of these tables that ever named one of these owners, also those that are gone; found in the log, so only asked when somebody wants to see it. */
export async function rowsEverOf(
  context: Context,
  subjects: readonly string[],
  column: string,
  owners: readonly string[],
): Promise<string[]> {
  if (owners.length === 0) return [];
  const rows = await context.db
    .selectFrom('platform.changes as c')
    .select('c.row_id')
    .distinct()
    .where('c.organisation_id', '=', context.organisationId)
    .where('c.subject', 'in', [...subjects])
    .where((is) =>
      is.or([
        is(sql<string>`c.after ->> ${column}`, 'in', owners),
        is(sql<string>`c.before ->> ${column}`, 'in', owners),
      ]),
    )
    .execute();
  return rows.flatMap((row) => row.row_id ?? []);
}

/** The entries of these columns, which hold objects, as fields of their own: chapters of one text. */
function spreadOut(values: Values, columns: readonly string[]): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      columns.includes(name) && typeof value === 'object' && value !== null
        ? Object.entries(value)
        : [[name, value]],
    ),
  );
}

/**
 * A page of the change log, newest first: of a resident (`residentId`, of the tables of one app or of these `subjects`,
 * schema.table) or of single records (`rowIds`).
 */
export async function changePage(
  context: Context,
  input: { cursor?: string | undefined; limit: number },
  of:
    | { residentId: string; app: string }
    | { residentId: string; subjects: readonly string[] }
    | { subjects: readonly string[]; rowIds: readonly string[] },
  namesOf: NamesOf = async () => new Map(),
  spread: readonly string[] = [],
): Promise<{ items: Change[]; nextCursor: string | null; total: null }> {
  // who of the staff did what is nothing for people from outside
  if (context.account?.external) return { items: [], nextCursor: null, total: null };
  const after = afterCursor(input.cursor);
  let query = context.db
    .selectFrom('platform.changes as c')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'c.organisation_id').onRef('a.id', '=', 'c.account_id'),
    )
    .select(['c.id', 'c.at', 'c.subject', 'c.operation', 'c.before', 'c.after', 'a.full_name'])
    .where('c.organisation_id', '=', context.organisationId);
  query =
    'app' in of
      ? query.where('c.subject', 'like', `${of.app}.%`)
      : query.where('c.subject', 'in', [...of.subjects]);
  query =
    'residentId' in of
      ? query.where('c.resident_id', '=', of.residentId)
      : query.where(sql<boolean>`c.row_id = any(${[...of.rowIds]}::uuid[])`);
  if (after) query = query.where('c.id', '<', after[0]!);
  const rows = await query
    .orderBy('c.id', 'desc')
    .limit(input.limit + 1)
    .execute();
  const shown = rows.slice(0, input.limit).map((row) => ({
    ...row,
    before: spreadOut((row.before ?? {}) as Values, spread),
    after: spreadOut((row.after ?? {}) as Values, spread),
  }));
  const values = shown.flatMap((row) => [row.before, row.after]);
  const names = await namesOf((column) =>
    values.flatMap((one) => (typeof one[column] === 'string' ? [one[column]] : [])),
  );
  return {
    items: shown.map((row) => ({
      id: row.id,
      at: row.at,
      by: row.full_name ?? '',
      subject: row.subject,
      operation: row.operation as Change['operation'],
      fields: fieldsOf(row.before, row.after, names),
    })),
    nextCursor: rows.length > input.limit ? cursorOf([shown.at(-1)!.id]) : null,
    total: null,
  };
}
