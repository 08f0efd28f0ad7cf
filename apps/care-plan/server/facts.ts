import type { z } from 'zod';
import type { Lane } from '#platform/contract/record/lane.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { RecordLink } from '#platform/contract/record/link.ts';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import type { Context } from '#platform/server/call/context.ts';
import { inOneLook } from '#platform/server/call/record-facts.ts';
import { say } from '#platform/server/call/words.ts';
import { planLink } from '../domain/rules.ts';
import { evaluatedRows } from './evaluation-rows.ts';
import { nameColumn } from './named.ts';

const key = 'authorization.residents.care-plan';
const mostFacts = 500;
/** So long it takes to write a plan, or what is to be said when it ends. */
const togetherMs = 3_600_000;

type PlanNews = 'begun' | 'closed';
const planText = (context: Context, news: PlanNews, name: string): string =>
  say(context.language, `care-plan:facts.${news}`, { name });

/** Plans that were begun or closed, problems that were added, what was evaluated, and measures that were planned, changed or stopped, since a moment. */
export const planFacts = inOneLook(
  (context, { since, residentIds }) => {
    if (!context.can(key, 'Read')) return null;
    const from = since.toISOString();
    const plans = context.db
      .selectFrom('care_plan.plans')
      .select([
        'id',
        'resident_id',
        nameColumn(context, 'care_plan.plans').as('name'),
        'opened_at',
        'closed_at',
      ])
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', 'in', [...residentIds])
      .where((where) => where.or([where('opened_at', '>=', from), where('closed_at', '>=', from)]))
      .orderBy('opened_at', 'desc')
      .orderBy('id')
      .limit(mostFacts);
    const tasks = context.db
      .selectFrom('care_plan.tasks as task')
      .innerJoin('care_plan.plans as plan', (join) =>
        join.onRef('plan.organisation_id', '=', 'task.organisation_id').onRef('plan.id', '=', 'task.plan_id'),
      )
      .select(['task.id', 'task.plan_id', 'task.resident_id', 'plan.opened_at', 'plan.closed_at'])
      .select(['task.name', 'task.status', 'task.changed_at', 'task.version'])
      .where('task.organisation_id', '=', context.organisationId)
      .where('task.resident_id', 'in', [...residentIds])
      .where('task.changed_at', '>=', from)
      .orderBy('task.changed_at', 'desc')
      .orderBy('task.id')
      .limit(mostFacts);
    const problems = context.db
      .selectFrom('care_plan.problems as problem')
      .innerJoin('care_plan.plans as plan', (join) =>
        join
          .onRef('plan.organisation_id', '=', 'problem.organisation_id')
          .onRef('plan.id', '=', 'problem.plan_id'),
      )
      .select(['problem.id', 'problem.plan_id', 'problem.resident_id', 'plan.opened_at', 'plan.closed_at'])
      .select([nameColumn(context, 'problem').as('name'), 'problem.recorded_at'])
      .where('problem.organisation_id', '=', context.organisationId)
      .where('problem.resident_id', 'in', [...residentIds])
      .where('problem.recorded_at', '>=', from)
      .orderBy('problem.recorded_at', 'desc')
      .orderBy('problem.id')
      .limit(mostFacts);
    const evaluations = context.db
      .selectFrom('care_plan.evaluations as evaluation')
      .innerJoin('care_plan.plans as plan', (join) =>
        join
          .onRef('plan.organisation_id', '=', 'evaluation.organisation_id')
          .onRef('plan.id', '=', 'evaluation.plan_id'),
      )
      .select([
        'evaluation.id',
        'evaluation.plan_id',
        'evaluation.resident_id',
        'plan.opened_at',
        'plan.closed_at',
      ])
      .leftJoin('care_plan.problems as problem', (join) =>
        join
          .onRef('problem.organisation_id', '=', 'evaluation.organisation_id')
          .onRef('problem.id', '=', 'evaluation.problem_id'),
      )
      .leftJoin('care_plan.goals as goal', (join) =>
        join
          .onRef('goal.organisation_id', '=', 'evaluation.organisation_id')
          .onRef('goal.id', '=', 'evaluation.goal_id'),
      )
      .select([nameColumn(context, 'plan').as('name'), 'evaluation.entered_at'])
      .select([
        nameColumn(context, 'problem').as('problem_name'),
        'goal.name as goal_name',
        'evaluation.outcome',
      ])
      .where('evaluation.organisation_id', '=', context.organisationId)
      .where('evaluation.resident_id', 'in', [...residentIds])
      .where('evaluation.entered_at', '>=', from)
      .orderBy('evaluation.entered_at', 'desc')
      .orderBy('evaluation.id')
      .limit(mostFacts);
    return { plans, tasks, problems, evaluations };
  },
  (context, { plans, tasks, problems, evaluations }, { since }) => {
    const from = since.toISOString();
    const fresh = new Set(plans.flatMap((plan) => (plan.opened_at >= from ? [plan.id] : [])));
    const closed = new Set(plans.flatMap((plan) => ((plan.closed_at ?? '') >= from ? [plan.id] : [])));
    // what is written with the beginning of a plan, or ends with it, is told with it; whatever span is asked for
    const alone = (at: string, one: { readonly opened_at: string; readonly closed_at: string | null }) =>
      Date.parse(at) - Date.parse(one.opened_at) > togetherMs &&
      (one.closed_at === null || Date.parse(one.closed_at) - Date.parse(at) > togetherMs);
    return [
      ...plans.flatMap((plan): RecordFact[] => {
        const about = { residentId: plan.resident_id, kind: 'plan' as const, tab: 'ipp' };
        return [
          ...(fresh.has(plan.id)
            ? [
                {
                  ...about,
                  key: `care-plan.begun.${plan.id}`,
                  at: plan.opened_at,
                  text: planText(context, 'begun', plan.name),
                },
              ]
            : []),
          ...(closed.has(plan.id)
            ? [
                {
                  ...about,
                  key: `care-plan.closed.${plan.id}`,
                  at: plan.closed_at!,
                  text: planText(context, 'closed', plan.name),
                },
              ]
            : []),
        ];
      }),
      ...problems
        .filter((one) => alone(one.recorded_at, one))
        .map((one): RecordFact => ({
          residentId: one.resident_id,
          key: `care-plan.problem.${one.id}`,
          kind: 'plan',
          at: one.recorded_at,
          text: say(context.language, 'care-plan:facts.problem', { name: one.name }),
          tab: 'ipp',
        })),
      ...evaluations
        .filter((one) => alone(one.entered_at, one))
        .map((one): RecordFact => ({
          residentId: one.resident_id,
          key: `care-plan.evaluated.${one.id}`,
          kind: 'plan',
          at: one.entered_at,
          tab: 'ipp',
          ...(one.outcome === null
            ? {
                text: say(context.language, 'care-plan:facts.evaluated', { name: one.name }),
                // several goals of one plan on one round are told once
                series: `care-plan.evaluated.${one.plan_id}`,
              }
            : {
                // whether it is reached is another news for each of them
                text: say(context.language, 'care-plan:facts.outcome', {
                  name: one.goal_name ?? one.problem_name ?? one.name,
                  outcome: say(context.language, `care-plan:outcomes.${one.outcome}`),
                }),
              }),
        })),
      ...tasks
        .filter((task) => alone(task.changed_at, task))
        .map((task): RecordFact => ({
          residentId: task.resident_id,
          // sorting changes the version, not what is to be done
          key: `care-plan.task.${task.id}.${Date.parse(task.changed_at)}`,
          kind: 'plan',
          at: task.changed_at,
          text: say(context.language, `care-plan:facts.${taskNews(task)}`, { name: task.name }),
          tab: 'ipp',
        })),
    ];
  },
);

