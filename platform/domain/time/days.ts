/** A civil day 'YYYY-MM-DD', no time, no zone. */
export type Day = string;
/** A calendar month 'YYYY-MM'. */
export type Month = string;
/** Both ends count; `to` null is open. */
export interface Period {
  readonly from: Day;
  readonly to: Day | null;
}
/** A period with an end. */
export interface ClosedPeriod {
  readonly from: Day;
  readonly to: Day;
}

/** Whether the text is an existing day of the years 0001–9999: '2026-02-31' is not. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month);
}

/** Whether the text is a month 'YYYY-MM'. */
export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`);
}

/** The days that a person, a home or a plan can mean: from the oldest remembered to the year 2999; who is too old or what lies in the future is for the records to say. */
export const reach: ClosedPeriod = { from: '1700-01-01', to: '2999-12-31' };

/** Whether the text is a day within reach; from there every rule can count on by years without leaving the calendar. */
export function isDayWithinReach(day: Day): boolean {
  return isDay(day) && contains(reach, day);
}

/** Whether an instant with zone is one of a day within reach, in a zone that exists (UTC−14:00 to UTC+14:00). */
export function isInstantWithinReach(instant: string): boolean {
  const offset = /[+-](\d\d):?(\d\d)$/.exec(instant.slice(10));
  if (offset && Number(offset[1]) * 60 + Number(offset[2]) > 14 * 60) return false;
  const moment = Date.parse(instant);
  return (
    moment >= Date.parse(`${reach.from}T00:00:00+14:00`) &&
    moment <= Date.parse(`${reach.to}T23:59:59.999-14:00`)
  );
}

/** The day `count` days later (earlier if negative). Throws RangeError for an impossible day. */
export function addDays(day: Day, count: number): Day {
  return dayOf(dayNumber(day) + count);
}

/** Days in [from, to], both counted: b − a + 1, and 0 if `to` is before `from`. */
export function daysBetween(from: Day, to: Day): number {
  return Math.max(0, dayNumber(to) - dayNumber(from) + 1);
}

/** Every day of [from, to] in order, empty if `to` is before `from`. */
export function daysFromTo(from: Day, to: Day): Day[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
}

/** The month of a day. Throws RangeError for an impossible day. */
export function monthOf(day: Day): Month {
  dayNumber(day);
  return day.slice(0, 7);
}

/** The first day of a month. Throws RangeError for an impossible month. */
export function firstDay(month: Month): Day {
  if (!isMonth(month)) throw new RangeError(`not a month: ${month}`);
  return `${month}-01`;
}

/** The last day of a month, leap years respected. */
export function lastDay(month: Month): Day {
  return addDays(firstDay(addMonths(month, 1)), -1);
}

/** Every day of a month. */
export function daysOfMonth(month: Month): Day[] {
  return daysFromTo(firstDay(month), lastDay(month));
}

/** The month `count` months later (earlier if negative). */
export function addMonths(month: Month, count: number): Month {
  const [year, number] = firstDay(month).split('-').map(Number) as [number, number];
  const index = year * 12 + number - 1 + count;
  return firstDay(`${padded(Math.floor(index / 12), 4)}-${padded((((index % 12) + 12) % 12) + 1, 2)}`).slice(
    0,
    7,
  );
}

/** A day of a month, cut to its length: day 31 of February is the 28th or 29th. */
export function dayInMonth(month: Month, day: number): Day {
  const last = Number(lastDay(month).slice(8));
  return `${month}-${padded(Math.min(day, last), 2)}`;
}

/** Weekday by ISO 8601: Monday 1 … Sunday 7. */
export function weekday(day: Day): number {
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;
}

/** The Monday of the week in which the day lies. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekday(day));
}

/** ISO week with its year: 2027-01-01 lies in week 53 of 2026. */
export function isoWeek(day: Day): { year: number; week: number } {
  const thursday = addDays(mondayOf(day), 3);
  const year = Number(thursday.slice(0, 4));
  return { year, week: Math.floor((daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) - 1) / 7) + 1 };
}

/** The Monday of an ISO week. Throws RangeError if the year has no such week. */
export function mondayOfWeek(year: number, week: number): Day {
  const monday = addDays(mondayOf(`${padded(year, 4)}-01-04`), (week - 1) * 7);
  const found = isoWeek(monday);
  if (found.year !== year || found.week !== week) throw new RangeError(`${year} has no week ${week}`);
  return monday;
}

/** Whether the day lies in the period. */
export function contains(period: Period, day: Day): boolean {
  return period.from <= day && (period.to === null || day <= period.to);
}

/** Whether two periods share at least one day; adjacent periods do not. */
export function overlaps(left: Period, right: Period): boolean {
  return intersection(left, right) !== null;
}

/** The days that both periods have, or null. A period that ends before it begins has none. */
export function intersection(left: Period, right: ClosedPeriod): ClosedPeriod | null;
export function intersection(left: Period, right: Period): Period | null;
export function intersection(left: Period, right: Period): Period | null {
  const from = left.from > right.from ? left.from : right.from;
  const to = left.to === null ? right.to : right.to === null || left.to < right.to ? left.to : right.to;
  return to !== null && to < from ? null : { from, to };
}

/** A period cut at month ends: 28 Nov–3 Dec gives 28–30 Nov and 1–3 Dec. */
export function splitByMonths(period: ClosedPeriod): ClosedPeriod[] {
  const parts: ClosedPeriod[] = [];
  for (let from = period.from; from <= period.to;) {
    const end = lastDay(monthOf(from));
    const to = end < period.to ? end : period.to;
    parts.push({ from, to });
    from = addDays(to, 1);
  }
  return parts;
}

/** Full years of life on a day; born on 29 February counts from 1 March in common years. RangeError before birth. */
export function ageOn(birth: Day, day: Day): number {
  if (dayNumber(day) < dayNumber(birth)) throw new RangeError(`${day} is before the birth ${birth}`);
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Days since 1970-01-01 in the Gregorian calendar. */
function dayNumber(day: Day): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const shifted = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1;
  return (
    shifted * 365 +
    Math.floor(shifted / 4) -
    Math.floor(shifted / 100) +
    Math.floor(shifted / 400) +
    dayOfYear -
    719468
  );
}

function dayOf(number: number): Day {
  const era = Math.floor((number + 719468) / 146097);
  const dayOfEra = number + 719468 - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const date = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const day = `${padded(year, 4)}-${padded(month, 2)}-${padded(date, 2)}`;
  if (!isDay(day)) throw new RangeError(`outside the years 0001-9999: ${day}`);
  return day;
}

function monthLength(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
