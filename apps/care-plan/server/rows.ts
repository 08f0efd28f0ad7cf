import type { Selectable } from 'kysely';
import { namesOf } from '#platform/server/access/account-names.ts';
import type { CareArea, Cap } from '#platform/contract/record/concern.ts';
import type { Language } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Goal, Plan, PlanTree, Problem, Task } from '../contract/shapes.ts';
import { meanProgress } from '../domain/rules.ts';
import type { TaskRow } from './ordering.ts';
import { nameIn } from './named.ts';

export type PlanRow = Selectable<Tables['care_plan.plans']>;
export type ProblemRow = Selectable<Tables['care_plan.problems']>;
export type GoalRow = Selectable<Tables['care_plan.goals']>;
type EvaluationRow = Pick<
  Selectable<Tables['care_plan.evaluations']>,
  'plan_id' | 'problem_id' | 'goal_id' | 'evaluated_on' | 'progress' | 'outcome'
>;
type Named = Awaited<ReturnType<typeof namesOf>>;

/** The rows of one or several plans, in their order. */
export interface Rows {
  readonly problems: readonly ProblemRow[];
  readonly goals: readonly GoalRow[];
  readonly tasks: readonly TaskRow[];
  readonly evaluations: readonly EvaluationRow[];
}

const below = <T extends 'care_plan.problems' | 'care_plan.goals' | 'care_plan.tasks'>(
  context: Context,
  table: T,
  planIds: readonly string[],
) =>
  context.db
    .selectFrom(table as 'care_plan.tasks')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('plan_id', 'in', [...planIds])
    .orderBy('sort_order')
    .orderBy('id')
    .execute() as unknown as Promise<Selectable<Tables[T]>[]>;

/** All that stands in plans: four statements, however many they are. */
export async function rowsOf(context: Context, planIds: readonly string[]): Promise<Rows> {
  if (planIds.length === 0) return { problems: [], goals: [], tasks: [], evaluations: [] };
  const evaluations = await context.db
    .selectFrom('care_plan.evaluations')
    .select(['plan_id', 'problem_id', 'goal_id', 'evaluated_on', 'progress', 'outcome'])
    .where('organisation_id', '=', context.organisationId)
    .where('plan_id', 'in', [...planIds])
    .orderBy('evaluated_on')
    .orderBy('id')
    .execute();
  return {
    problems: (await below(context, 'care_plan.problems', planIds)).map((row) => ({
      ...row,
      name: nameIn(row, context.language),
    })),
    goals: await below(context, 'care_plan.goals', planIds),
    tasks: await below(context, 'care_plan.tasks', planIds),
    evaluations,
  };
}

const appliedOf = (
  row: Pick<PlanRow, 'applied_from' | 'applied_code' | 'applied_version'>,
): Plan['applied'] =>
  row.applied_from === '' || row.applied_version === null
    ? null
    : { from: row.applied_from, code: row.applied_code, version: row.applied_version };

/** Who stands in rows, in one statement. */
export const namesIn = (context: Context, plans: readonly PlanRow[], rows: Rows): Promise<Named> =>
  namesOf(context, [
    ...plans.flatMap((row) => [row.responsible, row.opened_by, row.closed_by]),
    ...rows.problems.map((row) => row.recorded_by),
    ...rows.tasks.flatMap((row) => [row.assigned_to, row.changed_by]),
  ]);

export const toTask = (row: TaskRow, named: Named): Task => ({
  id: row.id,
  planId: row.plan_id,
  goalId: row.goal_id,
  name: row.name,
  code: row.code,
  description: row.description,
  dueDate: row.due_date,
  until: row.until,
  startTime: row.start_time,
  endTime: row.end_time,
  times: row.times as Task['times'],
  repetition: row.repetition,
  every: row.every,
  weekdays: row.weekdays,
  assignedTo: row.assigned_to,
  assignedName: named(row.assigned_to),
  comment: row.comment,
  reports: row.reports,
  status: row.status,
  endedOn: row.ended_on,
  closeComment: row.close_comment,
  priority: row.priority,
  sortOrder: row.sort_order,
  changed: { at: row.changed_at, by: named(row.changed_by) },
  version: row.version,
});

/** What the last evaluation that says so says. */
function standingOf(evaluated: readonly EvaluationRow[]): Goal['standing'] {
  const last = evaluated.findLast((one) => one.outcome !== null);
  return last ? { on: last.evaluated_on, outcome: last.outcome! } : null;
}

/** The last evaluations of a goal that its chart shows. */
const mostPoints = 24;

