import { describe, expect, test } from 'vitest';
import { quantityProblem, reversed } from './order-quantities.ts';

describe('minimum 6, maximum 24, pack of 6 (domain reference 17)', () => {
  const rule = { minQuantity: '6', maxQuantity: '24', packSize: '6' };
  test.each([
    ['5', 'belowMinimum'],
    ['6', undefined],
    ['7', 'notWholePacks'],
    ['24', undefined],
    ['30', 'aboveMaximum'],
  ])('%s: %s', (quantity, expected) => {
    expect(quantityProblem(rule, quantity)).toBe(expected);
  });
});

test.each([
  [{ minQuantity: null, maxQuantity: '0', packSize: null }, '1000', undefined],
  [{ minQuantity: null, maxQuantity: null, packSize: null }, '0.001', undefined],
  [{ minQuantity: null, maxQuantity: null, packSize: '0.25' }, '1.5', undefined],
  [{ minQuantity: null, maxQuantity: null, packSize: '0.25' }, '1.1', 'notWholePacks'],
] as const)('%j, %s: %s', (rule, quantity, expected) => {
  expect(quantityProblem(rule, quantity)).toBe(expected);
});

test('a maximum below the minimum is none, unless it is 0', () => {
  const rule = { minQuantity: '6', packSize: null };
  expect(reversed({ ...rule, maxQuantity: '5' })).toBe(true);
  expect(reversed({ ...rule, maxQuantity: '6' })).toBe(false);
  expect(reversed({ ...rule, maxQuantity: '0' })).toBe(false);
});
