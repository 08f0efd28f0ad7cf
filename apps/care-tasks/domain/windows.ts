import { addDays, type Day } from '#platform/domain/time/days.ts';
import type { TimingRule } from '#platform/domain/time/timing.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import { type DayPart, dayParts, dueDays, lastDueDay, type ShiftName, shiftNames } from './timing.ts';

/** When of a day each of its parts begins, in this home: the next one ends it, the first one of the next day ends the night. */
export type DayPartTimes = Readonly<Record<DayPart, string>>;

/** From when on each shift lasts, by its name. */
export type ShiftTimes = Readonly<Record<ShiftName, string>>;

export interface Clock {
  readonly zone: string;
  readonly dayParts: DayPartTimes;
  readonly shifts: ShiftTimes;
  /** So many minutes after a time of the clock something is still on time. */
  readonly graceMinutes: number;
}

export interface Window {
  readonly dueFrom: string;
  readonly dueUntil: string;
}

const isOneOf = <T extends string>(names: readonly T[], text: string): text is T =>
  (names as readonly string[]).includes(text);

/**
 * When the clock of a zone shows a time of a day: the first time where it shows it twice, in autumn. What it skips in spring comes at
 * once when it goes on, at 03:00.
 */
function dueAt(day: Day, time: string, zone: string): string {
  const instant = instantAt(day, time, zone);
  const shown = civilOf(instant, zone).time;
  if (shown === time) return instant;
  // taken later by as much as the clock skips: back by what lies between the skip and that time
  const late = Date.parse(instant) - skipped(day, time, zone) * 60_000;
  return new Date(late).toISOString();
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes from where the clock skips until a time that it skips. */
function skipped(day: Day, time: string, zone: string): number {
  let minutes = 0;
  const before = (by: number) => {
    const at = minutesOf(time) - by;
    return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  };
  while (civilOf(instantAt(day, before(minutes + 1), zone), zone).time !== before(minutes + 1)) minutes += 1;
  return minutes;
}

const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/**
 * Between two times of the clock; what ends at or before its beginning ends on the next day. What the clock skips wholly keeps its
 * length.
 */
function span(day: Day, from: string, until: string, zone: string): Window {
  const dueFrom = dueAt(day, from, zone);
  const dueUntil = dueAt(until > from ? day : addDays(day, 1), until, zone);
  if (dueUntil > dueFrom) return { dueFrom, dueUntil };
  return { dueFrom, dueUntil: later(dueFrom, minutesOf(until) - minutesOf(from)) };
}

/** The name that follows in a row, the first one after the last. */
const next = <T extends string>(names: readonly T[], name: T): T =>
  names[(names.indexOf(name) + 1) % names.length]!;

/**
 * From when until when something is due that is ordered for a moment of a day: a time of the clock, a span of it, a part of the day
 * or a shift. A time that the clock skips in spring is due at 03:00, one that it shows twice in autumn at the first.
 */
export function windowOf(day: Day, moment: string, clock: Clock): Window {
  const { zone } = clock;
  if (isOneOf(dayParts, moment))
    return span(day, clock.dayParts[moment], clock.dayParts[next(dayParts, moment)], zone);
  if (isOneOf(shiftNames, moment))
    return span(day, clock.shifts[moment], clock.shifts[next(shiftNames, moment)], zone);
  const [from, until] = moment.split('-') as [string, string | undefined];
  if (until !== undefined) return span(day, from, until, zone);
  const dueFrom = dueAt(day, from, zone);
  return { dueFrom, dueUntil: later(dueFrom, clock.graceMinutes) };
}

/** One time at which something is due by its timing. */
export interface Due extends Window {
  readonly day: Day;
  readonly moment: string;
}

/** Many orders of a home are due at the same moments: the zone is asked once for each. */
const known = new WeakMap<Clock, Map<string, Window>>();
function knownWindow(day: Day, moment: string, clock: Clock): Window {
  const own = known.get(clock) ?? new Map<string, Window>();
  known.set(clock, own);
  const name = `${day} ${moment}`;
  const window = own.get(name) ?? windowOf(day, moment, clock);
  own.set(name, window);
  return window;
}

/** The windows of a day that belong to a timing, the earliest first. */
const ofDay = (rule: TimingRule, day: Day, clock: Clock): Due[] =>
  rule.moments
    .map((moment) => ({ day, moment, ...knownWindow(day, moment, clock) }))
    .toSorted((a, b) => compare(a.dueFrom, b.dueFrom) || compare(a.dueUntil, b.dueUntil));
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** When a timing is due from an instant on and before another, in order: every window that begins between them. */
export function duesWithin(rule: TimingRule, from: string, before: string, clock: Clock): Due[] {
  const days = dueDays(rule, civilOf(from, clock.zone).day, civilOf(before, clock.zone).day);
  return days
    .flatMap((day) => ofDay(rule, day, clock))
    .filter((one) => from <= one.dueFrom && one.dueFrom < before);
}

/** When a timing was due on its last three days by an instant, the latest first. */
export function latestDues(rule: TimingRule, by: string, clock: Clock): Due[] {
  const dues: Due[] = [];
  let day = lastDueDay(rule, civilOf(by, clock.zone).day);
  for (let count = 0; day !== null && count < 3; count++) {
    dues.push(...ofDay(rule, day, clock).toReversed());
    day = lastDueDay(rule, addDays(day, -1));
  }
  return dues.filter((one) => one.dueFrom <= by);
}
