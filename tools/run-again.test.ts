import { expect, test } from 'vitest';
import { runAgain, together } from './run/again.mjs';

const first = { passed: 178, failed: 3, failedFiles: ['e2e/a.e2e.ts', 'e2e/b.e2e.ts'], outside: 0 };

test('few failed files are run again; many, and errors outside of tests, are not', () => {
  expect(runAgain(first)).toEqual(['e2e/a.e2e.ts', 'e2e/b.e2e.ts']);
  expect(runAgain({ passed: 181, failed: 0, failedFiles: [] })).toEqual([]);
  expect(runAgain({ ...first, failedFiles: ['a', 'b', 'c', 'd'] })).toEqual([]);
  expect(runAgain({ ...first, outside: 1 })).toEqual([]);
  // a run that broke off has no list of files
  expect(runAgain({ failed: 1 })).toEqual([]);
});

test('what passes alone is named unsteady, what fails again stays a failure', () => {
  expect(together(first, { passed: 24, failed: 0, failedFiles: [] })).toEqual({
    passed: 181,
    failed: 0,
    failures: [],
    unsteady: ['e2e/a.e2e.ts', 'e2e/b.e2e.ts'],
  });
  expect(together(first, { passed: 23, failed: 1, failedFiles: ['e2e/b.e2e.ts'] })).toEqual({
    passed: 180,
    failed: 1,
    failures: [],
    unsteady: ['e2e/a.e2e.ts'],
  });
});

test('the failures of the second run are told first, those of the first after them', () => {
  expect(
    together({ ...first, failures: ['a: 1', 'b: 2'] }, { passed: 23, failed: 1, failures: ['b: 3'] })
      .failures,
  ).toEqual(['b: 3', 'the first time, beside others: a: 1', 'the first time, beside others: b: 2']);
});

test('a second run that ran nothing, or broke off, clears nobody', () => {
  expect(together(first, { passed: 0, failed: 0, failedFiles: [] })).toMatchObject({
    failed: 3,
    unsteady: [],
  });
  expect(together(first, { passed: 0, failed: 1 })).toMatchObject({ failed: 1, unsteady: [] });
});
