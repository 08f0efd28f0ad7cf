import { describe, expect, test } from 'vitest';
import { addDays, dayInMonth, daysFromTo, lastDay, monthOf, weekday } from '#platform/domain/time/days.ts';
import { daysWithin, lastOf, type Series, settle } from './expansion.ts';
import {
  complete,
  frequencies,
  horizonOf,
  ordinals,
  type Recurrence,
  ruleText,
} from '../domain/recurrence.ts';

const once: Recurrence = {
  frequency: 'daily',
  interval: 1,
  weekdays: [],
  ordinal: null,
  weekday: null,
  monthDay: null,
  month: null,
  until: null,
  count: null,
};
const series = (from: string, rule: Partial<Recurrence>): Series => {
  const settled = settle({ ...once, ...rule }, from);
  if ('fault' in settled) throw new Error(settled.fault);
  return settled.series;
};
const first = (from: string, rule: Partial<Recurrence>, many: number) =>
  daysWithin(series(from, rule), from, '2999-12-31', many);

describe('the days of a series', () => {
  test.each<[string, string, Partial<Recurrence>, string[]]>([
    ['every third day', '2026-03-28', { interval: 3 }, ['2026-03-28', '2026-03-31', '2026-04-03']],
    [
      'every second week on Monday and Friday',
      '2026-11-25',
      { frequency: 'weekly', interval: 2, weekdays: [5, 1] },
      ['2026-11-27', '2026-12-07', '2026-12-11', '2026-12-21'],
    ],
    [
      'the 31st, or the last day of a shorter month',
      '2026-12-31',
      { frequency: 'monthly' },
      ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    [
      'the 30th of each month, in February its last day',
      '2027-12-30',
      { frequency: 'monthly' },
      ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30'],
    ],
    [
      'the 29th of February each year, else the 28th',
      '2024-02-29',
      { frequency: 'yearly' },
      ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    [
      'the last Friday of the month',
      '2026-11-01',
      { frequency: 'monthly', ordinal: -1, weekday: 5 },
      ['2026-11-27', '2026-12-25', '2027-01-29'],
    ],
    [
      'the fourth Thursday of November each year',
      '2026-11-01',
      { frequency: 'yearly', ordinal: 4, weekday: 4 },
      ['2026-11-26', '2027-11-25'],
    ],
    ['until a day', '2026-11-24', { until: '2026-11-25' }, ['2026-11-24', '2026-11-25']],
    ['so many times', '2026-11-24', { count: 2 }, ['2026-11-24', '2026-11-25']],
  ])('%s', (_, from, rule, days) =>
    expect(first(from, rule, days.length + (rule.until || rule.count ? 3 : 0))).toEqual(days),
  );

  test('the last day of a series with an end', () => {
    expect(lastOf(series('2026-01-31', { frequency: 'monthly', count: 3 }))).toBe('2026-03-31');
    expect(lastOf(series('2026-01-31', { frequency: 'monthly', until: '2026-03-30' }))).toBe('2026-02-28');
    expect(lastOf(series('2026-01-31', { frequency: 'monthly' }))).toBeNull();
    expect(lastOf({ firstDay: '2026-01-31', rule: null, until: null, count: null })).toBe('2026-01-31');
  });

  test.each<[string, Partial<Recurrence>]>([
    ['untilBeforeStart', { until: '2026-11-23' }],
    ['untilTooFar', { frequency: 'yearly', until: '2126-11-25' }],
    ['tooManyTimes', { until: '2060-01-01' }],
    ['countTooFar', { frequency: 'yearly', count: 102 }],
    ['ruleNeverHappens', { frequency: 'weekly', weekdays: [1], until: '2026-11-29' }],
  ])('refuses %s', (fault, rule) => expect(settle({ ...once, ...rule }, '2026-11-24')).toEqual({ fault }));

  test('accepts what just fits', () => {
    expect(settle({ ...once, frequency: 'yearly', until: '2126-11-24' }, '2026-11-24')).toHaveProperty(
      'series',
    );
    expect(settle({ ...once, count: 10_000 }, '2026-11-24')).toHaveProperty('series');
    expect(settle({ ...once, until: addDays('2026-11-24', 9_999) }, '2026-11-24')).toHaveProperty('series');
    expect(settle({ ...once, until: addDays('2026-11-24', 10_000) }, '2026-11-24')).toEqual({
      fault: 'tooManyTimes',
    });
  });

  test('a series without an end stops after a hundred years', () => {
    expect(horizonOf('2024-02-29')).toBe('2124-02-29');
    expect(horizonOf('2000-02-29')).toBe('2100-02-28');
    const birthday = series('2026-11-24', { frequency: 'yearly' });
    expect(daysWithin(birthday, '2126-01-01', '2200-01-01')).toEqual(['2126-11-24']);
  });
});

/** The same days, found by looking at each day of the calendar; it shares no line with what it tests but the rule. */
function byLooking(rule: Recurrence, from: string, to: string): string[] {
  const monthsFrom = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const weekOf = (day: string) => Math.floor((Date.parse(day) / 86_400_000 + 3) / 7);
  const fits = (day: string): boolean => {
    if (rule.frequency === 'daily')
      return ((Date.parse(day) - Date.parse(from)) / 86_400_000) % rule.interval === 0;
    if (rule.frequency === 'weekly')
      return rule.weekdays.includes(weekday(day)) && (weekOf(day) - weekOf(from)) % rule.interval === 0;
    const apart =
      rule.frequency === 'monthly'
        ? monthsFrom(day) - monthsFrom(from)
        : Number(day.slice(0, 4)) - Number(from.slice(0, 4));
    if (apart % rule.interval !== 0) return false;
    if (rule.frequency === 'yearly' && Number(day.slice(5, 7)) !== rule.month) return false;
    if (rule.ordinal === null) return day === dayInMonth(monthOf(day), rule.monthDay!);
    if (weekday(day) !== rule.weekday) return false;
    if (rule.ordinal === -1) return addDays(day, 7) > lastDay(monthOf(day));
    return Math.ceil(Number(day.slice(8)) / 7) === rule.ordinal;
  };
  const found = daysFromTo(from, to).filter((day) => fits(day) && (rule.until === null || day <= rule.until));
  return rule.count === null ? found : found.slice(0, rule.count);
}

/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('200 rules give the days that an independent look at the calendar gives', () => {
  const next = numbers(20_261_124);
  for (let turn = 0; turn < 200; turn++) {
    const from = addDays('2023-12-25', next(1_600));
    const frequency = frequencies[next(4)]!;
    const wanted: Recurrence = {
      ...once,
      frequency,
      interval: 1 + next(4),
      weekdays: [1, 2, 3, 4, 5, 6, 7].filter(() => next(3) === 0),
      ordinal: next(2) === 0 ? ordinals[next(5)]! : null,
      weekday: next(2) === 0 ? 1 + next(7) : null,
      ...[{ until: addDays(from, 20 + next(900)) }, { count: 1 + next(60) }, {}][next(3)],
    };
    const settled = settle(wanted, from);
    // so many times do not fit into a hundred years
    if ('fault' in settled && settled.fault === 'countTooFar') continue;
    const rule = complete(wanted, from);
    const to = addDays(from, 1_100);
    const looked = byLooking(rule, from, to);
    const said = `${from} ${ruleText(rule)} until ${rule.until} count ${rule.count}`;
    if ('fault' in settled) expect(looked, said).toEqual([]);
    else expect(daysWithin(settled.series, from, to), said).toEqual(looked);
  }
});

test.each(['FREQ=DAILY;INTERVAL=3', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;WKST=MO'])(
  'an old series without an end is told from near the period: %s',
  (rule) => {
    const series = { firstDay: '1926-11-26', rule, until: null, count: null };
    const all = daysWithin(series, series.firstDay, '2026-11-25', 50_000);
    const begin = performance.now();
    for (const from of ['2026-10-01', '2026-10-02', '2026-10-07'])
      expect(daysWithin(series, from, '2026-11-25')).toEqual(all.filter((day) => day >= from));
    for (let turn = 0; turn < 100; turn++) daysWithin(series, '2026-11-01', '2026-11-25');
    expect(performance.now() - begin).toBeLessThan(3000);
  },
);
