import { sql } from 'kysely';
import { presentResidents, residentRefs } from '#apps/residents/api.ts';
import { namesOf } from '#platform/server/access/account-names.ts';
import type { CareArea } from '#platform/contract/record/concern.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import { say } from '#platform/server/call/words.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import manifest from '../manifest.ts';
import { planLink } from '../domain/rules.ts';
import { nameColumn } from './named.ts';

const key = 'authorization.residents.care-plan';
const page = manifest.screens.EvaluationsDuePage.path;

/** Problems of open plans, of some residents. */
const dueRows = (context: Context, residentIds: readonly string[]) =>
  context.db
    .selectFrom('care_plan.problems as o')
    .innerJoin('care_plan.plans as p', (join) =>
      join.onRef('p.organisation_id', '=', 'o.organisation_id').onRef('p.id', '=', 'o.plan_id'),
    )
    .where('o.organisation_id', '=', context.organisationId)
    .where('o.resident_id', 'in', [...residentIds])
    .where('p.status', '=', 'OPEN');

async function hereIds(context: Context, centerId: string | undefined): Promise<string[]> {
  return (await presentResidents(context, { day: context.today, centerId })).map((one) => one.id);
}

/** When each of these problems, or one of its goals, was last evaluated. */
async function lastOf(
  context: Context,
  rows: readonly { readonly id: string; readonly plan_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const { rows: found } = await sql<{ id: string; last_on: string }>`
    select o.id, max(e.evaluated_on)::text as last_on
    from care_plan.problems o
    join care_plan.evaluations e on e.organisation_id = o.organisation_id and e.plan_id = o.plan_id
    left join care_plan.goals g on g.organisation_id = e.organisation_id and g.id = e.goal_id
    where o.organisation_id = ${context.organisationId} and o.id = any(${rows.map((row) => row.id)}::uuid[])
      and (e.problem_id = o.id or g.problem_id = o.id or (e.problem_id is null and e.goal_id is null))
    group by o.id`.execute(context.db);
  return new Map(found.map((row) => [row.id, row.last_on]));
}

/** What is to be evaluated of residents who are here, what was due first comes first. */
export async function dueEvaluations(
  context: Context,
  input: {
    readonly centerId?: string | undefined;
    readonly by?: string | undefined;
    readonly mine: boolean;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
) {
  const after = afterCursor(input.cursor, 2);
  const ids = await hereIds(context, input.centerId);
  if (ids.length === 0) return { items: [], nextCursor: null, total: 0 };
  let query = dueRows(context, ids);
  if (input.by !== undefined) query = query.where('o.next_evaluation_on', '<=', input.by);
  if (input.mine) query = query.where('p.responsible', '=', context.actor());
  const total = after ? null : await countRows(query);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('o.next_evaluation_on', 'o.id'), '>', tuple(after[0]!, after[1]!)),
    );
  const rows = await query
    .select([
      'o.id',
      'o.plan_id',
      'o.resident_id',
      nameColumn(context, 'o').as('name'),
      'o.area',
      'o.next_evaluation_on',
      nameColumn(context, 'p').as('plan_name'),
      'p.responsible',
    ])
    .orderBy('o.next_evaluation_on')
    .orderBy('o.id')
    .limit(input.limit + 1)
    .execute();
  const shownIds = [...new Set(rows.slice(0, input.limit).map((row) => row.resident_id))];
  await context.logRead(shownIds);
  const refs = await residentRefs(context, shownIds);
  const named = await namesOf(
    context,
    rows.map((row) => row.responsible),
  );
  const last = await lastOf(context, rows);
  return {
    ...(await pageOf(
      rows,
      input.limit,
      (row) => [row.next_evaluation_on, row.id],
      (shown) =>
        shown.map((row) => ({
          id: row.id,
          resident: refs.get(row.resident_id)!,
          planId: row.plan_id,
          planName: row.plan_name,
          name: row.name,
          area: row.area as CareArea,
          dueOn: row.next_evaluation_on,
          lastOn: last.get(row.id) ?? null,
          responsibleName: named(row.responsible),
        })),
    )),
    total,
  };
}

async function countRows(query: ReturnType<typeof dueRows>): Promise<number> {
  const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** How many are due by today, as the page shows them. */
export async function evaluationsWaiting(
  context: Context,
  centerId: string | undefined,
): Promise<Record<string, number>> {
  if (!context.can(key, 'Read')) return {};
  const ids = await hereIds(context, centerId);
  const count =
    ids.length === 0
      ? 0
      : await countRows(dueRows(context, ids).where('o.next_evaluation_on', '<=', context.today));
  return { [page]: count };
}

/** Evaluations that are due now, the oldest first. */
export async function evaluationsDueNow(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  const none = { total: 0, items: [], page };
  if (!context.can(key, 'Write')) return none;
  const ids = await hereIds(context, centerId);
  if (ids.length === 0) return none;
  const due = dueRows(context, ids).where('o.next_evaluation_on', '<=', context.today);
  const first = await due
    .select([
      'o.id',
      'o.plan_id',
      'o.resident_id',
      nameColumn(context, 'o').as('name'),
      'o.next_evaluation_on',
    ])
    .orderBy('o.next_evaluation_on')
    .orderBy('o.id')
    .limit(rows)
    .execute();
  return {
    total: await countRows(due),
    page,
    items: first.map((row) => ({
      key: row.id,
      urgency: row.next_evaluation_on < context.today ? ('overdue' as const) : ('today' as const),
      at: row.next_evaluation_on,
      what: say(context.language, 'care-plan:due.evaluate', { name: row.name }),
      residentId: row.resident_id,
      href: planLink(row.resident_id, row.plan_id, row.id),
      starts: true,
    })),
  };
}
