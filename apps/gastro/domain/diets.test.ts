import { expect, test } from 'vitest';
import { drinkFits, foodFits, textureLevels } from './diets.ts';

test('eight levels, drinks 0 to 4, foods 3 to 7', () => {
  expect(textureLevels.filter((level) => level.drink).map((level) => level.level)).toEqual([0, 1, 2, 3, 4]);
  expect(textureLevels.filter((level) => level.food).map((level) => level.level)).toEqual([3, 4, 5, 6, 7]);
});

test.each([
  [5, 5, 'fits'],
  [5, 4, 'softerThanNeeded'],
  [5, 6, 'conflict'],
  [7, 3, 'softerThanNeeded'],
  [7, null, 'fits'],
  [6, null, 'unknown'],
])('person of food level %d, item of level %s: %s', (person, item, fit) =>
  expect(foodFits(person, item)).toBe(fit),
);

test.each([
  [0, 0, false, 'fits'],
  [2, 2, false, 'fits'],
  [2, 0, true, 'thicken'],
  [2, 0, false, 'conflict'],
  [2, 1, true, 'conflict'],
  [2, 3, true, 'conflict'],
  [0, 2, false, 'conflict'],
  [2, null, true, 'unknown'],
  [0, null, false, 'fits'],
])('person of drink level %d, item of level %s, thickenable %s: %s', (person, item, thickenable, fit) => {
  expect(drinkFits(person, item, thickenable)).toBe(fit);
});
