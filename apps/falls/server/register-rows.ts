import { sql } from 'kysely';
import { addDays, type Day } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { residentRefs } from '#apps/residents/api.ts';
import type { RegisterRow } from '../contract/register.ts';
import { completeBy, headUnderAnticoagulant } from '../domain/falls.ts';
import { nobody, ofCenter, owedFalls } from './owed.ts';
import { at, fallsOf, type Row, toFields } from './rows.ts';

export interface Asked {
  readonly centerId?: string | undefined;
  readonly show: 'all' | 'falls' | 'nearFalls' | 'injured' | 'owed';
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

const startOf = (context: Context, day: Day): string => instantAt(day, '00:00', context.zone);

/** Falls as the list is filtered, without order; those of a care center are of people who live in it or lived there last. */
export async function filtered(context: Context, { centerId, show, from, to }: Asked) {
  let query =
    show === 'owed' ? await owedFalls(context, centerId) : fallsOf(context).where('struck_at', 'is', null);
  if (from !== undefined) query = query.where(at, '>=', startOf(context, from));
  if (to !== undefined) query = query.where(at, '<', startOf(context, addDays(to, 1)));
  if (show === 'falls' || show === 'nearFalls')
    query = query.where('kind', '=', show === 'falls' ? 'fall' : 'nearFall');
  if (show === 'injured') query = query.where(sql<boolean>`cardinality(injuries) > 0`);
  if (centerId === undefined || show === 'owed') return query;
  const ids = (await query.clearSelect().select('resident_id').distinct().execute()).map(
    (row) => row.resident_id,
  );
  return query.where('resident_id', 'in', [nobody, ...(await ofCenter(context, ids, centerId))]);
}

/** Rows of the list behind a fall, the newest first. */
export async function registerRows(
  context: Context,
  asked: Asked,
  limit: number,
  after: readonly string[] | null,
): Promise<Row[]> {
  let query = await filtered(context, asked);
  if (after) query = query.where(sql<boolean>`(${at}, id) < (${after[0]!}::timestamptz, ${after[1]!}::uuid)`);
  return query.orderBy(at, 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Rows as they are shown; who they are about is in the read log. */
export async function toRegister(context: Context, rows: readonly Row[]): Promise<RegisterRow[]> {
  const ids = [...new Set(rows.map((row) => row.resident_id))];
  const refs = await residentRefs(context, ids);
  await context.logRead(ids);
  return rows.flatMap((row) => {
    const resident = refs.get(row.resident_id);
    if (resident === undefined) return [];
    const fields = toFields(row);
    return [
      {
        id: row.id,
        resident,
        kind: fields.kind,
        at: row.happened_at ?? row.found_at!,
        place: fields.place,
        manner: fields.manner,
        injuries: fields.injuries,
        injuryGrade: fields.injuryGrade,
        alarm: headUnderAnticoagulant(fields),
        completeBy: row.completed_at === null ? completeBy(row.recorded_at) : null,
        followUpOn: row.followed_up_at === null ? row.follow_up_on : null,
      },
    ];
  });
}
