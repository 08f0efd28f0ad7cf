import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { addDays, type Day, daysBetween } from '#platform/domain/time/days.ts';
import { complete, horizonOf, mostOccurrences, type Recurrence, ruleText } from '../domain/recurrence.ts';

/** The days of a series, from its first one on. */
export interface Series {
  readonly firstDay: Day;
  /** A rule of RFC 5545 without its end; null: it happens once. */
  readonly rule: string | null;
  readonly until: Day | null;
  readonly count: number | null;
}

// days are counted by a clock without changes; the hour of the home is added to each of them afterwards
const zoned = (day: Day) => Temporal.ZonedDateTime.from(`${day}T00:00[UTC]`);
const instant = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: { toString(): string }): Day => date.toString().slice(0, 10);

const expanderOf = (series: Series) =>
  new RRuleTemporal({
    rruleString: `RRULE:${series.rule}`,
    dtstart: zoned(series.firstDay),
    ...(series.count !== null ? { count: series.count } : {}),
    maxIterations: 1_000_000,
  });

/**
 * A series without a count, told from a day of it near a period: old ones are not worked out from their beginning. Days and weeks
 * are all of one length; months and years are few.
 */
function near(series: Series, from: Day): Series {
  const match = /^FREQ=(DAILY|WEEKLY);INTERVAL=(\d+)/.exec(series.rule!);
  if (match === null || series.count !== null) return series;
  const step = Number(match[2]) * (match[1] === 'WEEKLY' ? 7 : 1);
  const steps = Math.floor(daysBetween(series.firstDay, from) / step) - 1;
  return steps <= 0 ? series : { ...series, firstDay: addDays(series.firstDay, steps * step) };
}

const least = (one: Day, other: Day): Day => (one < other ? one : other);

/** Days between two days, both included, on which a series begins; at most `most`. */
export function daysWithin(series: Series, from: Day, to: Day, most = mostOccurrences): Day[] {
  const end = least(to, series.until ?? horizonOf(series.firstDay));
  const begin = from < series.firstDay ? series.firstDay : from;
  if (end < begin) return [];
  if (series.rule === null) return begin <= series.firstDay ? [series.firstDay] : [];
  return expanderOf(near(series, begin))
    .between(instant(begin), instant(end), true)
    .slice(0, most)
    .map(dayOf);
}

/** The last day on which a series with an end begins; null: it has none. */
export function lastOf(series: Series): Day | null {
  if (series.rule === null) return series.firstDay;
  if (series.until === null && series.count === null) return null;
  return daysWithin(series, series.firstDay, horizonOf(series.firstDay)).at(-1) ?? null;
}

export type RuleFault =
  | 'ruleNeverHappens'
  | 'untilTooFar'
  | 'tooManyTimes'
  | 'countTooFar'
  | 'untilBeforeStart';

/** A rule as it is kept, from its first day that fits on; or what is wrong with it. */
export function settle(
  wanted: Recurrence,
  from: Day,
): { readonly series: Series; readonly recurrence: Recurrence } | { readonly fault: RuleFault } {
  const { until, count } = wanted;
  if (until !== null && until < from) return { fault: 'untilBeforeStart' };
  if (until !== null && until > horizonOf(from)) return { fault: 'untilTooFar' };
  const recurrence = complete(wanted, from);
  const rule = ruleText(recurrence);
  const open: Series = { firstDay: from, rule, until, count: null };
  const first = expanderOf(open).next(instant(from), true);
  const firstDay = first && dayOf(first);
  if (firstDay === null || firstDay > (until ?? horizonOf(from))) return { fault: 'ruleNeverHappens' };
  const series: Series = { firstDay, rule, until, count };
  if (until !== null && daysWithin(series, firstDay, until, mostOccurrences + 1).length > mostOccurrences)
    return { fault: 'tooManyTimes' };
  if (count !== null && daysWithin(series, firstDay, horizonOf(firstDay)).length < count)
    return { fault: 'countTooFar' };
  return { series, recurrence };
}
