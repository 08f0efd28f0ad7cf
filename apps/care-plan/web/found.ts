import type { Goal, PlanTree, Problem } from '../contract/shapes.ts';

/** What of a plan is looked at. */
export type Found =
  | { readonly level: 'plan' }
  | { readonly level: 'problem'; readonly problem: Problem }
  | { readonly level: 'goal'; readonly problem: Problem; readonly goal: Goal };

/** The problem or the goal with an id; the plan itself where there is none (any more). */
export function foundIn(plan: PlanTree, id: string): Found {
  for (const problem of plan.problems) {
    if (problem.id === id) return { level: 'problem', problem };
    const goal = problem.goals.find((one) => one.id === id);
    if (goal) return { level: 'goal', problem, goal };
  }
  return { level: 'plan' };
}
