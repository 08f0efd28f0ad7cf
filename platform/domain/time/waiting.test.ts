import { expect, test } from 'vitest';
import { waitFor } from './waiting.ts';

test.each([
  [-5, 'minutes', 1, 60],
  [0, 'minutes', 1, 60],
  [60, 'minutes', 1, 60],
  [60.01, 'minutes', 2, 120],
  [896, 'minutes', 15, 900],
  [7140, 'minutes', 119, 7140],
  [7141, 'hours', 2, 7200],
  [7201, 'hours', 3, 10_800],
  [86_400, 'hours', 24, 86_400],
] as const)('%d seconds are said as %s: %d, %d seconds', (seconds, unit, count, waits) => {
  expect(waitFor(seconds)).toEqual({ unit, count, seconds: waits });
});
