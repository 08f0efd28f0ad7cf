import { type Selectable, sql } from 'kysely';
import { latestResults } from '#apps/assessments/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { settingOf } from '#platform/server/settings/settings.ts';
import type { Intervals } from '../contract/intervals.ts';
import type { Standing } from '../contract/positions.ts';
import { dueOf, intervalOf, isOverdue, nextPosition, type Position, toldBy } from '../domain/positions.ts';
import manifest from '../manifest.ts';

const riskScale = 'pressure-ulcer-braden';
export type Plan = Selectable<Tables['positioning.plans']>;

interface Taken {
  readonly resident_id: string;
  readonly at: string;
  readonly position: Position;
}
interface Skipped {
  readonly resident_id: string;
  readonly at: string;
}

export const plansOf = (context: Context) =>
  context.db
    .selectFrom('positioning.plans')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

/** The last positions of each resident, the newest first; found by the index. */
async function takenOf(context: Context, residentIds: readonly string[]): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select p.* from unnest(${residentIds as string[]}::uuid[]) as i (resident_id)
    cross join lateral (
      select resident_id, at, position from positioning.positions
      where organisation_id = ${context.organisationId} and resident_id = i.resident_id and struck_at is null
        and position is not null
      order by at desc, id desc limit ${toldBy}) p`.execute(context.db);
  return rows;
}

/** What was skipped since the last position of each resident, the oldest first. */
async function skippedOf(context: Context, residentIds: readonly string[]): Promise<Skipped[]> {
  const { rows } = await sql<Skipped>`
    select s.resident_id, s.at from positioning.positions s
    where s.organisation_id = ${context.organisationId} and s.resident_id = any(${residentIds as string[]}::uuid[])
      and s.struck_at is null and s.position is null and not exists (
        select 1 from positioning.positions p where p.organisation_id = s.organisation_id and p.resident_id = s.resident_id
          and p.struck_at is null and p.position is not null and (p.at, p.id) > (s.at, s.id))
    order by s.at, s.id`.execute(context.db);
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
  const takenBy = Map.groupBy(await takenOf(context, residentIds), (one) => one.resident_id);
  const skippedBy = Map.groupBy(await skippedOf(context, residentIds), (one) => one.resident_id);
  const risks = await latestResults(context, residentIds, [riskScale]);
  const home = await settingOf<Intervals>(context, manifest, 'intervals');
  return new Map(
    residentIds.map((residentId): [string, Standing] => {
      const row = plans.get(residentId);
      const plan = planOf(row);
      const interval = intervalOf(plan.intervalMinutes, risks.get(residentId)?.[0]?.outcome ?? null, home);
      const taken = takenBy.get(residentId) ?? [];
      const lies = taken[0] ?? null;
      const skipped = skippedBy.get(residentId) ?? [];
      const skip = skipped.at(-1);
      const last = skip === undefined ? lies : { at: skip.at, position: null };
      const due = row?.active
        ? dueOf(
            {
              taken: lies && Date.parse(lies.at),
              activeSince: Date.parse(row.active_since),
              skips: skipped.map((one) => Date.parse(one.at)),
            },
            interval.minutes,
          )
        : null;
      const dueAt = due === null ? null : new Date(due).toISOString();
      return [
        residentId,
        {
          plan,
          interval,
          last: last && { at: last.at, position: last.position },
          lies: lies && lies.position,
          next: nextPosition(taken.map((one) => one.position).toReversed(), plan.rotation),
          due: dueAt,
          overdue: dueAt !== null && isOverdue(dueAt, context.now),
        },
      ];
    }),
  );
}

export const standingOf = async (context: Context, residentId: string): Promise<Standing> =>
  (await standingsOf(context, [residentId])).get(residentId)!;
