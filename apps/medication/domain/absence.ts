import type { Day } from '#platform/domain/time/days.ts';

export interface Absence {
  readonly departureDate: Day;
  readonly departureTime: string | null;
  readonly returnDate: Day | null;
  readonly returnTime: string | null;
}

/**
 * Whether somebody is out of the house at a time of the clock: doses between leaving and return are suspended (care and medication,
 * section 6). Where an hour is not known, the days of leaving and return keep their doses: nobody is to go without.
 */
export function isAway(absence: Absence, day: Day, time: string): boolean {
  const { departureDate, departureTime, returnDate, returnTime } = absence;
  const hasLeft =
    day > departureDate || (day === departureDate && departureTime !== null && time >= departureTime);
  const isBack =
    returnDate !== null &&
    (day > returnDate || (day === returnDate && (returnTime === null || time >= returnTime)));
  return hasLeft && !isBack;
}
