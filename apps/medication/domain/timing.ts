import { civilOf } from '#platform/domain/time/zoned-time.ts';
import {
  addDays,
  addMonths,
  type Day,
  dayInMonth,
  daysBetween,
  monthOf,
  weekday,
} from '#platform/domain/time/days.ts';
import { nothing, type Part, parts, type Quantities } from './short-form.ts';

/** When doses fall: on which days at times of the clock, after so many hours each, by a scheme of days, or when needed. */
export const repetitions = [
  'daily',
  'weekdays',
  'everyDays',
  'monthly',
  'cyclic',
  'once',
  'interval',
  'variable',
  'asNeeded',
] as const;
/** Hours between two doses at the least: what is given more often is no single dose any more. */
export const shortestInterval = 0.5;
export type Repetition = (typeof repetitions)[number];
export type PartTimes = Readonly<Record<Part, string>>;

export interface TimedQuantity {
  readonly time: string;
  readonly quantity: number;
}
export interface VariableRow extends Quantities {
  readonly day: Day;
}

export interface Timing {
  readonly repetition: Repetition;
  /** The first day, and the last one. */
  readonly from: Day;
  readonly until: Day | null;
  /** Where counting begins: of each n-th day and of cycles the first day; of a single dose its day. */
  readonly anchor: Day;
  /** Where hours are counted from. */
  readonly anchorAt: string;
  readonly quantities: Quantities;
  readonly times: PartTimes;
  readonly explicit: readonly TimedQuantity[];
  readonly weekdays: readonly number[];
  readonly everyDays: number | null;
  readonly everyMonths: number | null;
  readonly monthDay: number | null;
  readonly daysOn: number | null;
  readonly daysOff: number | null;
  readonly intervalHours: number | null;
  /** What is given each time by hours, or when needed. */
  readonly quantity: number | null;
  readonly rows: readonly VariableRow[];
  /** How many doses there are in all; null: without an end. */
  readonly dosesNumber: number | null;
}

export interface Dose {
  readonly day: Day;
  readonly time: string;
  readonly part: Part | null;
  readonly quantity: number;
}

/** The doses of one day on which something is due, in the order of the clock. */
export function dosesOf(
  timing: Pick<Timing, 'explicit' | 'times'>,
  quantities: Quantities,
  day: Day,
): Dose[] {
  const ofParts = parts
    .filter((part) => quantities[part] > 0)
    .map((part) => ({ day, time: timing.times[part], part, quantity: quantities[part] }));
  const ofClock = timing.explicit.map(({ time, quantity }) => ({ day, time, part: null, quantity }));
  return [...ofParts, ...ofClock].toSorted((a, b) => a.time.localeCompare(b.time));
}

const months = (from: Day, to: Day): number => {
  const [years, month] = [0, 5].map(
    (at) => Number(to.slice(at, at + (at === 0 ? 4 : 2))) - Number(from.slice(at, at + (at === 0 ? 4 : 2))),
  );
  return years! * 12 + month!;
};

const dueByRepetition: Readonly<Record<Repetition, (timing: Timing, day: Day) => boolean>> = {
  daily: () => true,
  weekdays: ({ weekdays }, day) => weekdays.includes(weekday(day)),
  everyDays: ({ anchor, everyDays }, day) => (daysBetween(anchor, day) - 1) % everyDays! === 0,
  // day 31 of a short month is its last day; months are counted from the first one that has the day
  monthly: ({ anchor, monthDay, everyMonths }, day) =>
    day === dayInMonth(monthOf(day), monthDay!) &&
    months(firstMonthly(anchor, monthDay!), day) % everyMonths! === 0,
  cyclic: ({ anchor, daysOn, daysOff }, day) =>
    (daysBetween(anchor, day) - 1) % (daysOn! + daysOff!) < daysOn!,
  once: ({ anchor }, day) => day === anchor,
  interval: () => false,
  variable: ({ rows }, day) => rows.some((row) => row.day === day),
  asNeeded: () => false,
};

/** The first day of the month on which it falls, on or behind the anchor. */
function firstMonthly(anchor: Day, monthDay: number): Day {
  const first = dayInMonth(monthOf(anchor), monthDay);
  return first >= anchor ? first : dayInMonth(addMonths(monthOf(anchor), 1), monthDay);
}

/** What is counted from a first day has nothing before it. */
const counted: readonly Repetition[] = ['everyDays', 'monthly', 'cyclic'];

export const isDueOn = (timing: Timing, day: Day): boolean =>
  day >= timing.from &&
  (day >= timing.anchor || !counted.includes(timing.repetition)) &&
  (timing.until === null || day <= timing.until) &&
  dueByRepetition[timing.repetition](timing, day);

