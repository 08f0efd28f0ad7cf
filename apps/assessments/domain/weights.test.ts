import { describe, expect, test } from 'vitest';
import { alarmBegins, lossPercent, weighingBefore } from './weights.ts';

const on = (daysAgo: number, kilograms: number) => ({
  at: new Date(Date.UTC(2026, 10, 21, 7) - daysAgo * 86_400_000).toISOString(),
  kilograms,
});

describe('the weighing about a month before (sections 5 and 14)', () => {
  test.each([
    ['nearest to 30 days', [on(24, 1), on(31, 2), on(36, 3)], 2],
    ['23 days are in the window', [on(23, 1)], 1],
    ['22 days are not', [on(22, 1)], null],
    ['37 days are in the window', [on(37, 1)], 1],
    ['38 days are not', [on(38, 1)], null],
    ['of two equally near the later', [on(31, 1), on(29, 2)], 2],
  ])('%s', (_, weighings, expected) =>
    expect(weighingBefore('month', on(0, 60), weighings)?.kilograms ?? null).toBe(expected),
  );
  test('90 and 180 days have windows of their own', () => {
    const all = [on(76, 1), on(104, 2), on(160, 3), on(200, 4)];
    expect(weighingBefore('quarter', on(0, 60), all)?.kilograms).toBe(1);
    expect(weighingBefore('halfYear', on(0, 60), all)?.kilograms).toBe(3);
  });
});

test.each([
  [60, 57, 5],
  [60, 57.1, 4.833333],
  [80, 72, 10],
  [50, 51, -2],
])('%d kg → %d kg is a loss of %d per cent', (earlier, present, expected) =>
  expect(lossPercent(earlier, present)).toBe(expected),
);

describe('weight change as trigger', () => {
  test.each([
    ['60.0 → 57.0 in 30 days', [on(30, 60), on(0, 57)], true],
    ['60.0 → 57.1 in 30 days', [on(30, 60), on(0, 57.1)], false],
    ['80 → 72 in 180 days', [on(180, 80), on(0, 72)], true],
    ['80 → 72.1 in 180 days', [on(180, 80), on(0, 72.1)], false],
    ['nothing to compare with', [on(0, 40)], false],
    ['no weighing at all', [], false],
    ['the alarm began a week ago already', [on(37, 60), on(30, 60), on(7, 57), on(0, 57)], false],
    ['a week ago it was not bad enough', [on(37, 60), on(30, 60), on(7, 57.2), on(0, 57)], true],
  ])('%s', (_, weighings, expected) => expect(alarmBegins(weighings)).toBe(expected));
});
