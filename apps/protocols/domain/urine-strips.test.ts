import { describe, expect, test } from 'vitest';
import {
  informsDoctor,
  isAbnormal,
  isExpired,
  isGravity,
  isPh,
  phSteps,
  stripScales,
} from './urine-strips.ts';

test('the values of each scale', () => {
  expect(stripScales).toEqual({
    leucocytes: ['negative', 'trace', '1', '2', '3'],
    nitrite: ['negative', 'positive'],
    protein: ['negative', 'trace', '1', '2', '3'],
    glucose: ['negative', '1', '2', '3', '4'],
    ketones: ['negative', '1', '2', '3'],
    urobilinogen: ['normal', '1', '2', '3'],
    bilirubin: ['negative', '1', '2', '3'],
    blood: ['negative', '1', '2', '3'],
  });
});
test.each([
  [4, false],
  [4.5, false],
  [5, true],
  [7.2, false],
  [7.5, true],
  [9, true],
  [9.5, false],
])('pH %d: %s', (value, right) => expect(isPh(value)).toBe(right));
test.each([
  [0.999, false],
  [1, true],
  [1.013, true],
  [1.0135, false],
  [1.03, true],
  [1.031, false],
])('gravity %d: %s', (value, right) => expect(isGravity(value)).toBe(right));

describe('inform a doctor', () => {
  const strip = { nitrite: 'negative', leucocytes: 'negative', symptoms: ['burning'] };
  test.each([
    ['nothing', strip, false],
    ['nitrite with a symptom', { ...strip, nitrite: 'positive' }, true],
    ['nitrite without a symptom', { ...strip, nitrite: 'positive', symptoms: [] }, false],
    ['two crosses with a symptom', { ...strip, leucocytes: '2' }, true],
    ['three crosses without a symptom', { ...strip, leucocytes: '3', symptoms: [] }, false],
    ['one cross', { ...strip, leucocytes: '1' }, false],
    ['not read', { ...strip, nitrite: null, leucocytes: null }, false],
  ])('%s', (_, given, informs) => expect(informsDoctor(given)).toBe(informs));
});

test('the first value of a scale is normal, what was not read too', () => {
  expect([
    isAbnormal('urobilinogen', 'normal'),
    isAbnormal('blood', '1'),
    isAbnormal('protein', 'trace'),
    isAbnormal('blood', null),
  ]).toEqual([false, true, true, false]);
});
test('strips are good on their last day and expired on the next', () => {
  expect([
    isExpired('2026-11-20', '2026-11-20'),
    isExpired('2026-11-20', '2026-11-21'),
    isExpired(null, '2026-11-21'),
  ]).toEqual([false, true, false]);
});

test('pH is offered in steps of a half', () => {
  expect(phSteps).toEqual([5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9]);
});
