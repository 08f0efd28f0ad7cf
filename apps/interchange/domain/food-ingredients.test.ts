import { expect, test } from 'vitest';
import { ingredientOf } from './food-ingredients.ts';
import type { ImportedFood } from './foods.ts';

const none = {
  protein: null,
  fat: null,
  saturatedFat: null,
  carbohydrate: null,
  sugars: null,
  fibre: null,
  salt: null,
  alcohol: null,
  kilojoules: null,
  kilocalories: null,
};
const food = (categories: string[], given: Partial<ImportedFood> = {}): ImportedFood => ({
  sourceId: '1',
  names: { en: 'Beef', de: 'Rind', fr: '', it: '' },
  synonyms: { en: [], de: [], fr: [], it: [] },
  density: null,
  per100g: none,
  values: {},
  issues: [],
  categories: { en: categories.map((path) => path.split('/')), de: [], fr: [], it: [] },
  ...given,
});

test.each<[string[], string, string[]]>([
  [['Meat and offal/Beef'], 'meat', ['beef']],
  // of several animals: left open
  [['Meat and offal/Veal', 'Meat and offal/Pork'], 'meat', []],
  [['Cereal products, pulses and potatoes/Pulses'], 'pulse', ['vegan']],
  [['Cereal products, pulses and potatoes/Potatoes'], 'vegetable', []],
  [['Cereal products, pulses and potatoes/Rice'], 'cereal', []],
  [['Fats and oils/Cream', 'Milk and dairy products/Cream and butter'], 'dairy', []],
  [['Vegetables/Cooked vegetables (incl. cans)'], 'vegetable', []],
  [['Alcoholic beverages/Wine'], 'other', ['alcohol']],
  [['Various/Sauces'], 'condiment', []],
  [['Prepared dishes/Salads'], 'other', []],
  [[], 'other', []],
  [['constructor'], 'other', []],
])('%j is %s %j', (paths, category, flags) =>
  expect(ingredientOf(food(paths))).toMatchObject({ category, flags }),
);

test('names in English and German; another language only where both are missing', () => {
  expect(ingredientOf(food([])).name).toEqual({
    default: 'Beef',
    translations: [
      { language: 'en', value: 'Beef' },
      { language: 'de', value: 'Rind' },
    ],
  });
  expect(ingredientOf(food([], { names: { en: '', de: 'Rind', fr: '', it: '' } })).name).toEqual({
    default: 'Rind',
    translations: [{ language: 'de', value: 'Rind' }],
  });
  expect(ingredientOf(food([], { names: { en: '', de: '', fr: 'Bœuf', it: '' } })).name).toEqual({
    default: 'Bœuf',
    translations: [],
  });
});

test('missing stays missing, zero stays zero, more than there is becomes 100 g', () => {
  expect(
    ingredientOf(food([], { per100g: { ...none, protein: 0, sugars: 100.4, salt: 1.4000000000000001 } }))
      .per100g,
  ).toEqual({
    protein: 0,
    fat: null,
    saturatedFat: null,
    carbohydrate: null,
    sugars: 100,
    fibre: null,
    salt: 1.4,
    alcohol: null,
  });
});
