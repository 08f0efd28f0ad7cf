import { describe, expect, test } from 'vitest';
import {
  absenceProblem,
  absencePolicyOn,
  absentDaysOfMonth,
  deductedDays,
  isPresent,
  noticePeriod,
  reservationPeriod,
  stayDays,
} from './stays.ts';
import type { Absence, AbsencePolicy } from './stays.ts';
import { daysBetween } from '#platform/domain/time/days.ts';

const away = (departure: string, back: string | null): Absence => ({
  kind: 'HOSPITAL',
  departure,
  return: back,
});
const policy = (
  deductionPerDay: number,
  minimum: number | null = null,
  maximum: number | null = null,
): AbsencePolicy => ({
  validFrom: '2026-01-01',
  deductionPerDay,
  minConsecutiveDays: minimum,
  maxDaysPerYear: maximum,
});

function deduction(absence: Absence, rule: AbsencePolicy, month: string, usedDays = 0): number {
  return deductedDays({ absences: [absence], policies: [rule], month, usedDays }).reduce(
    (sum, { policy: { deductionPerDay } }) => sum + deductionPerDay,
    0,
  );
}

test.each([
  ['2026-11-01', null, 30],
  ['2026-11-16', '2026-11-20', 5],
  ['2026-11-05', '2026-11-05', 1],
  ['2026-12-01', null, 0],
  ['2026-01-01', '2026-11-01', 1],
  ['2026-01-01', '2026-10-31', 0],
])('a stay from %s to %s has %i days in November 2026', (entry, exit, count) => {
  expect(stayDays({ entry, exit }, '2026-11')).toHaveLength(count);
});

