import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { activeRecipes, dishes } from '../api.ts';
import { ingredients } from '../contract/ingredients.ts';
import { recipes } from '../contract/recipes.ts';
import { demo } from '../demo.ts';
import { declared, makeIngredient, makeRecipe, named } from './testing.ts';

let world: World;
let home: string;
let cook: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  cook = await world.actor(home, 'COOK');
});

const general = {
  name: named('Mashed potatoes', 'Kartoffelstock'),
  category: 'side',
  difficulty: 'easy' as const,
  servings: 10,
  yieldFactor: 0.95,
};

describe('a recipe grows step by step', () => {
  test('general info first: a draft without nutrition, whose allergens are unknown', async () => {
    const draft = await cook.call(recipes.create, general);
    expect(draft).toMatchObject({ status: 'draft', version: 1, nutrition: null, lines: [], steps: [] });
    expect(draft.allergens.every((entry) => entry.state === 'unknown')).toBe(true);
  });
  test('each field of a recipe is kept and read back, of its ingredients too (specification 2, section 3)', async () => {
    const whole = {
      name: named('Leek tart', 'Lauchwähe'),
      category: 'main',
      difficulty: 'hard' as const,
      servings: 12,
      yieldFactor: 0.8,
      finalGrams: 2400,
      textureLevel: 5,
      preparationMinutes: 25,
      cookingMinutes: 40,
      tags: ['vegetarian' as const],
      properties: ['hot', 'freezable'],
      ownTags: ['classic'],
      source: 'Tiptopf',
      sourceId: 'page 312',
      remarks: 'Cut it warm.',
    };
    const { id } = await cook.call(recipes.create, whole);
    expect(await cook.call(recipes.get, { id })).toMatchObject(whole);
    const other = {
      ...whole,
      name: named('Soup', 'Suppe'),
      category: 'soup',
      difficulty: 'medium' as const,
      servings: 4,
      yieldFactor: 1.5,
      finalGrams: 900,
      textureLevel: 3,
      preparationMinutes: 5,
      cookingMinutes: 90,
      tags: [],
      properties: [],
      ownTags: ['favourite'],
      source: '',
      sourceId: null,
      remarks: 'Serve hot.',
    };
    await cook.call(recipes.change, { ...other, id, version: 1 });
    const leek = await makeIngredient(cook, 'Leek');
    await cook.call(recipes.setIngredients, {
      id,
      version: 2,
      lines: [
        {
          ingredientId: leek.id,
          quantity: 1.5,
          unit: 'kg',
          lossPercent: 12.5,
          netGrams: 1300,
          info: 'only the white part',
        },
      ],
    });
    const read = await cook.call(recipes.get, { id });
    expect(read).toMatchObject(other);
    expect(read.lines).toMatchObject([
      {
        ingredient: { id: leek.id },
        quantity: 1.5,
        unit: 'kg',
        grossGrams: 1500,
        lossPercent: 12.5,
        netGrams: 1300,
        info: 'only the white part',
      },
    ]);
    expect(read.nutrition!.netGrams).toBe(1300);
  });
  test('the other sections belong to a saved recipe', async () => {
    expect((await cook.refused(recipes.setIngredients, { id: newId(), version: 1, lines: [] })).status).toBe(
      404,
    );
    expect((await cook.refused(recipes.setSteps, { id: newId(), version: 1, steps: [] })).status).toBe(404);
  });
  test('ingredients with loss give net grams, nutrition per serving and per 100 g; mashed potatoes of the domain page', async () => {
    const make = (name: string, per100g: object, more: object = {}) =>
      cook.call(ingredients.create, {
        name: named(name),
        category: 'other',
        allergens: declared(),
        per100g,
        ...more,
      });
    const potato = await make('Potato', {
      protein: 2,
      fat: 0.1,
      saturatedFat: 0,
      carbohydrate: 15.6,
      sugars: 0.7,
      fibre: 2.1,
      salt: 0.01,
    });
    const milk = await make(
      'Milk',
      { protein: 3.3, fat: 3.9, saturatedFat: 2.4, carbohydrate: 4.7, sugars: 4.7, fibre: 0, salt: 0.1 },
      { allergens: declared({ MLK: 'contains' }), density: 1 },
    );
    const butter = await make(
      'Butter',
      { protein: 0.7, fat: 82, saturatedFat: 52, carbohydrate: 0.7, sugars: 0.7, fibre: 0, salt: 0.02 },
      { allergens: declared({ MLK: 'contains' }) },
    );
    const salt = await make('Salt', {
      protein: 0,
      fat: 0,
      saturatedFat: 0,
      carbohydrate: 0,
      sugars: 0,
      fibre: 0,
      salt: 100,
    });
    const draft = await cook.call(recipes.create, general);
    const line = (
      ingredientId: string,
      quantity: number,
      unit: 'g' | 'kg' | 'ml' = 'g',
      lossPercent = 0,
    ) => ({ ingredientId, quantity, unit, lossPercent });
    const full = await cook.call(recipes.setIngredients, {
      id: draft.id,
      version: draft.version,
      lines: [line(potato.id, 2, 'kg', 20), line(milk.id, 500, 'ml'), line(butter.id, 60), line(salt.id, 10)],
    });
    expect(full.version).toBe(2);
    expect(full.lines.map((one) => one.grossGrams)).toEqual([2000, 500, 60, 10]);
    expect(full.nutrition!.netGrams).toBe(2170);
    const { perServing, per100g } = full.nutrition!;
    expect([perServing.grams, perServing.kilocalories, perServing.kilojoules].map(Math.round)).toEqual([
      206, 199, 835,
    ]);
    expect(per100g!.kilocalories).toBeCloseTo(96.52, 2);
    expect(full.allergens.find((entry) => entry.key === 'MLK')).toEqual({
      key: 'MLK',
      state: 'contains',
      ingredients: ['Milk', 'Butter'],
    });
    const row = (await cook.call(recipes.list, { text: 'kartoffelst' })).items.find(
      (one) => one.id === draft.id,
    )!;
    expect(row.allergens).toEqual({ state: 'known', codes: ['MLK'] });
    expect(Math.round(row.kilocalories!)).toBe(199);
  });
  test('one ingredient without declaration makes the recipe incomplete, never free of something', async () => {
    const known = await makeIngredient(cook, 'Known');
    const unknown = await makeIngredient(cook, 'Unknown sauce', { allergens: {} });
    const dish = await makeRecipe(cook, 'With sauce', [known.id, unknown.id]);
    expect(dish.allergens.find((entry) => entry.key === 'NUT')).toEqual({
      key: 'NUT',
      state: 'unknown',
      ingredients: ['Unknown sauce'],
    });
    expect(dish.computedTags.glutenFree).toBe('unknown');
    const door = await world.inside(home, (context) => dishes(context, [dish.id, newId()]));
    expect([...door.keys()]).toEqual([dish.id]);
    expect(door.get(dish.id)!.allergens).toMatchObject({ state: 'incomplete', codes: [] });
  });
  test('entered net grams win over the loss', async () => {
    const one = await makeIngredient(cook, 'Weighed');
    const draft = await cook.call(recipes.create, general);
    const full = await cook.call(recipes.setIngredients, {
      id: draft.id,
      version: 1,
      lines: [{ ingredientId: one.id, quantity: 100, unit: 'g', lossPercent: 50, netGrams: 80 }],
    });
    expect(full.nutrition!.netGrams).toBe(80);
  });
  test('steps are replaced as a whole, in order', async () => {
    const draft = await cook.call(recipes.create, general);
    const first = await cook.call(recipes.setSteps, {
      id: draft.id,
      version: 1,
      steps: [{ instruction: 'Boil.' }, { instruction: 'Mash.', section: 'Finish' }],
    });
    expect(first.steps).toEqual([
      { section: '', instruction: 'Boil.' },
      { section: 'Finish', instruction: 'Mash.' },
    ]);
    const second = await cook.call(recipes.setSteps, {
      id: draft.id,
      version: first.version,
      steps: [{ instruction: 'Serve.' }],
    });
    expect(second.steps).toHaveLength(1);
  });
});

