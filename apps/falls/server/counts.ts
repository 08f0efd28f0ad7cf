import type { Context } from '#platform/server/call/context.ts';
import { completeBy } from '../domain/falls.ts';
import { proposedFor } from './plan.ts';
import { at, fallsOf, type Row, toFields } from './rows.ts';

const dayMs = 86_400_000;

/** The latest blow to the head that is still checked, or is to be. */
async function watchOf(context: Context, rows: readonly Row[]) {
  const now = context.now.toISOString();
  for (const row of rows) {
    if (row.checks_until !== null && row.checks_until >= now)
      return { id: row.id, ordered: true, until: row.checks_until };
    const proposed = await proposedFor(context, row, toFields(row));
    if (proposed !== null) return { id: row.id, ordered: false, until: proposed.until };
  }
  return null;
}

/** How often somebody fell lately, near falls apart, and which protocols are still to be completed. */
export async function countsOf(context: Context, residentId: string) {
  const since = (days: number) => new Date(context.now.getTime() - days * dayMs).toISOString();
  const rows = await fallsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where((where) => where.or([where(at, '>=', since(180)), where('completed_at', 'is', null)]))
    .orderBy(at, 'desc')
    .orderBy('id', 'desc')
    .execute();
  const moment = (row: (typeof rows)[number]) => row.happened_at ?? row.found_at!;
  const within = (kind: 'fall' | 'nearFall', days: number) =>
    rows.filter((row) => row.kind === kind && moment(row) >= since(days)).length;
  const last = await fallsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('kind', '=', 'fall')
    .orderBy(at, 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    days30: within('fall', 30),
    days180: within('fall', 180),
    nearFalls180: within('nearFall', 180),
    last: last === undefined ? null : moment(last),
    watch: await watchOf(context, rows),
    open: rows
      .filter((row) => row.completed_at === null)
      .map((row) => ({ id: row.id, at: moment(row), completeBy: completeBy(row.recorded_at) })),
  };
}

/** Falls within so many days until now, and the last of them. */
export async function fallsWithin(
  context: Context,
  residentId: string,
  days: number,
): Promise<{ readonly count: number; readonly lastAt: string } | null> {
  const rows = await fallsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('kind', '=', 'fall')
    .where(at, '>=', new Date(context.now.getTime() - days * dayMs).toISOString())
    .orderBy(at, 'desc')
    .execute();
  const [last] = rows;
  return last === undefined ? null : { count: rows.length, lastAt: last.happened_at ?? last.found_at! };
}
