import { beforeAll, beforeEach, expect, test } from 'vitest';
import { declared } from '#apps/recipes/server/testing.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { orders, orderSettings } from '../contract/orders.ts';
import { production } from '../contract/production.ts';
import { profiles } from '../contract/profiles.ts';
import { makeKitchen, menuOf } from './testing.ts';
import type { Kitchen } from './testing.ts';

let world: World;
let kitchen: Kitchen;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  kitchen = await makeKitchen(world);
});

/** Soup and stew for Muster (full), Keller (half, puréed, in the room, nuts) and Lüthi (nut cake in spite of the allergy). */
async function lunch() {
  const { nurse, nextMonday: day } = kitchen;
  const [soup, stew, cake] = [
    await kitchen.dish('Soup'),
    await kitchen.dish('Stew'),
    await kitchen.dish('Nut cake', declared({ NUT: 'contains' })),
  ];
  const plan = await kitchen.week(day, [
    [day, 'lunch', 1, 'soup', soup],
    [day, 'lunch', 1, 'main', stew],
    [day, 'lunch', 2, 'main', cake],
  ]);
  const nuts = [{ kind: 'food' as const, name: 'Nuts', severity: 'mild' as const, allergens: ['NUT'] }];
  const [muster, keller, luethi] = [
    await kitchen.resident('Muster'),
    await kitchen.resident('Keller', nuts),
    await kitchen.resident('Lüthi', nuts),
  ];
  const missing = await kitchen.resident('Ohne');
  await nurse.call(profiles.change, {
    residentId: keller,
    version: null,
    diet: 'regular',
    texture: 4,
    drinkLevel: 2,
    portion: 'half',
    place: 'room',
    menuNumber: null,
    note: '',
  });
  await nurse.call(profiles.change, {
    residentId: muster,
    version: null,
    diet: 'lowSalt',
    texture: null,
    drinkLevel: null,
    portion: 'full',
    place: 'diningHall',
    menuNumber: null,
    note: '',
  });
  const base = { day, meal: 'lunch' as const };
  await nurse.call(orders.place, {
    ...base,
    residentId: muster,
    menuId: menuOf(plan, 'lunch', 1),
    portion: 'full',
    place: 'diningHall',
  });
  await nurse.call(orders.place, {
    ...base,
    residentId: keller,
    menuId: menuOf(plan, 'lunch', 1),
    portion: 'half',
    place: 'room',
    note: 'warm',
    reason: 'pureed here',
    confirmed: ['unsuitableDish'],
  });
  const third = await nurse.call(orders.place, {
    ...base,
    residentId: luethi,
    menuId: menuOf(plan, 'lunch', 2),
    portion: 'full',
    place: 'diningHall',
    reason: 'wish',
    confirmed: ['allergenConflict'],
  });
  return { base, third, luethi, missing };
}

test('the board counts plates per dish with half ones, reserve and scaled ingredients', async () => {
  const { base } = await lunch();
  const board = await kitchen.cook.call(production.board, base);
  expect(board).toMatchObject({
    plates: 3,
    unordered: 1,
    servedAt: '12:00',
    status: { confirmed: 3, received: 0, delivered: 0, billed: 0 },
  });
  const soup = board.dishes.find((dish) => dish.name.default === 'Soup')!;
  // 1 full and 1 half are 1.5 servings, with 5 % reserve 1.575, cooked: 2
  expect(soup).toMatchObject({
    plates: 2,
    full: 1,
    half: 1,
    servings: 2,
    ingredients: [{ name: 'Soup base', grams: 200 }],
  });
  expect(soup.rows).toEqual(
    expect.arrayContaining([
      { diet: 'lowSalt', texture: null, portion: 'full', count: 1 },
      { diet: 'regular', texture: 4, portion: 'half', count: 1 },
    ]),
  );
  expect(board.dishes.map((dish) => dish.plates)).toEqual([2, 2, 1]);
});

