import { expect, test } from 'vitest';
import { defaultServingTimes, minutesUntil, nextMeal } from './meals.ts';

test.each([
  ['06:00', 'lunch'],
  ['12:00', 'lunch'],
  ['12:59', 'lunch'],
  ['13:00', 'dinner'],
  ['18:59', 'dinner'],
  ['23:00', 'dinner'],
] as const)('at %s the kitchen works for %s', (time, meal) =>
  expect(nextMeal(['dinner', 'lunch'], defaultServingTimes, time)).toBe(meal),
);

test('no ordered meal, no next one', () => expect(nextMeal([], defaultServingTimes, '10:00')).toBeNull());
test.each([
  ['12:00', '10:48', 72],
  ['12:00', '12:10', -10],
])('from %s at %s: %d minutes', (time, now, minutes) => expect(minutesUntil(time, now)).toBe(minutes));
