import {
  addDays,
  addMonths,
  type Day,
  firstDay,
  lastDay,
  monthOf,
  weekday,
} from '#platform/domain/time/days.ts';
import type { Recurrence } from './recurrence.ts';

const turned = (day: number, by: number): number => ((((day - 1 + by) % 7) + 7) % 7) + 1;

/** The so many-th weekday of its month that a day is; `last` stays the last one as long as the day is that. */
function ordinalOf(day: Day, last: boolean): number {
  const isLast = monthOf(addDays(day, 7)) !== monthOf(day);
  const count = Math.ceil(Number(day.slice(8)) / 7);
  return count > 4 || (last && isLast) ? -1 : count;
}

/** The so many-th weekday of a month; -1 is the last one. */
function dayOf(month: string, ordinal: number, wanted: number): Day {
  const first = firstDay(month);
  if (ordinal !== -1) return addDays(first, ((wanted - weekday(first) + 7) % 7) + 7 * (ordinal - 1));
  const last = lastDay(month);
  return addDays(last, -((weekday(last) - wanted + 7) % 7));
}

const monthsIn = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
export const monthsApart = (from: Day, to: Day): number => monthsIn(to) - monthsIn(from);

/** The end of a rule that moves. So many-th weekdays do not move by as many days in all months: the last one goes along by months. */
function untilMoved({ until, ordinal, weekday: wanted }: Recurrence, by: number, to: Day): Day | null {
  if (until === null || ordinal === null || wanted === null) return until && addDays(until, by);
  const here = dayOf(monthOf(until), ordinal, wanted);
  const last = here <= until ? here : dayOf(addMonths(monthOf(until), -1), ordinal, wanted);
  return lastDay(addMonths(monthOf(last), monthsApart(addDays(to, -by), to)));
}

/** A rule as many days later or earlier, so that it happens on the day to which one was moved: its weekdays go along, and its end. */
export function ruleMoved<R extends Recurrence>(rule: R, by: number, to: Day): R {
  if (by === 0) return rule;
  return {
    ...rule,
    weekdays: rule.weekdays.map((one) => turned(one, by)).toSorted(),
    weekday: rule.weekday === null ? null : turned(rule.weekday, by),
    // the day after the first Monday may be the second Tuesday
    ordinal: rule.ordinal === null ? null : ordinalOf(to, rule.ordinal === -1),
    monthDay: null,
    month: null,
    until: untilMoved(rule, by, to),
  };
}