describe('absences', () => {
  test.each([
    ['2026-11-03', '2026-11-10', '2026-11', 6, 9000, 6000],
    ['2026-11-03', '2026-11-09', '2026-11', 5, 7500, 0],
    ['2026-11-03', '2026-11-04', '2026-11', 0, 0, 0],
    ['2026-11-03', '2026-11-03', '2026-11', 0, 0, 0],
    ['2026-11-28', '2026-12-03', '2026-11', 2, 3000, 0],
    ['2026-11-28', '2026-12-03', '2026-12', 2, 3000, 0],
    ['2026-11-28', '2026-12-05', '2026-11', 2, 3000, 2000],
    ['2026-11-28', '2026-12-05', '2026-12', 4, 6000, 4000],
    ['2026-11-28', null, '2026-11', 2, 3000, 0],
    ['2026-11-20', '2026-11-25', '2026-11', 4, 6000, 0],
    ['2026-10-01', null, '2026-11', 30, 45000, 30000],
  ])(
    'left %s, back %s, in %s: %i days, %i, %i from 6 days on',
    (departure, back, month, days, each, sixth) => {
      expect(absentDaysOfMonth([away(departure, back)], month)).toHaveLength(days);
      expect(deduction(away(departure, back), policy(1500), month)).toBe(each);
      expect(deduction(away(departure, back), policy(1000, 6), month)).toBe(sixth);
    },
  );

  test.each([
    [28, 2],
    [0, 6],
    [30, 0],
    [31, 0],
    [24, 6],
    [25, 5],
  ])('%i of 30 days a year are used: %i of 6 are deducted', (used, count) => {
    expect(deduction(away('2026-11-03', '2026-11-10'), policy(1500, null, 30), '2026-11', used)).toBe(
      count * 1500,
    );
  });

  test('the first days of the month are deducted first, a day in two absences once', () => {
    const absences = [
      ['20', '24'],
      ['03', '06'],
      ['04', '07'],
    ].map(([left, back]) => away(`2026-11-${left}`, `2026-11-${back}`));
    const result = deductedDays({
      absences,
      policies: [policy(1500, null, 5)],
      month: '2026-11',
      usedDays: 0,
    });
    expect(result.map(({ day }) => day.slice(8))).toEqual(['04', '05', '06', '21', '22']);
  });

  describe('the limit of a year is one for all policies of the person (decision 0024)', () => {
    const daysOf = (policies: readonly AbsencePolicy[], month: string, usedDays: number) =>
      deductedDays({ absences: [away('2026-12-20', '2027-01-12')], policies, month, usedDays }).map(
        ({ day }) => day,
      );
    const from = (validFrom: string, maximum: number | null, each = 1500) => ({
      ...policy(each, null, maximum),
      validFrom,
    });
    test('an absence over New Year uses up the old year and begins a new count', () => {
      const rule = [from('2026-01-01', 30)];
      expect(daysOf(rule, '2026-12', 25)).toEqual([21, 22, 23, 24, 25].map((day) => `2026-12-${day}`));
      expect(daysOf(rule, '2026-12', 30)).toEqual([]);
      expect(daysOf(rule, '2027-01', 0)).toHaveLength(11);
    });
    test('a policy that begins in between goes on with the count of the year', () => {
      const rules = [from('2026-01-01', 5), from('2026-12-26', 5)];
      expect(daysOf(rules, '2026-12', 3)).toEqual(['2026-12-21', '2026-12-22']);
    });
    test('what an exhausted policy refused is not used: a higher limit allows the rest', () => {
      const rules = [from('2026-01-01', 2), from('2026-12-26', 4)];
      expect(daysOf(rules, '2026-12', 0)).toEqual(['21', '22', '26', '27'].map((day) => `2026-12-${day}`));
    });
    test('days without a deduction are not used, those without a limit are', () => {
      expect(daysOf([from('2026-01-01', null, 0), from('2026-12-26', 2)], '2026-12', 0)).toEqual([
        '2026-12-26',
        '2026-12-27',
      ]);
      expect(daysOf([from('2026-01-01', null), from('2026-12-26', 6)], '2026-12', 0)).toHaveLength(6);
    });
    test('a policy from New Year on has the new year for itself', () => {
      const rules = [from('2026-01-01', 3), from('2027-01-01', 4)];
      expect([daysOf(rules, '2026-12', 0).length, daysOf(rules, '2027-01', 0).length]).toEqual([3, 4]);
    });
  });

  test('the policy of the day counts', () => {
    const next = { ...policy(2000), validFrom: '2026-11-06' };
    expect(absencePolicyOn([policy(1500), next], '2026-11-05')?.deductionPerDay).toBe(1500);
    expect(absencePolicyOn([next, policy(1500)], '2026-11-06')?.deductionPerDay).toBe(2000);
    expect(absencePolicyOn([next], '2026-11-05')).toBeUndefined();
  });

  test('departure and return are present days', () => {
    const stay = { entry: '2026-11-01', exit: '2026-11-29' };
    const present = [
      '2026-10-31',
      '2026-11-20',
      '2026-11-21',
      '2026-11-24',
      '2026-11-25',
      '2026-11-29',
      '2026-11-30',
    ].map((day) => isPresent(stay, [away('2026-11-20', '2026-11-25')], day));
    expect(present).toEqual([false, true, false, false, true, true, false]);
  });

  test('nobody returns before leaving', () => {
    expect(absenceProblem(away('2026-11-03', '2026-11-02'))).toBe('returnBeforeDeparture');
    expect(absenceProblem(away('2026-11-03', '2026-11-03'))).toBeUndefined();
    expect(absenceProblem(away('2026-11-03', null))).toBeUndefined();
  });
});

test.each([
  ['2026-11-25', '2026-11-30', '2026-12-01', 6],
  ['2026-11-25', '2026-12-05', '2026-12-01', 6],
  ['2026-11-25', '2026-11-30', null, 6],
  ['2026-11-25', '2026-11-30', '2026-11-26', 1],
  ['2026-11-25', '2026-11-30', '2026-11-25', 6],
  ['2027-02-01', '2027-02-10', '2026-12-01', 10],
])('room kept from %s to %s, entry %s: %i days', (from, to, entry, days) => {
  const period = reservationPeriod({ from, to }, entry);
  expect(period ? daysBetween(period.from, period.to) : 0).toBe(days);
});

test.each([
  ['2026-11-10', 30, null, { from: '2026-11-11', to: '2026-12-10' }],
  ['2026-11-10', 30, '2026-11-20', { from: '2026-11-11', to: '2026-11-19' }],
  ['2026-11-10', 30, '2026-11-11', null],
  ['2026-11-10', 0, null, null],
])('exit %s, notice %i days, room taken %s: %j', (exit, days, taken, period) => {
  expect(noticePeriod(exit, days, taken)).toEqual(period);
});
