import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { dishes } from '../api.ts';
import { ingredients } from '../contract/ingredients.ts';
import { recipes } from '../contract/recipes.ts';
import { declared, makeIngredient, makeRecipe, named } from './testing.ts';

let world: World;
let home: string;
let cook: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  cook = await world.actor(home, 'COOK');
});

const line = (partId: string, quantity = 100, unit: 'g' | 'piece' = 'g') => ({
  partId,
  quantity,
  unit,
  lossPercent: 0,
});
const draft = (name: string, servings = 1) =>
  cook.call(recipes.create, { name: named(name), category: 'main', difficulty: 'easy', servings });
const fill = async (id: string, lines: ReturnType<typeof line>[]) => {
  const { version } = await cook.call(recipes.get, { id });
  return cook.call(recipes.setIngredients, { id, version, lines });
};
const read = (id: string) => cook.call(recipes.get, { id });

describe('a recipe in a recipe', () => {
  test('values, allergens and diets flow up; a change of the part reaches all recipes above', async () => {
    const nut = await makeIngredient(cook, 'Ground nuts', {
      allergens: declared({ 'NUT.hazelnut': 'contains' }),
    });
    const plain = await makeIngredient(cook, 'Plain flour');
    const sauce = await makeRecipe(cook, 'Nut sauce', [plain.id]);
    const dish = await draft('Dish with sauce');
    const plate = await draft('Plate with the dish');
    await fill(dish.id, [line(sauce.id, 50)]);
    const top = await fill(plate.id, [line(dish.id, 50)]);
    expect(top.lines).toMatchObject([{ ingredient: null, part: { id: dish.id }, grossGrams: 50 }]);
    // half of what 100 g of it have
    expect(top.nutrition!.perServing.values.protein).toBeCloseTo(1, 9);
    expect(top.computedTags.vegan).toBe('yes');
    const codes = async () =>
      (await cook.call(recipes.list, { text: 'plate with the dish' })).items[0]!.allergens;
    expect(await codes()).toEqual({ state: 'known', codes: [] });
    await cook.call(recipes.setIngredients, {
      id: sauce.id,
      version: sauce.version,
      lines: [{ ingredientId: nut.id, quantity: 100, unit: 'g', lossPercent: 0 }],
    });
    expect(await codes()).toEqual({ state: 'known', codes: ['NUT.hazelnut'] });
    const entry = (await read(plate.id)).allergens.find((one) => one.key === 'NUT.hazelnut')!;
    expect(entry.ingredients).toEqual(['Ground nuts']);
    // the kitchen sees the ingredient at the bottom with its grams
    const shown = await world.inside(home, (context) => dishes(context, [plate.id]));
    expect(shown.get(plate.id)!.ingredients).toMatchObject([{ id: nut.id, grossGrams: 50 }]);
    await cook.call(ingredients.change, {
      ...(await cook.call(ingredients.get, { id: nut.id })),
      allergens: {},
    });
    expect((await codes()).state).toBe('incomplete');
    expect((await read(sauce.id)).usedIn.map((one) => one.id)).toEqual([dish.id]);
  });
  test('a serving of it weighs what it weighs today', async () => {
    const base = await makeRecipe(cook, 'Base', [(await makeIngredient(cook, 'Base flour')).id]);
    const dish = await draft('Two servings of base');
    expect((await fill(dish.id, [line(base.id, 2, 'piece')])).lines[0]!.grossGrams).toBe(200);
    const { version, ...now } = await read(base.id);
    await cook.call(recipes.change, { ...now, id: base.id, version, servings: 4 });
    expect((await read(dish.id)).lines[0]!.grossGrams).toBe(50);
    const empty = await draft('Nothing in it');
    const { version: at } = await read(dish.id);
    expect(
      await cook.refused(recipes.setIngredients, {
        id: dish.id,
        version: at,
        lines: [line(empty.id, 1, 'piece')],
      }),
    ).toMatchObject({ status: 422, code: 'gramsUnknown', data: { ingredient: 'Nothing in it' } });
  });
  test('an empty part makes the dish unknown, never free', async () => {
    const dish = await draft('With an empty part');
    const empty = await draft('Empty part');
    const filled = await fill(dish.id, [line(empty.id)]);
    expect(filled.allergens.every((one) => one.state === 'unknown')).toBe(true);
  });
});

