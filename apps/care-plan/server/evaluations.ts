import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Evaluation, evaluations } from '../contract/evaluations.ts';
import { type EvaluationFault, evaluationFault } from '../domain/rules.ts';
import { dueEvaluations } from './due.ts';
import {
  countAnew,
  dueByRhythm,
  evaluatedRows,
  type EvaluationRow,
  moveOn,
  shownEvaluations,
} from './evaluation-rows.ts';
import { planOf, rowIn, step } from './guard.ts';

const one = async (context: Context, row: EvaluationRow) => (await shownEvaluations(context, [row]))[0]!;

const rowOf = async (context: Context, residentId: string, id: string): Promise<EvaluationRow> =>
  found(
    await evaluatedRows(context)
      .where('resident_id', '=', residentId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

type Faults = Readonly<Record<EvaluationFault | 'evaluatedInFuture', () => Error>>;
function check(
  context: Context,
  said: Pick<Evaluation, 'evaluatedOn' | 'progress' | 'outcome'>,
  about: Pick<Evaluation, 'problemId' | 'goalId'>,
  refuse: Faults,
): void {
  if (said.evaluatedOn > context.today) throw refuse.evaluatedInFuture();
  const part = about.problemId === null ? 'plan' : 'problem';
  const fault = evaluationFault(said, about.goalId === null ? part : 'goal');
  if (fault !== null) throw refuse[fault]();
}

/** The goal stands where its latest evaluation that says so has put it. */
const follow = (context: Context, goalId: string) =>
  sql`update care_plan.goals g set progress = e.progress
    from (select progress from care_plan.evaluations
      where organisation_id = ${context.organisationId} and goal_id = ${goalId} and progress is not null
      order by evaluated_on desc, id desc limit 1) e
    where g.organisation_id = ${context.organisationId} and g.id = ${goalId} and g.progress <> e.progress`.execute(
    context.db,
  );

export const evaluationCalls = implement(evaluations, {
  async list({ input, context }) {
    await planOf(context, input.residentId, input.planId);
    let query = evaluatedRows(context).where('plan_id', '=', input.planId);
    if (input.problemId !== undefined) query = query.where('problem_id', '=', input.problemId);
    if (input.goalId !== undefined) query = query.where('goal_id', '=', input.goalId);
    const { count } = await query
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    const rows = await query
      .orderBy('evaluated_on', 'desc')
      .orderBy('id', 'desc')
      .limit(input.last)
      .execute();
    return { items: await shownEvaluations(context, rows), total: count };
  },

  async create({ input, context, db, refuse }) {
    const plan = await planOf(context, input.residentId, input.planId, true);
    step('evaluate', plan, refuse);
    check(context, input, input, refuse);
    for (const [table, id] of [
      ['care_plan.problems', input.goalId === null ? input.problemId : null],
      ['care_plan.goals', input.goalId],
    ] as const)
      if (id !== null) {
        const { plan_id: planId } = await rowIn(context, table, input.residentId, id);
        found(planId === plan.id ? planId : undefined);
      }
    const id = newId();
    // a goal says which problem it belongs to
    const about = {
      planId: plan.id,
      problemId: input.goalId === null ? input.problemId : null,
      goalId: input.goalId,
    };
    await db
      .insertInto('care_plan.evaluations')
      .values({
        organisation_id: context.organisationId,
        id,
        resident_id: input.residentId,
        plan_id: about.planId,
        problem_id: about.problemId,
        goal_id: about.goalId,
        evaluated_on: input.evaluatedOn,
        comment: input.comment,
        progress: input.progress,
        outcome: input.outcome,
        entered_at: context.now,
        entered_by: context.actor(),
      })
      .execute();
    if (about.goalId !== null) await follow(context, about.goalId);
    await moveOn(context, about, input.evaluatedOn);
    return one(context, await rowOf(context, input.residentId, id));
  },

  async correct({ input, context, db, refuse }) {
    const before = await rowOf(context, input.residentId, input.id);
    const plan = await planOf(context, input.residentId, before.plan_id, true);
    const row = await rowOf(context, input.residentId, input.id);
    if (row.version !== input.version) throw stale(await one(context, row));
    step('correctEvaluation', plan, refuse);
    const about = { planId: row.plan_id, problemId: row.problem_id, goalId: row.goal_id };
    check(context, input, about, refuse);
    const { evaluatedOn, comment, progress, outcome } = input;
    const same = row.evaluated_on === evaluatedOn && row.comment === comment;
    if (same && row.progress === progress && row.outcome === outcome) throw refuse.nothingChanged();
    await db
      .insertInto('care_plan.evaluation_versions')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: input.residentId,
        evaluation_id: row.id,
        evaluated_on: row.evaluated_on,
        comment: row.comment,
        progress: row.progress,
        outcome: row.outcome,
        reason: input.reason,
        corrected_at: context.now,
        corrected_by: context.actor(),
      })
      .execute();
    const counted = row.evaluated_on === evaluatedOn ? [] : await dueByRhythm(context, about);
    const corrected = await changeRow(
      context,
      'care_plan.evaluations',
      { resident_id: input.residentId, id: input.id, version: input.version },
      { evaluated_on: evaluatedOn, comment, progress, outcome },
      async () => one(context, await rowOf(context, input.residentId, input.id)),
    );
    if (row.goal_id !== null) await follow(context, row.goal_id);
    await countAnew(context, counted);
    return corrected;
  },

  due: ({ input, context }) => dueEvaluations(context, input),
});
