import { describe, expect, test } from 'vitest';
import { asPart, compose, type CompositionLine } from './composition.ts';
import {
  type CookingMethod,
  cookingMethods,
  displayAmount,
  micronutrients,
  micronutrientsOf,
  retentionOf,
  unitOf,
} from './micronutrients.ts';
import { mainNutrients } from './nutrition.ts';
import { checkPrice } from './recipes.ts';

const line = (more: Partial<CompositionLine> = {}): CompositionLine => ({
  name: 'Spinach',
  grossGrams: 200,
  lossPercent: 10,
  netGrams: null,
  per100g: { protein: 2.7, vitaminC: 50, folate: 150, iron: 2 },
  allergens: {},
  flags: [],
  ...more,
});
const one = { servings: 1, yieldFactor: 1 };

describe('what cooking leaves (kitchen, 4.2)', () => {
  test.each<[CookingMethod, number, number]>([
    ['none', 90, 270],
    ['boiled', 45, 162],
    ['steamed', 72, 216],
  ])('%s: vitamin C %d mg, folate %d µg of 180 g net; iron and protein stay whole', (cooking, c, folate) => {
    const { values } = compose(one, [line({ cooking })]).nutrition!.perServing;
    expect(values.vitaminC).toBeCloseTo(c, 9);
    expect(values.folate).toBeCloseTo(folate, 9);
    expect(values.iron).toBeCloseTo(3.6, 9);
    expect(values.protein).toBeCloseTo(4.86, 9);
  });
  test('a factor is never above 1, and no method takes from what the label says', () => {
    for (const method of cookingMethods) {
      const factors = retentionOf(method);
      expect(Object.values(factors).every((factor) => factor > 0 && factor <= 1)).toBe(true);
      expect(mainNutrients.some((nutrient) => factors[nutrient] !== undefined)).toBe(false);
    }
  });
  test('what a part has lost stays lost above, and is not taken a second time', () => {
    const lines = [line({ cooking: 'boiled' })];
    const part = asPart(compose(one, lines), lines);
    const above = compose(one, [line({ grossGrams: 180, lossPercent: 0, part })]).nutrition!.perServing;
    expect(above.values.vitaminC).toBeCloseTo(45, 9);
  });
});

test('a vitamin that is not stated is not known: its coverage falls, the others stay', () => {
  const { coverage } = compose(one, [line(), line({ per100g: { protein: 1 } })]).nutrition!;
  expect([coverage.vitaminC, coverage.protein]).toEqual([0.5, 1]);
  expect(coverage.vitaminD).toBe(0);
});

describe('columns of the Swiss table', () => {
  test('are taken in the unit of the product; what is missing stays missing', () => {
    expect(
      micronutrientsOf({
        'vitamin C (ascorbic acid)': { amount: 4.5, unit: 'mg' },
        folate: { amount: 0.011, unit: 'mg' },
        'iron (Fe)': { amount: null, unit: 'mg' },
        'zinc (Zn)': { amount: 3, unit: 'spoons' },
        'something else': { amount: 1, unit: 'g' },
      }),
    ).toEqual({ vitaminC: 4.5, folate: 11, iron: null });
  });
  test('there are 28 of them, each in grams, milligrams or micrograms', () => {
    expect(micronutrients).toHaveLength(28);
    expect(new Set(micronutrients.map(unitOf))).toEqual(new Set(['g', 'mg', 'µg']));
  });
});

test.each([
  [0.0512, 'mg', 1, '0.0512 mg'],
  [1234.56, 'mg', 1, '1235 mg'],
  [12.345, 'µg', 1, '12.3 µg'],
  [0, 'mg', 1, '0 mg'],
  [4.5, 'mg', 0.9, '(4.5 mg)'],
] as const)('%d %s with %d known is shown as %s', (value, unit, coverage, text) =>
  expect(displayAmount(value, unit, coverage)).toBe(text),
);

test.each([
  [{ purchaseGrams: null, purchaseRappen: 100, purchasedOn: null }, 'purchaseGramsMissing'],
  [{ purchaseGrams: 500, purchaseRappen: 100, purchasedOn: '2026-11-29' }, 'purchasedInFuture'],
  [{ purchaseGrams: 500, purchaseRappen: 0, purchasedOn: '2026-11-28' }, null],
  [{ purchaseGrams: 500, purchaseRappen: null, purchasedOn: null }, null],
] as const)('a purchase %j: %s', (given, refusal) => expect(checkPrice(given, '2026-11-28')).toBe(refusal));
