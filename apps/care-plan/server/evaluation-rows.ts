import type { Selectable } from 'kysely';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Evaluation } from '../contract/evaluations.ts';
import { namesOf } from './people.ts';

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
      .select(['id', 'name'])
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
      })),
    version: row.version,
  }));
}
