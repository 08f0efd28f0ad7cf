import { expect, test } from 'vitest';
import { daysUntil, gridOf, partOfDay } from './grid.ts';

test.each([
  ['00:00', 'night'],
  ['05:59', 'night'],
  ['06:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['17:59', 'afternoon'],
  ['18:00', 'evening'],
  ['23:59', 'evening'],
])('%s is %s', (time, part) => {
  expect(partOfDay(time)).toBe(part);
});

test('the days end with today, also over the end of a month', () => {
  expect(daysUntil('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

test('the day is that of the home, also in the night of a clock change', () => {
  const grid = gridOf(
    [{ at: '2026-10-24T22:30:00Z' }, { at: '2026-10-25T00:30:00Z' }, { at: '2026-10-25T22:59:00Z' }],
    'Europe/Zurich',
  );
  expect([...grid].map(([cell, entries]) => [cell, entries.length])).toEqual([
    ['2026-10-25 night', 2],
    ['2026-10-25 evening', 1],
  ]);
});
