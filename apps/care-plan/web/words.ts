import { useCatalogWords } from '#apps/care-catalog/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { SortWords } from '#platform/web/kit/table/SortRows.tsx';
import type { Status } from '#platform/web/theme/tokens.ts';
import { states } from '#platform/web/theme/states.ts';
import type { Obstacle, Outcome } from '../domain/steps.ts';
import type { Goal, PlanTree, Problem } from '../contract/shapes.ts';
import { type TaskTimes, whenText } from '../domain/rules.ts';
import { useText } from './text.ts';

/** When a measure is done, in words. */
export function useWhen(): (task: TaskTimes) => string {
  const t = useText();
  const words = useCatalogWords();
  return (task) =>
    whenText(task, {
      rhythm: (name, count) => t(`rhythms.${name}`, { count }),
      weekday: words.weekday,
      moment: words.moment,
    });
}

/** When something is to be evaluated, with the look of it. */
export function useDue(): (day: string) => { readonly label: string; readonly status: Status } {
  const t = useText();
  const format = useFormat();
  return (day) => {
    const today = format.today();
    const shown = format.day(day);
    if (day < today) return { label: t('states.evaluationOverdue', { day: shown }), status: states.overdue };
    if (day === today) return { label: t('states.evaluationToday'), status: states.today };
    return { label: t('states.evaluateBy', { day: shown }), status: states.planned };
  };
}

/** The look of whether a goal or a problem is reached. */
export const outcomeStates: Readonly<Record<Outcome, Status>> = {
  reached: states.done,
  partlyReached: states.inProgress,
  notReached: states.notDone,
};

/** What moving rows says to those who do not see it. */
export function useSortWords(): SortWords {
  const t = useText();
  return {
    how: t('drag.how'),
    grip: (name) => t('drag.grip', { name }),
    started: (name) => t('drag.started', { name }),
    cancelled: (name) => t('drag.cancelled', { name }),
    over: (name, place) => t('drag.over', { name, place }),
    done: (name, place) => t('drag.done', { name, place }),
  };
}

/** Why a step cannot be done, in words; undefined: it can. */
export function useBlocked() {
  const t = useText();
  return (obstacle: Obstacle | null): string | undefined =>
    obstacle === null ? undefined : t(`refusals.${obstacle}`);
}

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
