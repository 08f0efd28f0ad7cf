import { expect, test } from 'vitest';
import { civilOf, instantAt, isShown, passOf } from './zoned-time.ts';

test.each([
  ['2026-11-21', '14:05', 'Europe/Zurich', '2026-11-21T13:05:00.000Z'],
  ['2026-07-01', '14:05', 'Europe/Zurich', '2026-07-01T12:05:00.000Z'],
  ['2026-01-01', '00:00', 'Europe/Zurich', '2025-12-31T23:00:00.000Z'],
  ['2026-03-29', '01:59', 'Europe/Zurich', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Zurich', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Zurich', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '02:30', 'Europe/Zurich', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:30', 'Europe/Zurich', '2026-10-25T02:30:00.000Z'],
  ['2026-11-21', '14:05', 'America/New_York', '2026-11-21T19:05:00.000Z'],
  ['2026-11-21', '14:05', 'UTC', '2026-11-21T14:05:00.000Z'],
])('%s %s in %s is %s', (day, time, zone, instant) => expect(instantAt(day, time, zone)).toBe(instant));

test.each([
  ['2026-11-21T13:05:00Z', '2026-11-21', '14:05'], // winter
  ['2026-07-01T22:30:00Z', '2026-07-02', '00:30'], // summer, over midnight
  ['2026-10-25T00:30:00Z', '2026-10-25', '02:30'], // the hour that comes twice, first
  ['2026-10-25T01:30:00Z', '2026-10-25', '02:30'], // and second
  ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'], // the hour that is left out
])('%s in the home is %s %s', (instant, day, time) => {
  expect(civilOf(instant, 'Europe/Zurich')).toEqual({ day, time });
});
test.each([
  ['2026-03-29', '01:59', true],
  ['2026-03-29', '02:00', false],
  ['2026-03-29', '02:59', false],
  ['2026-03-29', '03:00', true],
  ['2026-10-25', '02:30', true],
] as const)('the clock shows %s %s: %j', (day, time, shown) =>
  expect(isShown(day, time, 'Europe/Zurich')).toBe(shown),
);
test('an instant or a zone that does not exist is an error', () => {
  expect(() => civilOf('yesterday', 'UTC')).toThrow(RangeError);
  expect(() => civilOf('2026-11-21T13:05:00Z', 'Europe/Nowhere')).toThrow(RangeError);
});

test.each<[string, 'first' | 'second' | null]>([
  ['2026-10-24T23:59:00Z', null],
  ['2026-10-25T00:00:00Z', 'first'],
  ['2026-10-25T00:59:00Z', 'first'],
  ['2026-10-25T01:00:00Z', 'second'],
  ['2026-10-25T01:59:00Z', 'second'],
  ['2026-10-25T02:00:00Z', null],
  ['2027-03-28T01:00:00Z', null],
  ['2026-07-01T10:00:00Z', null],
])('the clock shows the time of %s twice: %s', (instant, pass) => {
  expect(passOf(instant, 'Europe/Zurich')).toBe(pass);
  expect(passOf(instant, 'UTC')).toBe(null);
});
