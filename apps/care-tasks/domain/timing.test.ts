import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import type { TimingRule } from '#platform/domain/time/timing.ts';
import { dueDays, isDueOn, lastDueDay } from './timing.ts';

const rule = (more: Partial<TimingRule>): TimingRule => ({
  repetition: 'daily',
  every: 1,
  weekdays: [],
  from: '2026-11-02',
  until: null,
  moments: ['07:00'],
  ...more,
});

describe('the days on which it is due', () => {
  test.each<[string, Partial<TimingRule>, string[]]>([
    ['daily', { until: '2026-11-04' }, ['2026-11-02', '2026-11-03', '2026-11-04']],
    ['each third day', { every: 3 }, ['2026-11-02', '2026-11-05', '2026-11-08', '2026-11-11', '2026-11-14']],
    ['once', { repetition: 'once' }, ['2026-11-02']],
    [
      'Monday and Thursday',
      { repetition: 'weekly', weekdays: [4, 1] },
      ['2026-11-02', '2026-11-05', '2026-11-09', '2026-11-12'],
    ],
    [
      'each second week, begun on a Wednesday: Monday of that week is over',
      { repetition: 'weekly', weekdays: [1, 3], every: 2, from: '2026-11-04' },
      ['2026-11-04'],
    ],
  ])('%s', (_, more, days) => {
    expect(dueDays(rule(more), '2026-11-01', '2026-11-15')).toEqual(days);
  });
  test('February 29 and both clock changes are days like others', () => {
    expect(dueDays(rule({ from: '2028-02-28' }), '2028-02-28', '2028-03-01')).toHaveLength(3);
    expect(dueDays(rule({ from: '2027-03-27' }), '2027-03-27', '2027-03-29')).toHaveLength(3);
    expect(dueDays(rule({ from: '2026-10-24' }), '2026-10-24', '2026-10-26')).toHaveLength(3);
  });
});

describe('the last day on which it was due', () => {
  test.each<[string, Partial<TimingRule>]>([
    ['daily', {}],
    ['each thirtieth day', { every: 30 }],
    ['once', { repetition: 'once' }],
    ['weekly', { repetition: 'weekly', weekdays: [7, 2] }],
    [
      'each fourth week from a Wednesday on',
      { repetition: 'weekly', weekdays: [1], every: 4, from: '2026-11-04' },
    ],
    ['with an end', { every: 3, until: '2026-12-20' }],
  ])('%s: what walking back over the days finds', (_, more) => {
    const one = rule(more);
    let last: string | null = null;
    for (let day = '2026-10-30'; day < '2027-04-10'; day = addDays(day, 1)) {
      if (isDueOn(one, day)) last = day;
      expect(lastDueDay(one, day), day).toBe(last);
    }
  });
});

/** The same rule, counted by the hour of UTC instead of by civil days. */
function expanded(one: TimingRule, from: string, to: string): string[] {
  const days: string[] = [];
  const first = Date.parse(`${one.from}T12:00:00Z`);
  // Monday of the first week: Sunday is 0 here
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * 86_400_000;
  for (let at = first; at <= Date.parse(`${to}T12:00:00Z`); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (day < from || (one.until !== null && day > one.until)) continue;
    const number = Math.round((at - first) / 86_400_000);
    const week = Math.floor((at - monday) / (7 * 86_400_000));
    const dueNow = {
      once: number === 0,
      daily: number % one.every === 0,
      weekly: week % one.every === 0 && one.weekdays.includes(new Date(at).getUTCDay() || 7),
    }[one.repetition];
    if (dueNow) days.push(day);
  }
  return days;
}

test('10,000 random rules are due on the days of an independent expansion', () => {
  let seed = 20261124;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 4_294_967_296) * below);
  };
  const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
  let compared = 0;
  for (let count = 0; count < 10_000; count++) {
    const repetition = (['once', 'daily', 'weekly'] as const)[random(3)]!;
    const start = random(900);
    const one = rule({
      repetition,
      every: repetition === 'once' ? 1 : 1 + random(6),
      weekdays: repetition === 'weekly' ? [1, 2, 3, 4, 5, 6, 7].filter(() => random(2) === 0) : [],
      from: day(start),
      until: random(2) === 0 ? null : day(start + random(60)),
    });
    const [from, to] = [day(start - 5 + random(40)), day(start + 5 + random(60))];
    const due = dueDays(one, from, to);
    expect(due, JSON.stringify(one)).toEqual(expanded(one, from, to));
    compared += due.length;
  }
  expect(compared).toBeGreaterThan(30_000);
  expect(isDueOn(rule({}), '2026-11-01')).toBe(false);
});
