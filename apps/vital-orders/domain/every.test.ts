import { expect, test } from 'vitest';
import { intervalOf, intervals, timesEvery } from './every.ts';

test.each([
  [4, '06:00', ['02:00', '06:00', '10:00', '14:00', '18:00', '22:00']],
  [6, '23:30', ['05:30', '11:30', '17:30', '23:30']],
  [12, '08:00', ['08:00', '20:00']],
] as const)('every %d hours from %s', (hours, first, times) => {
  expect(timesEvery(hours, first)).toEqual(times);
  expect(intervalOf(times)).toBe(hours);
});
test('each interval has at most twelve times and is known again by them', () => {
  for (const hours of intervals) {
    const times = timesEvery(hours, '07:15');
    expect(times.length).toBeLessThanOrEqual(12);
    expect(intervalOf(times.toReversed())).toBe(hours);
  }
});
test.each([[[]], [['08:00']], [['08:00', '19:00']], [['08:00', 'earlyShift']]])(
  '%j is no interval',
  (times) => expect(intervalOf(times)).toBe(null),
);