function taskNews(task: { readonly status: string; readonly version: number }): string {
  if (task.status === 'stopped') return 'taskStopped';
  return task.version === 1 ? 'taskNew' : 'taskChanged';
}

/** Evaluations of today, and problems that are to be evaluated by today. */
export async function planMarks(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can(key, 'Read')) return [];
  const due = await context.db
    .selectFrom('care_plan.problems as o')
    .innerJoin('care_plan.plans as p', (join) =>
      join.onRef('p.organisation_id', '=', 'o.organisation_id').onRef('p.id', '=', 'o.plan_id'),
    )
    .select(['o.id', 'o.plan_id', nameColumn(context, 'o').as('name'), 'o.next_evaluation_on'])
    .where('o.organisation_id', '=', context.organisationId)
    .where('o.resident_id', '=', residentId)
    .where('p.status', '=', 'OPEN')
    .where('o.next_evaluation_on', '<=', context.today)
    .orderBy('o.next_evaluation_on')
    .orderBy('o.id')
    .limit(50)
    .execute();
  const done = await evaluatedRows(context)
    .where('resident_id', '=', residentId)
    .where('evaluated_on', '=', context.today)
    .orderBy('entered_at')
    .orderBy('id')
    .limit(50)
    .execute();
  return [
    ...due.map((row): DayMark => ({
      residentId,
      key: row.id,
      state: row.next_evaluation_on < context.today ? 'late' : 'due',
      at: null,
      what: say(context.language, 'care-plan:due.evaluate', { name: row.name }),
      href: planLink(residentId, row.plan_id, row.id),
    })),
    ...done.map((row): DayMark => ({
      residentId,
      key: row.id,
      state: 'recorded',
      at: row.entered_at,
      what: say(context.language, 'care-plan:due.evaluated', {}),
      href: planLink(residentId, row.plan_id, row.goal_id ?? row.problem_id ?? undefined),
    })),
  ];
}

