import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { newId } from '#platform/server/database/ids.ts';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { saveIngredients } from '../api.ts';
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

const input = {
  name: named('Rye bread', 'Roggenbrot'),
  category: 'cereal',
  per100g: { protein: 8, salt: null },
  allergens: declared({ 'GLU.rye': 'contains' }),
};

test('a new ingredient without declaration is unknown for all, and a missing value stays missing', async () => {
  const made = await cook.call(ingredients.create, { ...input, name: named('Mystery mix'), allergens: {} });
  expect(made).toMatchObject({
    allergens: {},
    per100g: { protein: 8, salt: null },
    usedBy: 0,
    active: true,
    version: 1,
    source: 'own',
  });
});

test('is found in both languages, without accents, each letter for itself', async () => {
  const made = await cook.call(ingredients.create, { ...input, name: named('Crème 100% fine', 'Rahm_fein') });
  const ids = async (text: string) =>
    (await cook.call(ingredients.list, { text })).items.map((one) => one.id);
  expect(await ids('creme 100%')).toEqual([made.id]);
  expect(await ids('RAHM_F')).toEqual([made.id]);
  expect(await ids('rahmXf')).toEqual([]);
});

test('pages in the order of the language, each ingredient once', async () => {
  const other = await world.organisation();
  const baker = await world.actor(other, 'COOK');
  for (const [english, german] of [
    ['Beer', 'Bier'],
    ['Apple', 'Zapfel'],
    ['Carrot', 'Äpfelchen'],
  ] as const) {
    await baker.call(ingredients.create, { ...input, name: named(english, german) });
  }
  const read = async (language: 'en' | 'de') => {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const part = await baker.call(
        ingredients.list,
        { limit: 1, ...(cursor ? { cursor } : {}) },
        { language },
      );
      names.push(...part.items.map((one) => one.name.default));
      cursor = part.nextCursor ?? undefined;
    } while (cursor);
    return names;
  };
  expect(await read('en')).toEqual(['Apple', 'Beer', 'Carrot']);
  expect(await read('de')).toEqual(['Carrot', 'Beer', 'Apple']);
});

test('pasted names find their ingredient, an unknown one finds none', async () => {
  const leek = await cook.call(ingredients.create, { ...input, name: named('Leek, raw', 'Lauch, roh') });
  const answer = await cook.call(ingredients.match, { names: ['Lauch', 'moon dust'] });
  expect(answer.map((one) => [one.name, one.ingredient?.id ?? null])).toEqual([
    ['Lauch', leek.id],
    ['moon dust', null],
  ]);
});

describe('changing', () => {
  test('a stale version is refused with the current record', async () => {
    const made = await makeIngredient(cook, 'Semolina');
    const changed = await cook.call(ingredients.change, {
      ...input,
      id: made.id,
      version: made.version,
      active: true,
      name: named('Semolina, fine'),
    });
    const problem = await cook.refused(ingredients.change, {
      ...input,
      id: made.id,
      version: made.version,
      active: false,
    });
    expect(problem).toMatchObject({
      status: 412,
      current: { name: { default: 'Semolina, fine' }, version: changed.version, active: true },
    });
  });
  test('the same key twice makes one row', async () => {
    const first = await cook.call(
      ingredients.create,
      { ...input, name: named('Once only') },
      { key: 'same-key-1' },
    );
    const second = await cook.call(
      ingredients.create,
      { ...input, name: named('Once only') },
      { key: 'same-key-1' },
    );
    expect(second.id).toBe(first.id);
    expect((await cook.call(ingredients.list, { text: 'once only' })).items).toHaveLength(1);
  });
  test('another organisation and no right', async () => {
    const made = await makeIngredient(cook, 'Own');
    const stranger = await world.actor(await world.organisation(), 'COOK');
    expect((await stranger.refused(ingredients.get, { id: made.id })).status).toBe(404);
    expect(
      (await stranger.refused(ingredients.change, { ...input, id: made.id, version: 1, active: true }))
        .status,
    ).toBe(404);
    const nurse = await world.actor(home, 'NURSE');
    expect((await nurse.refused(ingredients.create, input)).status).toBe(403);
    expect(
      await nurse.refused(ingredients.change, { ...input, id: made.id, version: 1, active: true }),
    ).toMatchObject({ status: 403, title: 'You are not authorized to execute this action' });
    expect(await nurse.refused(ingredients.remove, { id: made.id, version: 1 })).toMatchObject({
      status: 403,
      title: 'You are not authorized to execute this action',
    });
  });
  test('shape: an allergen that does not exist, a value above 100 g, a blank name', async () => {
    const paths = async (more: object) =>
      (await cook.refused(ingredients.create, { ...input, ...more })).errors!.map((error) => error.path);
    expect(await paths({ allergens: { XYZ: 'free' } })).toHaveLength(1);
    expect(await paths({ per100g: { fat: 101 } })).toEqual(['per100g.fat']);
    expect(await paths({ name: { default: ' ', translations: [] } })).toEqual(['name.default']);
  });
});

