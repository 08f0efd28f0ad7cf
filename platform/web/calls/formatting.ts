import { serverNow } from '#platform/web/client/connection.ts';
import { useMemo } from 'react';
import type { Language } from '#platform/contract/text.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { knownMe } from './access.ts';
import * as format from '#platform/web/text/format.ts';
import { frameText, useLanguage } from '#platform/web/text/text.ts';

/** The zone of the home; before anybody is signed in the zone of the device. */
export const homeZone = (): string =>
  knownMe()?.owner.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface Formatter {
  readonly language: Language;
  readonly zone: string;
  /** The civil day today in the home. */
  today(): string;
  day(day: string): string;
  dayWithWeekday(day: string): string;
  month(month: string): string;
  /** HH:mm of an instant. */
  time(instant: string): string;
  /** Day and time of an instant. */
  instant(instant: string): string;
  /** today 07:40, yesterday 21:05, 5 min ago; older ones as day and time. */
  relative(instant: string): string;
  /** As it stands after "since": the time, with its day unless it is today. */
  since(instant: string): string;
  /** "3 days old", or null when it is of today. */
  old(instant: string): string | null;
  number(value: number | string, decimals?: number): string;
  money(rappen: number): string;
  percent(value: number | string, decimals?: number): string;
  range(from: number | string, to: number | string): string;
  dose(amount: number | string, unit: string, countable?: boolean): string;
  phone(phone: string): string;
  ahv(value: string): string;
  iban(value: string): string;
  week(day: string): string;
  age(years: number): string;
}

/** How values look in a language and a zone. */
export function formatterOf(language: Language, zone: string, now: () => Date = serverNow): Formatter {
  return {
    language,
    zone,
    today: () => civilOf(now(), zone).day,
    day: (day) => format.formatDay(day, language),
    dayWithWeekday: (day) => format.formatDayWithWeekday(day, language),
    month: (month) => format.formatMonth(month, language),
    time: (instant) => civilOf(instant, zone).time,
    instant: (instant) => format.formatInstant(instant, zone, language),
    relative(instant) {
      const said = format.relativeTo(instant, now(), zone);
      return said
        ? frameText(`relative.${said.key}`, said.values)
        : format.formatInstant(instant, zone, language);
    },
    since(instant) {
      const { day, time } = civilOf(instant, zone);
      return day === civilOf(now(), zone).day ? time : format.formatInstant(instant, zone, language);
    },
    old(instant) {
      const days = format.daysOld(instant, now(), zone);
      return days < 1 ? null : frameText('relative.daysOld', { count: days });
    },
    number: format.formatNumber,
    money: (rappen) => format.formatMoney(rappen),
    percent: (value, decimals) => format.formatPercent(value, language, decimals),
    range: format.formatRange,
    dose: format.formatDose,
    phone: format.formatPhone,
    ahv: format.formatAhv,
    iban: format.formatIban,
    week: (day) => format.formatWeek(day, language),
    age: (years) => format.formatAge(years, language),
  };
}

/** How values look here and now: `const format = useFormat(); format.day(row.day)`. */
export function useFormat(): Formatter {
  const language = useLanguage();
  const zone = homeZone();
  return useMemo(() => formatterOf(language, zone), [language, zone]);
}
