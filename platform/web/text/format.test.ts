import { describe, expect, test } from 'vitest';
import * as format from './format.ts';

const zone = 'Europe/Zurich';
const space = '\u00a0';

describe('dates and times (specification 1, section 9: MM/DD/YYYY in English, dd.mm.yyyy in German, HH:mm)', () => {
  test.each([
    ['2026-11-21', '11/21/2026', '21.11.2026'],
    ['1938-02-03', '02/03/1938', '03.02.1938'],
    ['2026-11-05', '11/05/2026', '05.11.2026'],
  ])('day %s: %s, %s', (day, en, de) => {
    expect(format.formatDay(day, 'en')).toBe(en);
    expect(format.formatDay(day, 'de')).toBe(de);
  });
  test('a day where a mix-up harms carries its weekday', () => {
    expect(format.formatDayWithWeekday('2026-11-21', 'en')).toBe('Sat 11/21/2026');
    expect(format.formatDayWithWeekday('2026-11-21', 'de')).toBe('Sa 21.11.2026');
  });
  test('month', () => {
    expect([format.formatMonth('2026-11', 'en'), format.formatMonth('2026-11', 'de')]).toEqual([
      '11/2026',
      '11.2026',
    ]);
  });
  test('day and time', () => {
    expect(format.formatInstant('2026-11-21T13:05:00Z', zone, 'en')).toBe('11/21/2026 14:05');
    expect(format.formatInstant('2026-11-21T13:05:00Z', zone, 'de')).toBe('21.11.2026 14:05');
  });
});

describe('relative times', () => {
  const now = new Date('2026-11-21T13:05:00Z');
  test.each([
    ['2026-11-21T13:05:20Z', { key: 'justNow', values: {} }],
    ['2026-11-21T13:10:00Z', { key: 'inMinutes', values: { count: 5 } }],
    ['2026-11-21T12:06:00Z', { key: 'minutesAgo', values: { count: 59 } }],
    ['2026-11-21T12:05:00Z', { key: 'today', values: { time: '13:05' } }],
    ['2026-11-20T23:30:00Z', { key: 'today', values: { time: '00:30' } }],
    ['2026-11-20T22:30:00Z', { key: 'yesterday', values: { time: '23:30' } }],
    ['2026-11-19T12:00:00Z', null],
    ['2026-11-22T12:00:00Z', null],
  ])('%s', (instant, expected) => {
    expect(format.relativeTo(instant, now, zone)).toEqual(expected);
  });
  test('age of a value in civil days', () => {
    expect(format.daysOld('2026-11-18T22:59:00Z', now, zone)).toBe(3);
    expect(format.daysOld('2026-11-18T23:01:00Z', now, zone)).toBe(2);
  });
});

describe('numbers: one grouping in both languages, a true minus, no trailing zeros', () => {
  test.each([
    [1234.5, undefined, "1'234.5"],
    [0, undefined, '0'],
    [1000000, undefined, "1'000'000"],
    [999, undefined, '999'],
    [0.1 + 0.2, undefined, '0.3'],
    [-12.5, 2, '\u221212.50'],
    [-0.001, 2, '0.00'],
    [5, 1, '5.0'],
    ['1234', 0, "1'234"],
    [100, undefined, '100'],
  ])('%s with %s decimals', (value, decimals, text) => {
    expect(format.formatNumber(value, decimals)).toBe(text);
  });
  test('what is no number is refused', () => {
    expect(() => format.formatNumber('abc')).toThrow(RangeError);
  });
  test('money', () => {
    expect(format.formatMoney(123450)).toBe(`CHF${space}1'234.50`);
    expect(format.formatMoney(-1250)).toBe(`CHF${space}\u221212.50`);
    expect(format.formatMoney(-1230)).toBe(`CHF${space}\u221212.30`);
  });
  test('percent and range', () => {
    expect(format.formatPercent(5, 'en')).toBe('5%');
    expect(format.formatPercent(5, 'de')).toBe(`5${space}%`);
    expect([format.formatPercent('8.1', 'en'), format.formatPercent('8.1', 'de')]).toEqual([
      '8.1%',
      `8.1${space}%`,
    ]);
    expect(format.formatRange(10, 15)).toBe('10–15');
  });
  test.each([
    [0.5, 'mg', false, `0.5${space}mg`],
    [1, 'mg', false, `1${space}mg`],
    [1000, 'mg', false, `1'000${space}mg`],
    [0.5, 'tablet', true, `½${space}tablet`],
    [1.5, 'tablets', true, `1½${space}tablets`],
    [0.25, 'tablet', true, `¼${space}tablet`],
    [2, 'tablets', true, `2${space}tablets`],
  ])('dose %s %s', (amount, unit, countable, text) => {
    expect(format.formatDose(amount, unit, countable)).toBe(text);
  });
});

describe('identifiers', () => {
  test.each([
    ['0791234567', '079 123 45 67'],
    ['+41441234567', '044 123 45 67'],
    ['+41 79 123 45 67', '079 123 45 67'],
    ['0041791234567', '079 123 45 67'],
    ['044/123.45.67', '044 123 45 67'],
    ['+49 30 1234567', '+49 30 1234567'],
    [' 117 ', '117'],
  ])('phone %s: %s', (given, text) => {
    expect(format.formatPhone(given)).toBe(text);
  });
  test('old-age insurance number and IBAN', () => {
    expect(format.formatAhv('7561234567897')).toBe('756.1234.5678.97');
    expect(format.formatIban('ch9300762011623852957')).toBe('CH93 0076 2011 6238 5295 7');
  });
  test('week and age', () => {
    expect([format.formatWeek('2026-11-23', 'en'), format.formatWeek('2027-01-01', 'de')]).toEqual([
      `week${space}48`,
      `KW${space}53`,
    ]);
    expect([format.formatAge(88, 'en'), format.formatAge(88, 'de')]).toEqual([`88${space}y`, `88${space}J`]);
  });
});
