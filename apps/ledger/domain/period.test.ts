import { expect, test } from 'vitest';
import { openFrom, periodProblem, proposedUntil } from './period.ts';

const today = '2026-11-29';

test.each([
  ['2026-10-31', null, undefined],
  ['2026-11-28', null, undefined],
  ['2026-11-29', null, 'periodNotOver'],
  ['2026-12-31', '2026-10-31', 'periodNotOver'],
  ['2026-10-31', '2026-10-31', 'periodExported'],
  ['2026-10-30', '2026-10-31', 'periodExported'],
  ['2026-11-01', '2026-10-31', undefined],
])('a run up to %s after %s: %s', (until, lastUntil, problem) =>
  expect(periodProblem(until, { lastUntil, today })).toBe(problem),
);

test.each([
  [null, '2026-10-31'],
  ['2026-09-30', '2026-10-31'],
  ['2026-10-31', '2026-11-28'],
])('after a run up to %s the next one goes up to %s', (lastUntil, until) =>
  expect(proposedUntil({ lastUntil, today })).toBe(until),
);

test('the first open day is the one after the last run', () => {
  expect([openFrom(null), openFrom('2026-12-31')]).toEqual([null, '2027-01-01']);
});
