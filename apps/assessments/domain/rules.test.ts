import { expect, test } from 'vitest';
import { isUsed, otherWay, Rules, standardRules } from './rules.ts';

test('Braden and Shulman until the home chooses otherwise; never two that measure the same', () => {
  expect(isUsed(standardRules, 'pressure-ulcer-braden')).toBe(true);
  expect(isUsed(standardRules, 'pressure-ulcer-norton')).toBe(false);
  expect(isUsed(standardRules, 'clock-test-watson')).toBe(false);
  const norton = Rules.parse({ pressureUlcer: 'pressure-ulcer-norton' });
  expect(isUsed(norton, 'pressure-ulcer-braden')).toBe(false);
  expect(isUsed(norton, 'pressure-ulcer-norton')).toBe(true);
});

test('everything else is on until it is switched off, also what the home made itself', () => {
  expect(isUsed(standardRules, 'fall-risk-huhn')).toBe(true);
  expect(isUsed(standardRules, 'own-form')).toBe(true);
  const off = Rules.parse({ instruments: { push: { on: false }, 'pressure-ulcer-braden': { on: false } } });
  expect(isUsed(off, 'push')).toBe(false);
  expect(isUsed(off, 'pressure-ulcer-braden')).toBe(false);
});

test('pain is told or observed: one answers for the other; nothing else does', () => {
  expect(['pain-self', 'pain-observed', 'cornell', 'depression-15'].map(otherWay)).toEqual([
    'pain-observed',
    'pain-self',
    null,
    null,
  ]);
});
