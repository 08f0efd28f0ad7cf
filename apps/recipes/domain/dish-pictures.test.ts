import { expect, test } from 'vitest';
import { demoRecipes } from './demo.ts';
import { pictureOf } from './dish-pictures.ts';

const shown = (code: string, language: 'english' | 'german') => {
  const recipe = demoRecipes.find((one) => one.code === code)!;
  const { served, foods } = pictureOf(
    recipe.category,
    recipe.lines.map(({ ingredient, grossGrams }) => ({
      category: ingredient.group,
      names: [ingredient[language]],
      grossGrams,
    })),
  );
  return `${served}: ${foods.join(', ')}`;
};

test.each([
  ['R01', 'bowl: greens, potato, carrot'],
  ['R02', 'plate: potato, cream'],
  ['R03', 'plate: beef, carrot, greens'],
  ['R04', 'plate: fish, greens, cream'],
  ['R05', 'plate: fruit, pasta, potato'],
  ['R06', 'bowl: pulses, potato, tomato'],
  ['R07', 'plate: poultry, rice, mushroom'],
  ['R08', 'plate: mushroom, polenta, greens'],
  ['R09', 'plate: greens, cream'],
  ['R10', 'bowl: cream, fruit, oats'],
  ['R11', 'glass: cream, berries, polenta'],
  ['R12', 'tart: fruit, bread, cream'],
])('the picture of %s shows %s, in whichever language its ingredients are named', (code, expected) => {
  expect([shown(code, 'english'), shown(code, 'german')]).toEqual([expected, expected]);
});

test('every dish of the demo home has a picture of its own', () => {
  const all = demoRecipes.map((one) => shown(one.code, 'english'));
  expect(new Set(all).size).toBe(all.length);
});

test('a recipe without ingredients has the empty plate, bowl or glass of its kind', () => {
  expect(
    ['main', 'soup', 'dessert', 'drink', 'of the home'].map((category) => pictureOf(category, []).served),
  ).toEqual(['plate', 'bowl', 'glass', 'cup', 'plate']);
});
