import { expect, test } from 'vitest';
import { ruleMoved } from './moved-rules.ts';

const weekly = {
  frequency: 'weekly' as const,
  interval: 1,
  weekdays: [2],
  ordinal: null,
  weekday: null,
  monthDay: null,
  month: null,
  until: null,
  count: null,
};
const monthly = { ...weekly, frequency: 'monthly' as const, weekdays: [] };

test('a rule goes along with its days', () => {
  expect(ruleMoved({ ...weekly, weekdays: [1, 3, 7], until: '2026-12-30' }, 1, '2026-12-01')).toMatchObject({
    weekdays: [1, 2, 4],
    until: '2026-12-31',
  });
  expect(ruleMoved({ ...monthly, monthDay: 3 }, -1, '2026-12-02')).toMatchObject({ monthDay: null });
  expect(ruleMoved(weekly, 0, '2026-12-01')).toBe(weekly);
});

test.each([
  // the first Monday of December 2026 is the 7th, the first Tuesday the 1st
  [1, 1, '2026-12-08', 2],
  [1, 7, '2026-12-14', 2],
  [2, -7, '2026-12-07', 1],
  [4, 2, '2026-12-30', -1],
  // the last one stays the last one, as long as it is that
  [-1, 1, '2026-12-29', -1],
  [-1, -7, '2026-12-21', 3],
  [-1, 1, '2027-02-01', 1],
])('of the ordinal %i, %i days on, it happens on %s: ordinal %i', (ordinal, by, to, expected) => {
  expect(ruleMoved({ ...monthly, weekday: 1, ordinal }, by, to).ordinal).toBe(expected);
});

test.each([
  // the first Monday of January 2027 is the 4th, the second Tuesday the 12th
  [1, '2027-01-04', 1, '2026-12-08', '2027-01-31'],
  [1, '2027-01-03', 1, '2026-12-08', '2026-12-31'],
  // the last Monday of November 2026 is the 30th
  [-1, '2026-11-30', 1, '2026-10-27', '2026-11-30'],
  [-1, '2026-11-29', -7, '2026-10-19', '2026-10-31'],
  // the last Monday of August 2026 is the 31st: all go into the month after
  [-1, '2026-10-26', 1, '2026-09-01', '2026-11-30'],
])('of the ordinal %i until %s, %i days on: until %s', (ordinal, until, by, to, expected) => {
  expect(ruleMoved({ ...monthly, weekday: 1, ordinal, until }, by, to).until).toBe(expected);
});