export const toGoal = (row: GoalRow, rows: Rows, named: Named): Goal => {
  const own = rows.evaluations.filter((one) => one.goal_id === row.id);
  return {
    id: row.id,
    planId: row.plan_id,
    problemId: row.problem_id,
    name: row.name,
    code: row.code,
    description: row.description,
    targetOn: row.target_on,
    progress: row.progress,
    measures: row.measures,
    priority: row.priority,
    sortOrder: row.sort_order,
    course: own
      .flatMap(({ evaluated_on: on, progress, outcome }) =>
        progress === null ? [] : [{ on, progress, outcome }],
      )
      .slice(-mostPoints),
    standing: standingOf(own),
    evaluationCount: own.length,
    tasks: rows.tasks.filter((task) => task.goal_id === row.id).map((task) => toTask(task, named)),
    version: row.version,
  };
};

export const toProblem = (row: ProblemRow, rows: Rows, named: Named): Problem => {
  const own = rows.evaluations.filter((one) => one.problem_id === row.id);
  return {
    id: row.id,
    planId: row.plan_id,
    kind: row.kind,
    name: row.name,
    code: row.code,
    description: row.description,
    influencingFactors: row.influencing_factors,
    symptoms: row.symptoms,
    resources: row.resources,
    // what the contract let in stands there
    area: row.area as CareArea,
    cap: row.cap as Cap | null,
    priority: row.priority,
    sortOrder: row.sort_order,
    evaluationWeeks: row.evaluation_weeks,
    nextEvaluationOn: row.next_evaluation_on,
    source: row.source_key === '' ? null : { key: row.source_key, text: row.source_text },
    applied: appliedOf(row),
    recorded: { at: row.recorded_at, by: named(row.recorded_by) },
    evaluationCount: own.length,
    standing: standingOf(own),
    goals: rows.goals.filter((goal) => goal.problem_id === row.id).map((goal) => toGoal(goal, rows, named)),
    version: row.version,
  };
};

const toPlan = (row: PlanRow, all: Rows, named: Named, language: Language): Plan => {
  const problems = all.problems.filter((one) => one.plan_id === row.id);
  const next = problems.map((one) => one.next_evaluation_on).toSorted()[0] ?? null;
  return {
    id: row.id,
    residentId: row.resident_id,
    name: nameIn(row, language),
    code: row.code,
    priority: row.priority,
    sortOrder: row.sort_order,
    responsible: row.responsible,
    responsibleName: named(row.responsible),
    status: row.status,
    description: row.description,
    applied: appliedOf(row),
    opened: { at: row.opened_at, by: named(row.opened_by) },
    closed:
      row.closed_at === null
        ? null
        : {
            at: row.closed_at,
            by: named(row.closed_by),
            on: row.closed_on!,
            evaluation: row.closing_evaluation,
          },
    problemCount: problems.length,
    evaluationCount: all.evaluations.filter((one) => one.plan_id === row.id).length,
    runningTasks: all.tasks.filter((one) => one.plan_id === row.id && one.status === 'running').length,
    progress: meanProgress(all.goals.filter((one) => one.plan_id === row.id)),
    nextEvaluationOn: row.status === 'OPEN' ? next : null,
    version: row.version,
  };
};

/** The plans of a resident: open ones in their order, then completed ones, the latest first. */
export const plansOf = (context: Context, residentId: string): Promise<PlanRow[]> =>
  context.db
    .selectFrom('care_plan.plans')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .orderBy('status', 'desc')
    .orderBy('closed_at', 'desc')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

/** Plans as they are listed. */
export async function toPlans(context: Context, plans: readonly PlanRow[]): Promise<Plan[]> {
  const rows = await rowsOf(
    context,
    plans.map((plan) => plan.id),
  );
  const named = await namesIn(context, plans, rows);
  return plans.map((plan) => toPlan(plan, rows, named, context.language));
}

/** Plans with all that stands in them. */
export async function toTrees(context: Context, plans: readonly PlanRow[]): Promise<PlanTree[]> {
  const rows = await rowsOf(
    context,
    plans.map((plan) => plan.id),
  );
  const named = await namesIn(context, plans, rows);
  return plans.map((plan) => ({
    ...toPlan(plan, rows, named, context.language),
    problems: rows.problems
      .filter((row) => row.plan_id === plan.id)
      .map((row) => toProblem(row, rows, named)),
  }));
}

/** A plan with all that stands in it. */
export const toTree = async (context: Context, plan: PlanRow): Promise<PlanTree> =>
  (await toTrees(context, [plan]))[0]!;
