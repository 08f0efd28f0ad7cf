import { addDays, type Day, isDay, weekday } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';

export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Frequency = (typeof frequencies)[number];
/** First to fourth and last (specification 2, section 4); -1 is the last. */
export const ordinals = [1, 2, 3, 4, -1] as const;
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A rule happens at most so often and reaches at most so far. */
export const mostOccurrences = 10_000;
export const mostYears = 100;

/** How an event comes again. Its end is `until`, or `count`, or there is none. */
export interface Recurrence {
  readonly frequency: Frequency;
  readonly interval: number;
  /** Of a week, Monday 1; for weekly ones. */
  readonly weekdays: readonly number[];
  /** For monthly and yearly ones: so many-th `weekday` of the month, or else its day `monthDay`. */
  readonly ordinal: number | null;
  readonly weekday: number | null;
  /** Where a month is shorter, its last day. */
  readonly monthDay: number | null;
  readonly month: number | null;
  readonly until: Day | null;
  readonly count: number | null;
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** What nobody said follows from the day on which it first happens. */
export function complete(rule: Recurrence, firstDay: Day): Recurrence {
  const { frequency } = rule;
  const months = frequency === 'monthly' || frequency === 'yearly';
  const ordinal = months ? rule.ordinal : null;
  const listed = [...new Set(rule.weekdays)].sort((a, b) => a - b);
  return {
    ...rule,
    ordinal,
    weekdays: frequency !== 'weekly' ? [] : listed.length > 0 ? listed : [weekday(firstDay)],
    weekday: ordinal === null ? null : (rule.weekday ?? weekday(firstDay)),
    monthDay: months && ordinal === null ? (rule.monthDay ?? Number(firstDay.slice(8))) : null,
    month: frequency === 'yearly' ? (rule.month ?? Number(firstDay.slice(5, 7))) : null,
  };
}

/** A day of the month as RFC 5545 says it; day 31 is the last day of a shorter month, as the 29th of February is its 28th. */
function monthDayParts(monthDay: number): string[] {
  if (monthDay <= 28) return [`BYMONTHDAY=${monthDay}`];
  const days = Array.from({ length: monthDay - 27 }, (_, index) => 28 + index);
  return [`BYMONTHDAY=${days.join(',')}`, 'BYSETPOS=-1'];
}

/** A complete rule as RFC 5545 says it, without its end. */
export function ruleText(rule: Recurrence): string {
  const parts = [`FREQ=${rule.frequency.toUpperCase()}`, `INTERVAL=${rule.interval}`];
  if (rule.weekdays.length > 0)
    parts.push(`BYDAY=${rule.weekdays.map((one) => codes[one - 1]).join(',')}`, 'WKST=MO');
  if (rule.month !== null) parts.push(`BYMONTH=${rule.month}`);
  if (rule.ordinal !== null) parts.push(`BYDAY=${rule.ordinal}${codes[rule.weekday! - 1]}`);
  if (rule.monthDay !== null) parts.push(...monthDayParts(rule.monthDay));
  return parts.join(';');
}

const known = ['FREQ', 'INTERVAL', 'BYDAY', 'WKST', 'BYMONTH', 'BYMONTHDAY', 'BYSETPOS', 'UNTIL', 'COUNT'];

/** Day of the month of BYMONTHDAY and BYSETPOS; null: it is another list of days. */
function readMonthDay(list: string, position: string | undefined): number | null {
  if (list === '-1' && position === undefined) return 31;
  const days = list.split(',').map(Number);
  const last = days.at(-1)!;
  if (days.length === 1 && position === undefined) return last >= 1 && last <= 28 ? last : null;
  return position === '-1' && last >= 29 && last <= 31 && monthDayParts(last)[0] === `BYMONTHDAY=${list}`
    ? last
    : null;
}

/** When on its days an event begins (null: all day), and by which clock. */
export interface Clock {
  readonly time: string | null;
  readonly zone: string;
}
const worldClock: Clock = { time: null, zone: 'UTC' };

/** A rule of RFC 5545 that this calendar can keep; null: it says something that no form here can show. */
export function readRule(text: string, firstDay: Day, clock: Clock = worldClock): Recurrence | null {
  const parts = new Map(text.split(';').map((part) => part.split('=', 2) as [string, string]));
  if ([...parts.keys()].some((name) => !known.includes(name))) return null;
  const frequency = frequencies.find((one) => one.toUpperCase() === parts.get('FREQ'));
  const interval = Number(parts.get('INTERVAL') ?? '1');
  if (frequency === undefined || !Number.isInteger(interval) || interval < 1 || interval > 99) return null;
  const until = readUntil(parts.get('UNTIL'), clock);
  const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : null;
  if (until === 'unread' || (count !== null && (!Number.isInteger(count) || count < 1))) return null;
  const fits = readDays(frequency, parts, firstDay);
  return fits && complete({ ...nothing, frequency, interval, until, count, ...fits }, firstDay);
}

const nothing = { weekdays: [], ordinal: null, weekday: null, monthDay: null, month: null };

/** The last day of a rule. A time of it counts: an event that begins later that day does not happen any more (RFC 5545, 3.3.10). */
function readUntil(text: string | undefined, clock: Clock): Day | null | 'unread' {
  if (text === undefined) return null;
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(\d{2})(Z?))?$/.exec(text);
  if (match === null) return 'unread';
  const [, year, month, date, hour, minute, second, isWorldClock] = match;
  const day = `${year}-${month}-${date}`;
  if (!isDay(day)) return 'unread';
  if (hour === undefined) return day;
  const instant = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(instant)) return 'unread';
  const end = isWorldClock === 'Z' ? civilOf(instant, clock.zone) : { day, time: `${hour}:${minute}` };
  return clock.time !== null && end.time < clock.time ? addDays(end.day, -1) : end.day;
}

