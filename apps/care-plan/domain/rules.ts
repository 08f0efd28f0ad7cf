import { addDays } from '#platform/domain/time/days.ts';
import type { ProblemKind } from '#platform/contract/record/concern.ts';
import type { Outcome } from './steps.ts';

/** Priorities, the most urgent first. */
export const priorities = [1, 2, 3, 4, 5] as const;

/** A plan is deleted only with the exact word of the interface language: "Delete", «Löschen» (specification 1, section 5; 2, section 9). */
export const isKeyword = (typed: string, wanted: string): boolean => typed === wanted;

export type EvaluationFault = 'progressOnlyGoal' | 'outcomeNotOfPlan' | 'outcomeContradicts';

/** What is wrong with what an evaluation says, or null: a goal that is reached has its whole progress, another one has not. */
export function evaluationFault(
  said: { readonly progress: number | null; readonly outcome: Outcome | null },
  of: 'plan' | 'problem' | 'goal',
): EvaluationFault | null {
  if (said.progress !== null && of !== 'goal') return 'progressOnlyGoal';
  if (said.outcome === null) return null;
  if (of === 'plan') return 'outcomeNotOfPlan';
  const whole = said.progress === 100;
  return of === 'goal' && (said.outcome === 'reached') !== whole ? 'outcomeContradicts' : null;
}

/** When a problem is evaluated next, after it was begun or evaluated on a day. */
export const nextEvaluation = (day: string, weeks: number): string => addDays(day, weeks * 7);

export interface TaskTimes {
  readonly repetition: 'once' | 'daily' | 'weekly';
  readonly every: number;
  readonly weekdays: readonly number[];
  readonly dueDate: string;
  readonly until: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly times: readonly string[];
}
export type TaskFault =
  | 'startBeforeEnd'
  | 'startMissing'
  | 'untilBeforeStart'
  | 'weekdaysMissing'
  | 'whenMissing'
  | 'onceEvery'
  | 'timeTwice';

/** What is wrong with when a measure is done, or null. */
export function taskFault(task: TaskTimes): TaskFault | null {
  if (task.endTime !== null && task.startTime === null) return 'startMissing';
  if (task.endTime !== null && task.startTime !== null && task.startTime >= task.endTime)
    return 'startBeforeEnd';
  if (task.startTime === null && task.times.length === 0) return 'whenMissing';
  if (new Set(task.times).size < task.times.length) return 'timeTwice';
  if ((task.repetition === 'weekly') !== task.weekdays.length > 0) return 'weekdaysMissing';
  if (task.repetition === 'once' && task.every !== 1) return 'onceEvery';
  return task.until !== null && task.until < task.dueDate ? 'untilBeforeStart' : null;
}

/** When of a day a measure is due: at a time of the clock, or in the parts of the day and the shifts that were chosen. */
export const momentsOf = (task: Pick<TaskTimes, 'startTime' | 'endTime' | 'times'>): string[] => {
  if (task.startTime === null) return [...task.times];
  return [task.endTime === null ? task.startTime : `${task.startTime}-${task.endTime}`];
};

/** A risk has no signs yet, and a wish to become stronger needs none (care and medication, section 1.1). */
export const symptomsFit = (kind: ProblemKind, symptoms: string): boolean =>
  kind === 'actual' || symptoms === '';

/** The measures of a goal that still need an end date before they can be stopped. */
export function withoutEnd<Task extends { readonly id: string; readonly name: string }>(
  running: readonly Task[],
  ends: ReadonlyMap<string, string | null>,
): Task[] {
  return running.filter((task) => (ends.get(task.id) ?? null) === null);
}

/** How far a plan is: the mean of its goals, whole; null without a goal. */
export const meanProgress = (goals: readonly { readonly progress: number }[]): number | null =>
  goals.length === 0 ? null : Math.round(goals.reduce((sum, goal) => sum + goal.progress, 0) / goals.length);

/** Ids in the order in which somebody put them, with the rest behind in the order they had. */
export function ordered(current: readonly string[], wanted: readonly string[]): string[] {
  const known = wanted.filter((id, index) => current.includes(id) && wanted.indexOf(id) === index);
  return [...known, ...current.filter((id) => !known.includes(id))];
}

/** The words of which a rhythm is made; server and screen give their own. */
export interface WhenWords {
  readonly rhythm: (name: 'once' | 'daily' | 'weekly' | 'everyDays' | 'everyWeeks', count: number) => string;
  readonly weekday: (day: number) => string;
  readonly moment: (name: string) => string;
}

function rhythmOf(task: TaskTimes, words: WhenWords): string {
  if (task.repetition === 'once') return words.rhythm('once', 1);
  if (task.repetition === 'daily')
    return task.every === 1 ? words.rhythm('daily', 1) : words.rhythm('everyDays', task.every);
  const days = task.weekdays
    .toSorted((a, b) => a - b)
    .map(words.weekday)
    .join(', ');
  const weeks = task.every === 1 ? words.rhythm('weekly', 1) : words.rhythm('everyWeeks', task.every);
  return `${weeks} ${days}`;
}

/** When a measure is done, as people say it: daily 13:00–13:30, every 2 weeks Mo, Th morning. */
export function whenText(task: TaskTimes, words: WhenWords): string {
  const clock = [task.startTime, task.endTime].filter((one) => one !== null).join('–');
  const when = clock === '' ? task.times.map(words.moment).join(', ') : clock;
  return `${rhythmOf(task, words)} ${when}`;
}

/** Where a plan stands, with what of it is opened. */
export const planLink = (residentId: string, planId: string, at?: string): string =>
  `/app-residents/forms/details/${residentId}/ipp?plan=${planId}${at === undefined ? '' : `&at=${at}`}`;
