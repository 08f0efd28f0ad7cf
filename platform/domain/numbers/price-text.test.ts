import { expect, test } from 'vitest';
import { priceText, quantityText } from './price-text.ts';

test.each([
  ['130.0000', '130.00'],
  ['1.2345', '1.2345'],
  ['0.5', '0.50'],
  ['-15.0000', '-15.00'],
  [7, '7.00'],
  ['100', '100.00'],
])('price %s is written %s', (price, text) => expect(priceText(price)).toBe(text));
test.each([
  ['30.000', '30'],
  ['2.500', '2.5'],
  ['0.125', '0.125'],
  ['100', '100'],
])('quantity %s is written %s', (quantity, text) => {
  expect(quantityText(quantity)).toBe(text);
});