describe('refusals', () => {
  test('a recipe that contains itself, at once or far below: the way is named, nothing is saved', async () => {
    const [a, b, c] = [await draft('A'), await draft('B'), await draft('C')];
    await fill(a.id, [line(b.id)]);
    await fill(b.id, [line(c.id)]);
    for (const [part, way] of [
      [c, 'C → C'],
      [a, 'C → A → B → C'],
      [b, 'C → B → C'],
    ] as const)
      expect(
        await cook.refused(recipes.setIngredients, { id: c.id, version: 1, lines: [line(part.id)] }),
      ).toMatchObject({ status: 409, code: 'containsItself', data: { recipes: way } });
    expect(await read(c.id)).toMatchObject({ version: 1, lines: [] });
    // offered are only those in which it is not
    const offered = await cook.call(recipes.parts, { id: c.id, text: '' });
    expect(offered.map((one) => one.name.default)).not.toEqual(expect.arrayContaining(['A']));
    expect(offered.some((one) => [a.id, b.id, c.id].includes(one.id))).toBe(false);
    expect((await cook.call(recipes.parts, { id: a.id, text: 'C' })).map((one) => one.id)).toContain(c.id);
  });
  test('the database refuses it, too, also of two at once', async () => {
    const [a, b] = [await draft('One'), await draft('Two')];
    await fill(a.id, [line(b.id)]);
    const put = (recipeId: string, partId: string) =>
      world.inside(home, (context) =>
        context.db
          .insertInto('recipes.recipe_ingredients')
          .values({
            organisation_id: home,
            id: newId(),
            recipe_id: recipeId,
            position: 9,
            part_id: partId,
            quantity: 1,
            unit: 'g',
            gross_grams: 1,
          })
          .execute(),
      );
    await expect(put(b.id, a.id)).rejects.toMatchObject({ code: '23514' });
    await expect(put(a.id, a.id)).rejects.toMatchObject({ code: '23514' });
    const [c, d] = [await draft('Three'), await draft('Four')];
    const both = await Promise.allSettled([put(c.id, d.id), put(d.id, c.id)]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
  test('neither or both of ingredient and recipe, an unknown or foreign recipe, an inactive one', async () => {
    const dish = await draft('Plain');
    const flour = await makeIngredient(cook, 'Flour again');
    const other = await draft('Other');
    const set = (lines: object[]) =>
      cook.refused(recipes.setIngredients, { id: dish.id, version: 1, lines } as never);
    const amount = { quantity: 1, unit: 'g', lossPercent: 0 };
    expect(await set([amount])).toMatchObject({ status: 422, code: 'lineWithoutFood', data: { line: 1 } });
    expect(await set([{ ...amount, ingredientId: flour.id, partId: other.id }])).toMatchObject({
      code: 'lineWithoutFood',
    });
    expect((await set([line(newId())])).status).toBe(404);
    const stranger = await world.actor(await world.organisation(), 'COOK');
    const foreign = await stranger.call(recipes.create, {
      name: named('Foreign'),
      category: 'main',
      difficulty: 'easy',
      servings: 1,
    });
    expect((await set([line(foreign.id)])).status).toBe(404);
    expect((await stranger.refused(recipes.parts, { id: dish.id })).status).toBe(404);
    const old = await makeRecipe(cook, 'Old part', [flour.id]);
    await cook.call(recipes.setStatus, { id: old.id, version: old.version, action: 'deactivate' });
    expect(await set([line(old.id)])).toMatchObject({ status: 409, code: 'ingredientInactive' });
  });
});