test('what needs care: allergies with the confirmed conflict, textures, diets, thick fluids, places; short names only', async () => {
  const { base } = await lunch();
  const board = await kitchen.cook.call(production.board, base);
  expect(board.allergies).toEqual([
    {
      plate: { person: 'Lüthi A.', roomNumber: '203' },
      menu: 'Menu 2',
      codes: ['NUT'],
      names: ['Nuts'],
      unlinked: [],
      conflicting: ['Nuts'],
      unconfirmed: false,
      reason: 'wish',
    },
    {
      plate: { person: 'Keller A.', roomNumber: '202' },
      menu: 'Menu 1',
      codes: ['NUT'],
      names: ['Nuts'],
      unlinked: [],
      conflicting: [],
      unconfirmed: false,
      reason: 'pureed here',
    },
  ]);
  expect(board.textures).toEqual([{ texture: 4, plates: [{ person: 'Keller A.', roomNumber: '202' }] }]);
  expect(board.diets).toEqual([{ diet: 'lowSalt', plates: [{ person: 'Muster A.', roomNumber: '201' }] }]);
  expect(board.thickened).toEqual([{ level: 2, plates: [{ person: 'Keller A.', roomNumber: '202' }] }]);
  expect(board.places).toEqual([
    { place: 'diningHall', departmentName: '', count: 2 },
    { place: 'room', departmentName: 'Rigi', count: 1 },
  ]);
});

test('delivery in walking order with allergies and notes', async () => {
  const { base } = await lunch();
  const [rigi, ...others] = await kitchen.cook.call(production.delivery, base);
  expect(others).toEqual([]);
  expect(rigi!.rooms.map((room) => [room.roomNumber, room.plates.map((plate) => plate.person)])).toEqual([
    ['201', ['Muster A.']],
    ['202', ['Keller A.']],
    ['203', ['Lüthi A.']],
  ]);
  expect(rigi!.rooms[1]!.plates[0]).toMatchObject({
    portion: 'half',
    texture: 4,
    place: 'room',
    allergies: ['Nuts'],
    note: 'warm',
  });
});

test('a cancelled order leaves the board; changes after the cut-off are counted', async () => {
  const { base, third, luethi } = await lunch();
  const settings = await kitchen.cook.call(orderSettings.get, {});
  await kitchen.cook.call(orderSettings.change, {
    ...settings,
    cutOffs: { ...settings.cutOffs, lunch: { daysBefore: 7, time: '00:00' } },
  });
  await kitchen.cook.call(orders.cancel, {
    residentId: luethi,
    id: third.id,
    version: third.version,
    reason: 'hospital',
  });
  const board = await kitchen.cook.call(production.board, base);
  expect(board).toMatchObject({ plates: 2, unordered: 2, changes: { added: 2, cancelled: 1 } });
  expect(board.allergies).toHaveLength(1);
});

test('the next step for all asks with the count, moves what it may and tells what it skipped', async () => {
  const { base } = await lunch();
  const { cook, nurse } = kitchen;
  expect(await cook.refused(production.advance, { ...base, action: 'receive' })).toMatchObject({
    status: 409,
    code: 'bulkUpdate',
    confirm: true,
    data: { count: 3 },
  });
  expect((await cook.call(production.board, base)).status.confirmed).toBe(3);
  expect(
    await cook.call(production.advance, { ...base, action: 'receive', confirmed: ['bulkUpdate'] }),
  ).toEqual({ updated: 3, skipped: 0 });
  expect(
    await cook.call(production.advance, { ...base, action: 'receive', confirmed: ['bulkUpdate'] }),
  ).toEqual({ updated: 0, skipped: 3 });
  expect(
    await cook.call(production.advance, { ...base, action: 'deliver', confirmed: ['bulkUpdate'] }),
  ).toEqual({ updated: 3, skipped: 0 });
  expect((await cook.call(production.board, base)).status).toEqual({
    confirmed: 0,
    received: 0,
    delivered: 3,
    billed: 0,
  });
  expect((await nurse.refused(production.advance, { ...base, action: 'receive' })).status).toBe(403);
});

test('another center and another organisation see nothing of it', async () => {
  const { base } = await lunch();
  const stranger = await makeKitchen(world);
  expect(await stranger.cook.call(production.board, base)).toMatchObject({
    plates: 0,
    dishes: [],
    allergies: [],
  });
  expect(await kitchen.cook.call(production.board, { ...base, centerId: stranger.centerId })).toMatchObject({
    plates: 0,
    unordered: 0,
  });
  const clerk = await world.actor(kitchen.home, 'BILLING');
  expect((await clerk.refused(production.board, base)).status).toBe(403);
});
