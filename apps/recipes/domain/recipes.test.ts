import { expect, test } from 'vitest';
import {
  checkIngredientRemoval,
  checkSection,
  importStep,
  menuUse,
  recipeSteps,
  scaleFactor,
  scaleQuantity,
  type ScaleTarget,
  toDifficulty,
} from './recipes.ts';

test.each([
  ['draft', 'activate', { to: 'active' }],
  ['draft', 'deactivate', { refusal: 'notYetActive' }],
  ['active', 'activate', { refusal: 'alreadyActive' }],
  ['active', 'deactivate', { to: 'inactive' }],
  ['inactive', 'activate', { to: 'active' }],
  ['inactive', 'deactivate', { refusal: 'alreadyInactive' }],
] as const)('%s, %s: %j', (status, action, step) => expect(recipeSteps[status][action]).toEqual(step));

test.each([
  ['active', false, 'allowed'],
  ['inactive', true, 'warning'],
  ['inactive', false, 'refused'],
  ['draft', false, 'refused'],
  ['draft', true, 'refused'],
] as const)('%s recipe, already on the plan %s: %s', (status, on, use) =>
  expect(menuUse(status, on)).toBe(use),
);

test.each([
  ['generalInfo', false, null],
  ['ingredients', false, 'saveGeneralInfoFirst'],
  ['photos', false, 'saveGeneralInfoFirst'],
  ['steps', true, null],
] as const)('%s, general info saved %s: %s', (section, saved, refusal) => {
  expect(checkSection(section, saved)).toBe(refusal);
});

test.each([
  ['moderate', 'medium'],
  ['Difficult', 'hard'],
  [' easy ', 'easy'],
  ['mittel', 'medium'],
  ['', null],
  ['constructor', null],
])('difficulty %j means %s', (word, difficulty) => expect(toDifficulty(word)).toBe(difficulty));

test.each([
  [2000, 10, 41, 8200],
  [500, 10, 5, 250],
  [30, 12, 12, 30],
  [30, 0, 4, null],
  [30, 4, 0, null],
])('%d g for %d servings are, for %d, %s g', (quantity, from, to, result) => {
  expect(scaleQuantity(quantity, from, to)).toBe(result);
});

test.each([
  [false, null, [], { do: 'create', name: 'Tart' }],
  [true, null, [], { do: 'ask' }],
  [true, 'skip', [], { do: 'skip' }],
  [true, 'overwrite', [], { do: 'overwrite' }],
  [true, 'copy', ['Tart'], { do: 'create', name: 'Tart (2)' }],
  [true, 'copy', ['Tart', 'Tart (2)'], { do: 'create', name: 'Tart (3)' }],
] as const)('import, same source %s, choice %s, taken %j: %j', (exists, choice, taken, step) => {
  expect(importStep('Tart', exists, choice, taken)).toEqual(step);
});

test('an ingredient used by recipes cannot be deleted', () => {
  expect([checkIngredientRemoval(0), checkIngredientRemoval(1)]).toEqual([null, 'ingredientInUse']);
});

test.each<[string, ScaleTarget, number | null]>([
  ['41 servings of a recipe for 10', { servings: 41 }, 4.1],
  ['half of it by weight', { grams: 1030.75 }, 0.5],
  ['no servings', { servings: 0 }, null],
  ['fewer than none', { servings: -3 }, null],
  ['no weight', { grams: 0 }, null],
])('scaled to %s: factor %s', (_, target, factor) =>
  expect(scaleFactor({ servings: 10, grams: 2061.5 }, target)).toBe(factor),
);
test('potatoes for 41 servings of mashed potatoes are 8200 g (kitchen, 6.1)', () => {
  expect(2000 * scaleFactor({ servings: 10, grams: 2061.5 }, { servings: 41 })!).toBeCloseTo(8200, 9);
});
test('by weight a recipe that weighs nothing cannot be scaled', () => {
  expect(scaleFactor({ servings: 10, grams: 0 }, { grams: 500 })).toBeNull();
});