/** On which days within its week, month or year a rule happens; null: days that this calendar cannot keep. */
function readDays(
  frequency: Frequency,
  parts: ReadonlyMap<string, string>,
  firstDay: Day,
): Partial<Recurrence> | null {
  const byDay = parts.get('BYDAY');
  const byMonthDay = parts.get('BYMONTHDAY');
  const month = parts.has('BYMONTH') ? Number(parts.get('BYMONTH')) : null;
  if (month !== null && (frequency !== 'yearly' || !(month >= 1 && month <= 12))) return null;
  if (byDay !== undefined && byMonthDay !== undefined) return null;
  if (frequency === 'daily') return [...parts.keys()].every(isPlain) ? {} : null;
  if (frequency === 'weekly') {
    if (parts.has('BYSETPOS') || byMonthDay !== undefined) return null;
    if ((parts.get('WKST') ?? 'MO') !== 'MO') return null;
    const days = byDay?.split(',').map((one) => codes.indexOf(one as (typeof codes)[number]) + 1) ?? [];
    return days.includes(0) ? null : { weekdays: days };
  }
  if (byDay !== undefined) {
    const match = /^(-1|[1-4])(MO|TU|WE|TH|FR|SA|SU)$/.exec(byDay);
    if (!match || parts.has('BYSETPOS') || (frequency === 'yearly' && month === null)) return null;
    return { ordinal: Number(match[1]), weekday: codes.indexOf(match[2] as 'MO') + 1, month };
  }
  if (byMonthDay === undefined) {
    // without days of its own such a rule leaves out the months that are too short: that is not how it is kept here
    return parts.has('BYSETPOS') || Number(firstDay.slice(8)) > 28 ? null : { month };
  }
  const monthDay = readMonthDay(byMonthDay, parts.get('BYSETPOS'));
  return monthDay === null ? null : { monthDay, month };
}

const isPlain = (name: string): boolean => ['FREQ', 'INTERVAL', 'WKST', 'UNTIL', 'COUNT'].includes(name);

/** The last day that a rule from a day on can reach. */
export function horizonOf(firstDay: Day): Day {
  const year = String(Number(firstDay.slice(0, 4)) + mostYears).padStart(4, '0');
  const same = `${year}${firstDay.slice(4)}`;
  return isDay(same) ? same : addDays(`${year}-03-01`, -1);
}