describe('refusals', () => {
  test('a piece without weight and a volume without density have no grams; nothing is saved', async () => {
    const one = await makeIngredient(cook, 'Egg without weight');
    const draft = await cook.call(recipes.create, general);
    for (const unit of ['piece', 'dl'] as const) {
      const problem = await cook.refused(recipes.setIngredients, {
        id: draft.id,
        version: 1,
        lines: [{ ingredientId: one.id, quantity: 3, unit, lossPercent: 0 }],
      });
      expect(problem).toMatchObject({
        status: 422,
        code: 'gramsUnknown',
        data: { ingredient: 'Egg without weight', unit },
      });
    }
    expect(await cook.call(recipes.get, { id: draft.id })).toMatchObject({ lines: [], version: 1 });
  });
  test('an inactive ingredient is not put into a recipe, but stays where it was', async () => {
    const one = await makeIngredient(cook, 'Old spice');
    const dish = await makeRecipe(cook, 'Old dish', [one.id]);
    await cook.call(ingredients.change, { ...one, active: false, unit: 'g' });
    const lines = [{ ingredientId: one.id, quantity: 5, unit: 'g' as const, lossPercent: 0 }];
    const draft = await cook.call(recipes.create, general);
    expect(await cook.refused(recipes.setIngredients, { id: draft.id, version: 1, lines })).toMatchObject({
      status: 409,
      code: 'ingredientInactive',
    });
    expect(
      (await cook.call(recipes.setIngredients, { id: dish.id, version: dish.version, lines })).lines[0]!
        .quantity,
    ).toBe(5);
  });
  test('the status table: draft → active ↔ inactive', async () => {
    let recipe = await cook.call(recipes.create, general);
    const act = (action: 'activate' | 'deactivate') => ({ id: recipe.id, version: recipe.version, action });
    expect(await cook.refused(recipes.setStatus, act('deactivate'))).toMatchObject({
      status: 409,
      code: 'notYetActive',
    });
    recipe = await cook.call(recipes.setStatus, act('activate'));
    expect(await cook.refused(recipes.setStatus, act('activate'))).toMatchObject({
      status: 409,
      code: 'alreadyActive',
    });
    recipe = await cook.call(recipes.setStatus, act('deactivate'));
    expect(recipe.status).toBe('inactive');
    expect(await cook.refused(recipes.setStatus, act('deactivate'))).toMatchObject({
      status: 409,
      code: 'alreadyInactive',
    });
  });
  test('a tag that the ingredients contradict asks first', async () => {
    const cheese = await makeIngredient(cook, 'Cheese', { allergens: declared({ MLK: 'contains' }) });
    const dish = await makeRecipe(cook, 'Cheese plate', [cheese.id]);
    const change = { ...general, id: dish.id, version: dish.version, tags: ['lactoseFree' as const] };
    expect(await cook.refused(recipes.change, change)).toMatchObject({
      status: 409,
      code: 'tagContradicted',
      confirm: true,
      data: { tags: 'lactoseFree' },
    });
    const kept = await cook.call(recipes.change, { ...change, confirmed: ['tagContradicted'] });
    expect(kept.contradictions).toEqual([{ tag: 'lactoseFree', computed: 'no' }]);
  });
  test('every section refuses a stale version with the current record', async () => {
    const draft = await cook.call(recipes.create, general);
    await cook.call(recipes.change, { ...general, id: draft.id, version: 1, servings: 20 });
    const old = { id: draft.id, version: 1 };
    const problems = [
      await cook.refused(recipes.change, { ...general, ...old }),
      await cook.refused(recipes.setIngredients, { ...old, lines: [] }),
      await cook.refused(recipes.setSteps, { ...old, steps: [] }),
      await cook.refused(recipes.setStatus, { ...old, action: 'activate' }),
    ];
    for (const problem of problems)
      expect(problem).toMatchObject({ status: 412, current: { servings: 20, version: 2 } });
  });
  test('another organisation, an ingredient of another one, no right', async () => {
    const draft = await cook.call(recipes.create, general);
    const stranger = await world.actor(await world.organisation(), 'COOK');
    expect((await stranger.refused(recipes.get, { id: draft.id })).status).toBe(404);
    const foreign = await makeIngredient(stranger, 'Foreign');
    const lines = [{ ingredientId: foreign.id, quantity: 1, unit: 'g' as const, lossPercent: 0 }];
    expect((await cook.refused(recipes.setIngredients, { id: draft.id, version: 1, lines })).status).toBe(
      404,
    );
    const nurse = await world.actor(home, 'NURSE');
    expect((await nurse.refused(recipes.create, general)).status).toBe(403);
    expect(
      (await nurse.refused(recipes.setStatus, { id: draft.id, version: 1, action: 'activate' })).status,
    ).toBe(403);
  });
  test('the same key twice makes one recipe', async () => {
    const twice = { ...general, name: named('Twice sent') };
    const [first, second] = [
      await cook.call(recipes.create, twice, { key: 'recipe-key' }),
      await cook.call(recipes.create, twice, { key: 'recipe-key' }),
    ];
    expect(second.id).toBe(first.id);
    expect((await cook.call(recipes.list, { text: 'twice sent' })).items).toHaveLength(1);
  });
});

