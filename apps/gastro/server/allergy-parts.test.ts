import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allergies } from '#apps/health-record/contract/allergies.ts';
import type { AllergyRow } from '#apps/health-record/api.ts';
import { declared } from '#apps/recipes/server/testing.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { orders } from '../contract/orders.ts';
import { holding, production } from '../contract/production.ts';
import { day, kitchen, menuOf, nurse, openKitchen, order } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => openKitchen(world));

const words = (name: string, severity: AllergyRow['severity'] = 'lifeThreatening'): AllergyRow => ({
  kind: 'food',
  name,
  severity,
});
/** Lunch of one dish, the usual menu. */
async function serve(...dish: Parameters<typeof kitchen.dish>) {
  const recipeId = await kitchen.dish(...dish);
  return menuOf(await kitchen.week(day, [[day, 'lunch', 1, 'main', recipeId]]), 'lunch', 1);
}
const conflicts = async (residentId: string, language: 'en' | 'de' = 'en') => {
  const offer = await nurse.call(orders.offer, { residentId, from: day, days: 1 }, { language });
  return offer.days[0]!.meals[0]!.options[0]!.conflicts;
};

describe('an entry of several foods', () => {
  test.each<[string, string[]]>([
    ['Tomaten und Topinambur', ['Topinambur']],
    ['Tomaten, Kiwi und Zimt', ['Kiwi', 'Zimt']],
    ['tomatoes or kiwi', ['kiwi']],
    ['Milch und Zimt', ['Zimt']],
    ['Tomaten und Gemüse', ['Gemüse']],
  ])('%s: what the kitchen does not know is said everywhere and asked for', async (text, unknown) => {
    await kitchen.dish('Tomato, raw', undefined, { german: 'Tomate, roh' });
    const menuId = await serve('Mashed potatoes');
    const person = await kitchen.resident('Teil', [words(text, 'moderate')]);
    expect((await nurse.call(allergies.list, { residentId: person })).items).toMatchObject([
      { unlinked: unknown },
    ]);
    expect((await nurse.call(allergies.marks, { residentIds: [person] }))[0]).toMatchObject({
      unlinked: unknown,
    });
    expect(
      (await nurse.call(orders.offer, { residentId: person, from: day, days: 1 })).allergies.unlinked,
    ).toEqual(unknown);
    expect(await nurse.call(orders.placeDefaults, { firstDay: day })).toMatchObject({
      ordered: 0,
      open: [{ residentId: person }],
    });
    expect((await conflicts(person, 'de')).map((one) => one.text)).toEqual(
      unknown.map((one) => `nicht prüfbar auf ${one}`),
    );
    expect(await nurse.refused(orders.place, order(person, menuId))).toMatchObject({
      code: 'allergenUnknown',
      data: { allergens: unknown.map((one) => `cannot be checked for ${one}`).join(', ') },
    });
    await nurse.call(orders.place, order(person, menuId, { confirmed: ['allergenUnknown'] }));
    const board = await kitchen.cook.call(production.board, { day, meal: 'lunch' });
    expect(board.allergies).toMatchObject([{ unlinked: unknown, conflicting: unknown }]);
    const [place] = await kitchen.cook.call(production.delivery, { day, meal: 'lunch' });
    expect(place!.rooms[0]!.plates[0]).toMatchObject({ unlinked: unknown });
  });

  test('what the kitchen learns of one food leaves what was confirmed of the others', async () => {
    const menuId = await serve('Rice, dry');
    const person = await kitchen.resident('Teil', [words('Kiwi, Zimt', 'moderate')]);
    await nurse.call(orders.place, order(person, menuId, { confirmed: ['allergenUnknown'] }));
    await kitchen.dish('Kiwi, raw');
    expect(await conflicts(person)).toMatchObject([{ text: 'cannot be checked for Zimt' }]);
    expect(await nurse.call(holding.list, {})).toEqual([]);
  });

  test('a severe one waits for a second person; one whose foods are all known asks nothing', async () => {
    await kitchen.dish('Tomato, raw');
    await kitchen.dish('Potato, raw');
    const menuId = await serve('Rice, dry');
    const severe = await kitchen.resident('Teil', [words('Tomaten und Kiwi')]);
    expect(await conflicts(severe)).toMatchObject([{ state: 'unknown', level: 'secondPerson' }]);
    const known = await kitchen.resident('Ganz', [words('Tomaten und Herdöpfel')]);
    expect(await conflicts(known)).toEqual([]);
    await nurse.call(orders.place, order(known, menuId));
  });

  test('a chosen allergen says what a single food stands for, not the others', async () => {
    await serve('Rice, dry');
    const chosen = { kind: 'food' as const, severity: 'severe' as const, allergens: ['CRU'] };
    const one = await kitchen.resident('Wahl', [{ ...chosen, name: 'Flohkrebscocktail' }]);
    expect((await nurse.call(allergies.list, { residentId: one })).items).toMatchObject([{ unlinked: [] }]);
    const two = await kitchen.resident('Wahl', [{ ...chosen, name: 'Scampi, Kiwi' }]);
    expect((await nurse.call(allergies.list, { residentId: two })).items).toMatchObject([
      { unlinked: ['Kiwi'] },
    ]);
    const other = await kitchen.resident('Wahl', [
      { kind: 'other', name: 'Latex', severity: 'severe' },
      { kind: 'other', name: 'Milch, Kiwi', severity: 'severe' },
    ]);
    expect(
      (await nurse.call(allergies.list, { residentId: other })).items.map(({ name, unlinked }) => [
        name,
        unlinked,
      ]),
    ).toEqual([
      ['Latex', []],
      ['Milch, Kiwi', ['Kiwi']],
    ]);
  });
});

