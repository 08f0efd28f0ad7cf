import { describe, expect, test } from 'vitest';
import { canStep, isOwnRun, runStates, runSteps } from './runs.ts';

describe('a payment run goes draft, released, exported, then confirmed or rejected', () => {
  test.each([
    ['draft', ['change', 'discard', 'release']],
    ['released', ['export', 'reject']],
    ['exported', ['export', 'confirm', 'reject']],
    ['confirmed', []],
    ['rejected', []],
  ] as const)('%s takes %j', (state, steps) => {
    expect(runSteps.filter((step) => canStep(state, step))).toEqual(steps);
  });
  test('no state is left out', () => {
    expect(runStates).toHaveLength(5);
  });
});

describe('four eyes: neither who made a run nor who changed it last releases it', () => {
  test.each([
    ['made', true],
    ['changed', true],
    ['third', false],
  ])('%s: own is %s', (account, own) => {
    expect(isOwnRun({ touchedBy: ['made', 'changed'] }, account)).toBe(own);
  });
});
