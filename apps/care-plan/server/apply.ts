import { chosenOf, evaluationWeeksOf, markUsed, proposalOf } from '#apps/care-catalog/api.ts';
import type { Proposal } from '#apps/care-catalog/contract/proposals.ts';
import type { Origin } from '#platform/contract/record/concern.ts';
import type { Both } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { nextEvaluation } from '../domain/rules.ts';
import { holdPlanning, lastOrder, planOf, step } from './guard.ts';
import { bothNames, nameColumn } from './named.ts';
import { orderRow } from './ordering.ts';

type ProposedProblem = Proposal['problems'][number];
type ProposedGoal = ProposedProblem['goals'][number];

interface Given {
  readonly residentId: string;
  readonly planId: string | null;
  readonly from: Origin;
  readonly code: string;
  readonly chosen: readonly string[];
}
interface Refusals {
  planCompleted(): Error;
  nothingChosen(): Error;
  allPlanned(data: { names: string }): Error;
}

/** Problems of all open plans of a resident. */
export const openProblemsOf = (context: Context, residentId: string) =>
  context.db
    .selectFrom('care_plan.problems as o')
    .innerJoin('care_plan.plans as p', (join) =>
      join.onRef('p.organisation_id', '=', 'o.organisation_id').onRef('p.id', '=', 'o.plan_id'),
    )
    .select(['o.id', 'o.plan_id', nameColumn(context, 'o').as('name'), 'o.area', 'o.version', 'o.source_key'])
    .where('o.organisation_id', '=', context.organisationId)
    .where('o.resident_id', '=', residentId)
    .where('p.status', '=', 'OPEN')
    .orderBy('o.recorded_at')
    .orderBy('o.id')
    .execute();

type OpenProblem = Awaited<ReturnType<typeof openProblemsOf>>[number];

/** Areas that stand for one thing; "other" stands for many and is never planned already. */
const isOneThing = (area: string): boolean => area !== 'other';

/** Problems of these that a finding began and that have no goal yet. */
async function begunByFinding(context: Context, all: readonly OpenProblem[]): Promise<OpenProblem[]> {
  const problems = all.filter((one) => one.source_key !== null);
  if (problems.length === 0) return [];
  const goals = await context.db
    .selectFrom('care_plan.goals')
    .select('problem_id')
    .where('organisation_id', '=', context.organisationId)
    .where(
      'problem_id',
      'in',
      problems.map((one) => one.id),
    )
    .execute();
  return problems.filter(({ id }) => goals.every((one) => one.problem_id !== id));
}

/**
 * What of a standard plan is planned already, and what is not. By a diagnosis somebody has chosen it by hand: nothing is skipped. A
 * problem that a finding began and that has no goal yet is no reason to skip: the goals that are chosen for its area come under it.
 */
async function split(context: Context, residentId: string, from: Origin, chosen: readonly ProposedProblem[]) {
  if (from === 'diagnosis') return { fresh: chosen, filling: [], skipped: [] };
  const open = await openProblemsOf(context, residentId);
  const bare = await begunByFinding(context, open);
  const planned = (one: ProposedProblem) =>
    isOneThing(one.area) && open.some(({ area }) => area === one.area);
  // where another one of the area has goals, the area is planned
  const isBare = (area: string) => open.every((one) => one.area !== area || bare.includes(one));
  const fills = (one: ProposedProblem) =>
    one.goals.length > 0 && isOneThing(one.area) && isBare(one.area)
      ? bare.find(({ area }) => area === one.area)
      : undefined;
  return {
    fresh: chosen.filter((one) => !planned(one)),
    filling: chosen.flatMap((problem) => {
      const into = fills(problem);
      return into === undefined ? [] : [{ problem, into }];
    }),
    skipped: chosen.filter((one) => planned(one) && fills(one) === undefined).map((one) => one.name),
  };
}

const appliedOf = ({ from, code, version }: Pick<Proposal, 'from' | 'code' | 'version'>) => ({
  applied_from: from,
  applied_code: code,
  applied_version: version,
});

/** A new plan with the name of what it is copied from. */
export async function beginPlan(
  context: Context,
  residentId: string,
  given: {
    /** As somebody or the catalogue wrote it, or in both languages. */
    readonly name: string | Both;
    readonly code: string;
    readonly applied: Pick<Proposal, 'from' | 'code' | 'version'> | null;
  },
): Promise<string> {
  const id = newId();
  await context.db
    .insertInto('care_plan.plans')
    .values({
      organisation_id: context.organisationId,
      id,
      resident_id: residentId,
      ...(typeof given.name === 'string' ? { name: given.name } : bothNames(context, given.name)),
      code: given.code,
      sort_order: await lastOrder(context, 'care_plan.plans', 'resident_id', residentId),
      responsible: context.account === null || context.account.external ? null : context.actor(),
      ...(given.applied ? appliedOf(given.applied) : {}),
      opened_at: context.now,
      opened_by: context.actor(),
    })
    .execute();
  return id;
}