test('a group is what the data of the ingredients says, also of one that comes later', async () => {
  const person = await kitchen.resident('Gruppe', [words('Fleisch', 'moderate')]);
  expect((await nurse.call(allergies.list, { residentId: person })).items).toMatchObject([
    { unlinked: ['Fleisch'], ingredients: [] },
  ]);
  await serve('Cervelat', undefined, { flags: ['pork'] });
  expect((await nurse.call(allergies.list, { residentId: person })).items).toMatchObject([
    { unlinked: [], ingredients: [{ name: { default: 'Cervelat base' } }] },
  ]);
  expect(await conflicts(person)).toMatchObject([{ state: 'contains', name: 'Cervelat base' }]);
});

describe('a dish with unknown ingredients', () => {
  const undeclared = declared({ MLK: 'unknown' });
  test.each<[AllergyRow['severity'], string, string[]]>([
    ['lifeThreatening', 'Tomaten', ['secondPerson']],
    ['severe', 'Tomaten', ['secondPerson']],
    ['moderate', 'Tomaten', []],
    ['severe', 'Senf', []],
  ])('%s allergy to %s: %j', async (severity, name, levels) => {
    await kitchen.dish('Tomato, raw');
    const menuId = await serve('Game sauce', undeclared);
    const person = await kitchen.resident('Sauce', [words(name, severity)]);
    const found = await conflicts(person);
    expect(found.map((one) => one.level)).toEqual(levels);
    if (levels.length === 0) return;
    expect(found).toMatchObject([{ state: 'unknown', text: `cannot be checked for ${name}` }]);
    expect((await nurse.refused(orders.place, order(person, menuId))).code).toBe('allergenUnknown');
    expect(await nurse.call(holding.list, {})).toEqual([]);
  });
  test('one that is declared is free of it', async () => {
    await kitchen.dish('Tomato, raw');
    await serve('Veal');
    const person = await kitchen.resident('Sauce', [words('Tomaten')]);
    expect(await conflicts(person)).toEqual([]);
  });
});
