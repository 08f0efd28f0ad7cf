import { expect, test } from 'vitest';
import { checkAutoOrderTiming, checkCutOff, cutOffOf, instantOf, isPastCutOff } from './cut-off.ts';

test.each([
  ['2026-11-05', 1, '14:00', '2026-11-04', '2026-11-04T13:00:00.000Z'],
  ['2026-03-29', 1, '14:00', '2026-03-28', '2026-03-28T13:00:00.000Z'],
  ['2026-03-29', 0, '09:00', '2026-03-29', '2026-03-29T07:00:00.000Z'],
  ['2026-10-25', 0, '09:00', '2026-10-25', '2026-10-25T08:00:00.000Z'],
  ['2026-11-09', 2, '10:00', '2026-11-07', '2026-11-07T09:00:00.000Z'],
])('meal on %s, %d days before at %s: %s, %s', (mealDay, daysBefore, time, day, instant) => {
  const moment = cutOffOf(mealDay, { daysBefore, time });
  expect(moment).toEqual({ day, time });
  expect(new Date(instantOf(moment, 'Europe/Zurich')).toISOString()).toBe(instant);
});

test.each([
  ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['2026-07-01', '00:00', '2026-06-30T22:00:00.000Z'],
])('%s %s in Zurich is %s', (day, time, instant) => {
  expect(new Date(instantOf({ day, time }, 'Europe/Zurich')).toISOString()).toBe(instant);
});

test('orders are allowed strictly before the cut-off', () => {
  expect([isPastCutOff(999, 1000), isPastCutOff(1000, 1000)]).toEqual([false, true]);
});

test.each([
  [0, '09:00', null],
  [7, '23:59', null],
  [8, '09:00', 'daysOutOfRange'],
  [-1, '09:00', 'daysOutOfRange'],
  [1.5, '09:00', 'daysOutOfRange'],
  [1, '24:00', 'timeInvalid'],
  [1, '9:00', 'timeInvalid'],
])('cut-off %d days before at %s: %s', (daysBefore, time, refusal) => {
  expect(checkCutOff({ daysBefore, time })).toBe(refusal);
});

test.each([
  ['oneDayBefore', '13:59', null],
  ['oneDayBefore', '14:00', 'runsAfterCutOff'],
  ['mealDay', '06:00', 'runsAfterCutOff'],
  ['twoDaysBefore', '23:00', null],
  ['off', '23:00', null],
] as const)(
  'automatic ordering %s at %s before a cut-off one day before at 14:00: %s',
  (timing, time, refusal) => {
    expect(checkAutoOrderTiming(timing, time, { daysBefore: 1, time: '14:00' })).toBe(refusal);
  },
);
