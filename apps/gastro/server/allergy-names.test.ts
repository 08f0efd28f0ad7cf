import { beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { orders } from '../contract/orders.ts';
import { production } from '../contract/production.ts';
import { makeKitchen, menuOf } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

test('papers of the kitchen name what an allergy is linked to in their language, and behind it the words as written down', async () => {
  const kitchen = await makeKitchen(world);
  const { cook, nurse } = kitchen;
  const stew = await kitchen.dish('Stew');
  await kitchen.dish('Potato', undefined, { german: 'Kartoffel' });
  for (const number of [1, 2, 3, 4])
    await kitchen.dish(`Leek ${number}`, undefined, { german: `Lauch ${number}` });
  const plan = await kitchen.week(kitchen.nextMonday, [[kitchen.nextMonday, 'lunch', 1, 'main', stew]]);
  const person = await kitchen.resident('Wörter', [
    { kind: 'food', name: 'lait', severity: 'mild' },
    { kind: 'food', name: 'pommes de terre', severity: 'mild' },
    { kind: 'food', name: 'poireaux', severity: 'mild' },
    { kind: 'food', name: 'Milch', severity: 'mild' },
    { kind: 'food', name: 'Xanthorrhoea', severity: 'mild' },
  ]);
  await nurse.call(orders.place, {
    residentId: person,
    day: kitchen.nextMonday,
    meal: 'lunch',
    menuId: menuOf(plan, 'lunch', 1),
    portion: 'full',
    place: 'room',
    confirmed: ['allergenUnknown'],
  });
  const names = {
    en: [
      'Milk (lait)',
      'Potato base (pommes de terre)',
      'Leek 1 base / Leek 2 base / Leek 3 base … (poireaux)',
      'Milk (Milch)',
      'Xanthorrhoea',
    ],
    de: [
      'Milch (lait)',
      'Kartoffel (pommes de terre)',
      'Lauch 1 / Lauch 2 / Lauch 3 … (poireaux)',
      'Milch',
      'Xanthorrhoea',
    ],
  };
  for (const language of ['en', 'de'] as const) {
    const lunch = { day: kitchen.nextMonday, meal: 'lunch' as const };
    const board = await cook.call(production.board, lunch, { language });
    expect([...board.allergies[0]!.names].sort()).toEqual([...names[language]].sort());
    const [slip] = await cook.call(production.delivery, lunch, { language });
    expect([...slip!.rooms[0]!.plates[0]!.allergies].sort()).toEqual([...names[language]].sort());
    const offer = await nurse.call(
      orders.offer,
      { residentId: person, from: kitchen.nextMonday, days: 1 },
      { language },
    );
    expect([...offer.allergies.names].sort()).toEqual([...names[language]].sort());
  }
});
