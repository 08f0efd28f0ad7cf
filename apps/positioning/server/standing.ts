import { type Selectable, sql } from 'kysely';
import { latestResults } from '#apps/assessments/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { settingOf } from '#platform/server/settings/settings.ts';
import type { Intervals } from '../contract/intervals.ts';
import type { Standing } from '../contract/positions.ts';
import { dueAfter, intervalOf, isOverdue, nextPosition, type Position } from '../domain/positions.ts';
import manifest from '../manifest.ts';

const riskScale = 'pressure-ulcer-braden';
export type Plan = Selectable<Tables['positioning.plans']>;

interface Last {
  readonly resident_id: string;
  readonly at: string;
  readonly position: Position | null;
}

export const plansOf = (context: Context) =>
  context.db
    .selectFrom('positioning.plans')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

/** The last entry of each resident, and the last in which somebody was positioned; found by the index. */
async function lastOf(context: Context, residentIds: readonly string[], done: boolean): Promise<Last[]> {
  const { rows } = await sql<Last>`
    select p.* from unnest(${residentIds as string[]}::uuid[]) as i (resident_id)
    cross join lateral (
      select resident_id, at, position from positioning.positions
      where organisation_id = ${context.organisationId} and resident_id = i.resident_id and struck_at is null
        and (not ${done} or position is not null)
      order by at desc, id desc limit 1) p`.execute(context.db);
  return rows;
}

const planOf = (plan: Plan | undefined): Standing['plan'] => ({
  active: plan?.active ?? false,
  intervalMinutes: plan?.interval_minutes ?? null,
  rotation: (plan?.rotation ?? []) as Position[],
  note: plan?.note ?? '',
  version: plan?.version ?? 0,
});

/** How these residents lie and what comes next, with a number of statements that no resident makes larger. */
export async function standingsOf(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  if (residentIds.length === 0) return new Map();
  const plans = new Map(
    (
      await plansOf(context)
        .where('resident_id', 'in', [...residentIds])
        .execute()
    ).map((plan) => [plan.resident_id, plan]),
  );
  const last = new Map((await lastOf(context, residentIds, false)).map((one) => [one.resident_id, one]));
  const lying = new Map((await lastOf(context, residentIds, true)).map((one) => [one.resident_id, one]));
  const risks = await latestResults(context, residentIds, [riskScale]);
  const home = await settingOf<Intervals>(context, manifest, 'intervals');
  return new Map(
    residentIds.map((residentId): [string, Standing] => {
      const row = plans.get(residentId);
      const plan = planOf(row);
      const interval = intervalOf(plan.intervalMinutes, risks.get(residentId)?.[0]?.outcome ?? null, home);
      const before = last.get(residentId) ?? null;
      const lies = lying.get(residentId)?.position ?? null;
      const owed = before === null ? (row?.active_since ?? null) : dueAfter(before.at, interval.minutes);
      const due = plan.active && owed !== null ? new Date(owed).toISOString() : null;
      return [
        residentId,
        {
          plan,
          interval,
          last: before && { at: before.at, position: before.position },
          lies,
          next: nextPosition(lies, plan.rotation),
          due,
          overdue: due !== null && isOverdue(due, context.now),
        },
      ];
    }),
  );
}

export const standingOf = async (context: Context, residentId: string): Promise<Standing> =>
  (await standingsOf(context, [residentId])).get(residentId)!;
