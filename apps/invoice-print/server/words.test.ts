import { expect, test } from 'vitest';
import { printedDay, printedMonth } from './words.ts';

test.each([
  ['2026-11', 'November 2026', 'November 2026'],
  ['2027-03', 'March 2027', 'März 2027'],
])('the month %s on paper: %s, %s', (month, en, de) => {
  expect([printedMonth(month, 'en'), printedMonth(month, 'de')]).toEqual([en, de]);
});
test('a day on paper', () =>
  expect([printedDay('2026-11-05', 'en'), printedDay('2026-11-05', 'de')]).toEqual([
    '11/05/2026',
    '05.11.2026',
  ]));
