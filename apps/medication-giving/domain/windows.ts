import type { Timing } from './states.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What a home says of when a dose is on time (care and medication, section 7). */
export interface Windows {
  readonly windowMinutes: number;
  readonly criticalMinutes: number;
  readonly missedMinutes: number;
  readonly hoursBack: number;
}

/** Entries that waited on a device are taken up to so many hours after the dose, and marked. */
export const waitedHours = 72;
/** What a clock may be ahead of the server without anything being said. */
export const clockSlack = minute;

/**
 * ATC codes whose doses keep their minutes where no product says so: dopaminergic agents, insulin with a meal (fast and mixed ones),
 * anticoagulants. Antiplatelets are none.
 */
const criticalAtc = ['N04B', 'A10AB', 'A10AD', 'B01AA', 'B01AB', 'B01AE', 'B01AF'];
export const isTimeCritical = (atc: readonly string[], flags: readonly string[]): boolean =>
  flags.includes('timeCritical') || atc.some((code) => criticalAtc.some((begin) => code.startsWith(begin)));

export const windowOf = (windows: Windows, isCritical: boolean): number =>
  (isCritical ? windows.criticalMinutes : windows.windowMinutes) * minute;

/** Later than its window allows, or earlier: a flag of what was given, no state. At the very minute it is on time. */
export const isLate = (plannedAt: number, givenAt: number, window: number): boolean =>
  givenAt - plannedAt > window;
export const isEarly = (plannedAt: number, givenAt: number, window: number): boolean =>
  plannedAt - givenAt > window;

/** How what is open stands by the clock; what is past its window and the time for it is missed until somebody resolves it. */
export function timingAt(plannedAt: number, now: number, window: number, missedMinutes: number): Timing {
  if (now >= plannedAt + missedMinutes * minute) return 'past';
  if (now > plannedAt + window) return 'overdue';
  return now >= plannedAt - window ? 'due' : 'later';
}

export type MomentFault = 'inFuture' | 'tooLongAgo' | 'clockWrong';

/** What is wrong with the time at which something is said to have been given, or null. */
export function momentFault(
  givenAt: number,
  now: number,
  hoursBack: number,
  waited: boolean,
): MomentFault | null {
  if (givenAt > now + clockSlack) return waited ? 'clockWrong' : 'inFuture';
  return now - givenAt > (waited ? waitedHours : hoursBack) * hour ? 'tooLongAgo' : null;
}

/** Whether an entry that waited is older than what a home lets people enter afterwards. */
export const isOlder = (givenAt: number, now: number, hoursBack: number): boolean =>
  now - givenAt > hoursBack * hour;
