import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  contains,
  dayInMonth,
  daysBetween,
  daysFromTo,
  daysOfMonth,
  firstDay,
  intersection,
  isDay,
  isMonth,
  isoWeek,
  lastDay,
  mondayOf,
  mondayOfWeek,
  monthOf,
  overlaps,
  splitByMonths,
  weekday,
} from './days.ts';

describe('civil days', () => {
  test.each(['2026-11-05', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
    expect(isDay(text)).toBe(true);
  });

  test.each([
    '2026-02-31',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '0000-01-01',
    '26-01-01',
    '2026-1-1',
    '2026-01-01T00:00',
    '05.11.2026',
    '',
    ' 2026-01-01',
  ])('%j is refused', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => addDays(text, 1)).toThrow(RangeError);
  });

  test.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-11-02', 30, '2026-12-02'],
    ['1969-12-31', 1, '1970-01-01'],
    ['0001-01-01', 3652058, '9999-12-31'],
  ])('%s and %i days is %s', (day, count, result) => {
    expect(addDays(day, count)).toBe(result);
    expect(addDays(result, -count)).toBe(day);
  });

  test('every day of 400 years agrees with the calendar of the language', () => {
    for (let number = 0, day = '1800-01-01'; number < 146097; number += 37, day = addDays(day, 37)) {
      const date = new Date(`${day}T00:00:00Z`);
      expect(date.toISOString().slice(0, 10)).toBe(day);
      expect(weekday(day)).toBe(date.getUTCDay() === 0 ? 7 : date.getUTCDay());
    }
  });

  test('leaving the calendar is refused', () => expect(() => addDays('9999-12-31', 1)).toThrow(RangeError));

  test.each([
    ['2026-11-01', '2026-11-30', 30],
    ['2026-11-05', '2026-11-05', 1],
    ['2026-11-06', '2026-11-05', 0],
    ['2026-12-31', '2027-01-01', 2],
  ])('%s to %s are %i days, both counted', (from, to, count) => {
    expect(daysBetween(from, to)).toBe(count);
    expect(daysFromTo(from, to)).toHaveLength(count);
  });
});

describe('months', () => {
  test.each([
    ['2026-11', 30],
    ['2026-12', 31],
    ['2027-02', 28],
    ['2028-02', 29],
  ])('%s has %i days', (month, count) => {
    expect(daysOfMonth(month)).toHaveLength(count);
    expect(daysOfMonth(month)[0]).toBe(firstDay(month));
    expect(daysOfMonth(month).at(-1)).toBe(lastDay(month));
  });

  test.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-05', -18, '2024-11'],
  ])('%s and %i months is %s', (month, count, result) => expect(addMonths(month, count)).toBe(result));

  test.each(['2026-13', '2026-00', '2026', '2026-1', '2026-01-01'])('%s is no month', (text) => {
    expect(isMonth(text)).toBe(false);
    expect(() => firstDay(text)).toThrow(RangeError);
  });

  test('a day is cut to the length of its month', () => {
    expect(dayInMonth('2027-02', 31)).toBe('2027-02-28');
    expect(dayInMonth('2027-03', 31)).toBe('2027-03-31');
    expect(monthOf('2027-03-31')).toBe('2027-03');
  });
});

describe('weeks by ISO 8601', () => {
  test.each([
    ['2026-12-31', 4, 2026, 53, '2026-12-28'],
    ['2027-01-01', 5, 2026, 53, '2026-12-28'],
    ['2027-01-04', 1, 2027, 1, '2027-01-04'],
    ['2024-12-30', 1, 2025, 1, '2024-12-30'],
    ['2026-11-05', 4, 2026, 45, '2026-11-02'],
    ['2026-11-08', 7, 2026, 45, '2026-11-02'],
  ])('%s is weekday %i of %i week %i, from %s', (day, number, year, week, monday) => {
    expect(weekday(day)).toBe(number);
    expect(isoWeek(day)).toEqual({ year, week });
    expect(mondayOf(day)).toBe(monday);
    expect(mondayOfWeek(year, week)).toBe(monday);
  });

  test('2025 has no week 53', () => expect(() => mondayOfWeek(2025, 53)).toThrow(RangeError));
});

describe('periods', () => {
  const open = (from: string) => ({ from, to: null });
  test.each([
    [{ from: '2026-01-01', to: '2026-12-31' }, { from: '2027-01-01', to: '2027-12-31' }, null],
    [{ from: '2026-01-01', to: '2026-12-31' }, open('2026-12-31'), { from: '2026-12-31', to: '2026-12-31' }],
    [open('2026-01-01'), open('2027-05-01'), open('2027-05-01')],
    [open('2026-01-01'), { from: '2026-03-01', to: '2026-04-01' }, { from: '2026-03-01', to: '2026-04-01' }],
    [{ from: '2026-03-02', to: '2026-03-01' }, open('2026-01-01'), null],
  ])('%j and %j share %j', (left, right, shared) => {
    expect(intersection(left, right)).toEqual(shared);
    expect(intersection(right, left)).toEqual(shared);
    expect(overlaps(left, right)).toBe(shared !== null);
  });

  test('contains counts both ends', () => {
    const november = { from: '2026-11-01', to: '2026-11-30' };
    expect(
      ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => contains(november, day)),
    ).toEqual([false, true, true, false]);
    expect(contains(open('2026-11-01'), '2099-01-01')).toBe(true);
  });

  test('28 November to 3 December is cut at the month end', () => {
    expect(splitByMonths({ from: '2026-11-28', to: '2026-12-03' })).toEqual([
      { from: '2026-11-28', to: '2026-11-30' },
      { from: '2026-12-01', to: '2026-12-03' },
    ]);
    expect(splitByMonths({ from: '2026-11-02', to: '2026-11-01' })).toEqual([]);
  });
});

describe('age', () => {
  test.each([
    ['1940-11-05', '2026-11-04', 85],
    ['1940-11-05', '2026-11-05', 86],
    ['2026-11-05', '2026-11-05', 0],
    ['1940-02-29', '2027-02-28', 86],
    ['1940-02-29', '2027-03-01', 87],
    ['1940-02-29', '2028-02-29', 88],
  ])('born %s is on %s %i years old', (birth, day, years) => expect(ageOn(birth, day)).toBe(years));

  test('nobody has an age before birth', () =>
    expect(() => ageOn('2026-11-05', '2026-11-04')).toThrow(RangeError));
});
