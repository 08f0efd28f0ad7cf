import type { Context } from '#platform/server/call/context.ts';
import type { Timing } from '#platform/contract/record/timing.ts';
import { type Answer, type Answered, answer } from './server/answer.ts';
import { assignSchedules, endOf, type Order, order } from './server/schedules.ts';

export type { Answer, Answered, Order, Timing };

/**
 * Orders what is to be done for a resident, in the name of a record of another app (`source`: its app and topic). Ordered again it
 * changes what is still to come, never what was due before now. Throws when the account it is assigned to is not of this home.
 */
export function orderTask(context: Context, task: Order): Promise<void> {
  return order(context, task);
}

/** Ends what a record ordered after a day: what is open later is gone, what was decided stays. Ordered nothing: nothing happens. */
export function endTasks(
  context: Context,
  source: string,
  sourceIds: readonly string[],
  lastDay: string,
): Promise<void> {
  return endOf(context, source, sourceIds, lastDay);
}

/** Gives what records ordered, and what is open of it, to somebody else; who left or was archived gets nothing due by that. */
export function assignTasks(
  context: Context,
  source: string,
  sourceIds: readonly string[],
  to: string,
): Promise<void> {
  return assignSchedules(context, source, sourceIds, to);
}

/**
 * Answers a task that is done with a finding only (`needsFindings`), for the app that ordered it: what was found is written with what
 * became of it, in the transaction of the caller. Nothing is written where it says a fault.
 */
export function answerTask(context: Context, given: Answer): Promise<Answered> {
  return answer(context, given);
}

// when of a day things are due in a home, for apps that keep themselves what became of what they ordered
export { clockOf, type HomeClock } from './server/clock.ts';
export { outOfHouse, presentIds, runningShift, spanOf } from './server/round.ts';
export { duesWithin, latestDues, type Due } from './domain/windows.ts';
export { liveTasks } from './server/demo-days.ts';
// times at which records of other apps are due, with the terms that say so
export {
  belongs,
  type Cell,
  cellsNow,
  cellsWithin,
  formerStart,
  nextStart,
  noNext,
  type OrderedRecord,
  type TermsOfRule,
} from './domain/cells.ts';
export { urgencyOf } from './domain/occurrences.ts';
