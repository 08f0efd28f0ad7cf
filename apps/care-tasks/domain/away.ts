import { addDays, type Day } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';

export interface Absence {
  readonly residentId: string;
  readonly kind: string;
  readonly departureDate: Day;
  readonly departureTime: string | null;
  readonly returnDate: Day | null;
  readonly returnTime: string | null;
}

/** When somebody is out of the house, as far as it is known; `until` null: nobody knows when they are back. */
export interface AwaySpan {
  readonly residentId: string;
  readonly from: string;
  readonly until: string | null;
}

/**
 * From when until when somebody is out of the house. Without an hour an absence begins with its day and ends before the day of the
 * return; of a leave by day of which no hour is known nobody knows when that person is out: null.
 */
export function awaySpan(absence: Absence, zone: string): AwaySpan | null {
  const { residentId, kind, departureDate, departureTime, returnDate, returnTime } = absence;
  const isLeave = kind === 'dayLeave';
  if (isLeave && departureTime === null && returnTime === null) return null;
  const from = instantAt(departureDate, departureTime ?? '00:00', zone);
  if (returnDate === null) return { residentId, from, until: null };
  // without an hour a leave goes on until its day is over
  const day = isLeave && returnTime === null ? addDays(returnDate, 1) : returnDate;
  return { residentId, from, until: instantAt(day, returnTime ?? '00:00', zone) };
}