test('an ingredient in use cannot be deleted, only set inactive; an unused one can', async () => {
  const flour = await makeIngredient(cook, 'Used flour');
  const spare = await makeIngredient(cook, 'Spare');
  await makeRecipe(cook, 'Bread', [flour.id]);
  const problem = await cook.refused(ingredients.remove, { id: flour.id, version: flour.version });
  expect(problem).toMatchObject({ status: 409, code: 'ingredientInUse', data: { count: 1 } });
  expect(await said(cook, ingredients.remove, { id: flour.id, version: flour.version })).toEqual([
    'ingredientInUse',
    'This ingredient is used by 1 recipe and cannot be deleted. Set it inactive instead.',
    'Diese Zutat wird von 1 Rezept verwendet und kann nicht gelöscht werden. Setzen Sie sie stattdessen inaktiv.',
  ]);
  expect(await cook.call(ingredients.remove, { id: spare.id, version: spare.version })).toEqual({
    done: true,
  });
  expect((await cook.refused(ingredients.get, { id: spare.id })).status).toBe(404);
  const inactive = await cook.call(ingredients.change, {
    ...input,
    id: flour.id,
    version: flour.version,
    active: false,
  });
  expect(inactive).toMatchObject({ active: false, usedBy: 1 });
  expect(
    (await cook.call(ingredients.list, { activeOnly: true, text: input.name.default })).items.map(
      (one) => one.id,
    ),
  ).not.toContain(flour.id);
});

test('an import is repeatable and never overwrites what the kitchen declared', async () => {
  const row = {
    source: 'table',
    sourceId: '17',
    name: named('Oat drink'),
    category: 'cereal',
    per100g: { protein: 1 },
  };
  expect(
    await world.inside(home, (context) => saveIngredients(context, [row, { ...row, sourceId: '18' }])),
  ).toMatchObject({ created: 2, updated: 0, unchanged: 0 });
  const [made] = (await cook.call(ingredients.list, { text: 'oat drink' })).items;
  await cook.call(ingredients.change, {
    ...input,
    id: made!.id,
    version: made!.version,
    active: true,
    name: made!.name,
    per100g: made!.per100g,
    allergens: { 'GLU.oats': 'contains' },
    lossPercent: 5,
  });
  const again = await world.inside(home, (context) =>
    saveIngredients(context, [{ ...row, per100g: { protein: 1.2 }, allergens: declared() }]),
  );
  expect(again).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
  expect(again.ids.get('17')).toBe(made!.id);
  expect(await cook.call(ingredients.get, { id: made!.id })).toMatchObject({
    per100g: { protein: 1.2 },
    allergens: { 'GLU.oats': 'contains' },
    lossPercent: 5,
  });
});

test.each([
  ['a loss of 100 %', { loss_percent: 100 }],
  ['no name', { name: '{"default":""}' }],
  ['a unit of its own', { unit: 'cup' }],
])('the database refuses %s', async (_, wrong) => {
  const insert = world.inside(home, (context) =>
    context.db
      .insertInto('recipes.ingredients')
      .values({
        organisation_id: home,
        id: newId(),
        name: JSON.stringify(named('x')),
        sort_en: 'x',
        sort_de: 'x',
        ...(wrong as object),
      })
      .execute(),
  );
  await expect(insert).rejects.toMatchObject({ code: '23514' });
});

test('the change log has who changed what', async () => {
  const made = await makeIngredient(cook, 'Logged');
  const rows = await world.inside(home, (context) =>
    sql<{ account_id: string; operation: string }>`
    select account_id, operation from platform.changes where organisation_id = ${home} and row_id = ${made.id}`.execute(
      context.db,
    ),
  );
  expect(rows.rows).toEqual([{ account_id: cook.accountId, operation: 'insert' }]);
});

