import type { TimingRule } from '#platform/domain/time/timing.ts';
import { addDays, type Day, daysBetween, mondayOf, weekday } from '#platform/domain/time/days.ts';

/** The four parts of a day; the times at which they begin are a setting of the home (care and medication, section 4). */
export const dayParts = ['morning', 'noon', 'evening', 'night'] as const;
export type DayPart = (typeof dayParts)[number];
/** `nightShift` is not `night`: the part of the day has a time, the shift a span. */
export const shiftNames = ['earlyShift', 'lateShift', 'nightShift'] as const;
export type ShiftName = (typeof shiftNames)[number];

/** Whether something is due on a day: once on its first day, each n-th day from it, or on weekdays of each n-th week from its week. */
export function isDueOn(rule: TimingRule, day: Day): boolean {
  if (day < rule.from || (rule.until !== null && day > rule.until)) return false;
  if (rule.repetition === 'once') return day === rule.from;
  if (rule.repetition === 'daily') return (daysBetween(rule.from, day) - 1) % rule.every === 0;
  const weeks = (daysBetween(mondayOf(rule.from), mondayOf(day)) - 1) / 7;
  return weeks % rule.every === 0 && rule.weekdays.includes(weekday(day));
}

/** The days of [from, to] on which it is due, in order. */
export function dueDays(rule: TimingRule, from: Day, to: Day): Day[] {
  const first = from < rule.from ? rule.from : from;
  const last = rule.until !== null && rule.until < to ? rule.until : to;
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (isDueOn(rule, day)) days.push(day);
  return days;
}

/** The last day up to a day on which it is due, reckoned and not searched for; null: there is none. */
export function lastDueDay(rule: TimingRule, upTo: Day): Day | null {
  const last = rule.until !== null && rule.until < upTo ? rule.until : upTo;
  if (last < rule.from) return null;
  if (rule.repetition === 'once') return rule.from;
  if (rule.repetition === 'daily') return addDays(last, -((daysBetween(rule.from, last) - 1) % rule.every));
  const weeks = (daysBetween(mondayOf(rule.from), mondayOf(last)) - 1) / 7;
  const week = addDays(mondayOf(last), -7 * (weeks % rule.every));
  const inWeek = (monday: Day): Day[] =>
    rule.weekdays.map((one) => addDays(monday, one - 1)).filter((day) => rule.from <= day && day <= last);
  const days = [...inWeek(addDays(week, -7 * rule.every)), ...inWeek(week)];
  return days.toSorted().at(-1) ?? null;
}
