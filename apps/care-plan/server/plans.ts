import { isInCatalog, markUsed } from '#apps/care-catalog/api.ts';
import { staffOf } from '#platform/server/access/account-names.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { stale } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { say } from '#platform/server/call/words.ts';
import { newId } from '#platform/server/database/ids.ts';
import { plans } from '../contract/plans.ts';
import type { Plan } from '../contract/shapes.ts';
import { isKeyword, meanProgress, ordered } from '../domain/rules.ts';
import { applyProposal, plannedPlaces } from './apply.ts';
import { countOf, lastOrder, levelOf, planOf, reorder, step } from './guard.ts';
import { endRows } from './ordering.ts';
import { worksHere } from './people.ts';
import { nameColumn, writtenName } from './named.ts';
import { printPlan } from './print.ts';
import { type PlanRow, rowsOf, plansOf, toPlans, toTree } from './rows.ts';

/** How many of a search for a person are offered. */
const mostPeople = 50;

const one = async (context: Context, residentId: string, id: string): Promise<Plan> =>
  (await toPlans(context, [await planOf(context, residentId, id)]))[0]!;

interface Mine {
  readonly residentId: string;
  readonly id: string;
  readonly version: number;
}

/** The plan as its client has read it, held until the end of the transaction. Errors: 412 with the plan as it is now. */
async function held(context: Context, { residentId, id, version }: Mine): Promise<PlanRow> {
  const row = await planOf(context, residentId, id, true);
  if (row.version !== version) throw stale(await one(context, residentId, id));
  return row;
}

interface Unknown {
  unknownPerson(): Error;
  unknownCode(): Error;
}
async function check(
  context: Context,
  input: { readonly responsible: string | null; readonly code: string },
  before: Pick<PlanRow, 'responsible' | 'code'> | null,
  refuse: Unknown,
): Promise<void> {
  if (!(await worksHere(context, input.responsible, before?.responsible ?? null)))
    throw refuse.unknownPerson();
  if (input.code === '' || input.code === before?.code) return;
  if (!(await isInCatalog(context, 'diagnosis', input.code))) throw refuse.unknownCode();
  await markUsed(context, [{ kind: 'diagnosis', code: input.code }]);
}

/** Open problems, what is to be evaluated and how far the plans are, for the dashboard of the resident. */
async function overviewOf(context: Context, residentId: string) {
  const plans = await context.db
    .selectFrom('care_plan.plans')
    .select(['id', nameColumn(context, 'care_plan.plans').as('name')])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where('status', '=', 'OPEN')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const { problems, goals } = await rowsOf(
    context,
    plans.map((plan) => plan.id),
  );
  const days = problems.map((problem) => problem.next_evaluation_on).toSorted();
  return {
    openProblems: problems.length,
    evaluationsDue: days.filter((day) => day <= context.today).length,
    nextEvaluationOn: days[0] ?? null,
    plans: plans.map(({ id, name }) => ({
      id,
      name,
      progress: meanProgress(goals.filter((goal) => goal.plan_id === id)),
    })),
  };
}

export const planCalls = implement(plans, {
  async list({ input, context }) {
    return toPlans(context, await plansOf(context, input.residentId));
  },

  get: async ({ input, context }) => toTree(context, await planOf(context, input.residentId, input.id)),
  overview: ({ input, context }) => overviewOf(context, input.residentId),

  async people({ input, context }) {
    const wanted = input.text.toLowerCase();
    return (await staffOf(context))
      .filter((person) => person.name.toLowerCase().includes(wanted))
      .slice(0, mostPeople);
  },

  async create({ input, context, db, refuse }) {
    await check(context, input, null, refuse);
    const id = newId();
    await db
      .insertInto('care_plan.plans')
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: input.residentId,
        name: input.name,
        code: input.code,
        priority: input.priority,
        sort_order: await lastOrder(context, 'care_plan.plans', 'resident_id', input.residentId),
        responsible: input.responsible,
        description: input.description,
        opened_at: context.now,
        opened_by: context.actor(),
      })
      .execute();
    return one(context, input.residentId, id);
  },

  planned: async ({ input, context }) => ({ at: await plannedPlaces(context, input) }),
  apply: ({ input, context, refuse }) => applyProposal(context, input, refuse),

  async change({ input, context, refuse }) {
    const row = await held(context, input);
    step('changePlan', row, refuse);
    await check(context, input, row, refuse);
    const { residentId, id, version, name, code, priority, responsible, description } = input;
    return changeRow(
      context,
      'care_plan.plans',
      { resident_id: residentId, id, version },
      { name, ...writtenName(row, name), code, priority, responsible, description },
      () => one(context, residentId, id),
    );
  },

  async close({ input, context, db, refuse }) {
    const row = await held(context, input);
    step('closePlan', row, refuse);
    const stopped = await db
      .updateTable('care_plan.tasks')
      .set({
        status: 'stopped',
        ended_on: context.today,
        changed_at: context.now,
        changed_by: context.actor(),
      })
      .where('organisation_id', '=', context.organisationId)
      .where('plan_id', '=', row.id)
      // one that was stopped by a later day ends with its plan, too
      .where((where) => where.or([where('status', '=', 'running'), where('ended_on', '>', context.today)]))
      .returning('id')
      .execute();
    await endRows(
      context,
      stopped.map((task) => task.id),
      context.today,
    );
    const { residentId, id, version } = input;
    return changeRow(
      context,
      'care_plan.plans',
      { resident_id: residentId, id, version },
      {
        status: 'COMPLETED',
        closed_at: context.now,
        closed_on: context.today,
        closed_by: context.actor(),
        closing_evaluation: input.evaluation,
      },
      () => one(context, residentId, id),
    );
  },

  async remove({ input, context, refuse }) {
    const row = await held(context, input);
    const children = await countOf(context, 'care_plan.problems', 'plan_id', row.id);
    const evaluations = await countOf(context, 'care_plan.evaluations', 'plan_id', row.id);
    step('removePlan', { status: row.status, children, evaluations }, refuse);
    const keyword = say(context.language, 'platform:confirm.keyword', {});
    if (!isKeyword(input.keyword, keyword)) throw refuse.wrongKeyword({ keyword });
    const { residentId, id, version } = input;
    await removeRow(context, 'care_plan.plans', { resident_id: residentId, id, version }, () =>
      one(context, residentId, id),
    );
    return { done: true };
  },

  async sort({ input, context }) {
    const current = await levelOf(context, 'care_plan.plans', 'resident_id', input.residentId);
    const order = ordered(
      current.map((row) => row.id),
      input.ids,
    );
    await reorder(context, 'care_plan.plans', current, order);
    return { done: true };
  },

  print: async ({ input, context }) =>
    printPlan(context, input.residentId, await planOf(context, input.residentId, input.id)),
});