describe('an ingredient to its last field', () => {
  const whole = {
    name: named('Spinach', 'Spinat'),
    category: 'vegetable',
    synonyms: ['Blattspinat'],
    frenchName: 'Épinards',
    italianName: 'Spinaci',
    per100g: { protein: 2.7, vitaminC: 50, iron: 2.1, folate: 150, water: 91.4 },
    publishedKilojoules: 98,
    publishedKilocalories: 23,
    purchaseUnit: 'Box',
    purchaseGrams: 5000,
    purchaseRappen: 2250,
    purchasedOn: '2026-01-15',
    allergens: declared(),
  };
  test('each field is kept and read back; it is found by its French name and its synonyms', async () => {
    const { id, version } = await cook.call(ingredients.create, whole);
    expect(await cook.call(ingredients.get, { id })).toMatchObject(whole);
    const other = { ...whole, frenchName: 'Epinard', purchaseRappen: 1990, per100g: { vitaminC: 30 } };
    await cook.call(ingredients.change, { ...other, id, version, active: true });
    expect(await cook.call(ingredients.get, { id })).toMatchObject({ ...other, version: version + 1 });
    for (const text of ['epinard', 'spinaci', 'blattsp'])
      expect((await cook.call(ingredients.list, { text })).items.map((one) => one.id)).toEqual([id]);
    const matched = await cook.call(ingredients.match, { names: ['Spinaci'] });
    expect(matched[0]!.ingredient?.id).toBe(id);
  });
  test('a price without weight, of tomorrow or negative, a vitamin in the wrong unit: the field is named', async () => {
    const create = (more: object) => cook.refused(ingredients.create, { ...whole, ...more } as never);
    expect(await create({ purchaseGrams: null })).toMatchObject({
      status: 422,
      code: 'purchaseGramsMissing',
      errors: [{ path: 'purchaseGrams' }],
    });
    expect(await create({ purchasedOn: '2999-01-01' })).toMatchObject({
      code: 'purchasedInFuture',
      errors: [{ path: 'purchasedOn' }],
    });
    for (const [more, path] of [
      [{ purchaseRappen: -1 }, 'purchaseRappen'],
      [{ lossPercent: 120 }, 'lossPercent'],
      [{ per100g: { protein: 120 } }, 'per100g.protein'],
      [{ per100g: { vitaminC: -1 } }, 'per100g.vitaminC'],
    ] as const)
      expect(await create(more)).toMatchObject({ status: 400, errors: [{ path }] });
  });
  test('a price that is typed without its day was paid today', async () => {
    const made = await cook.call(ingredients.create, { ...whole, name: named('Today'), purchasedOn: null });
    expect(made.purchasedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
  test('vitamins are lost by cooking, the cost of a serving follows from the last price', async () => {
    const spinach = await cook.call(ingredients.create, { ...whole, name: named('Spinach of the day') });
    const dish = await makeRecipe(cook, 'Boiled spinach', [spinach.id]);
    expect(dish.cost).toEqual({ rappenPerServing: 45, missing: [] });
    const boiled = await cook.call(recipes.setIngredients, {
      id: dish.id,
      version: dish.version,
      lines: [{ ingredientId: spinach.id, quantity: 200, unit: 'g', lossPercent: 0, cooking: 'boiled' }],
    });
    expect(boiled.lines[0]!.cooking).toBe('boiled');
    expect(boiled.nutrition!.perServing.values.vitaminC).toBeCloseTo(50, 9);
    expect(boiled.nutrition!.perServing.values.iron).toBeCloseTo(4.2, 9);
    await cook.call(ingredients.change, { ...spinach, purchaseRappen: 5000, active: true });
    expect((await cook.call(recipes.get, { id: dish.id })).cost!.rappenPerServing).toBeCloseTo(200, 9);
  });
  test.each([
    ['a price without weight', { purchase_rappen: 100, purchased_on: '2026-01-01' }],
    ['a price without its day', { purchase_rappen: 100, purchase_grams: 10 }],
    ['a negative price', { purchase_rappen: -1, purchase_grams: 10, purchased_on: '2026-01-01' }],
    ['a loss of 120 %', { loss_percent: 120 }],
  ])('the database refuses %s', async (_, wrong) => {
    await expect(
      world.inside(home, (context) =>
        context.db
          .insertInto('recipes.ingredients')
          .values({
            organisation_id: home,
            id: newId(),
            name: JSON.stringify(named('x')),
            sort_en: 'x',
            sort_de: 'x',
            ...(wrong as object),
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
});
