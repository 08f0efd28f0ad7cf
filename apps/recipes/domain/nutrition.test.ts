import { describe, expect, test } from 'vitest';
import {
  checkAmounts,
  energyCoverage,
  energyOf,
  netGramsOf,
  nutritionOf,
  saltFromSodium,
  toGrams,
} from './nutrition.ts';
import type { MainNutrient } from './nutrition.ts';
import { displayEnergy, displayGrams } from './nutrition.ts';
import { demoRecipes, nutritionLines } from './demo.ts';

const mashed = demoRecipes.find((recipe) => recipe.code === 'R02')!;

describe('R02 mashed potatoes, the worked example', () => {
  const result = nutritionOf(mashed, nutritionLines(mashed));

  // net g, protein, fat, carbohydrate, fibre, salt
  test.each([
    ['potato', 2000, [1600, 32, 1.6, 249.6, 33.6, 0.16]],
    ['milk', 500, [500, 16.5, 19.5, 23.5, 0, 0.5]],
    ['butter', 60, [60, 0.42, 49.2, 0.42, 0, 0.012]],
    ['salt', 10, [10, 0, 0, 0, 0, 10]],
  ] as const)('its %s: %d g gross', (code, grossGrams, figures) => {
    const index = mashed.lines.findIndex((line) => line.ingredient.code === code);
    expect(mashed.lines[index]!.grossGrams).toBe(grossGrams);
    const { netGrams, total } = nutritionOf(mashed, [nutritionLines(mashed)[index]!]);
    const { protein, fat, carbohydrate, fibre, salt } = total.values;
    [netGrams, protein, fat, carbohydrate, fibre, salt].forEach((value, at) =>
      expect(value).toBeCloseTo(figures[at]!, 9),
    );
  });

  test('sum of the recipe', () => {
    expect(result.netGrams).toBeCloseTo(2170, 9);
    expect(result.total.values.protein).toBeCloseTo(48.92, 9);
    expect(result.total.values.fat).toBeCloseTo(70.3, 9);
    expect(result.total.values.carbohydrate).toBeCloseTo(273.52, 9);
    expect(result.total.values.fibre).toBeCloseTo(33.6, 9);
    expect(result.total.values.salt).toBeCloseTo(10.672, 9);
    expect(result.total.kilocalories).toBeCloseTo(1989.66, 9);
    expect(result.total.kilojoules).toBeCloseTo(8351.38, 9);
    expect(result.total.grams).toBeCloseTo(2061.5, 9);
  });

  test('as printed per serving and per 100 g', () => {
    const { perServing, per100g } = result;
    expect(displayEnergy(perServing.kilocalories, 'kcal')).toBe('199 kcal');
    expect(displayEnergy(perServing.kilojoules, 'kJ')).toBe('835 kJ');
    expect(
      (['protein', 'fat', 'carbohydrate', 'fibre', 'salt'] as const).map((nutrient) =>
        displayGrams(nutrient, perServing.values[nutrient]),
      ),
    ).toEqual(['4.9 g', '7.0 g', '27 g', '3.4 g', '1.1 g']);
    expect(displayEnergy(per100g!.kilocalories, 'kcal')).toBe('97 kcal');
    expect(displayGrams('protein', per100g!.values.protein)).toBe('2.4 g');
    expect(displayGrams('carbohydrate', per100g!.values.carbohydrate)).toBe('13 g');
  });

  test('a half portion is 103 g with 99 kcal; three quarters eaten are 149 kcal', () => {
    expect(Math.round(result.perServing.grams * 0.5)).toBe(103);
    expect(displayEnergy(result.perServing.kilocalories * 0.5, 'kcal')).toBe('99 kcal');
    expect(displayEnergy(result.perServing.kilocalories * 0.75, 'kcal')).toBe('149 kcal');
  });
});

test.each<[MainNutrient, number, string]>([
  ['carbohydrate', 13.27, '13 g'],
  ['protein', 4.892, '4.9 g'],
  ['fat', 0.49, '< 0.5 g'],
  ['fat', 0.5, '< 0.5 g'],
  ['fat', 0.51, '0.5 g'],
  ['saturatedFat', 0.1, '< 0.1 g'],
  ['saturatedFat', 0.15, '0.2 g'],
  ['salt', 1.07, '1.1 g'],
  ['salt', 0.35, '0.35 g'],
  ['salt', 0.012, '< 0.01 g'],
  ['salt', 0.0126, '0.01 g'],
  ['salt', 0.996, '1.0 g'],
  ['salt', 0.285, '0.29 g'],
  ['fat', 9.96, '10 g'],
  ['fat', 10, '10 g'],
  ['fibre', 0, '< 0.5 g'],
])('%s %d is printed as %s', (nutrient, grams, text) => expect(displayGrams(nutrient, grams)).toBe(text));

test('under 95 % known the value stands in brackets', () => {
  expect(displayGrams('fat', 4.2, 0.95)).toBe('4.2 g');
  expect(displayGrams('fat', 4.2, 0.949)).toBe('(4.2 g)');
  expect(displayEnergy(97.4, 'kcal', 0.5)).toBe('(97 kcal)');
});

