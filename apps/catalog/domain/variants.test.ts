import { expect, test } from 'vitest';
import { choosesTwice, combinationOf } from './variants.ts';

const small = { attributeId: 'size', value: 's' };
const red = { attributeId: 'colour', value: 'red' };

test('the same values are the same combination in any order; others are not', () => {
  expect(combinationOf([small, red])).toBe(combinationOf([red, small]));
  expect(combinationOf([small])).not.toBe(combinationOf([small, red]));
  expect(combinationOf([red])).not.toBe(combinationOf([{ ...red, value: 'blue' }]));
});

test('an attribute has one value in a variant', () => {
  expect(choosesTwice([small, red])).toBe(false);
  expect(choosesTwice([red, { ...red, value: 'blue' }])).toBe(true);
});
