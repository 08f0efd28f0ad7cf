import { implement } from '#platform/server/call/app.ts';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';
import { residentsBrief, residentRefs } from '#apps/residents/api.ts';
import { foundEntries } from '../contract/found-entries.ts';
import { findEntries } from './find.ts';
import { type Row, toEntries } from './rows.ts';

/** Rows about people whose record is open, of one care center or of all. */
async function ofOpenRecords(
  context: Context,
  rows: readonly Row[],
  centerId: string | undefined,
): Promise<Row[]> {
  const people = await residentsBrief(context, [...new Set(rows.map((row) => row.resident_id))]);
  return rows.filter((row) => {
    const one = people.get(row.resident_id);
    return one !== undefined && !one.archived && (centerId === undefined || one.centerId === centerId);
  });
}

/** So often the next rows are asked for when those found are of others, before a page is answered short. */
const mostTries = 8;

export const foundEntryCalls = implement(foundEntries, {
  async list({ input, context }) {
    const { centerId, cursor, limit, ...asked } = input;
    let after: readonly string[] | null = afterCursor(cursor, 2);
    const shown: Row[] = [];
    for (let tries = 0; tries < mostTries && shown.length < limit; tries += 1) {
      const rows = await findEntries(context, { ...asked, after, wanted: limit + 1 });
      const page = rows.slice(0, limit);
      for (const row of await ofOpenRecords(context, page, centerId)) {
        if (shown.length === limit) break;
        shown.push(row);
        after = [row.happened_at, row.id];
      }
      const last = page.at(-1);
      if (shown.length < limit && last !== undefined) after = [last.happened_at, last.id];
      if (rows.length <= limit) {
        // only whoever was shown to the end has no more
        if (shown.length < limit || shown.at(-1)?.id === last?.id) after = null;
        break;
      }
    }
    const refs = await residentRefs(context, [...new Set(shown.map((row) => row.resident_id))]);
    await context.logRead([...refs.keys()]);
    return {
      items: (await toEntries(context, shown)).map((one) => ({
        ...one,
        resident: refs.get(one.residentId)!,
      })),
      nextCursor: after === null ? null : cursorOf([...after]),
      total: null,
    };
  },

  async authors({ context, db }) {
    const since = new Date(context.now.getTime() - 366 * 86_400_000).toISOString();
    const rows = await db
      .selectFrom('platform.accounts as a')
      .select('a.id')
      .where('a.organisation_id', '=', context.organisationId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('care_reports.entries as e')
            .select('e.id')
            .where('e.organisation_id', '=', context.organisationId)
            .whereRef('e.author_id', '=', 'a.id')
            .where('e.happened_at', '>=', since),
        ),
      )
      .execute();
    const names = await accountNames(
      context,
      rows.map((row) => row.id),
    );
    return [...names]
      .map(([id, name]) => ({ id, name }))
      .sort((a, b) => a.name.localeCompare(b.name, context.language) || a.id.localeCompare(b.id));
  },
});
