import type { Context } from '#platform/server/call/context.ts';
import { meanProgress } from '../domain/rules.ts';
import { rowsOf } from './rows.ts';

/** Open problems, what is to be evaluated and how far the plans are, for the dashboard of the resident. */
export async function overviewOf(context: Context, residentId: string) {
  const plans = await context.db
    .selectFrom('care_plan.plans')
    .select(['id', 'name'])
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
