import { describe, expect, test } from 'vitest';
import { findConflicts, fitsAutomatically } from './conflicts.ts';
import type { Allergy, AllergenState, Dish, Severity } from './conflicts.ts';

// The apple tart of the demo recipes: eggs, wheat, milk and hazelnut; every other allergen is free.
const contained: Record<string, string> = {
  EGG: 'egg',
  GLU: 'shortcrust',
  'GLU.wheat': 'shortcrust',
  MLK: 'milk',
  NUT: 'hazelnut',
  'NUT.hazelnut': 'hazelnut',
};
const keys = ['GLU', 'GLU.wheat', 'GLU.rye', 'EGG', 'MLK', 'NUT', 'NUT.almond', 'NUT.hazelnut', 'CEL', 'SUL'];
const tart: Dish = {
  allergens: keys.map((key) => {
    const ingredient = contained[key];
    return { key, state: ingredient ? 'contains' : 'free', ingredients: ingredient ? [ingredient] : [] };
  }),
  ingredients: [
    { id: 'i1', name: 'apple' },
    { id: 'i2', name: 'hazelnut' },
  ],
};

test.each<[Allergy, string | null]>([
  [{ allergen: 'NUT', severity: 'severe' }, 'secondPerson'],
  [{ allergen: 'NUT.almond', severity: 'mild' }, null],
  [{ allergen: 'NUT.hazelnut', severity: 'mild' }, 'conflict'],
  [{ allergen: 'CEL', severity: 'severe' }, null],
  [{ allergen: 'GLU', severity: 'mild' }, 'conflict'],
  [{ allergen: 'GLU.rye', severity: 'severe' }, null],
  [{ ingredientId: 'i1', severity: 'moderate' }, 'conflict'],
  [{ ingredientId: 'i9', severity: 'severe' }, null],
  [{ allergen: 'MOL', severity: 'mild' }, 'warning'],
])('apple tart and %j: %s', (allergy, level) => {
  expect(findConflicts(tart, [allergy])[0]?.level ?? null).toBe(level);
});

test('the ingredient that causes it is named, the worst conflict first', () => {
  expect(
    findConflicts(tart, [
      { allergen: 'MLK', severity: 'mild' },
      { allergen: 'NUT', severity: 'severe' },
    ]).map(({ ingredients, level }) => [ingredients, level]),
  ).toEqual([
    [['hazelnut'], 'secondPerson'],
    [['milk'], 'conflict'],
  ]);
});

test.each<[AllergenState, Severity, string | null]>([
  ['contains', 'mild', 'conflict'],
  ['contains', 'moderate', 'conflict'],
  ['contains', 'severe', 'secondPerson'],
  ['unknown', 'mild', 'warning'],
  ['unknown', 'moderate', 'warning'],
  ['unknown', 'severe', 'secondPerson'],
  ['mayContain', 'mild', 'hint'],
  ['mayContain', 'moderate', 'hint'],
  ['mayContain', 'severe', 'conflict'],
  ['free', 'mild', null],
  ['free', 'severe', null],
])('%s and %s allergy: %s', (state, severity, level) => {
  const dish: Dish = { allergens: [{ key: 'EGG', state, ingredients: [] }], ingredients: [] };
  expect(findConflicts(dish, [{ allergen: 'EGG', severity }])[0]?.level ?? null).toBe(level);
});

test('a dish that declares nothing is unknown for every allergy', () => {
  const empty: Dish = { allergens: [], ingredients: [] };
  const conflicts = findConflicts(empty, [
    { allergen: 'NUT.almond', severity: 'mild' },
    { ingredientId: 'x', severity: 'mild' },
  ]);
  expect(conflicts.map((conflict) => conflict.state)).toEqual(['unknown', 'unknown']);
});

test('plain nuts of unknown kind hit an allergy to one kind', () => {
  const dish: Dish = {
    allergens: [{ key: 'NUT', state: 'contains', ingredients: ['nut mix'] }],
    ingredients: [],
  };
  expect(findConflicts(dish, [{ allergen: 'NUT.hazelnut', severity: 'mild' }])[0]).toMatchObject({
    level: 'conflict',
  });
});

describe('automatic ordering', () => {
  const of = (allergy: Allergy) => findConflicts(tart, [allergy]);
  test('takes nothing but a hint', () => {
    const [severe, mild, warning] = [
      of({ allergen: 'NUT', severity: 'severe' }),
      of({ allergen: 'NUT', severity: 'mild' }),
      of({ allergen: 'MOL', severity: 'mild' }),
    ];
    expect([[], warning, mild, severe].map(fitsAutomatically)).toEqual([true, false, false, false]);
    const traces: Dish = {
      allergens: [{ key: 'EGG', state: 'mayContain', ingredients: [] }],
      ingredients: [],
    };
    expect(
      (['mild', 'severe'] as const).map((severity) =>
        fitsAutomatically(findConflicts(traces, [{ allergen: 'EGG', severity }])),
      ),
    ).toEqual([true, false]);
  });
});