test.each([
  [{ carbohydrate: 10 }, 40, 170],
  [{ polyols: 10 }, 24, 100],
  [{ erythritol: 10 }, 0, 0],
  [{ protein: 10 }, 40, 170],
  [{ fat: 10 }, 90, 370],
  [{ salatrims: 10 }, 60, 250],
  [{ alcohol: 10 }, 70, 290],
  [{ organicAcids: 10 }, 30, 130],
  [{ fibre: 10 }, 20, 80],
  [{ salt: 10, sugars: 10, saturatedFat: 10 }, 0, 0],
])('energy of %j g', (values, kilocalories, kilojoules) => {
  expect(energyOf(values)).toEqual({ kilocalories, kilojoules });
});

test('net quantity wins over the loss', () => {
  expect(netGramsOf({ grossGrams: 100, lossPercent: 20, per100g: {} })).toBe(80);
  expect(netGramsOf({ grossGrams: 100, lossPercent: 20, netGrams: 75, per100g: {} })).toBe(75);
  expect(netGramsOf({ grossGrams: 100, lossPercent: 20, netGrams: 0, per100g: {} })).toBe(0);
});

test('final weight wins over the yield, and changes the weight only', () => {
  const weighed = nutritionOf({ ...mashed, finalGrams: 2000 }, nutritionLines(mashed));
  expect(weighed.total.grams).toBe(2000);
  expect(weighed.total.kilocalories).toBeCloseTo(1989.66, 9);
});

test('a missing value counts 0 and lowers the coverage by its weight share', () => {
  const { coverage, total } = nutritionOf({ servings: 1, yieldFactor: 1 }, [
    { grossGrams: 90, per100g: { protein: 10, fat: 1, carbohydrate: 1, fibre: 1 } },
    { grossGrams: 10, per100g: { protein: null, fat: 1, carbohydrate: 1, fibre: 1 } },
  ]);
  expect(total.values.protein).toBeCloseTo(9, 9);
  expect(coverage.protein).toBeCloseTo(0.9, 9);
  expect(coverage.sugars).toBe(0);
  expect(coverage.alcohol).toBe(1);
  expect(energyCoverage(coverage)).toBeCloseTo(0.9, 9);
});

test('a sub-recipe hands on its values unrounded and its coverage', () => {
  const inner = nutritionOf({ servings: 1, yieldFactor: 0.5 }, [
    { grossGrams: 50, per100g: { protein: 10 } },
    { grossGrams: 50, per100g: {} },
  ]);
  const outer = nutritionOf({ servings: 1, yieldFactor: 1 }, [
    { grossGrams: 50, per100g: inner.per100g!.values, coverage: inner.coverage },
  ]);
  expect(outer.total.values.protein).toBeCloseTo(5, 9);
  expect(outer.coverage.protein).toBeCloseTo(0.5, 9);
});

test('retention reduces one nutrient only', () => {
  const { total } = nutritionOf({ servings: 1, yieldFactor: 1 }, [
    { grossGrams: 100, per100g: { salt: 2, fat: 3 }, retention: { salt: 0.5 } },
  ]);
  expect([total.values.salt, total.values.fat]).toEqual([1, 3]);
});

test('a recipe without weight has no values per 100 g', () => {
  expect(nutritionOf({ servings: 4, yieldFactor: 1 }, []).per100g).toBeNull();
});

test.each([
  [{ servings: 0, yieldFactor: 1 }, [], ['servingsNotPositive']],
  [{ servings: 1, yieldFactor: 0 }, [], ['yieldNotPositive']],
  [{ servings: 1, yieldFactor: 1 }, [{ grossGrams: -1, per100g: {} }], ['quantityNegative']],
  [{ servings: 1, yieldFactor: 1 }, [{ grossGrams: 1, lossPercent: 100, per100g: {} }], ['lossOutOfRange']],
  [{ servings: 1, yieldFactor: 1 }, [{ grossGrams: 1, lossPercent: 99, per100g: {} }], []],
  [
    { servings: Number.NaN, yieldFactor: 1 },
    [{ grossGrams: Number.NaN, per100g: {} }],
    ['quantityNegative', 'servingsNotPositive'],
  ],
])('amounts %j %j: %j', (recipe, lines, refusals) => expect(checkAmounts(recipe, lines)).toEqual(refusals));

test.each([
  [2, 'kg', {}, 2000],
  [2, 'dl', { density: 1.03 }, 206],
  [3, 'piece', { pieceWeight: 60 }, 180],
  [1, 'l', {}, null],
  [1, 'piece', { density: 1 }, null],
  [5, 'ml', { density: 0.92 }, 4.6],
  [2, 'cl', { density: 1 }, 20],
] as const)('%d %s of %j is %s g', (quantity, unit, food, grams) => {
  const result = toGrams(quantity, unit, food);
  if (grams === null) expect(result).toBeNull();
  else expect(result).toBeCloseTo(grams, 9);
});

test('salt is sodium times 2.5', () => expect(saltFromSodium(0.4)).toBe(1));
