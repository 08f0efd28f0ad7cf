import { expect, test } from 'vitest';
import { stateOf, stepFault } from './questions.ts';

const at = '2026-06-15T07:00:00Z';
test.each([
  [null, null, 'open'],
  [at, null, 'answered'],
  [null, at, 'withdrawn'],
] as const)('answered %s, withdrawn %s: %s', (answeredAt, withdrawnAt, state) => {
  expect(stateOf({ answeredAt, withdrawnAt })).toBe(state);
});

test.each([
  ['open', 'answer', null],
  ['open', 'withdraw', null],
  ['open', 'restore', 'notWithdrawn'],
  ['answered', 'answer', null],
  ['answered', 'withdraw', 'alreadyAnswered'],
  ['answered', 'restore', 'notWithdrawn'],
  ['withdrawn', 'answer', 'alreadyWithdrawn'],
  ['withdrawn', 'withdraw', 'alreadyWithdrawn'],
  ['withdrawn', 'restore', null],
] as const)('%s: %s is %s', (state, step, fault) => {
  expect(stepFault(state, step)).toBe(fault);
});