/** The doses of a day, before pauses and stops. */
export function dosesOn(timing: Timing, day: Day): Dose[] {
  if (!isDueOn(timing, day)) return [];
  if (timing.repetition !== 'variable') return dosesOf(timing, timing.quantities, day);
  return dosesOf({ ...timing, explicit: [] }, timing.rows.find((row) => row.day === day) ?? nothing, day);
}

export type TimingFault = { readonly field: keyof Timing; readonly code: string };
const missing = (field: keyof Timing): TimingFault => ({ field, code: 'mandatory' });
const needs: Readonly<Record<Repetition, readonly (keyof Timing)[]>> = {
  daily: [],
  weekdays: [],
  everyDays: ['everyDays'],
  monthly: ['monthDay', 'everyMonths'],
  cyclic: ['daysOn', 'daysOff'],
  once: [],
  interval: ['intervalHours', 'quantity'],
  variable: ['until'],
  asNeeded: [],
};
const byClock: readonly Repetition[] = ['daily', 'weekdays', 'everyDays', 'monthly', 'cyclic', 'once'];

/** What is wrong with a timing that is right in each of its fields, or null. The time of a dose is required (specification 1, section 5). */
export function timingFault(timing: Timing): TimingFault | null {
  if (timing.until !== null && timing.until < timing.from) return { field: 'until', code: 'startBeforeEnd' };
  const empty = needs[timing.repetition].find((field) => timing[field] === null);
  if (empty !== undefined) return missing(empty);
  if (timing.repetition === 'weekdays' && timing.weekdays.length === 0) return missing('weekdays');
  if (new Set(timing.weekdays).size < timing.weekdays.length) return { field: 'weekdays', code: 'choice' };
  const doses = dosesOf(timing, timing.quantities, timing.from);
  if (byClock.includes(timing.repetition) && doses.length === 0)
    return { field: 'quantities', code: 'administrationTime' };
  const ofScheme = timing.rows.map((row) => dosesOf({ ...timing, explicit: [] }, row, row.day));
  const days = timing.repetition === 'variable' ? ofScheme : [doses];
  const sameTime = days.some((day) => day.some((dose, at) => dose.time === day[at - 1]?.time));
  return sameTime ? { field: 'explicit', code: 'sameTime' } : null;
}

/** The last day that a variable scheme may have: 24 months behind its first one, cut to the length of the month. */
export const lastVariableDay = (from: Day): Day =>
  dayInMonth(addMonths(monthOf(from), 24), Number(from.slice(8)));

export type VariableFault = 'startBeforeEnd' | 'variableTooLong' | 'rowOutside' | 'rowTwice' | 'rowsMissing';

/** What is wrong with a variable scheme, or null. */
export function variableFault(timing: Pick<Timing, 'from' | 'until' | 'rows'>): VariableFault | null {
  const until = timing.until ?? timing.from;
  if (until < timing.from) return 'startBeforeEnd';
  if (until > lastVariableDay(timing.from)) return 'variableTooLong';
  if (timing.rows.length === 0) return 'rowsMissing';
  const days = timing.rows.map((row) => row.day);
  if (days.some((day) => day < timing.from || day > until)) return 'rowOutside';
  return new Set(days).size < days.length ? 'rowTwice' : null;
}

/** Days of a variable scheme without a dose; they need a confirmation. */
export function gapsOf(timing: Pick<Timing, 'from' | 'until' | 'rows'>): Day[] {
  const filled = new Set(
    timing.rows.filter((row) => parts.some((part) => row[part] > 0)).map((row) => row.day),
  );
  const gaps: Day[] = [];
  for (let day = timing.from; day <= (timing.until ?? timing.from); day = addDays(day, 1))
    if (!filled.has(day)) gaps.push(day);
  return gaps;
}

/** An order as it is written: with the times that its writer chose, or none for those of the home. */
export interface TimedContent
  extends Quantities, Omit<Timing, 'from' | 'until' | 'anchor' | 'quantities' | 'times'> {
  readonly morningTime?: string | undefined;
  readonly afternoonTime?: string | undefined;
  readonly eveningTime?: string | undefined;
  readonly nightTime?: string | undefined;
  readonly startsAt: string;
  readonly endsOn: string | null;
}

/** The rules of the domain for what is written in an order. */
export function timingFrom(sent: TimedContent, home: Readonly<Record<Part, string>>, zone: string): Timing {
  const { morning, afternoon, evening, night, startsAt, endsOn, ...rest } = sent;
  return {
    ...rest,
    from: civilOf(startsAt, zone).day,
    until: endsOn,
    anchor: civilOf(sent.anchorAt, zone).day,
    quantities: { morning, afternoon, evening, night },
    times: Object.fromEntries(
      parts.map((part) => [part, sent[`${part}Time`] ?? home[part]]),
    ) as Timing['times'],
  };
}
