import { describe, expect, test } from 'vitest';
import { deriveAllergens, labelsOf } from './allergens.ts';
import { demoIngredients } from './demo-ingredients.ts';
import { demoRecipes, nutritionLines, taggedLines } from './demo.ts';
import { computeTags } from './dish-tags.ts';
import { checkAmounts, energyOf, nutritionOf } from './nutrition.ts';

// Code, kcal and kJ per 100 g as worked out by hand from the energy factors.
const energies = `
potato 76 320, carrot 42 176, onion 37 154, leek 32 132, celeriac 33 137, celery 21 86, tomato 22 92,
cucumber 13 54, courgette 18 77, red_pepper 33 138, cauliflower 28 116, broccoli 32 134, spinach 23 98,
peas 84 355, green_beans 34 144, mushroom 21 87, lettuce 15 62, white_cabbage 32 133, red_cabbage 30 127,
beetroot 46 194, pumpkin 29 120, garlic 133 561, sweetcorn 100 423, tomato_canned 21 87, tomato_puree 75 317,
parsley 49 207, lentils_dry 323 1361, chickpeas_dry 328 1381, beans_dry 306 1285, lupin_flour 324 1352,
apple 54 229, apple_puree 54 229, pear 54 226, banana 89 377, orange 42 178, lemon_juice 15 64,
strawberry 35 146, raspberry 42 177, plum 43 182, raisins 304 1290, apricot_dried 219 924, flour 344 1459,
bread_semi 239 1012, bread_whole 221 934, zopf 324 1360, pasta_egg 366 1549, pasta 354 1502, rice 349 1481,
polenta 343 1455, semolina 345 1465, oats 373 1572, barley 344 1457, breadcrumbs 350 1483, cornstarch 355 1510,
shortcrust 376 1572, sugar 400 1698, honey 306 1299, jam 240 1020, chocolate_dark 545 2271, cocoa 373 1544,
milk 67 280, milk_semi 57 238, cream 336 1383, half_cream 249 1025, butter 744 3058, yoghurt 66 278,
quark 93 389, gruyere 396 1643, mozzarella 238 989, egg 142 591, beef 120 505, beef_mince 188 784,
veal 107 450, pork 133 559, ham 114 478, bacon 300 1243, chicken 106 447, cod 76 323, salmon 197 821,
tuna 109 462, shrimp 89 377, mussels 115 485, tofu 140 582, soya_drink 38 157, rapeseed_oil 900 3700,
olive_oil 900 3700, hazelnut 665 2744, almond 608 2515, walnut 686 2831, peanut_butter 615 2548,
sesame 610 2522, mustard 108 450, mayonnaise 688 2829, bouillon 204 856, soy_sauce 57 242, vinegar 3 12,
white_wine 72 299, salt 0 0, thickener 298 1253, water 0 0
`
  .trim()
  .split(/,\s+/)
  .map((entry) => entry.split(' '));

describe('demo ingredients', () => {
  test('there are 100, each with its energy', () => {
    expect(energies.map(([code]) => code)).toEqual(demoIngredients.map((ingredient) => ingredient.code));
    expect(demoIngredients).toHaveLength(100);
  });

  test.each(energies)('%s has %s kcal and %s kJ', (code, kilocalories, kilojoules) => {
    const energy = energyOf(demoIngredients.find((ingredient) => ingredient.code === code)!.per100g);
    // Half a unit of tolerance: the printed figure is rounded, and halves were rounded to the even number.
    expect(Math.abs(energy.kilocalories - Number(kilocalories))).toBeLessThanOrEqual(0.5 + 1e-9);
    expect(Math.abs(energy.kilojoules - Number(kilojoules))).toBeLessThanOrEqual(0.5 + 1e-9);
  });

  test('no ingredient has more than 100 g of anything, parts included in their whole', () => {
    for (const { code, per100g } of demoIngredients) {
      const { protein, fat, saturatedFat, carbohydrate, sugars, fibre, salt } = per100g as Record<
        string,
        number
      >;
      expect(protein! + fat! + carbohydrate! + fibre! + salt!, code).toBeLessThanOrEqual(100);
      expect(saturatedFat!, code).toBeLessThanOrEqual(fat!);
      expect(sugars!, code).toBeLessThanOrEqual(carbohydrate!);
    }
  });
});

