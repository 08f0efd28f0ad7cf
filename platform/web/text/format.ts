import type { Language } from '#platform/contract/text.ts';
import { inGroupsOfFour } from '#platform/domain/numbers/bank-numbers.ts';
import { formatAhvNumber } from '#platform/domain/numbers/check-digits.ts';
import { addDays, type Day, daysBetween, isoWeek, weekday } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { formatAmount, type Rappen } from '#platform/domain/numbers/money.ts';

/*
 * How values look. Own code instead of Intl, because what is shown and printed must not change with a browser;
 * the forms are those of the writing rules: MM/DD/YYYY in English, dd.mm.yyyy in German, Swiss numbers in both.
 */

const minus = '\u2212';
const hardSpace = '\u00a0';

/** A civil day: 11/21/2026 or 21.11.2026. */
export function formatDay(day: Day, language: Language): string {
  const [year, month, date] = day.split('-');
  return language === 'de' ? `${date}.${month}.${year}` : `${month}/${date}/${year}`;
}

const weekdays: Readonly<Record<Language, readonly string[]>> = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  de: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
};

/** Short name of the weekday of a day. */
export const formatWeekday = (day: Day, language: Language): string =>
  weekdays[language][weekday(day) - 1] ?? '';

/** A day where a mix-up harms: Sat 11/21/2026 or Sa 21.11.2026. */
export const formatDayWithWeekday = (day: Day, language: Language): string =>
  `${formatWeekday(day, language)} ${formatDay(day, language)}`;

/** A month YYYY-MM as 11/2026 or 11.2026. */
export function formatMonth(month: string, language: Language): string {
  const [year, number] = month.split('-');
  return `${number}${language === 'de' ? '.' : '/'}${year}`;
}

/** An instant: 11/21/2026 14:05 or 21.11.2026 14:05. */
export function formatInstant(instant: string | number | Date, zone: string, language: Language): string {
  const { day, time } = civilOf(instant, zone);
  return `${formatDay(day, language)} ${time}`;
}

export type Relative =
  | { readonly key: 'today' | 'yesterday'; readonly values: { readonly time: string } }
  | { readonly key: 'inMinutes' | 'minutesAgo'; readonly values: { readonly count: number } }
  | { readonly key: 'justNow'; readonly values: Record<never, never> };

/**
 * How an instant is said relative to now, as a key below `relative` in the locales: within the hour in minutes,
 * else today or yesterday with the time; null when it is to be given as a date.
 */
export function relativeTo(instant: string | number | Date, now: Date, zone: string): Relative | null {
  const minutes = Math.round((new Date(instant).getTime() - now.getTime()) / 60_000);
  if (minutes === 0) return { key: 'justNow', values: {} };
  if (Math.abs(minutes) < 60)
    return minutes > 0
      ? { key: 'inMinutes', values: { count: minutes } }
      : { key: 'minutesAgo', values: { count: -minutes } };
  const { day, time } = civilOf(instant, zone);
  const today = civilOf(now, zone).day;
  if (day === today) return { key: 'today', values: { time } };
  return day === addDays(today, -1) ? { key: 'yesterday', values: { time } } : null;
}

/** Civil days since an instant, 0 for today and for the future: the mark of values that are out of date. */
export function daysOld(instant: string | number | Date, now: Date, zone: string): number {
  return Math.max(0, daysBetween(civilOf(instant, zone).day, civilOf(now, zone).day) - 1); // both ends are counted there
}

/**
 * A number with groups of three and a true minus: 1'234.5. `decimals` fixes the number of decimals;
 * without it the value is shown as it is, at most 6 decimals, no trailing zeros.
 */
export function formatNumber(value: number | string, decimals?: number): string {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new RangeError(`not a number: ${value}`);
  const text =
    decimals === undefined
      ? Math.abs(number)
          .toFixed(6)
          .replace(/\.?0+$/, '')
      : Math.abs(number).toFixed(decimals);
  const [whole = '0', fraction] = text.split('.');
  const negative = number < 0 && /[1-9]/.test(text);
  return `${negative ? minus : ''}${whole.replace(/\B(?=(\d{3})+$)/g, "'")}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Rappen as CHF 1'234.50, alike in both languages. */
export const formatMoney = (amount: Rappen, currency = 'CHF'): string =>
  `${currency}${hardSpace}${formatAmount(amount)}`;

/** 5% in English, 5 % in German. */
export function formatPercent(value: number | string, language: Language, decimals?: number): string {
  return `${formatNumber(value, decimals)}${language === 'de' ? hardSpace : ''}%`;
}

/** 10–15. */
export const formatRange = (from: number | string, to: number | string): string =>
  `${formatNumber(from)}–${formatNumber(to)}`;

const fractions: Readonly<Record<string, string>> = { '0.25': '¼', '0.5': '½', '0.75': '¾' };

/**
 * An amount with its unit: 0.5 mg, 1'000 mg. `countable` units (tablet, drop) take fractions: ½ tablet, 1½ tablets.
 * Never a trailing zero, always a leading one, a space before the unit.
 */
export function formatDose(amount: number | string, unit: string, countable = false): string {
  const number = Number(amount);
  const whole = Math.floor(number);
  const fraction = fractions[String(number - whole)];
  const text = countable && fraction ? `${whole === 0 ? '' : whole}${fraction}` : formatNumber(number);
  return `${text}${hardSpace}${unit}`;
}

/** Swiss numbers as 079 123 45 67, others as +49 30 1234567; anything else as it was entered. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const swiss = /^(?:\+41|0)([1-9]\d)(\d{3})(\d{2})(\d{2})$/.exec(digits);
  return swiss ? `0${swiss[1]} ${swiss[2]} ${swiss[3]} ${swiss[4]}` : phone.trim();
}

/** 756.1234.5678.97. */
export const formatAhv = (value: string): string => formatAhvNumber(value.replace(/\D/g, ''));
/** CH93 0076 2011 6238 5295 7. */
export const formatIban = (value: string): string => inGroupsOfFour(value.replace(/\s/g, '').toUpperCase());

/** Calendar week of a day: week 48, KW 48. */
export const formatWeek = (day: Day, language: Language): string =>
  `${language === 'de' ? 'KW' : 'week'}${hardSpace}${isoWeek(day).week}`;

/** Age in years: 88 y, 88 J. */
export const formatAge = (years: number, language: Language): string =>
  `${years}${hardSpace}${language === 'de' ? 'J' : 'y'}`;
