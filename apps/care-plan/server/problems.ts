import { evaluationWeeksOf, isInCatalog, markUsed } from '#apps/care-catalog/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { problems } from '../contract/problems.ts';
import type { Problem } from '../contract/shapes.ts';
import { nextEvaluation, ordered, symptomsFit } from '../domain/rules.ts';
import { countOf, lastOrder, levelOf, planOf, reorder, rowIn, step } from './guard.ts';
import { writtenName } from './named.ts';
import { type PlanRow, type ProblemRow, toTree } from './rows.ts';

const table = 'care_plan.problems';

async function shown(context: Context, plan: PlanRow, id: string): Promise<Problem> {
  return found((await toTree(context, plan)).problems.find((one) => one.id === id));
}

const rowOf = async (context: Context, id: string): Promise<ProblemRow> =>
  found(
    await context.db
      .selectFrom(table)
      .selectAll()
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

/** The plan of a problem, held, and the problem as its client has read it. */
async function held(
  context: Context,
  { residentId, id, version }: { readonly residentId: string; readonly id: string; readonly version: number },
) {
  const { plan_id: planId } = await rowIn(context, table, residentId, id);
  const plan = await planOf(context, residentId, planId, true);
  const row = await rowOf(context, id);
  if (row.version !== version) throw stale(await shown(context, plan, id));
  return { plan, row };
}

type Said = Omit<
  Problem,
  | 'id'
  | 'planId'
  | 'sortOrder'
  | 'nextEvaluationOn'
  | 'source'
  | 'applied'
  | 'recorded'
  | 'evaluationCount'
  | 'standing'
  | 'goals'
  | 'version'
  | 'evaluationWeeks'
> & { readonly evaluationWeeks: number | null };

async function check(
  context: Context,
  said: Said,
  before: string,
  refuse: { symptomsOnlyActual(): Error; unknownCode(): Error },
): Promise<void> {
  if (!symptomsFit(said.kind, said.symptoms)) throw refuse.symptomsOnlyActual();
  if (said.code === '' || said.code === before) return;
  if (!(await isInCatalog(context, 'diagnosis', said.code))) throw refuse.unknownCode();
  await markUsed(context, [{ kind: 'diagnosis', code: said.code }]);
}

const columnsOf = (said: Said) => ({
  kind: said.kind,
  name: said.name,
  code: said.code,
  description: said.description,
  influencing_factors: said.influencingFactors,
  symptoms: said.symptoms,
  resources: said.resources,
  area: said.area,
  cap: said.cap,
  priority: said.priority,
});

export const problemCalls = implement(problems, {
  async create({ input, context, db, refuse }) {
    const plan = await planOf(context, input.residentId, input.planId, true);
    step('addProblem', plan, refuse);
    await check(context, input, '', refuse);
    const weeks = input.evaluationWeeks ?? (await evaluationWeeksOf(context))(input.area);
    const id = newId();
    await db
      .insertInto(table)
      .values({
        ...columnsOf(input),
        organisation_id: context.organisationId,
        id,
        resident_id: input.residentId,
        plan_id: plan.id,
        sort_order: await lastOrder(context, table, 'plan_id', plan.id),
        evaluation_weeks: weeks,
        next_evaluation_on: nextEvaluation(context.today, weeks),
        recorded_at: context.now,
        recorded_by: context.actor(),
      })
      .execute();
    return shown(context, plan, id);
  },

  async change({ input, context, refuse }) {
    const { plan, row } = await held(context, input);
    step('changeProblem', plan, refuse);
    await check(context, input, row.code, refuse);
    const weeks = input.evaluationWeeks ?? (await evaluationWeeksOf(context))(input.area);
    // another rhythm counts from when it was last evaluated or begun
    const begun = nextEvaluation(row.next_evaluation_on, -row.evaluation_weeks);
    return changeRow(
      context,
      table,
      { resident_id: input.residentId, id: input.id, version: input.version },
      {
        ...columnsOf(input),
        ...writtenName(row, input.name),
        evaluation_weeks: weeks,
        ...(weeks === row.evaluation_weeks ? {} : { next_evaluation_on: nextEvaluation(begun, weeks) }),
      },
      () => shown(context, plan, input.id),
    );
  },

  async remove({ input, context, refuse }) {
    const { plan } = await held(context, input);
    const children = await countOf(context, 'care_plan.goals', 'problem_id', input.id);
    const evaluations = await countOf(context, 'care_plan.evaluations', 'problem_id', input.id);
    step('removeProblem', { status: plan.status, children, evaluations }, refuse);
    const { residentId, id, version } = input;
    await removeRow(context, table, { resident_id: residentId, id, version }, () => shown(context, plan, id));
    return { done: true };
  },

  async sort({ input, context, refuse }) {
    const plan = await planOf(context, input.residentId, input.planId, true);
    step('sort', plan, refuse);
    const current = await levelOf(context, table, 'plan_id', plan.id);
    const order = ordered(
      current.map((row) => row.id),
      input.ids,
    );
    await reorder(context, table, current, order);
    return { done: true };
  },
});
