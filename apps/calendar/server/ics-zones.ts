import ICAL from 'ical.js';

/** A time zone that a file describes is worked out year by year from its rules: only such as real clocks have are. */
const most = { zones: 100, observances: 200, ruled: 20, days: 2000 };
/** Years of a described zone; the library works all years up to the asked one out. */
const firstYear = 1500;
const lastYear = 2200;

export const isYearOfZones = (year: number): boolean => year >= 1900 && year <= lastYear;

const textsOf = (rule: ICAL.Recur, part: string): string[] =>
  ((rule.parts as Readonly<Record<string, unknown[]>>)[part] ?? []).map(String);

/** Once a year or nearly so: in one month on a weekday of it, or on days of it that each month has. */
function isRuleOfClocks(rule: unknown): boolean {
  if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY' || rule.interval !== 1) return false;
  if (Object.keys(rule.parts).some((part) => !['BYMONTH', 'BYDAY', 'BYMONTHDAY'].includes(part)))
    return false;
  const months = textsOf(rule, 'BYMONTH').map(Number);
  if (months.some((one) => !(one >= 1 && one <= 12))) return false;
  const weekdays = textsOf(rule, 'BYDAY');
  const days = textsOf(rule, 'BYMONTHDAY').map((one) => Math.abs(Number(one)));
  if (weekdays.length === 0 && days.length === 0) return months.length <= 1;
  if (months.length !== 1 || weekdays.length > 1) return false;
  const shape = days.length > 0 ? /^[A-Z]{2}$/ : /^([+-]?[1-4])?[A-Z]{2}$/;
  return (
    weekdays.every((one) => shape.test(one)) &&
    (days.length === 0 || days.some((one) => one >= 1 && one <= 28))
  );
}

function isObservance(part: ICAL.Component): boolean {
  const begin = part.getFirstPropertyValue('dtstart');
  if (begin !== null && !(begin instanceof ICAL.Time && begin.year >= firstYear)) return false;
  return part.getAllProperties('rrule').every((one) => isRuleOfClocks(one.getFirstValue()));
}

const count = (parts: readonly ICAL.Component[], name: string): number =>
  parts.reduce((sum, one) => sum + one.getAllProperties(name).length, 0);

/** Names of the zones of a file whose description cannot be worked out; null: it describes too much altogether. */
export function unkeptZones(calendar: ICAL.Component): ReadonlySet<string> | null {
  const zones = calendar.getAllSubcomponents('vtimezone');
  const parts = zones.flatMap((zone) => zone.getAllSubcomponents());
  const isTooMuch =
    zones.length > most.zones || parts.length > most.observances || count(parts, 'rdate') > most.days;
  if (isTooMuch) return null;
  return new Set(
    zones
      .filter((zone) => {
        const own = zone.getAllSubcomponents();
        return count(own, 'rrule') > most.ruled || !own.every(isObservance);
      })
      .map((zone) => String(zone.getFirstPropertyValue('tzid'))),
  );
}
