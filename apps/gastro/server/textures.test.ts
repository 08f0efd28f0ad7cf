import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recipes } from '#apps/recipes/contract/recipes.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { orders } from '../contract/orders.ts';
import { holding, production } from '../contract/production.ts';
import { profiles } from '../contract/profiles.ts';
import { today } from '../contract/today.ts';
import { courses, type Course } from '../domain/meals.ts';
import { drinkMisfit, levelWords, textureMisfit } from '../domain/diets.ts';
import type { ServedDish } from '../domain/diets.ts';
import { conflictsOf } from './suitability.ts';
import { menusFromTo } from './offers.ts';
import { eatersById } from './profiles.ts';
import { day, kitchen, menuOf, nurse, openKitchen, order } from './testing.ts';

/*
 * The compatibility of the domain page, 3.1, sentence by sentence. What a test expects is said here in the words of the page, never by
 * a function of the product.
 */

type Verdict = 'ok' | 'hint' | 'conflict';
const levels = [null, 0, 1, 2, 3, 4, 5, 6, 7] as const;
const foods = [null, 3, 4, 5, 6, 7] as const;
const drinks = [null, 0, 1, 2, 3, 4] as const;

/** "Food item level f: f = F fits; f < F fits with hint; f > F conflict." */
function asFood(f: number, F: number | null): Verdict {
  if (F === null || f === F) return 'ok';
  return f < F ? 'hint' : 'conflict';
}
/** "Drinks: exact level or thickenable base (level 0 and tag `thickenable`) + thickener; else conflict." */
function asDrink(level: number, thickenable: boolean, D: number | null): Verdict {
  if (D === null || level === D) return 'ok';
  return level === 0 && thickenable ? 'hint' : 'conflict';
}
function worst(...verdicts: Verdict[]): Verdict {
  if (verdicts.includes('conflict')) return 'conflict';
  return verdicts.includes('hint') ? 'hint' : 'ok';
}
function served(
  course: string,
  level: number | null,
  thickenable: boolean,
  F: number | null,
  D: number | null,
): Verdict {
  // "No level on the item = unknown → conflict for residents with F < 7 or D > 0"
  if (level === null) return (F !== null && F < 7) || (D !== null && D > 0) ? 'conflict' : 'ok';
  // "drinks 0–4, foods 3–7": below 3 only drinks are, above 4 only foods; between, the course says it
  if (level < 3) return asDrink(level, thickenable, D);
  if (course !== 'drink') return asFood(level, F);
  // what is served as a drink and is harder than any drink is neither
  return level <= 4
    ? asDrink(level, thickenable, D)
    : worst(asFood(level, F), asDrink(level, thickenable, D));
}

const every = courses.flatMap((course) =>
  levels.flatMap((level) =>
    [false, true].flatMap((thickenable) =>
      foods.flatMap((F) => drinks.map((D) => ({ course, level, thickenable, F, D }))),
    ),
  ),
);
const dishOf = (course: string, textureLevel: number | null, thickenable: boolean): ServedDish => ({
  computedTags: {},
  tags: thickenable ? ['thickenable'] : [],
  textureLevel,
  drink: course === 'drink',
});

test(`course × level × thickenable × F × D: ${every.length} cases`, () => {
  expect(every).toHaveLength(10 * 9 * 2 * 6 * 6);
  const differing = every.flatMap((one) => {
    const dish = dishOf(one.course, one.level, one.thickenable);
    const found = [textureMisfit(one.F, dish), drinkMisfit(one.D, dish)].flatMap(
      (misfit) => misfit?.level ?? [],
    );
    const verdict = found.includes('conflict') ? 'conflict' : found.includes('hint') ? 'hint' : 'ok';
    const wanted = served(one.course, one.level, one.thickenable, one.F, one.D);
    return verdict === wanted ? [] : [{ ...one, verdict, wanted }];
  });
  expect(differing).toEqual([]);
});

describe('cases that were served', () => {
  test.each([
    ['a thin soup for thickened drinks', 'soup', 0, 2, 'conflict'],
    ['a thin soup for moderately thick drinks', 'soup', 0, 3, 'conflict'],
    ['a thin soup where nothing is said of drinks', 'soup', 0, null, undefined],
    ['an untested soup for thickened drinks', 'soup', null, 1, 'conflict'],
    ['an untested soup, nothing said of food', 'soup', null, 4, 'conflict'],
  ] as const)('%s', (_, course, level, D, wanted) =>
    expect(drinkMisfit(D, dishOf(course, level, false))?.level).toBe(wanted),
  );
  test.each([
    ['an untested drink for pureed food', null, 4, 'conflict'],
    ['a minced "drink" for pureed food', 5, 4, 'conflict'],
    ['a thick drink for pureed food', 4, 3, undefined],
  ] as const)('%s', (_, level, F, wanted) =>
    expect(textureMisfit(F, dishOf('drink', level, false))?.level).toBe(wanted),
  );
});

test('3 and 4 have two names, every other level one', () => {
  expect(
    levels
      .filter((level) => level !== null)
      .map((level) => [levelWords(level, false), levelWords(level, true)]),
  ).toEqual([
    ['drinks', 'drinks'],
    ['drinks', 'drinks'],
    ['drinks', 'drinks'],
    ['textures', 'drinks'],
    ['textures', 'drinks'],
    ['textures', 'textures'],
    ['textures', 'textures'],
    ['textures', 'textures'],
  ]);
});

let world: World;
let cook: Actor;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  await openKitchen(world);
  cook = kitchen.cook;
});

