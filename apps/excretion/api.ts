import type { Context } from '#platform/server/call/context.ts';
import { warnedOf } from './server/alerts.ts';
import { stoolStates } from './server/courses.ts';
import { entriesOf } from './server/rows.ts';

export interface LiquidOutput {
  readonly id: string;
  readonly residentId: string;
  readonly at: string;
  readonly what: 'urine' | 'vomit';
  readonly ml: number;
}

/** Urine and vomit with their millilitres, from an instant on and before another, the oldest first; struck ones are left out. */
export async function liquidOutput(
  context: Context,
  residentIds: readonly string[],
  period: { readonly from: string; readonly before: string },
): Promise<LiquidOutput[]> {
  if (residentIds.length === 0) return [];
  const rows = await entriesOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where('what', '<>', 'stool')
    .where('ml', '>', 0)
    .where('struck_at', 'is', null)
    .where('happened_at', '>=', period.from)
    .where('happened_at', '<', period.before)
    .orderBy('happened_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    residentId: row.resident_id,
    at: row.happened_at,
    what: row.what as LiquidOutput['what'],
    ml: row.ml!,
  }));
}

/** The last stool of a resident, and how many whole days ago it was; null: none is known. */
export async function lastStoolOf(
  context: Context,
  residentId: string,
): Promise<{ readonly at: string; readonly days: number } | null> {
  const { lastStool, daysSince } = (await stoolStates(context, [residentId]))[0]!;
  return lastStool === null || daysSince === null ? null : { at: lastStool, days: daysSince };
}

/** How many of those who are here have no stool for too long, or too loose ones. */
export const countWarned = async (context: Context, centerId: string | undefined): Promise<number> =>
  (await warnedOf(context, centerId)).length;
