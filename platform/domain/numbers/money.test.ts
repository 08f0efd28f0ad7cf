import { describe, expect, test } from 'vitest';
import {
  allocate,
  cashRounding,
  formatAmount,
  includedPercent,
  lineAmount,
  parseAmount,
  percentOf,
  plainAmount,
  round2,
  round5,
  sumOf,
  timesQuantity,
} from './money.ts';

describe('rounding, half away from zero', () => {
  test.each([
    [0.005, 1],
    [1.005, 101],
    [2.675, 268],
    [-0.005, -1],
    [-1.005, -101],
    ['1.005', 101],
    ['1.0049', 100],
    [0.004, 0],
    [-0.004, 0],
    ['-0.004999', 0],
  ])('round2(%s) is %i Rappen', (francs, result) => expect(round2(francs)).toBe(result));

  test.each([
    [12.32, 1230],
    [12.33, 1235],
    [12.37, 1235],
    [12.38, 1240],
    [12.42, 1240],
    [12.43, 1245],
    [-12.32, -1230],
    [-12.33, -1235],
    [0.02, 0],
    [0.03, 5],
    ['0.025', 5],
    ['-0.025', -5],
  ])('round5(%s) is %i Rappen', (francs, result) => expect(round5(francs)).toBe(result));

  test.each([
    [2347, 2345, -2],
    [2348, 2350, 2],
    [2345, 2345, 0],
    [-2347, -2345, 2],
    [2, 0, -2],
  ])('cash for %i is %i, difference %i', (total, due, difference) => {
    expect(cashRounding(total)).toEqual({ due, difference });
  });
});

describe('amounts', () => {
  test.each([
    [1, '48.00', 0, 4800],
    [30, '130.00', 0, 390000],
    ['2.5', '45.00', 0, 11250],
    ['0.333', '1.2345', 0, 41],
    [3, '0.335', 0, 101],
    [1, '100', '12.5', 8750],
    [1, '1.01', 50, 51],
    [4, '-15.00', 0, -6000],
    [1, '-1.01', 50, -51],
    [1, '99.99', 100, 0],
  ])('%s × %s less %s per cent is %i', (quantity, unitPrice, discountPercent, amount) => {
    expect(lineAmount({ quantity, unitPrice, discountPercent })).toBe(amount);
  });

  test('a share of 66.67, of which 50 per cent, is 33.34', () => expect(percentOf(6667, 50)).toBe(3334));
  test('tax that is included in 71.50', () => expect(includedPercent(7150, '8.1')).toBe(536));
  test('2.5 units of 45.00', () => expect(timesQuantity(4500, 2.5)).toBe(11250));

  test.each([
    [10000, [1, 1, 1], [3334, 3333, 3333]],
    [10000, [0, 1, 0], [0, 10000, 0]],
    [5, [1, 1, 1, 1], [2, 1, 1, 1]],
    [-100, [1, 2], [-33, -67]],
    [100, ['0.5', '0.25', '0.25'], [50, 25, 25]],
    [1, [3, 2], [1, 0]],
    [0, [1, 2], [0, 0]],
  ])('%i by %j is %j', (total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts);
    expect(sumOf(allocate(total, weights))).toBe(total);
  });

  test.each([[[]], [[0, 0]], [[1, -1]], [[2, -1]]])('weights %j are refused', (weights) => {
    expect(() => allocate(100, weights)).toThrow(RangeError);
  });
});

describe('Swiss notation', () => {
  test.each([
    [123450, "1'234.50", '1234.50'],
    [0, '0.00', '0.00'],
    [5, '0.05', '0.05'],
    [-1230, '\u221212.30', '-12.30'],
    [99999999999, "999'999'999.99", '999999999.99'],
    [100000, "1'000.00", '1000.00'],
    [99999, '999.99', '999.99'],
  ])('%i is %s on screen and %s in files', (amount, shown, plain) => {
    expect(formatAmount(amount)).toBe(shown);
    expect(plainAmount(amount)).toBe(plain);
    expect(parseAmount(shown)).toBe(amount);
    expect(parseAmount(plain)).toBe(amount);
  });

  test('a QR-bill groups with a blank', () => expect(formatAmount(541950, ' ')).toBe('5 419.50'));
  test('broken Rappen are not printed', () => expect(() => plainAmount(1.5)).toThrow(RangeError));

  test.each([
    ['1234.5', 123450],
    ["1'234.50", 123450],
    ['1\u2019234.50', 123450],
    ['1 234.50', 123450],
    ['1\u00a0234.50', 123450],
    ['12,5', 1250],
    [' 7 ', 700],
    ["1'234'567", 123456700],
    ['-0', 0],
  ])('%j is read as %i', (text, amount) => expect(parseAmount(text)).toBe(amount));

  test.each([
    '',
    'abc',
    '1.234',
    '12,345',
    '1,234.50',
    '1.234,50',
    "1'23.50",
    "12'34'567",
    "1'234 567",
    '1,2,3',
    '1..2',
    '--1',
    '.5',
    '5.',
    '99999999999999999',
  ])('%j is refused', (text) => expect(parseAmount(text)).toBeUndefined());
});
