import { describe, expect, test } from 'vitest';
import { conditionOf, conditions, isPossible, isTriedAgain, type JobStep } from './jobs.ts';
import { printErrors } from './printer-errors.ts';

describe('domain page, 7.5: what is tried again by itself', () => {
  test('recoverable errors and timeouts, twice, and only where no data went out', () => {
    for (const error of printErrors)
      for (const sent of [true, false])
        for (const attempts of [1, 2, 3])
          expect(isTriedAgain({ error, sent, attempts }), `${error} ${sent} ${attempts}`).toBe(
            (error === 'RECOVERABLE' || error === 'TIMEOUT') && !sent && attempts < 3,
          );
  });
});

test('one that failed after its data went out may be on paper', () => {
  expect(conditionOf({ state: 'failed', sent: true })).toBe('uncertain');
  expect(conditionOf({ state: 'failed', sent: false })).toBe('failed');
  expect(conditionOf({ state: 'done', sent: true })).toBe('done');
  expect(conditionOf({ state: 'printing', sent: true })).toBe('printing');
});

test.each([
  ['retry', ['failed']],
  ['moveTo', ['queued', 'failed']],
  ['confirmPrinted', ['uncertain']],
  ['confirmReprint', ['uncertain']],
  ['cancel', ['queued', 'failed', 'uncertain']],
] as const satisfies readonly (readonly [JobStep, readonly string[]])[])('%s is for %j', (step, possible) =>
  expect(conditions.filter((one) => isPossible(step, one))).toEqual(possible),
);
