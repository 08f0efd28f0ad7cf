import { beforeAll, describe, expect, test } from 'vitest';
import { ingredients, recipes } from '#apps/recipes/contract/index.ts';
import { fileOf, importFiles, packed } from './testing.ts';
import { home, openWorld, outcomes, recordsOf, rowCounts, rowsOf, world } from './testing/rows.ts';

beforeAll(openWorld);

const page = (name: string, more: object = {}) => ({
  '@type': 'Recipe',
  url: `https://kitchen.example/${name}`,
  name,
  recipeYield: '4',
  recipeCategory: 'Soup',
  recipeIngredient: ['500 g Carrots', '1 dl oat drink', '1 pinch of salt'],
  recipeInstructions: ['Cut.', 'Simmer.'],
  ...more,
});
const given = (...pages: object[]) => fileOf('recipes.json', pages);
const kitchen = async () => {
  const { organisationId, admin } = await home();
  const cook = await world.actor(organisationId, 'COOK');
  const read = async (text: string) => {
    const found = await cook.call(recipes.list, { text });
    return Promise.all(found.items.map((one) => cook.call(recipes.get, { id: one.id })));
  };
  return { organisationId, admin, cook, read };
};

describe('recipes that others wrote', () => {
  test('a check changes nothing; then they come as drafts with lines, steps and origin; again nothing is new', async () => {
    const { organisationId, admin, read } = await kitchen();
    const before = await rowCounts(organisationId);
    const file = packed(given(page('Carrot soup')));
    expect(await importFiles(world, admin, 'recipes', [file], { dryRun: true })).toMatchObject({
      status: 'done',
      created: 1,
      total: 1,
    });
    expect(await rowCounts(organisationId)).toEqual(before);
    const done = await importFiles(world, admin, 'recipes', [file]);
    expect(await rowsOf(admin, done.id)).toMatchObject([
      {
        label: 'Carrot soup',
        outcome: 'created',
        subject: 'recipe',
        detail: {
          taken: { recipe: 1, newIngredients: 3 },
          problems: { weightAssumed: 1, weightOpen: 1, difficultyAssumed: 1 },
        },
      },
    ]);
    const [soup] = await read('carrot soup');
    expect(soup).toMatchObject({
      status: 'draft',
      source: 'kitchen.example',
      sourceId: 'https://kitchen.example/Carrot soup',
      category: 'soup',
      servings: 4,
      steps: [{ instruction: 'Cut.' }, { instruction: 'Simmer.' }],
      lines: [
        { ingredient: { name: { default: 'Carrots' } }, quantity: 500, grossGrams: 500, info: '' },
        { ingredient: { name: { default: 'oat drink' } }, quantity: 100, unit: 'g', info: '1 dl' },
        { ingredient: { name: { default: 'salt' } }, quantity: 1, unit: 'g', info: '1 pinch' },
      ],
    });
    // of what nobody knows nothing is claimed, not of the pinch either
    expect(soup!.allergens.every((one) => one.state === 'unknown')).toBe(true);
    for (const conflict of ['skip', 'overwrite'] as const)
      expect(await importFiles(world, admin, 'recipes', [file], { conflict })).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: 1,
      });
    expect((await read('carrot soup')).map((one) => one.version)).toEqual([soup!.version]);
  });

  test('one that is here is skipped, overwritten or copied, as was chosen', async () => {
    const { admin, read, cook } = await kitchen();
    await importFiles(world, admin, 'recipes', [given(page('Stew'))]);
    const [first] = await read('stew');
    await cook.call(recipes.change, { ...first!, properties: ['hot'] });
    const other = given(page('Stew', { recipeYield: 10, recipeIngredient: ['1 kg carrots'] }));
    expect(await importFiles(world, admin, 'recipes', [other])).toMatchObject({
      unchanged: 1,
      conflict: 'skip',
    });
    expect(await read('stew')).toMatchObject([{ servings: 4 }]);
    expect(await importFiles(world, admin, 'recipes', [other], { conflict: 'overwrite' })).toMatchObject({
      updated: 1,
    });
    // the same carrots as before; what the kitchen said of it stays
    const [second] = await read('stew');
    expect(second).toMatchObject({ id: first!.id, servings: 10, properties: ['hot'] });
    expect(second!.lines.map((line) => line.ingredient!.id)).toEqual([first!.lines[0]!.ingredient!.id]);
    for (let round = 0; round < 2; round += 1)
      expect(await importFiles(world, admin, 'recipes', [other], { conflict: 'copy' })).toMatchObject({
        created: 1,
      });
    expect((await read('stew')).map((one) => [one.name.default, one.sourceId === null])).toEqual([
      ['Stew', false],
      ['Stew (2)', true],
      ['Stew (3)', true],
    ]);
  });

  test('an inactive recipe is not overwritten, an inactive ingredient not put in: the row says so', async () => {
    const { admin, read, cook } = await kitchen();
    await importFiles(world, admin, 'recipes', [given(page('Old'))]);
    const [old] = await read('old');
    const active = await cook.call(recipes.setStatus, {
      id: old!.id,
      version: old!.version,
      action: 'activate',
    });
    await cook.call(recipes.setStatus, { id: old!.id, version: active.version, action: 'deactivate' });
    const again = given(page('Old', { recipeYield: 9 }));
    const refused = await importFiles(world, admin, 'recipes', [again], { conflict: 'overwrite' });
    expect(await outcomes(admin, refused.id)).toEqual(['recipeInactive']);
    expect(await read('old')).toMatchObject([{ servings: 4, status: 'inactive' }]);
    const salt = (await cook.call(ingredients.list, { text: 'salt' })).items[0]!;
    await cook.call(ingredients.change, { ...salt, active: false });
    const salted = await importFiles(world, admin, 'recipes', [given(page('New'))]);
    expect(await rowsOf(admin, salted.id)).toMatchObject([
      { code: 'ingredientInactive', detail: { values: { name: 'salt' } } },
    ]);
    expect(await read('new')).toEqual([]);
  });

  test('of 200 recipes with 3 broken ones 197 are taken, each broken one with its reason; nothing is half done', async () => {
    const { organisationId, admin } = await kitchen();
    const pages = Array.from({ length: 200 }, (_, index) => page(`Dish ${index}`));
    pages[7] = page('', {});
    pages[100] = page('Dish 100', { recipeYield: 0 });
    pages[199] = page('Dish 199', { recipeIngredient: [] });
    for (const dryRun of [true, false])
      expect(await importFiles(world, admin, 'recipes', [given(...pages)], { dryRun })).toMatchObject({
        created: 197,
        refused: 3,
        total: 200,
      });
    const kept = await recordsOf(organisationId, 'recipes.recipes');
    const lines = await recordsOf(organisationId, 'recipes.recipe_ingredients');
    expect([kept.length, lines.length]).toEqual([197, 3 * 197]);
  });

  test('a table with its own columns; one without ingredients is refused as a whole', async () => {
    const { admin, read } = await kitchen();
    const table = (head: string) =>
      fileOf(
        'rezepte.csv',
        `${head};Schwierigkeit\nRösti;1 kg Kartoffeln|50 g Butter;4;schwierig\n;x;1;leicht`,
      );
    const done = await importFiles(world, admin, 'recipes', [table('Name;Zutaten;Portionen')]);
    expect(await outcomes(admin, done.id)).toEqual(['created', 'recipeNameMissing']);
    expect(await read('rösti')).toMatchObject([
      { servings: 4, difficulty: 'hard', source: 'table', lines: [{}, {}] },
    ]);
    const none = await importFiles(world, admin, 'recipes', [table('Name;Etwas;Portionen')]);
    expect(await rowsOf(admin, none.id)).toMatchObject([
      { code: 'columnMissing', detail: { values: { column: 'ingredients' } } },
    ]);
  });

  test.each([
    ['not JSON', fileOf('a.json', '{"name":'), 'notJson'],
    ['without a recipe', fileOf('a.json', { '@graph': [] }), 'notRecipes'],
    ['something else', fileOf('a.json', { resourceType: 'Bundle' }), 'notRecipes'],
    ['a picture', fileOf('a.png', 'x'), 'unknownFileType'],
  ])('a file that is %s is refused', async (_, file, code) => {
    const { admin } = await kitchen();
    const done = await importFiles(world, admin, 'recipes', [file]);
    expect(await outcomes(admin, done.id)).toEqual([code]);
  });
});
