import { implement } from '#platform/server/app.ts';
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

/** The fields that differ; a new record shows what it was created with. */
function fieldsOf(before: Record<string, unknown>, after: Record<string, unknown>): Change['fields'] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !hidden.has(name))
    .map((name) => ({ name, before: text(before[name]), after: text(after[name]) }))
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
    return {
      items: shown.map((row) => ({
        id: row.id, at: row.at, by: row.full_name ?? '', subject: row.subject, operation: row.operation as Change['operation'],
        fields: fieldsOf((row.before ?? {}) as Record<string, unknown>, (row.after ?? {}) as Record<string, unknown>),
      })),
      nextCursor: rows.length > input.limit ? cursorOf([shown.at(-1)!.id]) : null, total: null,
    };
  },
});
