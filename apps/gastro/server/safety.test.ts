import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allergies } from '#apps/health-record/contract/allergies.ts';
import type { AllergyRow } from '#apps/health-record/api.ts';
import { ingredients } from '#apps/recipes/contract/ingredients.ts';
import { recipes } from '#apps/recipes/contract/recipes.ts';
import { declared } from '#apps/recipes/server/testing.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { orders } from '../contract/orders.ts';
import { production } from '../contract/production.ts';
import { profiles } from '../contract/profiles.ts';
import { makeKitchen, menuOf } from './testing.ts';
import type { DishMore, Kitchen } from './testing.ts';

let world: World;
let kitchen: Kitchen;
let nurse: Actor;
let cook: Actor;
let day: string;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  kitchen = await makeKitchen(world);
  ({ nurse, cook } = kitchen);
  day = kitchen.nextMonday;
});

const words = (name: string, severity: AllergyRow['severity'] = 'moderate'): AllergyRow => ({
  kind: 'food',
  name,
  severity,
});
const order = (residentId: string, menuId: string, more: object = {}) => ({
  residentId,
  day,
  meal: 'lunch' as const,
  menuId,
  portion: 'full' as const,
  place: 'diningHall' as const,
  ...more,
});
const lunch = () => ({ day, meal: 'lunch' as const });
type Eating = {
  diet?: 'regular' | 'vegan' | 'vegetarian' | 'noPork' | 'glutenFree' | 'noAlcohol' | 'lactoseFree';
  texture?: number | null;
  drinkLevel?: number | null;
};
async function eats(residentId: string, eating: Eating): Promise<void> {
  const current = await nurse.call(profiles.get, { residentId });
  await nurse.call(profiles.change, { ...current, residentId, ...eating });
}
/** Lunch of one dish, the usual menu. */
async function serve(name: string, allergens?: Parameters<Kitchen['dish']>[1], more?: DishMore) {
  const recipeId = await kitchen.dish(name, allergens, more);
  const plan = await kitchen.week(day, [[day, 'lunch', 1, 'main', recipeId]]);
  return { recipeId, plan, menuId: menuOf(plan, 'lunch', 1) };
}
const board = (language: 'en' | 'de' = 'en') => cook.call(production.board, lunch(), { language });
const latest = async (residentId: string) => (await nurse.call(orders.history, { residentId }))[0]!;
/** Everything that the kitchen makes: plates on the board, on slips, of the day. */
async function made(): Promise<string[]> {
  const [{ plates, held }, slips] = [await board(), await cook.call(production.delivery, lunch())];
  const people = slips.flatMap((place) =>
    place.rooms.flatMap((room) => room.plates.map((plate) => plate.person)),
  );
  expect(plates).toBe(people.length);
  expect(held.filter((one) => people.includes(one.plate.person))).toEqual([]);
  return people.sort();
}

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'a dish of level %s that somebody may not eat is told in both languages, and the kitchen goes on',
  async (texture) => {
    const { menuId } = await serve('Whole milk', undefined, { texture, flags: ['beef'] });
    const person = await kitchen.resident('Stufe');
    await nurse.call(orders.place, order(person, menuId));
    await eats(person, { diet: 'vegan' });
    for (const language of ['en', 'de'] as const) {
      const offer = await nurse.call(orders.offer, { residentId: person, from: day, days: 1 }, { language });
      expect(offer.days[0]!.meals[0]!.options[0]!.conflicts.map((one) => one.cause)).toContain('diet');
      expect((await board(language)).held.map((one) => one.plate.person)).toHaveLength(1);
    }
    await eats(person, { diet: 'regular', texture: 4, drinkLevel: 4 });
    await nurse.call(orders.offer, { residentId: person, from: day, days: 1 });
    await board();
  },
);

