import { addDays, type Day, isDay } from '#platform/domain/time/days.ts';

/**
 * A number as people type it: comma or point, Swiss grouping; undefined when it is none. "1,5.2" and "1,234.5" are
 * none.
 */
export function parseNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/(?<=\d)['’\u00a0 ](?=\d{3}(\D|$))/g, '')
    .replace(/^\u2212/, '-');
  if (!/^[-+]?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain)) return undefined;
  return Number(plain.replace(',', '.'));
}

const yearOf = (text: string, today: Day): number => {
  if (text.length === 4) return Number(text);
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  const year = century + Number(text);
  // births lie in the past: more than ten years ahead is meant for the last century
  return year > Number(today.slice(0, 4)) + 10 ? year - 100 : year;
};

const padded = (number: string | number, length = 2) => String(number).padStart(length, '0');

/**
 * A day as people type it, undefined when it is none: `21.11.`, `21.11.26`, `21.11.2026`, `11/21`, `11/21/2026`,
 * `2026-11-21`,
 * `21112026` or `11212026` in the order of the language, `t` or `h` for today, `-1` for yesterday, `+7`.
 */
export function parseDay(text: string, today: Day, monthFirst: boolean): Day | undefined {
  const plain = text.trim().toLowerCase();
  if (/^(t|today|h|heute)$/.test(plain)) return today;
  if (/^[-+\u2212]\d{1,4}$/.test(plain)) return addDays(today, Number(plain.replace('\u2212', '-')));
  if (isDay(plain)) return plain;
  const dotted = /^(\d{1,2})\.(\d{1,2})\.?(\d{2}|\d{4})?$/.exec(plain);
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(plain);
  const run = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(plain);
  const found = dotted ?? slashed ?? run;
  if (!found) return undefined;
  const [, first = '', second = '', year] = found;
  const [month, date] = slashed || (run && monthFirst) ? [first, second] : [second, first];
  const day = `${padded(year === undefined ? today.slice(0, 4) : yearOf(year, today), 4)}-${padded(month)}-${padded(date)}`;
  return isDay(day) ? day : undefined;
}

/** A time of day as people type it, as HH:mm: `14:05`, `14.05`, `1405`, `905`, `9`; `now` is given for `n` and `j`. */
export function parseTime(text: string, now: string): string | undefined {
  const plain = text.trim().toLowerCase();
  if (/^(n|now|j|jetzt)$/.test(plain)) return now;
  const found =
    /^(\d{1,2})[:.h](\d{2})$/.exec(plain) ?? /^(\d{1,2})(\d{2})$/.exec(plain) ?? /^(\d{1,2})$/.exec(plain);
  if (!found) return undefined;
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
  return hour < 24 && minute < 60 ? `${padded(hour)}:${padded(minute)}` : undefined;
}
