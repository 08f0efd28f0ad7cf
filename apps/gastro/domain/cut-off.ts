import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Day } from '#platform/domain/time/days.ts';
import { isEarlier } from './meals.ts';
import type { LocalMoment } from './meals.ts';

/** Until when a meal can be ordered, and when automatic ordering runs. */

export type CutOff = { daysBefore: number; time: string };
export type CutOffRefusal = 'daysOutOfRange' | 'timeInvalid';

/** Refuses settings outside 0 to 7 days or a time that is not HH:mm. */
export function checkCutOff(cutOff: CutOff): CutOffRefusal | null {
  if (!Number.isInteger(cutOff.daysBefore) || cutOff.daysBefore < 0 || cutOff.daysBefore > 7)
    return 'daysOutOfRange';
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(cutOff.time) ? null : 'timeInvalid';
}

/** The cut-off of a meal on the home's clock. */
export function cutOffOf(mealDay: Day, cutOff: CutOff): LocalMoment {
  return { day: addDays(mealDay, -cutOff.daysBefore), time: cutOff.time };
}

/** Orders are allowed strictly before the cut-off. Both as instants in milliseconds (the frame knows the zone). */
export function isPastCutOff(now: number, cutOffInstant: number): boolean {
  return now >= cutOffInstant;
}

/**
 * The instant (milliseconds) of a moment on the clock of a zone, such as 'Europe/Zurich'. A time that the clock change
 * skips is moved forward by the gap; one that happens twice is the first.
 */
export const instantOf = (moment: LocalMoment, zone: string): number =>
  Date.parse(instantAt(moment.day, moment.time, zone));

export const autoOrderDays = { off: null, mealDay: 0, oneDayBefore: 1, twoDaysBefore: 2 } as const;
export type AutoOrderTiming = keyof typeof autoOrderDays;

/** Automatic ordering must run before the cut-off of the meal; checked when the setting is saved. */
export function checkAutoOrderTiming(
  timing: AutoOrderTiming,
  runTime: string,
  cutOff: CutOff,
): 'runsAfterCutOff' | null {
  const daysBefore = autoOrderDays[timing];
  if (daysBefore === null) return null;
  const anyDay = '2026-01-15';
  const run = { day: addDays(anyDay, -daysBefore), time: runTime };
  return isEarlier(run, cutOffOf(anyDay, cutOff)) ? null : 'runsAfterCutOff';
}

/** What happened to an order after its meal could no longer be ordered: the kitchen has already counted (experience, section 0.4). */
export const lateChanges = ['ordered', 'changed', 'cancelled'] as const;
export type LateChange = (typeof lateChanges)[number];

/** Moments of an order and of the cut-off of its meal, in milliseconds. */
export interface OrderMoments {
  readonly orderedAt: number;
  readonly changedAt: number | null;
  readonly cancelledAt: number | null;
}

/** What the kitchen has to know of an order, and since when; null: nothing, as with what came and went after the cut-off. */
export function lateChangeOf(
  { orderedAt, changedAt, cancelledAt }: OrderMoments,
  cutOff: number,
): { readonly change: LateChange; readonly at: number } | null {
  const late = orderedAt >= cutOff;
  if (cancelledAt !== null)
    return late || cancelledAt < cutOff ? null : { change: 'cancelled', at: cancelledAt };
  if (late) return { change: 'ordered', at: changedAt ?? orderedAt };
  return changedAt !== null && changedAt >= cutOff ? { change: 'changed', at: changedAt } : null;
}
