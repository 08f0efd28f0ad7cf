import { addDays, contains, type Day, monthOf, type Period, weekday } from '#platform/domain/time/days.ts';

/** When somebody can work, and when the person is away (specification 2, sections 3 and 5; recurrence as of the scheduler). */

export const availabilityKinds = ['available', 'unavailable'] as const;
export type AvailabilityKind = (typeof availabilityKinds)[number];

/** Which of a weekday in its month: first to fourth, and last. */
export const ordinals = [1, 2, 3, 4, -1] as const;

/** Times are HH:mm and for both ends or for none, which is the whole day. */
export interface Recurrence {
  readonly weekdays: readonly number[];
  /** Empty: every week. */
  readonly ordinals: readonly number[];
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly fromDate: Day;
  readonly toDate: Day | null;
}

export type RecurrenceProblem = 'noWeekday' | 'endsBeforeStart' | 'timesIncomplete' | 'startAfterEnd';

/** What is wrong with a recurrence: a weekday at least, an end not before the start, the start time before the end time. */
export function recurrenceProblem(given: Recurrence): RecurrenceProblem | null {
  if (given.weekdays.length === 0) return 'noWeekday';
  if (given.toDate !== null && given.toDate < given.fromDate) return 'endsBeforeStart';
  if ((given.startTime === null) !== (given.endTime === null)) return 'timesIncomplete';
  return given.startTime !== null && given.endTime !== null && given.startTime >= given.endTime
    ? 'startAfterEnd'
    : null;
}

/** Whether a recurrence falls on a day; both ends of its period count. */
export function fallsOn(one: Recurrence, day: Day): boolean {
  if (!contains({ from: one.fromDate, to: one.toDate }, day) || !one.weekdays.includes(weekday(day)))
    return false;
  if (one.ordinals.length === 0) return true;
  const isLast = monthOf(addDays(day, 7)) !== monthOf(day);
  return one.ordinals.includes(Math.ceil(Number(day.slice(8)) / 7)) || (isLast && one.ordinals.includes(-1));
}

export interface DayAt {
  readonly day: Day;
  readonly state: 'absent' | 'unavailable' | 'available' | 'unknown';
  /** "07:00–12:00": when the person can work, if not the whole day; and when not, if not the whole day. */
  readonly times: readonly string[];
  readonly except: readonly string[];
}

const timesOf = (some: readonly Recurrence[]): string[] =>
  some.flatMap((one) => (one.startTime === null ? [] : [`${one.startTime}–${one.endTime}`])).sort();

/**
 * How the days from one on look: an absence beats everything, "unavailable" beats "available", a day of which nothing is said is
 * unknown. What holds for hours only stands with its times.
 */
export function daysAhead(
  from: Day,
  count: number,
  availabilities: ReadonlyArray<Recurrence & { readonly kind: AvailabilityKind }>,
  absences: readonly Period[],
): DayAt[] {
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(from, index);
    if (absences.some((one) => contains(one, day))) return { day, state: 'absent', times: [], except: [] };
    const said = availabilities.filter((one) => fallsOn(one, day));
    const unavailable = said.filter((one) => one.kind === 'unavailable');
    const wholeDay = unavailable.some((one) => one.startTime === null);
    const available = said.filter((one) => one.kind === 'available');
    const state =
      wholeDay || (unavailable.length > 0 && available.length === 0)
        ? 'unavailable'
        : available.length > 0
          ? 'available'
          : 'unknown';
    return {
      day,
      state,
      times: state === 'available' ? timesOf(available) : [],
      except: wholeDay ? [] : timesOf(unavailable),
    };
  });
}
