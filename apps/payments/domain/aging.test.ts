import { expect, test } from 'vitest';
import { ageOf, aging } from './aging.ts';

const day = '2026-12-31';

test.each([
  ['2027-01-01', 'notDue'],
  [null, 'notDue'],
  // the whole day is there to pay
  ['2026-12-31', 'notDue'],
  ['2026-12-30', 'to30'],
  ['2026-12-01', 'to30'],
  ['2026-11-30', 'to60'],
  ['2026-11-01', 'to60'],
  ['2026-10-31', 'to90'],
  ['2026-10-02', 'to90'],
  ['2026-10-01', 'over90'],
])('due on %s is %s', (due, expected) => {
  expect(ageOf(due, day)).toBe(expected);
});

test('open amounts are summed by age, and nothing is lost', () => {
  const items = [
    { dueDate: '2027-01-15', open: 100 },
    { dueDate: '2026-12-10', open: 20 },
    { dueDate: '2026-12-20', open: 3 },
    { dueDate: '2026-01-01', open: 4000 },
  ];
  expect(aging(items, day)).toEqual({ notDue: 100, to30: 23, to60: 0, to90: 0, over90: 4000 });
});
