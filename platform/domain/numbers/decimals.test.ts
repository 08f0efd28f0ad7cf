import { describe, expect, test } from 'vitest';
import {
  compareDecimals,
  decimal,
  decimalText,
  isDecimal,
  minus,
  plus,
  roundRatio,
  roundTo,
  roundUp,
  times,
} from './decimals.ts';

describe('decimals are exact', () => {
  test.each([
    ['0.1', '0.2', '0.3', '0.02', '-0.1'],
    ['2.5', '45', '47.5', '112.5', '-42.5'],
    ['-1.005', '1', '-0.005', '-1.005', '-2.005'],
    ['0', '-0.5', '-0.5', '0', '0.5'],
  ])('%s and %s: sum %s, product %s, difference %s', (left, right, sum, product, difference) => {
    expect(decimalText(plus(decimal(left), decimal(right)))).toBe(sum);
    expect(decimalText(times(decimal(left), decimal(right)))).toBe(product);
    expect(decimalText(minus(decimal(left), decimal(right)))).toBe(difference);
  });

  test('a sum made with binary floats is refused', () => {
    expect(() => decimal(0.1 + 0.2)).toThrow(RangeError);
    expect(decimal(0.3)).toEqual({ digits: 3n, scale: 1 });
  });

  test.each(['', '1.', '.5', '1.2345678', '1e3', '+1', '1,5', 'NaN', ' 1'])('%j is not a decimal', (text) => {
    expect(isDecimal(text)).toBe(false);
    expect(() => decimal(text)).toThrow(RangeError);
  });

  test.each([[Number.NaN], [Number.POSITIVE_INFINITY], [1e21], [1e-7]])('%s is not a decimal', (value) => {
    expect(isDecimal(value)).toBe(false);
  });
});

describe('rounding', () => {
  test.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [0n, 7n, 0n],
  ])('%s / %s is %s, half away from zero', (top, bottom, result) => {
    expect(roundRatio(top, bottom)).toBe(result);
  });

  test('to a scale', () => {
    expect(roundTo(decimal('1.005'), 2)).toBe(101n);
    expect(roundTo(decimal('1.0049'), 2)).toBe(100n);
    expect(roundTo(decimal('7'), 2)).toBe(700n);
  });

  test.each([
    ['20', 20],
    ['20.01', 21],
    ['0', 0],
    ['-0.5', 0],
    ['-1.5', -1],
    ['219.9', 220],
  ])('%s rounded up is %i', (text, result) => expect(roundUp(text)).toBe(result));

  test.each([
    ['1', '2', -1],
    ['2.0', '2', 0],
    ['33.34', '33.33', 1],
  ])('%s against %s is %i', (left, right, result) => {
    expect(compareDecimals(left, right)).toBe(result);
  });
});