describe('an allergy in words', () => {
  const ways: ReadonlyArray<readonly [string, string, string]> = [
    ['Kartoffeln', 'Potato, raw', 'Kartoffel, roh'],
    ['potatoes', 'Kartoffel, roh', 'Kartoffel, roh'],
    ['pommes de terre', 'Potato, raw', 'Potato, raw'],
    ['Patate', 'Kartoffel', 'Kartoffel'],
  ];
  test.each(ways)(
    '%s is found in %s / %s by sessions of both languages: offer, order, usual menu, board',
    async (text, english, german) => {
      const { menuId } = await serve(english, undefined, { german });
      const person = await kitchen.resident('Worte', [words(text, 'lifeThreatening')]);
      for (const language of ['en', 'de'] as const) {
        const offer = await nurse.call(
          orders.offer,
          { residentId: person, from: day, days: 1 },
          { language },
        );
        expect(
          offer.days[0]!.meals[0]!.options[0]!.conflicts.map(({ cause, state, level }) => [
            cause,
            state,
            level,
          ]),
        ).toEqual([['allergy', 'contains', 'secondPerson']]);
        expect((await nurse.refused(orders.place, order(person, menuId), { language })).code).toBe(
          'allergenConflict',
        );
        expect(await nurse.call(orders.placeDefaults, { firstDay: day }, { language })).toMatchObject({
          ordered: 0,
          open: [{ residentId: person }],
        });
      }
      expect(await made()).toEqual([]);
    },
  );
  test('what was confirmed in one language is confirmed in the other, and waits for the second person in both', async () => {
    const { menuId } = await serve('Potato, raw', undefined, { german: 'Kartoffel, roh' });
    const person = await kitchen.resident('Worte', [words('Kartoffeln', 'severe')]);
    await nurse.call(
      orders.place,
      order(person, menuId, { reason: 'Wunsch', confirmed: ['allergenConflict'] }),
      { language: 'de' },
    );
    for (const language of ['en', 'de'] as const)
      expect((await board(language)).held).toMatchObject([{ hold: 'secondPerson', reasons: [] }]);
  });
  test('it is linked when it is recorded and stays linked when the ingredient gets another name', async () => {
    const { recipeId, menuId } = await serve('Potato, raw', undefined, { german: 'Kartoffel, roh' });
    const person = await kitchen.resident('Worte', []);
    const recorded = await nurse.call(allergies.create, {
      residentId: person,
      kind: 'food',
      name: 'Härdöpfel',
      severity: 'severe',
    });
    expect(recorded).toMatchObject({
      unlinked: [],
      ingredients: [{ name: { default: 'Potato, raw base' } }],
    });
    const ingredient = (await cook.call(recipes.get, { id: recipeId })).lines[0]!.ingredient!;
    await cook.call(ingredients.change, { ...ingredient, name: { default: 'Agria', translations: [] } });
    expect((await nurse.refused(orders.place, order(person, menuId))).code).toBe('allergenConflict');
  });
  test('an entry without links is compared with the ingredients of today: it may have come before its ingredient', async () => {
    const person = await kitchen.resident('Worte', [words('Topinambur')]);
    expect((await nurse.call(allergies.list, { residentId: person })).items).toMatchObject([
      { unlinked: ['Topinambur'] },
    ]);
    const { menuId } = await serve('Jerusalem artichoke', undefined, { synonyms: ['Topinambur'] });
    expect((await nurse.call(allergies.list, { residentId: person })).items).toMatchObject([
      { unlinked: [] },
    ]);
    expect((await nurse.refused(orders.place, order(person, menuId))).code).toBe('allergenConflict');
  });
  test('one that stands for nothing says so everywhere and is never "free of"', async () => {
    const { menuId } = await serve('Stew');
    const person = await kitchen.resident('Worte', [words('Xanthorrhoea')]);
    expect((await nurse.call(allergies.marks, { residentIds: [person] }))[0]).toMatchObject({
      unlinked: ['Xanthorrhoea'],
    });
    expect(
      (await nurse.call(orders.offer, { residentId: person, from: day, days: 1 })).allergies.unlinked,
    ).toEqual(['Xanthorrhoea']);
    expect(await nurse.call(orders.placeDefaults, { firstDay: day })).toMatchObject({
      ordered: 0,
      open: [{ residentId: person }],
    });
    expect(await nurse.refused(orders.place, order(person, menuId))).toMatchObject({
      code: 'allergenUnknown',
      data: { allergens: 'cannot be checked for Xanthorrhoea' },
    });
    await nurse.call(orders.place, order(person, menuId, { confirmed: ['allergenUnknown'] }));
    expect((await board()).allergies).toMatchObject([
      { unlinked: ['Xanthorrhoea'], names: ['Xanthorrhoea'] },
    ]);
    const [place] = await cook.call(production.delivery, lunch());
    expect(place!.rooms[0]!.plates[0]).toMatchObject({
      unlinked: ['Xanthorrhoea'],
      allergies: ['Xanthorrhoea'],
    });
  });
  test('words that name one of the 14 count like the code', async () => {
    const { menuId } = await serve('Butter', declared({ MLK: 'contains' }));
    const person = await kitchen.resident('Worte', [words('lait')]);
    expect(await nurse.refused(orders.place, order(person, menuId))).toMatchObject({
      code: 'allergenConflict',
      data: { allergens: 'contains Milk (Butter base)' },
    });
  });
});

