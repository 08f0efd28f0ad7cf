import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test.each([
  ['03:59', 'evening'],
  ['04:00', 'morning'],
  ['10:59', 'morning'],
  ['11:00', 'day'],
  ['17:59', 'day'],
  ['18:00', 'evening'],
  ['00:00', 'evening'],
] as const)('at %s: %s', (time, greeting) => {
  expect(greetingAt(time)).toBe(greeting);
});
