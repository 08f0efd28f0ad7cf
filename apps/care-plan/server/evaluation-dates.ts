import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';

/** What an evaluation is about; without a problem and a goal it is about the whole plan. */
export interface About {
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
