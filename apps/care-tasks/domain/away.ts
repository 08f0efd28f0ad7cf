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
 * The same, of which it is certain: of a departure without an hour the day itself may have been spent in the house, and of a
 * leave by day without an hour of return the evening: what was not done then is told.
 */
export function surelyAway(absence: Absence, zone: string): AwaySpan | null {
  if (absence.kind === 'dayLeave' && absence.returnTime === null) return null;
  if (absence.departureTime !== null) return awaySpan(absence, zone);
  if (absence.kind === 'dayLeave') return null;
  return awaySpan({ ...absence, departureDate: addDays(absence.departureDate, 1) }, zone);
}

/** One time at which something is due for somebody. */
export interface DueTime {
  readonly residentId: string;
  readonly dueFrom: string;
  readonly dueUntil: string;
}

/** Whether something is due wholly while somebody is out of the house: nobody can see to it, and nobody has missed it. */
export const isOut = (spans: readonly AwaySpan[], time: DueTime): boolean =>
  spans.some(
    ({ residentId, from, until }) =>
      residentId === time.residentId &&
      Date.parse(from) <= Date.parse(time.dueFrom) &&
      (until === null || Date.parse(time.dueUntil) <= Date.parse(until)),
  );

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
