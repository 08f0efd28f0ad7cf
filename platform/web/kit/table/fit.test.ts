import { expect, test } from 'vitest';
import { leavingCount, leavingOrder } from './fit.ts';

test('columns that a phone does not show leave first, then the last ones; the one that names the record never', () => {
  const columns = [
    { key: 'name' },
    { key: 'last', phone: 'hidden' },
    { key: 'risks', phone: 'bare' },
    { key: 'number', phone: 'hidden' },
    { key: 'due' },
  ] as const;
  expect(leavingOrder(columns).map((one) => one.key)).toEqual(['number', 'last', 'due', 'risks']);
  expect(leavingOrder([])).toEqual([]);
});

test('a priority says who stays longest, whatever the place in the row', () => {
  const columns = [
    { key: 'name', priority: 3 },
    { key: 'born', priority: 2 },
    { key: 'level', priority: 3 },
    { key: 'risks', priority: 1 },
    { key: 'due', priority: 1 },
    { key: 'last', phone: 'hidden' },
    { key: 'number', phone: 'hidden', priority: 1 },
  ] as const;
  expect(leavingOrder(columns).map((one) => one.key)).toEqual([
    'last',
    'level',
    'born',
    'number',
    'due',
    'risks',
  ]);
});

test.each([
  [[100, 80, 60], 1, 1],
  [[100, 80, 60], 100, 1],
  [[100, 80, 60], 101, 2],
  // more is missing than all of them have: all leave
  [[100, 80, 60], 900, 3],
])('of columns with the widths %j, %i points too wide, %i leave', (widths, over, count) => {
  expect(leavingCount(widths, over)).toBe(count);
});