describe('source, own tags, an inactive recipe', () => {
  test('source and source id name one recipe; the second one is told which has them', async () => {
    const book = { ...general, name: named('From a book'), source: 'Tiptopf', sourceId: '77' };
    await cook.call(recipes.create, book);
    expect(await cook.refused(recipes.create, { ...book, name: named('Again') })).toMatchObject({
      status: 409,
      code: 'sourceTaken',
      data: { recipe: 'From a book' },
      errors: [{ path: 'sourceId' }],
    });
    const free = await cook.call(recipes.create, { ...book, name: named('Own'), sourceId: null });
    expect(
      await cook.refused(recipes.change, { ...book, name: named('Own'), id: free.id, version: 1 }),
    ).toMatchObject({ code: 'sourceTaken' });
    // the same number of another book is another recipe
    await cook.call(recipes.create, { ...book, name: named('Other book'), source: 'Betty' });
  });
  test('the list is narrowed to a dish tag of the home', async () => {
    await cook.call(recipes.create, { ...general, name: named('Tagged'), ownTags: ['regional'] });
    const { items } = await cook.call(recipes.list, { ownTag: 'regional' });
    expect(items.map((one) => one.name.default)).toEqual(['Tagged']);
  });
  test('the sections of the steps are kept', async () => {
    const { id } = await cook.call(recipes.create, general);
    const steps = [
      { section: 'For the sauce', instruction: 'Melt.' },
      { section: '', instruction: 'Stir.' },
    ];
    expect((await cook.call(recipes.setSteps, { id, version: 1, steps })).steps).toEqual(steps);
  });
  test('an inactive recipe is read only until it is activated again', async () => {
    const leek = await makeIngredient(cook, 'Leek of the past');
    const dish = await makeRecipe(cook, 'Past dish', [leek.id]);
    const { version } = await cook.call(recipes.setStatus, {
      id: dish.id,
      version: dish.version,
      action: 'deactivate',
    });
    const of = { id: dish.id, version };
    for (const problem of [
      await cook.refused(recipes.change, { ...general, ...of }),
      await cook.refused(recipes.setIngredients, { ...of, lines: [] }),
      await cook.refused(recipes.setSteps, { ...of, steps: [] }),
    ])
      expect(problem).toMatchObject({ status: 409, code: 'recipeInactive' });
    expect(await cook.call(recipes.get, { id: dish.id })).toMatchObject({ version, status: 'inactive' });
  });
});

