import { type Selectable, sql } from 'kysely';
import { namesOf } from '#platform/server/access/account-names.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Evaluation } from '../contract/evaluations.ts';
import { nameColumn } from './named.ts';

export type EvaluationRow = Selectable<Tables['care_plan.evaluations']>;

export const evaluatedRows = (context: Context) =>
  context.db
    .selectFrom('care_plan.evaluations')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

const correctionsOf = (context: Context, ids: readonly string[]) =>
  context.db
    .selectFrom('care_plan.evaluation_versions')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('evaluation_id', 'in', [...ids])
    .orderBy('corrected_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Names of plans, problems and goals, by id. */
async function subjectsOf(
  context: Context,
  rows: readonly EvaluationRow[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [table, column] of [
    ['care_plan.plans', 'plan_id'],
    ['care_plan.problems', 'problem_id'],
    ['care_plan.goals', 'goal_id'],
  ] as const) {
    const ids = [...new Set(rows.flatMap((row) => row[column] ?? []))];
    if (ids.length === 0) continue;
    const named = await context.db
      .selectFrom(table as 'care_plan.goals')
      .select(['id', column === 'goal_id' ? 'name' : nameColumn(context, table).as('name')])
      .where('organisation_id', '=', context.organisationId)
      .where('id', 'in', ids)
      .execute();
    for (const one of named) names.set(one.id, one.name);
  }
  return names;
}

/** Evaluations as they are shown, with what they said before. */
export async function shownEvaluations(
  context: Context,
  rows: readonly EvaluationRow[],
): Promise<Evaluation[]> {
  if (rows.length === 0) return [];
  const corrections = await correctionsOf(
    context,
    rows.map((row) => row.id),
  );
  const subjects = await subjectsOf(context, rows);
  const named = await namesOf(context, [
    ...rows.map((row) => row.entered_by),
    ...corrections.map((one) => one.corrected_by),
  ]);
  return rows.map((row) => ({
    id: row.id,
    planId: row.plan_id,
    problemId: row.problem_id,
    goalId: row.goal_id,
    about: subjects.get(row.goal_id ?? row.problem_id ?? row.plan_id) ?? '',
    evaluatedOn: row.evaluated_on,
    comment: row.comment,
    progress: row.progress,
    outcome: row.outcome,
    entered: { at: row.entered_at, by: named(row.entered_by) },
    late: civilOf(new Date(row.entered_at), context.zone).day > row.evaluated_on,
    corrections: corrections
      .filter((one) => one.evaluation_id === row.id)
      .map((one) => ({
        at: one.corrected_at,
        by: named(one.corrected_by),
        reason: one.reason,
        evaluatedOn: one.evaluated_on,
        comment: one.comment,
        progress: one.progress,
        outcome: one.outcome,
      })),
    version: row.version,
  }));
}

/** What an evaluation is about; without a problem and a goal it is about the whole plan. */
interface About {
  readonly planId: string;
  readonly problemId: string | null;
  readonly goalId: string | null;
}

const problemsOf = (context: Context, about: About) => {
  let query = context.db
    .selectFrom('care_plan.problems as p')
    .select('p.id')
    .where('p.organisation_id', '=', context.organisationId)
    .where('p.plan_id', '=', about.planId);
  if (about.problemId !== null) query = query.where('p.id', '=', about.problemId);
  if (about.goalId !== null)
    query = query.where('p.id', '=', (where) =>
      where
        .selectFrom('care_plan.goals')
        .select('problem_id')
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', about.goalId!),
    );
  return query;
};

/**
 * Whoever has evaluated a problem, one of its goals or the whole plan has evaluated these problems: each is due again after its weeks,
 * counted from that day. An evaluation of an earlier day never brings a later one back.
 */
export async function moveOn(context: Context, about: About, day: string): Promise<void> {
  await context.db
    .updateTable('care_plan.problems')
    .set({ next_evaluation_on: sql`${day}::date + evaluation_weeks * 7` })
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', problemsOf(context, about))
    .where(sql<boolean>`next_evaluation_on < ${day}::date + evaluation_weeks * 7`)
    .execute();
}

/** When the problem `p` is due by its weeks, counted from its last evaluation or from when it began. */
const byRhythm = (context: Context) => sql<string>`greatest(
  (p.recorded_at at time zone ${context.zone})::date,
  (select max(e.evaluated_on) from care_plan.evaluations e
    where e.organisation_id = p.organisation_id and e.plan_id = p.plan_id
      and (e.problem_id = p.id or (e.problem_id is null and e.goal_id is null) or e.goal_id in (
        select g.id from care_plan.goals g where g.organisation_id = p.organisation_id and g.problem_id = p.id)))
) + p.evaluation_weeks * 7`;

/**
 * The problems of an evaluation that are due by their rhythm, before it is corrected. One that was brought forward because of a finding
 * is not among them: it stays due.
 */
export async function dueByRhythm(context: Context, about: About): Promise<string[]> {
  const rows = await problemsOf(context, about)
    .where(sql<boolean>`p.next_evaluation_on = ${byRhythm(context)}`)
    .execute();
  return rows.map((row) => row.id);
}

/** Counts these problems anew from what their evaluations say now. */
export async function countAnew(context: Context, ids: readonly string[]): Promise<void> {
  await sql`update care_plan.problems p set next_evaluation_on = ${byRhythm(context)}
    where p.organisation_id = ${context.organisationId} and p.id = any(${ids as string[]}::uuid[])
      and p.next_evaluation_on <> ${byRhythm(context)}`.execute(context.db);
}
