import { isInCatalog, markUsed } from '#apps/care-catalog/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { goals } from '../contract/goals.ts';
import type { Goal } from '../contract/shapes.ts';
import { ordered, withoutEnd } from '../domain/rules.ts';
import { countOf, lastOrder, levelOf, planOf, reorder, rowIn, step } from './guard.ts';
import { endRows } from './ordering.ts';
import { type GoalRow, type PlanRow, toTree } from './rows.ts';

const table = 'care_plan.goals';

/** A goal as it stands in its plan. */
export async function shownGoal(context: Context, plan: PlanRow, id: string): Promise<Goal> {
  const { problems } = await toTree(context, plan);
  return found(problems.flatMap((problem) => problem.goals).find((goal) => goal.id === id));
}

/** A goal of this resident, with its plan held. */
export async function goalOf(
  context: Context,
  residentId: string,
  id: string,
): Promise<{ readonly plan: PlanRow; readonly row: GoalRow }> {
  const { plan_id: planId } = await rowIn(context, table, residentId, id);
  const plan = await planOf(context, residentId, planId, true);
  const row = found(
    await context.db
      .selectFrom(table)
      .selectAll()
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return { plan, row };
}

interface Mine {
  readonly residentId: string;
  readonly id: string;
  readonly version: number;
}
async function held(context: Context, { residentId, id, version }: Mine) {
  const both = await goalOf(context, residentId, id);
  if (both.row.version !== version) throw stale(await shownGoal(context, both.plan, id));
  return both;
}

async function check(
  context: Context,
  said: { readonly code: string; readonly targetOn: string },
  before: { readonly code: string; readonly target: string | null },
  refuse: { targetPast(): Error; unknownCode(): Error },
): Promise<void> {
  if (said.targetOn < context.today && said.targetOn !== before.target) throw refuse.targetPast();
  if (said.code === '' || said.code === before.code) return;
  if (!(await isInCatalog(context, 'goal', said.code))) throw refuse.unknownCode();
  await markUsed(context, [{ kind: 'goal', code: said.code }]);
}

const write = (
  context: Context,
  { residentId, id, version }: Mine,
  plan: PlanRow,
  values: Parameters<typeof changeRow<'care_plan.goals', Goal>>[3],
) =>
  changeRow(context, table, { resident_id: residentId, id, version }, values, () =>
    shownGoal(context, plan, id),
  );

export const goalCalls = implement(goals, {
  async create({ input, context, db, refuse }) {
    const { plan_id: planId } = await rowIn(context, 'care_plan.problems', input.residentId, input.problemId);
    const plan = await planOf(context, input.residentId, planId, true);
    step('addGoal', plan, refuse);
    await check(context, input, { code: '', target: null }, refuse);
    const id = newId();
    await db
      .insertInto(table)
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: input.residentId,
        plan_id: planId,
        problem_id: input.problemId,
        name: input.name,
        code: input.code,
        description: input.description,
        target_on: input.targetOn,
        progress: input.progress,
        priority: input.priority,
        sort_order: await lastOrder(context, table, 'problem_id', input.problemId),
      })
      .execute();
    return shownGoal(context, plan, id);
  },

  async change({ input, context, refuse }) {
    const { plan, row } = await held(context, input);
    step('changeGoal', plan, refuse);
    await check(context, input, { code: row.code, target: row.target_on }, refuse);
    const { name, code, description, targetOn, progress, priority } = input;
    return write(context, input, plan, { name, code, description, target_on: targetOn, progress, priority });
  },

  async remove({ input, context, refuse }) {
    const { plan } = await held(context, input);
    const children = await countOf(context, 'care_plan.tasks', 'goal_id', input.id);
    const evaluations = await countOf(context, 'care_plan.evaluations', 'goal_id', input.id);
    step('removeGoal', { status: plan.status, children, evaluations }, refuse);
    const { residentId, id, version } = input;
    await removeRow(context, table, { resident_id: residentId, id, version }, () =>
      shownGoal(context, plan, id),
    );
    return { done: true };
  },

  async stopMeasures({ input, context, db, refuse }) {
    const { plan, row } = await held(context, input);
    step('stopMeasures', { status: plan.status, measures: row.measures }, refuse);
    const running = await db
      .selectFrom('care_plan.tasks')
      .select(['id', 'name', 'due_date'])
      .where('organisation_id', '=', context.organisationId)
      .where('goal_id', '=', row.id)
      .where('status', '=', 'running')
      .orderBy('sort_order')
      .execute();
    const ends = new Map(input.ends.map((one) => [one.taskId, one]));
    const missing = withoutEnd(running, new Map(input.ends.map((one) => [one.taskId, one.endedOn])));
    if (missing.length > 0)
      throw refuse.endDatesMissing({ missing: missing.map((task) => task.name).join(', ') });
    for (const task of running) {
      const { endedOn, closeComment } = ends.get(task.id)!;
      if (endedOn! < task.due_date) throw refuse.endBeforeStart({ name: task.name });
      await db
        .updateTable('care_plan.tasks')
        .set({
          status: 'stopped',
          ended_on: endedOn,
          close_comment: closeComment,
          changed_at: context.now,
          changed_by: context.actor(),
        })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', task.id)
        .execute();
      await endRows(context, [task.id], endedOn!);
    }
    return write(context, input, plan, { measures: 'stopped' });
  },

  async continueMeasures({ input, context, refuse }) {
    const { plan, row } = await held(context, input);
    step('continueMeasures', { status: plan.status, measures: row.measures }, refuse);
    return write(context, input, plan, { measures: 'continued' });
  },

  async sort({ input, context, refuse }) {
    const { plan_id: planId } = await rowIn(context, 'care_plan.problems', input.residentId, input.problemId);
    step('sort', await planOf(context, input.residentId, planId, true), refuse);
    const current = await levelOf(context, table, 'problem_id', input.problemId);
    const order = ordered(
      current.map((row) => row.id),
      input.ids,
    );
    await reorder(context, table, current, order);
    return { done: true };
  },
});
