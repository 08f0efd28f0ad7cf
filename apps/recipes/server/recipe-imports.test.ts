import { beforeAll, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { saveRecipe } from '../api.ts';
import type { RecipeImport } from '../contract/dishes.ts';
import { ingredients } from '../contract/ingredients.ts';
import { recipes } from '../contract/recipes.ts';
import { declared } from './testing.ts';

let world: World;
let home: string;
let cook: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  cook = await world.actor(home, 'COOK');
});

const recipe = (sourceId: string, more: Partial<RecipeImport> = {}): RecipeImport => ({
  source: 'kitchen.example',
  sourceId,
  name: `Soup ${sourceId}`,
  category: 'soup',
  difficulty: 'easy',
  servings: 4,
  preparationMinutes: null,
  cookingMinutes: null,
  remarks: '',
  ingredients: [`500 g ${sourceId} root`],
  steps: [],
  ...more,
});
const take = (given: RecipeImport) =>
  world.inside(home, (context) => saveRecipe(context, given, 'overwrite'));

test('names that the kitchen gave a recipe in its languages stay, and a repeated import changes nothing', async () => {
  const first = await take(recipe('parsnip'));
  expect(first).toMatchObject({ outcome: 'created' });
  const { id } = first as { id: string };
  const name = {
    default: 'Soup parsnip',
    translations: [
      { language: 'en' as const, value: 'Cream of parsnip' },
      { language: 'de' as const, value: 'Pastinakencreme' },
    ],
  };
  const made = await cook.call(recipes.get, { id });
  await cook.call(recipes.change, {
    id,
    version: made.version,
    name,
    category: made.category,
    difficulty: made.difficulty,
    servings: made.servings,
    source: made.source,
    sourceId: made.sourceId,
  });
  expect(await take(recipe('parsnip'))).toMatchObject({ outcome: 'unchanged', id });
  expect(await take(recipe('parsnip', { servings: 6 }))).toMatchObject({ outcome: 'updated', id });
  expect(await cook.call(recipes.get, { id })).toMatchObject({ name, servings: 6 });
  expect(await take(recipe('parsnip', { name: 'Other soup' }))).toMatchObject({ outcome: 'updated', id });
  expect(await cook.call(recipes.get, { id })).toMatchObject({ name: { default: 'Other soup' } });
});

test('an ingredient that came with a recipe and got name and values from the kitchen is not made unknown again', async () => {
  const { id } = (await take(recipe('salsify'))) as { id: string };
  const { lines } = await cook.call(recipes.get, { id });
  const made = lines[0]!.ingredient!;
  expect(made.name.default).toBe('salsify root');
  const known = await cook.call(ingredients.change, {
    ...made,
    name: { default: 'Black salsify', translations: [] },
    category: 'vegetable',
    density: 0.6,
    per100g: { protein: 1.4, fat: 0.4, carbohydrate: 2.1, fibre: 17, salt: 0.01 },
    allergens: declared(),
  });
  for (const sourceId of ['salsify', 'other'])
    await take(recipe(sourceId, { ingredients: ['200 g salsify root', '1 l salsify root'] }));
  const { usedBy, version, ...now } = await cook.call(ingredients.get, { id: made.id });
  expect(now).toEqual({ ...known, usedBy: undefined, version: undefined });
  expect([usedBy, version]).toEqual([2, known.version]);
  const again = await cook.call(recipes.get, { id });
  expect(again.lines).toMatchObject([
    { ingredient: { id: made.id }, grossGrams: 200 },
    { ingredient: { id: made.id }, unit: 'l', grossGrams: 600 },
  ]);
});

test('lines weigh what their ingredients weigh today, as the form says while it is typed', async () => {
  const { id } = (await take(recipe('egg', { ingredients: ['2 piece egg root'] }))) as { id: string };
  const [line] = (await cook.call(recipes.get, { id })).lines;
  const egg = await cook.call(ingredients.change, { ...line!.ingredient!, pieceWeight: 50 });
  const { version } = await cook.call(recipes.get, { id });
  const saved = await cook.call(recipes.setIngredients, {
    id,
    version,
    lines: [{ ingredientId: egg.id, quantity: 2, unit: 'piece', lossPercent: 0 }],
  });
  expect(saved.lines).toMatchObject([{ grossGrams: 100 }]);
  const heavier = await cook.call(ingredients.change, { ...egg, pieceWeight: 60 });
  expect((await cook.call(recipes.get, { id })).lines).toMatchObject([{ grossGrams: 120 }]);
  // whose weight nobody knows any more counts with what it weighed
  await cook.call(ingredients.change, { ...heavier, pieceWeight: null });
  expect((await cook.call(recipes.get, { id })).lines).toMatchObject([{ grossGrams: 100 }]);
});

test('what is taken out before serving is still one of the ingredients that an allergy in words is compared with', async () => {
  const { id } = (await take(recipe('celery'))) as { id: string };
  const { lines, version } = await cook.call(recipes.get, { id });
  const { ingredient } = lines[0]!;
  const known = await cook.call(ingredients.change, {
    ...ingredient!,
    allergens: declared({ CEL: 'contains' }),
  });
  const saved = await cook.call(recipes.setIngredients, {
    id,
    version,
    lines: [{ ingredientId: known.id, quantity: 100, unit: 'g', lossPercent: 0, netGrams: 0 }],
  });
  expect(saved.allergens.find((one) => one.key === 'CEL')).toMatchObject({ state: 'contains' });
  expect(saved.nutrition!.netGrams).toBe(0);
});
