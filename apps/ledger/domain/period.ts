import { addDays, firstDay, monthOf } from '#platform/domain/time/days.ts';

export type PeriodProblem = 'periodExported' | 'periodNotOver';

/** The first day that no run has closed; null: there was none. */
export const openFrom = (lastUntil: string | null): string | null =>
  lastUntil === null ? null : addDays(lastUntil, 1);

/** Why a run cannot go up to a day; undefined: it can. A day that is not over still gets bookings. */
export function periodProblem(
  until: string,
  given: { readonly lastUntil: string | null; readonly today: string },
): PeriodProblem | undefined {
  if (given.lastUntil !== null && until <= given.lastUntil) return 'periodExported';
  return until >= given.today ? 'periodNotOver' : undefined;
}

/** Up to which day the next run goes: to the end of the last month, or to yesterday where that was exported already. */
export function proposedUntil(given: { readonly lastUntil: string | null; readonly today: string }): string {
  const endOfMonth = addDays(firstDay(monthOf(given.today)), -1);
  return periodProblem(endOfMonth, given) === undefined ? endOfMonth : addDays(given.today, -1);
}
