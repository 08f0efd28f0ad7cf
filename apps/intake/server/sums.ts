import { sql } from 'kysely';
import { liquidOutput } from '#apps/excretion/api.ts';
import { daysFromTo } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dayOfInstant, windowOf } from '../domain/balance.ts';
import { rulesOf } from './rules.ts';

export interface Sums {
  readonly in: number;
  readonly out: number;
  readonly balance: number;
  readonly oral: number;
}
const nothing: Sums = { in: 0, out: 0, balance: 0, oral: 0 };

interface Found {
  resident_id: string;
  place: number;
  taken: number;
  given: number;
  oral: number;
}

/** What went in and out of residents on days of the home (from its hour to the same of the next day), urine and vomit with it. */
export async function sumsOf(
  context: Context,
  residentIds: readonly string[],
  days: { readonly from: string; readonly to: string },
  until?: string,
): Promise<(residentId: string, day: string) => Sums> {
  if (residentIds.length === 0) return () => nothing;
  const { dayStart } = await rulesOf(context);
  const { from } = windowOf(days.from, dayStart, context.zone);
  const end = windowOf(days.to, dayStart, context.zone).before;
  const before = until !== undefined && until < end ? until : end;
  // by the windows of the days, not by the clock: it shows an hour twice in autumn and skips one in spring
  const all = daysFromTo(days.from, days.to);
  const begins = all.map((day) => windowOf(day, dayStart, context.zone).from);
  const [{ rows }, output] = await Promise.all([
    sql<Found>`
      select resident_id, width_bucket(happened_at, ${begins}::timestamptz[])::int as place,
        coalesce(sum(ml) filter (where kind = 'in'), 0)::int as taken,
        coalesce(sum(ml) filter (where kind = 'out'), 0)::int as given,
        coalesce(sum(ml) filter (where kind = 'in' and route = 'oral'), 0)::int as oral
      from intake.entries
      where organisation_id = ${context.organisationId} and resident_id = any(${residentIds as string[]}::uuid[])
        and struck_at is null and kind <> 'meal' and happened_at >= ${from} and happened_at < ${before}
      group by 1, 2`.execute(context.db),
    liquidOutput(context, residentIds, { from, before }),
  ]);
  const sums = new Map<string, { in: number; out: number; oral: number }>();
  const at = (residentId: string, day: string) => {
    const key = `${residentId} ${day}`;
    const known = sums.get(key) ?? { in: 0, out: 0, oral: 0 };
    sums.set(key, known);
    return known;
  };
  for (const row of rows)
    Object.assign(at(row.resident_id, all[row.place - 1]!), {
      in: row.taken,
      out: row.given,
      oral: row.oral,
    });
  for (const one of output) at(one.residentId, dayOfInstant(one.at, dayStart, context.zone)).out += one.ml;
  return (residentId, day) => {
    const found = sums.get(`${residentId} ${day}`);
    return found === undefined ? nothing : { ...found, balance: found.in - found.out };
  };
}
