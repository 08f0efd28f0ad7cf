import { expect, test } from 'vitest';
import { kindOf, readingNames } from './kinds.ts';
import type { ReadingName } from './kinds.ts';
import { isUnlikely, isUnlikelyChange } from './plausible.ts';
import { shownValue } from './shown.ts';

test.each<[ReadingName, number, boolean]>([
  ['systolic', 142, false],
  ['systolic', 220, false],
  ['systolic', 221, true],
  ['systolic', 69, true],
  ['temperature', 39.5, false],
  ['temperature', 41.1, true],
  ['weight', 29.9, true],
  ['pulse', 150, false],
  ['pulse', 151, true],
])('%s %d is unlikely: %s', (name, value, unlikely) => expect(isUnlikely(name, value)).toBe(unlikely));

test('a value that warns and a value of the reference range are not asked about', () => {
  for (const name of readingNames) {
    const { reference, warnBelow, warnAbove, warnFrom } = kindOf(name);
    for (const limit of [reference?.low, reference?.high, warnBelow, warnAbove, warnFrom]) {
      if (limit !== undefined) expect(isUnlikely(name, limit), `${name} ${limit}`).toBe(false);
    }
  }
});

test.each<[ReadingName, number, number, boolean]>([
  ['weight', 64.24, 58.4, false],
  ['weight', 64.25, 58.4, true],
  ['weight', 52.5, 58.4, true],
  ['weight', 52.6, 58.4, false],
  ['height', 173, 168, false],
  ['height', 162.9, 168, true],
  ['systolic', 220, 110, false],
])('%s %d after %d is an unlikely change: %s', (name, value, last, unlikely) => {
  expect(isUnlikelyChange(name, value, last)).toBe(unlikely);
});

test.each<[ReadingName, number, string]>([
  ['systolic', 380, '380 mmHg'],
  ['temperature', 36.8, '36.8 °C'],
  ['weight', 58, '58.0 kg'],
  ['pain', 3, '3 / 10'],
  ['inr', 2.5, '2.5'],
])('%s %d is shown as %s', (name, value, shown) => expect(shownValue(name, value)).toBe(shown));