test.each([
  ['no servings', { servings: 0 }],
  ['an unknown status', { status: 'eaten' }],
  ['a texture level of 8', { texture_level: 8 }],
])('the database refuses %s', async (_, wrong) => {
  const insert = world.inside(home, (context) =>
    context.db
      .insertInto('recipes.recipes')
      .values({
        organisation_id: home,
        id: newId(),
        name: JSON.stringify(named('x')),
        sort_en: 'x',
        sort_de: 'x',
        category: 'main',
        difficulty: 'easy',
        servings: 1,
        ...(wrong as object),
      })
      .execute(),
  );
  await expect(insert).rejects.toMatchObject({ code: '23514' });
});

test('the demo: thirteen active dishes, twelve fully declared; only active ones are offered', async () => {
  const other = await world.organisation();
  await world.inside(other, demo);
  const chef = await world.actor(other, 'COOK');
  const { items } = await chef.call(recipes.list, { limit: 50 });
  expect(items.filter((one) => one.status === 'active')).toHaveLength(13);
  expect(items.filter((one) => one.allergens.state === 'incomplete').map((one) => one.name.default)).toEqual([
    'Beef in game sauce',
  ]);
  const tart = items.find((one) => one.name.default === 'Apple tart')!;
  expect(tart.allergens.codes).toEqual(['GLU.wheat', 'EGG', 'MLK', 'NUT.hazelnut']);
  const full = await chef.call(recipes.get, { id: tart.id });
  // 1300 g of apples, pastry, nuts, egg, milk, cream, sugar for 12
  expect(full.cost!.missing).toEqual([]);
  expect(Math.round(full.cost!.rappenPerServing)).toBe(104);
  expect(full.photos).toHaveLength(1);
  await chef.call(recipes.setStatus, { id: tart.id, version: full.version, action: 'deactivate' });
  const offered = await world.inside(other, (context) => activeRecipes(context, 'apple'));
  expect(offered.map((one) => one.name.default)).toEqual(['Alpine macaroni with apple purée']);
});
