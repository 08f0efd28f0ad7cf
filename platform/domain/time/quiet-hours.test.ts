import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

test.each([
  ['before', '21:59', '22:00', '06:30', null],
  ['at the start', '22:00', '22:00', '06:30', '2026-11-22 06:30'],
  ['before midnight', '23:59', '22:00', '06:30', '2026-11-22 06:30'],
  ['after midnight', '00:00', '22:00', '06:30', '2026-11-21 06:30'],
  ['just before the end', '06:29', '22:00', '06:30', '2026-11-21 06:30'],
  ['at the end', '06:30', '22:00', '06:30', null],
  ['within a day', '12:30', '12:00', '13:00', '2026-11-21 13:00'],
  ['after hours of a day', '13:00', '12:00', '13:00', null],
  ['before hours of a day', '11:59', '12:00', '13:00', null],
])('quiet hours: %s', (_, time, from, to, until) => {
  const quiet = quietUntil('2026-11-21', time, from, to);
  expect(quiet && `${quiet.day} ${quiet.time}`).toBe(until);
});