const languages = ['en', 'de'] as const;
/** Who eats: level of food, level of drinks. */
const people = [
  [null, null],
  [7, 0],
  [7, 2],
  [4, null],
  [4, 3],
  [6, 1],
] as const;
async function prescribe(residentId: string, F: number | null, D: number | null): Promise<void> {
  const current = await nurse.call(profiles.get, { residentId });
  await nurse.call(profiles.change, { ...current, residentId, texture: F, drinkLevel: D });
}
async function lunch(course: Course, level: number | null, thickenable: boolean) {
  const recipeId = await kitchen.dish('Item', undefined, level === null ? {} : { texture: level });
  if (thickenable) {
    const recipe = await cook.call(recipes.get, { id: recipeId });
    await cook.call(recipes.change, { ...recipe, tags: ['thickenable'] });
  }
  const plan = await kitchen.week(day, [[day, 'lunch', 1, course, recipeId]]);
  return { recipeId, menuId: menuOf(plan, 'lunch', 1) };
}
const meal = () => ({ day, meal: 'lunch' as const });

const items = (['soup', 'drink'] as const).flatMap((course) => [
  ...levels.map((level) => [course, level, false] as const),
  [course, 0, true] as const,
]);
describe('the table of the domain page through the doors', () => {
  test.each(items)(
    '%s of level %s, thickenable %s: offer, usual menu, place, board, slip, today',
    async (course, level, thickenable) => {
      const { menuId } = await lunch(course, level, thickenable);
      const [fitting, refused]: [string[], string[]] = [[], []];
      for (const [F, D] of people) {
        const id = await kitchen.resident(`F${F}D${D}`);
        await prescribe(id, F, D);
        (served(course, level, thickenable, F, D) === 'conflict' ? refused : fitting).push(id);
      }
      for (const language of languages)
        for (const residentId of [...fitting, ...refused]) {
          const offer = await nurse.call(orders.offer, { residentId, from: day, days: 1 }, { language });
          const { conflicts } = offer.days[0]!.meals[0]!.options[0]!;
          expect(conflicts.some((one) => one.level === 'conflict')).toBe(refused.includes(residentId));
          expect(conflicts.filter((one) => one.text === '')).toEqual([]);
        }
      const usual = await nurse.call(orders.placeDefaults, { firstDay: day });
      expect(usual.ordered).toBe(fitting.length);
      expect(usual.open.map((one) => one.residentId).sort()).toEqual([...refused].sort());
      for (const residentId of refused) {
        expect(await nurse.refused(orders.place, order(residentId, menuId))).toMatchObject({
          code: 'unsuitableDish',
        });
        await nurse.call(
          orders.place,
          order(residentId, menuId, { confirmed: ['unsuitableDish'], reason: 'agreed' }),
          { language: 'de' },
        );
      }
      for (const language of languages) {
        expect(await cook.call(production.board, meal(), { language })).toMatchObject({
          plates: people.length,
          held: [],
        });
        const slips = await cook.call(production.delivery, meal(), { language });
        expect(slips.flatMap((one) => one.rooms.flatMap((room) => room.plates))).toHaveLength(people.length);
        await nurse.call(today.meals, { rows: 5 }, { language });
        expect(await cook.call(holding.list, {}, { language })).toEqual([]);
      }
    },
    30_000,
  );
  test.each(items)(
    '%s of level %s, thickenable %s: prescribed after the order',
    async (course, level, thickenable) => {
      const { menuId } = await lunch(course, level, thickenable);
      const held: string[] = [];
      for (const [F, D] of people) {
        const id = await kitchen.resident(`F${F}D${D}`);
        await nurse.call(orders.place, order(id, menuId));
        await prescribe(id, F, D);
        if (served(course, level, thickenable, F, D) === 'conflict') held.push(id);
      }
      await world.settle();
      for (const language of languages)
        expect((await cook.call(holding.list, {}, { language })).map((one) => one.residentId).sort()).toEqual(
          [...held].sort(),
        );
      expect((await cook.call(production.board, meal())).plates).toBe(people.length - held.length);
    },
    30_000,
  );
});

describe('one bad dish and all the others', () => {
  test('every level has its word as every course in both languages, asked for by everybody', async () => {
    const { menuId } = await lunch('main', 4, false);
    const id = await kitchen.resident('Wort');
    for (const [F, D] of [...people, [3, 4], [5, 0]] as const) {
      await prescribe(id, F, D);
      await world.inside(kitchen.home, async (context) => {
        const [menu] = await menusFromTo(context, { from: day, to: day, menuIds: [menuId] });
        const eater = (await eatersById(context, [id])).get(id)!;
        for (const language of languages)
          for (const course of courses)
            for (const textureLevel of levels) {
              const dishes = [{ ...menu!.dishes[0]!, course, textureLevel }];
              const found = conflictsOf({ ...context, language }, { dishes }, eater);
              expect(found.filter((one) => one.key === 'unchecked' || one.text === '')).toEqual([]);
            }
      });
    }
  });
  test('what cannot be checked is told so for that dish only and waits for a second person', async () => {
    const { menuId } = await lunch('main', 4, false);
    const id = await kitchen.resident('Wort');
    await prescribe(id, 4, null);
    await world.inside(kitchen.home, async (context) => {
      const [menu] = await menusFromTo(context, { from: day, to: day, menuIds: [menuId] });
      const eater = (await eatersById(context, [id])).get(id)!;
      const good = menu!.dishes[0]!;
      const bad = {
        ...good,
        get ingredients(): never {
          throw new Error('unreadable');
        },
      };
      const spoken = languages.map((language) =>
        conflictsOf({ ...context, language }, { dishes: [good, bad, good] }, eater).map((one) => [
          one.level,
          one.text,
        ]),
      );
      expect(spoken).toEqual([
        [['secondPerson', 'could not be checked']],
        [['secondPerson', 'konnte nicht geprüft werden']],
      ]);
    });
  });
});
