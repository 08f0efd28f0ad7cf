import { expect, test } from 'vitest';
import { muteEnds, muteProblem } from './mute.ts';

test.each([
  ['2026-11-21', null],
  ['2026-11-20', 'untilPast'],
  ['2027-11-22', null],
  ['2027-11-23', 'untilTooFar'],
])('until %s, on 21 November 2026: %s', (until, problem) => {
  expect(muteProblem(until, '2026-11-21')).toBe(problem);
});
test('what is offered counts today', () => {
  expect(muteEnds('2026-11-28').map((one) => one.until)).toEqual(['2026-11-28', '2026-12-04', '2026-12-27']);
});
