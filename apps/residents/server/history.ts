import { contactsBrief } from '#apps/contacts/api.ts';
import { placesOfBeds } from '#apps/sites/api.ts';
import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { afterCursor, cursorOf } from '#platform/server/page.ts';
import { type Change, history } from '../contract/history.ts';

const longest = 200;
/** Columns that say nothing to a reader. */
const hidden = new Set(['id', 'organisation_id', 'resident_id', 'version', 'sort_name', 'search']);

function text(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const plain = typeof value === 'object' ? Object.values(value).filter((part) => part !== '' && part !== null && part !== false).join(', ') : String(value);
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}

type Values = Record<string, unknown>;

/** Names for the ids of contacts and beds: an id says nothing to a reader. */
async function namesOf(context: Context, values: readonly Values[]): Promise<ReadonlyMap<string, string>> {
  const ids = (column: string) => values.flatMap((one) => (typeof one[column] === 'string' ? [one[column]] : []));
  const [people, beds] = await Promise.all([contactsBrief(context, ids('contact_id')), placesOfBeds(context, ids('bed_id'))]);
  return new Map([
    ...[...people].map(([id, one]) => [id, one.displayName] as const), ...[...beds].map(([id, one]) => [id, `${one.roomNumber} ${one.bedLabel}, ${one.centerName}`] as const),
  ]);
}

/** The fields that differ; a new record shows what it was created with. */
function fieldsOf(before: Values, after: Values, names: ReadonlyMap<string, string>): Change['fields'] {
  const named = (value: unknown) => text(typeof value === 'string' ? names.get(value) ?? value : value);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !hidden.has(name))
    .map((name) => ({ name, before: named(before[name]), after: named(after[name]) }))
    .filter((field) => field.before !== field.after);
}

export const historyCalls = implement(history, {
  async list({ input, context, db }) {
    const after = afterCursor(input.cursor);
    let query = db.selectFrom('platform.changes as c')
      .leftJoin('platform.accounts as a', (join) => join.onRef('a.organisation_id', '=', 'c.organisation_id').onRef('a.id', '=', 'c.account_id'))
      .select(['c.id', 'c.at', 'c.subject', 'c.operation', 'c.before', 'c.after', 'a.full_name'])
      .where('c.organisation_id', '=', context.organisationId).where('c.resident_id', '=', input.residentId).where('c.subject', 'like', 'residents.%');
    if (after) query = query.where('c.id', '<', after[0]!);
    const rows = await query.orderBy('c.id', 'desc').limit(input.limit + 1).execute();
    const shown = rows.slice(0, input.limit);
    const names = await namesOf(context, shown.flatMap((row) => [(row.before ?? {}) as Values, (row.after ?? {}) as Values]));
    return {
      items: shown.map((row) => ({
        id: row.id, at: row.at, by: row.full_name ?? '', subject: row.subject, operation: row.operation as Change['operation'],
        fields: fieldsOf((row.before ?? {}) as Values, (row.after ?? {}) as Values, names),
      })),
      nextCursor: rows.length > input.limit ? cursorOf([shown.at(-1)!.id]) : null, total: null,
    };
  },
});