async function copyGoal(
  context: Context,
  where: { readonly residentId: string; readonly planId: string; readonly problemId: string },
  goal: ProposedGoal,
  place: number,
  targetOn: string,
): Promise<void> {
  const goalId = newId();
  const shared = {
    organisation_id: context.organisationId,
    resident_id: where.residentId,
    plan_id: where.planId,
  };
  await context.db
    .insertInto('care_plan.goals')
    .values({
      ...shared,
      id: goalId,
      problem_id: where.problemId,
      name: goal.name,
      code: goal.code,
      target_on: targetOn,
      sort_order: place,
    })
    .execute();
  for (const [index, task] of goal.tasks.entries()) {
    const row = await context.db
      .insertInto('care_plan.tasks')
      .values({
        ...shared,
        id: newId(),
        goal_id: goalId,
        name: task.name,
        code: task.code,
        due_date: context.today,
        times: task.times.length === 0 ? ['earlyShift'] : [...task.times],
        repetition: task.repetition,
        weekdays: [...task.weekdays],
        sort_order: index,
        changed_at: context.now,
        changed_by: context.actor(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await orderRow(context, row);
  }
}

async function copyProblem(
  context: Context,
  where: { readonly residentId: string; readonly planId: string },
  problem: ProposedProblem,
  proposal: Proposal,
  weeks: number,
): Promise<void> {
  const problemId = newId();
  const next = nextEvaluation(context.today, weeks);
  await context.db
    .insertInto('care_plan.problems')
    .values({
      organisation_id: context.organisationId,
      id: problemId,
      resident_id: where.residentId,
      plan_id: where.planId,
      kind: problem.kind,
      name: problem.name,
      code: problem.code,
      area: problem.area,
      cap: problem.cap,
      sort_order: await lastOrder(context, 'care_plan.problems', 'plan_id', where.planId),
      evaluation_weeks: weeks,
      next_evaluation_on: next,
      ...appliedOf(proposal),
      recorded_at: context.now,
      recorded_by: context.actor(),
    })
    .execute();
  for (const [index, goal] of problem.goals.entries())
    await copyGoal(context, { ...where, problemId }, goal, index, next);
}

/** Puts what is proposed for an area under the problem of it that has no goal yet. */
async function fillProblems(
  context: Context,
  residentId: string,
  filling: Awaited<ReturnType<typeof split>>['filling'],
  proposal: Proposal,
): Promise<void> {
  const weeks = await evaluationWeeksOf(context);
  for (const [into, all] of Map.groupBy(filling, (one) => one.into)) {
    const where = { residentId, planId: into.plan_id, problemId: into.id };
    const next = nextEvaluation(context.today, weeks(all[0]!.problem.area));
    const goals = all.flatMap((one) => one.problem.goals);
    for (const [index, goal] of goals.entries()) await copyGoal(context, where, goal, index, next);
    await context.db
      .updateTable('care_plan.problems')
      .set(appliedOf(proposal))
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', into.id)
      .execute();
  }
  await markUsed(context, usedIn(filling.map((one) => one.problem)));
}

/** Copies the whole of a proposal into a plan, or into a new one; answers its id. */
export async function copyPlan(
  context: Context,
  residentId: string,
  into: string | null,
  proposal: Proposal,
): Promise<string> {
  const applied = { from: proposal.from, code: proposal.code, version: proposal.version };
  const code = proposal.from === 'diagnosis' ? proposal.code : '';
  const planId = into ?? (await beginPlan(context, residentId, { name: proposal.name, code, applied }));
  const weeks = await evaluationWeeksOf(context);
  for (const problem of proposal.problems)
    await copyProblem(context, { residentId, planId }, problem, proposal, weeks(problem.area));
  await markUsed(context, usedIn(proposal.problems));
  return planId;
}

/** What of the catalogue stands in problems. */
const usedIn = (problems: readonly ProposedProblem[]) =>
  problems.flatMap((problem) => [
    { kind: 'diagnosis' as const, code: problem.code },
    ...problem.goals.flatMap((goal) => [
      { kind: 'goal' as const, code: goal.code },
      ...goal.tasks.map((task) => ({ kind: 'measure' as const, code: task.code })),
    ]),
  ]);

/** Copies what was ticked: a copy without a link, with the version it had (care and medication, section 1.3). */
export async function applyProposal(context: Context, given: Given, refuse: Refusals) {
  await holdPlanning(context, given.residentId);
  const plan = given.planId === null ? null : await planOf(context, given.residentId, given.planId, true);
  if (plan) step('addProblem', plan, refuse);
  const proposal = await proposalOf(context, given.from, given.code);
  const chosen = chosenOf(proposal, given.chosen);
  if (chosen.length === 0) throw refuse.nothingChosen();
  const { fresh, filling, skipped } = await split(context, given.residentId, given.from, chosen);
  const added = fresh.length + filling.length;
  if (added === 0) throw refuse.allPlanned({ names: skipped.join(', ') });
  await fillProblems(context, given.residentId, filling, proposal);
  if (fresh.length === 0) return { planId: filling[0]!.into.plan_id, added, skipped };
  const copied = { ...proposal, problems: [...fresh] };
  const planId = await copyPlan(context, given.residentId, plan?.id ?? null, copied);
  return { planId, added, skipped };
}

/**
 * Places of a proposal whose area is planned already. Of a standard plan these are what applying skips; a diagnosis is chosen by hand, and
 * nothing of it is skipped: it is only told.
 */
export async function plannedPlaces(
  context: Context,
  { residentId, from, code }: Pick<Given, 'residentId' | 'from' | 'code'>,
): Promise<string[]> {
  const { problems } = await proposalOf(context, from, code);
  const { fresh, filling } = await split(context, residentId, from === 'diagnosis' ? 'mds' : from, problems);
  const open = new Set([...fresh, ...filling.map((one) => one.problem)]);
  return problems.filter((one) => !open.has(one)).map((one) => one.at);
}
