import { isInCatalog, markUsed } from '#apps/care-catalog/api.ts';
import { namesOf } from '#platform/server/access/account-names.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Task } from '../contract/shapes.ts';
import { tasks } from '../contract/tasks.ts';
import { ordered, type TaskFault, taskFault, type TaskTimes } from '../domain/rules.ts';
import { goalOf } from './goals.ts';
import { lastOrder, levelOf, planOf, reorder, rowIn, step } from './guard.ts';
import { dropRows, endRows, orderRow, type TaskRow } from './ordering.ts';
import { worksHere } from './people.ts';
import { toTask } from './rows.ts';

const table = 'care_plan.tasks';

const rowOf = async (context: Context, residentId: string, id: string): Promise<TaskRow> =>
  found(
    await context.db
      .selectFrom(table)
      .selectAll()
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', residentId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

async function shown(context: Context, residentId: string, id: string): Promise<Task> {
  const row = await rowOf(context, residentId, id);
  return toTask(row, await namesOf(context, [row.assigned_to, row.changed_by]));
}

interface Mine {
  readonly residentId: string;
  readonly id: string;
  readonly version: number;
}

/** The measure as its client has read it, with its plan held. */
async function held(context: Context, { residentId, id, version }: Mine) {
  const { plan_id: planId } = await rowIn(context, table, residentId, id);
  const plan = await planOf(context, residentId, planId, true);
  const row = await rowOf(context, residentId, id);
  if (row.version !== version) throw stale(await shown(context, residentId, id));
  return { plan, row };
}

interface Said extends TaskTimes {
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly assignedTo: string | null;
  readonly comment: string;
  readonly reports: boolean;
  readonly priority: number;
}

async function check(
  context: Context,
  said: Said,
  before: { readonly code: string; readonly assigned_to: string | null },
  refuse: Record<TaskFault | 'unknownPerson' | 'unknownCode', () => Error>,
): Promise<void> {
  const fault = taskFault(said);
  if (fault !== null) throw refuse[fault]();
  if (!(await worksHere(context, said.assignedTo, before.assigned_to))) throw refuse.unknownPerson();
  if (said.code === '' || said.code === before.code) return;
  if (!(await isInCatalog(context, 'measure', said.code))) throw refuse.unknownCode();
  await markUsed(context, [{ kind: 'measure', code: said.code }]);
}

const columnsOf = (context: Context, said: Said) => ({
  name: said.name,
  code: said.code,
  description: said.description,
  due_date: said.dueDate,
  until: said.until,
  start_time: said.startTime,
  end_time: said.endTime,
  times: [...said.times],
  repetition: said.repetition,
  every: said.every,
  weekdays: [...said.weekdays],
  assigned_to: said.assignedTo,
  comment: said.comment,
  reports: said.reports,
  priority: said.priority,
  changed_at: context.now,
  changed_by: context.actor(),
});

const write = (
  context: Context,
  { residentId, id, version }: Mine,
  values: Parameters<typeof changeRow<'care_plan.tasks', Task>>[3],
) =>
  changeRow(context, table, { resident_id: residentId, id, version }, values, () =>
    shown(context, residentId, id),
  );

export const taskCalls = implement(tasks, {
  async create({ input, context, db, refuse }) {
    const { plan, row: goal } = await goalOf(context, input.residentId, input.goalId);
    step('addTask', { status: plan.status, measures: goal.measures }, refuse);
    await check(context, input, { code: '', assigned_to: null }, refuse);
    const row = await db
      .insertInto(table)
      .values({
        ...columnsOf(context, input),
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: input.residentId,
        plan_id: plan.id,
        goal_id: goal.id,
        sort_order: await lastOrder(context, table, 'goal_id', goal.id),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await orderRow(context, row);
    return shown(context, input.residentId, row.id);
  },

  async change({ input, context, refuse }) {
    const { plan, row } = await held(context, input);
    step('changeTask', { status: plan.status, task: row.status }, refuse);
    await check(context, input, row, refuse);
    const changed = await write(context, input, columnsOf(context, input));
    await orderRow(context, await rowOf(context, input.residentId, input.id));
    return changed;
  },

  async stop({ input, context, refuse }) {
    const { plan, row } = await held(context, input);
    step('stopTask', { status: plan.status, task: row.status }, refuse);
    if (input.endedOn < row.due_date) throw refuse.endsBeforeStart();
    const stopped = await write(context, input, {
      status: 'stopped',
      ended_on: input.endedOn,
      close_comment: input.closeComment,
      changed_at: context.now,
      changed_by: context.actor(),
    });
    await endRows(context, [row.id], input.endedOn);
    return stopped;
  },

  async remove({ input, context, refuse }) {
    const { plan } = await held(context, input);
    step('removeTask', plan, refuse);
    const { residentId, id, version } = input;
    await removeRow(context, table, { resident_id: residentId, id, version }, () =>
      shown(context, residentId, id),
    );
    await dropRows(context, [id]);
    return { done: true };
  },

  async sort({ input, context, refuse }) {
    const { plan } = await goalOf(context, input.residentId, input.goalId);
    step('sort', plan, refuse);
    const current = await levelOf(context, table, 'goal_id', input.goalId);
    const order = ordered(
      current.map((row) => row.id),
      input.ids,
    );
    await reorder(context, table, current, order);
    return { done: true };
  },
});
