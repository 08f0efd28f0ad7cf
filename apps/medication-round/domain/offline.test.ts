import { describe, expect, test } from 'vitest';
import { clockWarns, offlineFault } from './offline.ts';

const minute = 60_000;
const loaded = 1_000_000_000;

describe('signing without a connection (experience 3.7)', () => {
  test.each([
    [0, null],
    [60 * minute, null],
    [60 * minute + 1, 'tooOld'],
    [-minute, null],
    [-minute - 1, 'clockWrong'],
  ] as const)('%d ms after the round was loaded: %s', (after, fault) => {
    expect(offlineFault(loaded, loaded + after, 0)).toBe(fault);
  });
  test.each([
    [180 * minute, null],
    [180 * minute + 1, 'clockWrong'],
    [-180 * minute - 1, 'clockWrong'],
  ] as const)('a clock that is wrong by %d ms: %s', (off, fault) => {
    expect(offlineFault(loaded, loaded, off)).toBe(fault);
  });
});

test.each([
  [60_000, false],
  [60_001, true],
  [-60_001, true],
])('a clock that is wrong by %d ms warns: %s', (off, warns) => {
  expect(clockWarns(off)).toBe(warns);
});
