import { expect, test } from 'vitest';
import { shownShare, weightLoss } from './weight-loss.ts';
import type { WindowName } from './weight-loss.ts';

test.each<[WindowName, number, number, number, number, boolean, boolean]>([
  ['month', 60, 57, 3, 5, true, true],
  ['month', 60, 57.1, 2.9, 4.833333, false, true],
  ['month', 60, 57.5, 2.5, 4.166667, false, false],
  ['month', 60, 57.49, 2.51, 4.183333, false, true],
  ['month', 58.1, 55.6, 2.5, 4.302926, false, false],
  ['month', 60, 61, -1, -1.666667, false, false],
  ['halfYear', 60, 54, 6, 10, true, false],
  ['halfYear', 60, 54.1, 5.9, 9.833333, false, false],
])('%s: %d kg to %d kg', (name, old, present, kilograms, percent, alertPercent, moreThanTwoAndAHalf) => {
  const age = name === 'month' ? 30 : 180;
  expect(weightLoss(name, present, [{ days: age, age, kilograms: old }])).toEqual({
    known: true,
    age,
    kilograms,
    percent,
    alertPercent,
    moreThanTwoAndAHalf,
  });
});

test.each([
  [4.974, '4.9'],
  [5, '5.0'],
  [10.09, '10.0'],
])('a share of %d is written as %s', (percent, text) => expect(shownShare(percent)).toBe(text));

test('of two weighings on one day that nearer to the day asked for counts', () => {
  const at = (...earlier: [number, number][]) =>
    weightLoss(
      'month',
      57,
      earlier.map(([age, kilograms]) => ({ days: Math.floor(age), age, kilograms })),
    );
  expect(at([30.12, 59.1], [30, 60])).toMatchObject({ kilograms: 3, age: 30, alertPercent: true });
  expect(at([30, 60], [30.12, 59.1])).toMatchObject({ kilograms: 3, age: 30, alertPercent: true });
});

test.each<[WindowName, number[], number | null]>([
  ['month', [], null],
  ['month', [22], null],
  ['month', [38], null],
  ['month', [23], 23],
  ['month', [37], 37],
  ['month', [25, 31, 36], 31],
  ['month', [28, 32], 28],
  ['halfYear', [159, 201], null],
  ['halfYear', [160, 190], 190],
])('%s: of weighings %j days ago the one of day %s counts', (name, ages, chosen) => {
  const answer = weightLoss(
    name,
    60,
    ages.map((age) => ({ days: age, age, kilograms: 60 })),
  );
  expect(answer.known ? answer.age : null).toBe(chosen);
  if (!answer.known) expect(answer.reason).toBe('noEarlierWeight');
});

test.each([
  [37, 37.49, true],
  [37, 37.99, true],
  [38, 37.51, false],
  [23, 22.4, true],
  [22, 22.9, false],
])('%d days of the calendar, %d of the clock: counts %j', (days, age, counts) =>
  expect(weightLoss('month', 57, [{ days, age, kilograms: 60 }]).known).toBe(counts),
);
