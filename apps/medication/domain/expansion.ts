import { addDays, type Day, dayInMonth, monthOf } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Part } from './short-form.ts';
import { dosesOn, type Timing } from './timing.ts';

/** A dose at its instant, in milliseconds. */
export interface Moment {
  readonly at: number;
  readonly part: Part | null;
  readonly quantity: number;
}
/** From, and up to but not including. */
export interface Window {
  readonly from: number;
  readonly to: number;
}
export type Clock = (day: Day, time: string) => number;

/** The instants of a zone's clock. A time that is skipped in spring is moved to 03:00, one that comes twice in autumn is the first (care and medication, section 4). */
export function clockIn(zone: string): Clock {
  const known = new Map<string, number>();
  return (day, time) => {
    const key = `${day}T${time}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = instantAt(day, time, zone);
    const shown = civilOf(found, zone).time;
    const at = Date.parse(shown === time ? found : instantAt(day, `${shown.slice(0, 2)}:00`, zone));
    known.set(key, at);
    return at;
  };
}

const hour = 3_600_000;

/** By elapsed hours from the anchor: in the night of a clock change the time of the clock shifts. */
function byHours(timing: Timing, window: Window, last: number): Moment[] {
  const step = timing.intervalHours! * hour;
  const anchor = Date.parse(timing.anchorAt);
  const first = Math.max(0, Math.ceil((window.from - anchor) / step));
  const moments: Moment[] = [];
  for (let at = anchor + first * step; at < window.to && at < last; at += step)
    moments.push({ at, part: null, quantity: timing.quantity! });
  return moments;
}

function byDays(timing: Timing, window: Window, zone: string, clock: Clock): Moment[] {
  const first = civilOf(window.from, zone).day;
  const last = civilOf(window.to, zone).day;
  const moments: Moment[] = [];
  for (let day = first > timing.from ? first : timing.from; day <= last; day = nextDay(timing, day)) {
    if (timing.until !== null && day > timing.until) break;
    for (const { time, part, quantity } of dosesOn(timing, day)) {
      const at = clock(day, time);
      if (at < window.from || at >= window.to) continue;
      // in spring a time of the skipped hour falls on 03:00: what falls together is given together
      const before = moments.at(-1);
      if (before?.at === at)
        moments[moments.length - 1] = { ...before, quantity: before.quantity + quantity };
      else moments.push({ at, part, quantity });
    }
  }
  return moments;
}

/** The next day that is worth a look: of months only the day itself. */
function nextDay(timing: Timing, day: Day): Day {
  const next = addDays(day, 1);
  if (timing.repetition !== 'monthly') return next;
  const inMonth = dayInMonth(monthOf(next), timing.monthDay!);
  return inMonth >= next ? inMonth : next;
}

/** Every planned dose of a window, in order, before pauses and stops. */
export function expand(timing: Timing, window: Window, zone: string, clock: Clock = clockIn(zone)): Moment[] {
  if (window.from >= window.to) return [];
  if (timing.repetition !== 'interval') return byDays(timing, window, zone, clock);
  const last = timing.until === null ? Infinity : clock(addDays(timing.until, 1), '00:00');
  return byHours(timing, window, last);
}

/** So far is looked at once. */
export const pieceMs = 60 * 24 * hour;
/** The longest window of planned doses that one call reads: in one of centuries there are millions. */
export const longestWindow = 62 * 24 * hour;

/** Whether a timing has any dose from a moment on: a single dose, or a course, may end before it begins. Looks no further than the first. */
export function comesAtAll(timing: Timing, startsAt: string, zone: string, clock = clockIn(zone)): boolean {
  const last = timing.repetition === 'once' ? timing.anchor : timing.until;
  if (last === null) return true;
  const begins = Date.parse(startsAt);
  const to = clock(addDays(last, 1), '00:00');
  let from = timing.repetition === 'once' ? Math.max(begins, clock(last, '00:00')) : begins;
  for (; from < to; from += pieceMs)
    if (expand(timing, { from, to: Math.min(from + pieceMs, to) }, zone, clock).length > 0) return true;
  return false;
}