// Net g, final g, g per serving, kcal, kJ, protein, fat, saturated fat, carbohydrate, sugars, fibre, salt, kcal/100 g.
const expected: Array<[string, number[], string]> = [
  ['R01', [2715.0, 2443.5, 244.4, 117.7, 489.7, 2.19, 7.15, 2.73, 9.79, 3.8, 2.7, 1.18, 48.1], 'CEL, MLK'],
  ['R02', [2170.0, 2061.5, 206.2, 199.0, 835.1, 4.89, 7.03, 4.32, 27.35, 3.51, 3.36, 1.07, 96.5], 'MLK'],
  [
    'R03',
    [2897.5, 2173.1, 217.3, 242.8, 1018.5, 30.72, 9.93, 2.74, 6.76, 3.47, 1.76, 1.6, 111.7],
    'CEL, GLU.wheat',
  ],
  [
    'R04',
    [2046.0, 1739.1, 173.9, 204.4, 857.5, 25.28, 8.77, 5.05, 5.97, 2.91, 0.24, 1.16, 117.5],
    'CEL, FIS, GLU.wheat, MLK',
  ],
  [
    'R05',
    [3353.0, 4023.6, 402.4, 605.1, 2538.6, 22.07, 24.28, 14.11, 71.82, 16.45, 5.52, 1.43, 150.4],
    'EGG, GLU.wheat, MLK',
  ],
  [
    'R06',
    [3513.0, 3232.0, 323.2, 281.4, 1183.2, 16.24, 5.28, 0.49, 36.01, 4.29, 12.44, 1.07, 87.1],
    'CEL, SUL',
  ],
  [
    'R07',
    [3839.0, 3531.9, 353.2, 437.6, 1845.2, 33.49, 10.45, 4.07, 50.06, 1.45, 1.61, 1.25, 123.9],
    'CEL, GLU.wheat, MLK, SUL',
  ],
  ['R08', [3986.0, 3587.4, 358.7, 388.7, 1627.8, 12.95, 18.11, 9.17, 41.72, 4.94, 3.52, 1.32, 108.4], 'MLK'],
  [
    'R09',
    [803.0, 803.0, 80.3, 107.2, 441.8, 1.13, 10.7, 0.89, 1.15, 1.03, 0.9, 0.45, 133.5],
    'EGG, MLK, MUS, SUL',
  ],
  [
    'R10',
    [2585.0, 2585.0, 258.5, 340.8, 1431.3, 10.71, 11.25, 3.87, 46.22, 24.09, 5.89, 0.15, 131.8],
    'GLU.oats, MLK, NUT.hazelnut',
  ],
  [
    'R11',
    [2167.0, 1993.6, 199.4, 220.0, 924.5, 7.24, 7.48, 4.41, 29.8, 18.37, 2.26, 0.35, 110.3],
    'GLU.wheat, MLK',
  ],
  [
    'R12',
    [2408.4, 2047.1, 170.6, 358.5, 1498.8, 6.51, 18.44, 9.12, 39.92, 18.78, 3.44, 0.47, 210.1],
    'EGG, GLU.wheat, MLK, NUT.hazelnut',
  ],
];
const decimals = [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 1];

describe('demo recipes', () => {
  test.each(expected)('%s: figures and allergens', (code, figures, allergens) => {
    const recipe = demoRecipes.find((candidate) => candidate.code === code)!;
    expect(checkAmounts(recipe, nutritionLines(recipe))).toEqual([]);
    const { netGrams, total, perServing, per100g } = nutritionOf(recipe, nutritionLines(recipe));
    const { protein, fat, saturatedFat, carbohydrate, sugars, fibre, salt } = perServing.values;
    const actual = [
      netGrams,
      total.grams,
      perServing.grams,
      perServing.kilocalories,
      perServing.kilojoules,
      protein,
      fat,
      saturatedFat,
      carbohydrate,
      sugars,
      fibre,
      salt,
      per100g!.kilocalories,
    ];
    actual.forEach((value, index) => {
      const tolerance = 0.5 * 10 ** -decimals[index]! + 1e-6;
      expect(Math.abs(value - figures[index]!), `figure ${index}: ${value}`).toBeLessThanOrEqual(tolerance);
    });
    expect(
      labelsOf(deriveAllergens(taggedLines(recipe)), 'contains')
        .sort()
        .join(', '),
    ).toBe(allergens);
  });

  test('all twelve are tested', () => {
    expect(expected.map(([code]) => code)).toEqual(demoRecipes.map((recipe) => recipe.code));
  });

  test('R07 contains 0.88 g alcohol per serving before cooking loss', () => {
    const recipe = demoRecipes.find((candidate) => candidate.code === 'R07')!;
    expect(nutritionOf(recipe, nutritionLines(recipe)).perServing.values.alcohol).toBeCloseTo(0.88, 10);
  });

  // what the page leaves to a test of the kitchen (R06 when mashed, R10 without nuts) has no level
  test.each([
    ['R01', 'soup', 3],
    ['R02', 'side', 4],
    ['R03', 'main', 7],
    ['R04', 'main', 6],
    ['R05', 'main', 7],
    ['R06', 'main', null],
    ['R07', 'main', 7],
    ['R08', 'main', 6],
    ['R09', 'starter', 7],
    ['R10', 'breakfast', null],
    ['R11', 'dessert', 4],
    ['R12', 'dessert', 7],
  ] as const)('%s is a %s of IDDSI level %s', (code, category, textureLevel) =>
    expect(demoRecipes.find((candidate) => candidate.code === code)).toMatchObject({
      category,
      textureLevel,
    }),
  );

  test.each([
    ['R06', 'vegan', 'yes'],
    ['R06', 'glutenFree', 'yes'],
    ['R06', 'lactoseFree', 'yes'],
    ['R03', 'containsBeef', 'yes'],
    ['R03', 'vegetarian', 'no'],
    ['R05', 'vegetarian', 'yes'],
    ['R05', 'vegan', 'no'],
    ['R07', 'containsAlcohol', 'yes'],
    ['R04', 'containsFish', 'yes'],
    ['R04', 'highProtein', 'yes'],
    ['R02', 'glutenFree', 'yes'],
    ['R12', 'glutenFree', 'no'],
  ] as const)('%s: %s %s', (code, tag, answer) => {
    const recipe = demoRecipes.find((candidate) => candidate.code === code)!;
    const per100g = nutritionOf(recipe, nutritionLines(recipe)).per100g!;
    expect(computeTags(taggedLines(recipe), per100g.values, per100g.kilocalories)[tag]).toBe(answer);
  });
});