/** Plans that touch a period, for the time line: from their opening until they were closed. */
export async function planLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can(key, 'Read')) return [];
  const plans = await context.db
    .selectFrom('care_plan.plans')
    .select(['id', nameColumn(context, 'care_plan.plans').as('name'), 'opened_at', 'closed_at'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where('opened_at', '<', instantAt(addDays(to, 1), '00:00', context.zone))
    .where((where) =>
      where.or([
        where('closed_at', 'is', null),
        where('closed_at', '>=', instantAt(from, '00:00', context.zone)),
      ]),
    )
    .orderBy('opened_at')
    .orderBy('id')
    .limit(2000)
    .execute();
  return [
    {
      key: 'care-plan.plans',
      name: say(context.language, 'care-plan:screens.PlanTab'),
      kind: 'spans',
      tab: 'ipp',
      items: plans.map((plan) => ({
        key: plan.id,
        at: plan.opened_at,
        until: plan.closed_at,
        text: plan.name,
      })),
    },
    ...(await goalLanes(context, residentId, from, to)),
  ];
}

/** How far each goal was at its evaluations. */
async function goalLanes(
  context: Context,
  residentId: string,
  from: string,
  to: string,
): Promise<z.input<typeof Lane>[]> {
  const rows = await context.db
    .selectFrom('care_plan.evaluations as e')
    .innerJoin('care_plan.goals as g', (join) =>
      join.onRef('g.organisation_id', '=', 'e.organisation_id').onRef('g.id', '=', 'e.goal_id'),
    )
    .select(['e.id', 'e.goal_id', 'g.name', 'e.progress', 'e.outcome', 'e.evaluated_on'])
    .where('e.organisation_id', '=', context.organisationId)
    .where('e.resident_id', '=', residentId)
    .where('e.progress', 'is not', null)
    .where('e.evaluated_on', '>=', from)
    .where('e.evaluated_on', '<=', to)
    .orderBy('e.evaluated_on')
    .orderBy('e.id')
    .limit(2000)
    .execute();
  return [...Map.groupBy(rows, (row) => row.goal_id!)].map(([goalId, own]) => ({
    key: `care-plan.goal.${goalId}`,
    name: `${say(context.language, 'care-plan:levels.goal')}: ${own[0]!.name}`,
    kind: 'values' as const,
    unit: '%',
    gapDays: 200,
    tab: 'ipp',
    items: own.map((row) => ({
      key: row.id,
      at: row.evaluated_on,
      value: row.progress!,
      text: [
        `${row.progress} %`,
        ...(row.outcome === null ? [] : [say(context.language, `care-plan:outcomes.${row.outcome}`)]),
      ].join(', '),
    })),
  }));
}

/** Problems of running plans, to which an entry of the care report can belong. */
export async function linkableProblems(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<RecordLink[]> {
  if (!context.can(key, 'Read')) return [];
  const rows = await context.db
    .selectFrom('care_plan.problems as problem')
    .innerJoin('care_plan.plans as plan', (join) =>
      join
        .onRef('plan.organisation_id', '=', 'problem.organisation_id')
        .onRef('plan.id', '=', 'problem.plan_id'),
    )
    .select(['problem.id', nameColumn(context, 'problem').as('name')])
    .where('problem.organisation_id', '=', context.organisationId)
    .where('problem.resident_id', '=', residentId)
    .where('plan.status', '=', 'OPEN')
    .orderBy('problem.priority')
    .orderBy('problem.sort_order')
    .orderBy('problem.id')
    .limit(100)
    .execute();
  return rows.map((row) => ({ kind: 'problem', id: row.id, label: row.name.slice(0, 200), tab: 'ipp' }));
}