describe('diet form and texture come from the record', () => {
  // dish, profile, what placing asks
  const table: ReadonlyArray<
    readonly [string, Eating, Parameters<Kitchen['dish']>[1], DishMore, string | null]
  > = [
    ['pork for no pork', { diet: 'noPork' }, undefined, { flags: ['pork'] }, 'unsuitableDish'],
    ['meat for vegan', { diet: 'vegan' }, undefined, { flags: ['beef'] }, 'unsuitableDish'],
    [
      'milk for vegan',
      { diet: 'vegan' },
      declared({ MLK: 'contains' }),
      { flags: ['vegetarian'] },
      'unsuitableDish',
    ],
    [
      'nobody knows what it is made of, for vegetarian',
      { diet: 'vegetarian' },
      undefined,
      { flags: [] },
      'unsuitableDish',
    ],
    [
      'wheat for gluten-free',
      { diet: 'glutenFree' },
      declared({ 'GLU.wheat': 'contains' }),
      {},
      'unsuitableDish',
    ],
    [
      'wine for no alcohol',
      { diet: 'noAlcohol' },
      undefined,
      { flags: ['vegan', 'alcohol'] },
      'unsuitableDish',
    ],
    ['plants for vegan', { diet: 'vegan' }, undefined, { flags: ['vegan'] }, null],
    ['level 7 for IDDSI 4', { texture: 4 }, undefined, { texture: 7 }, 'unsuitableDish'],
    ['not tested for IDDSI 6', { texture: 6 }, undefined, {}, 'unsuitableDish'],
    ['level 4 for IDDSI 4', { texture: 4 }, undefined, { texture: 4 }, null],
    ['level 3 for IDDSI 4', { texture: 4 }, undefined, { texture: 3 }, null],
  ];
  test.each(table)(
    '%s: place, usual menu, change, board, slip',
    async (_, eating, allergens, more, asks) => {
      const { menuId } = await serve('Dish', allergens, more);
      const [person, other] = [await kitchen.resident('Profil'), await kitchen.resident('Zweite')];
      await eats(person, eating);
      await eats(other, eating);
      const defaults = await nurse.call(orders.placeDefaults, { firstDay: day });
      expect(defaults.ordered).toBe(asks === null ? 2 : 0);
      if (asks === null) {
        expect(await made()).toEqual(['Profil A.', 'Zweite A.']);
      } else {
        expect((await nurse.refused(orders.place, order(person, menuId))).code).toBe(asks);
        // what is sent of diet and texture is not believed
        expect(
          (await nurse.refused(orders.place, order(person, menuId, { texture: null, diet: 'regular' })))
            .status,
        ).toBeGreaterThanOrEqual(400);
        if (more.flags?.length !== 0)
          expect((await nurse.refused(orders.place, order(person, menuId, { confirmed: [asks] }))).code).toBe(
            'unsuitableReasonRequired',
          );
        await nurse.call(orders.place, order(person, menuId, { confirmed: [asks], reason: 'agreed' }));
        expect(await made()).toEqual(['Profil A.']);
      }
      expect(await latest(person)).toMatchObject({
        diet: eating.diet ?? 'regular',
        texture: eating.texture ?? null,
      });
      const shown = await board();
      // the reason stands where the kitchen plates; what only asks for a yes has none
      expect(shown.unsuitable).toMatchObject(
        asks === null || more.flags?.length === 0
          ? []
          : [
              {
                plate: { person: 'Profil A.' },
                conflicting: [expect.stringMatching(/^Dish: ./)],
                reason: 'agreed',
              },
            ],
      );
      if (eating.texture)
        expect(shown.textures).toMatchObject([
          { texture: eating.texture, plates: asks === null ? [{}, {}] : [{ person: 'Profil A.' }] },
        ]);
      if (eating.diet) expect(shown.diets).toMatchObject([{ diet: eating.diet }]);
      const [place] = await cook.call(production.delivery, lunch());
      expect(place!.rooms[0]!.plates[0]).toMatchObject({
        diet: eating.diet ?? 'regular',
        texture: eating.texture ?? null,
      });
    },
    20_000,
  );
  test('who does not nurse cannot set a prescribed texture aside', async () => {
    const { menuId } = await serve('Stew', undefined, { texture: 7 });
    const person = await kitchen.resident('Profil');
    await eats(person, { texture: 4 });
    expect(
      await cook.refused(orders.place, order(person, menuId, { confirmed: ['unsuitableDish'], reason: 'x' })),
    ).toMatchObject({ status: 409, code: 'textureByNursing' });
  });
});
