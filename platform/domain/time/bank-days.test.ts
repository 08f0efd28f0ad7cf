import { describe, expect, test } from 'vitest';
import { bankDayFrom, easter, isBankDay } from './bank-days.ts';

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %i is %s', (year, day) => {
  expect(easter(year)).toBe(day);
});

describe('banks work from Monday to Friday, not on holidays', () => {
  test.each([
    ['2026-11-27', true],
    ['2026-11-28', false], // Saturday
    ['2026-11-29', false], // Sunday
    ['2026-11-30', true],
    ['2026-01-01', false],
    ['2026-01-02', false],
    ['2026-04-02', true], // the Thursday before
    ['2026-04-03', false], // Good Friday
    ['2026-04-06', false], // Easter Monday
    ['2026-04-07', true],
    ['2026-05-01', false],
    ['2026-05-14', false], // Ascension
    ['2026-05-15', true],
    ['2026-05-25', false], // Whit Monday
    ['2028-08-01', false], // National Day, a Tuesday
    ['2026-12-24', true],
    ['2026-12-25', false],
    ['2029-12-26', false],
  ])('%s: %s', (day, works) => {
    expect(isBankDay(day)).toBe(works);
  });
  test('the next one, over Christmas and the week-end', () => {
    expect(bankDayFrom('2026-12-25')).toBe('2026-12-28');
    expect(bankDayFrom('2026-12-28')).toBe('2026-12-28');
  });
});
