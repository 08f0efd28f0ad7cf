import { beforeAll, beforeEach, expect, test } from 'vitest';
import { allergies } from '#apps/health-record/contract/allergies.ts';
import { olderEntries } from '#apps/health-record/server/testing.ts';
import { declared } from '#apps/recipes/server/testing.ts';
import { startOpenings } from '#platform/server/work/opening.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { orders } from '../contract/orders.ts';
import { production } from '../contract/production.ts';
import { type Kitchen, makeKitchen, menuOf } from './testing.ts';

/** Food allergies that an older version of the matching has linked are linked again when the server starts. */

let world: World;
let kitchen: Kitchen;
let older: ReturnType<typeof olderEntries>;
beforeAll(async () => {
  world = await createWorld();
  older = olderEntries(world, () => kitchen.home);
});
beforeEach(async () => {
  kitchen = await makeKitchen(world);
});

const query = async <T extends object>(text: string, values: unknown[]): Promise<T[]> =>
  (await world.server.database.pool.query<T>(text, values)).rows;
async function start(): Promise<void> {
  const { database, apps, services, http } = world.server;
  const { first, stop } = startOpenings({ database, apps, services, log: http.log });
  await first;
  await stop();
  await world.settle();
}
const alerts = async () =>
  (
    await query<{ title_en: string; account_id: string }>(
      `select title_en, account_id from platform.notifications where organisation_id = $1 and kind = 'gastro.affected'`,
      [kitchen.home],
    )
  ).map((row) => [row.account_id, row.title_en]);
const lunch = () => ({ day: kitchen.nextMonday, meal: 'lunch' as const });
const board = () => kitchen.cook.call(production.board, lunch());

async function ordered(dish: string, german: string, contains?: 'MLK'): Promise<string> {
  const recipeId = await kitchen.dish(dish, contains && declared({ [contains]: 'contains' }), { german });
  const plan = await kitchen.week(kitchen.nextMonday, [[kitchen.nextMonday, 'lunch', 1, 'main', recipeId]]);
  const residentId = await kitchen.resident('Keller');
  await kitchen.nurse.call(orders.place, {
    ...lunch(),
    residentId,
    menuId: menuOf(plan, 'lunch', 1),
    portion: 'full',
    place: 'room',
  });
  await world.settle();
  expect(await board()).toMatchObject({ plates: 1, held: [] });
  return residentId;
}

test('a link that newly appears holds the meal back and alerts kitchen and ward, once', async () => {
  const residentId = await ordered('Mash', 'Kartoffelstock');
  const id = await older.made(residentId, 'pommes de terre');
  await world.settle();
  expect([await older.links(id), await alerts()]).toEqual([[], []]);
  await start();
  expect(await older.links(id)).toEqual(['Mash base']);
  expect((await board()).held).toMatchObject([{ hold: 'conflict' }]);
  const told = await alerts();
  expect(told.map(([account]) => account).toSorted()).toEqual(
    [kitchen.cook.accountId, kitchen.nurse.accountId].toSorted(),
  );
  expect(told[0]![1]).toContain('Keller');
  await start();
  expect(await alerts()).toHaveLength(2);
});

test('what the words name of the 14 is checked again, too, where no ingredient is linked', async () => {
  const residentId = await ordered('Stew', 'Eintopf', 'MLK');
  const id = await older.made(residentId, 'lait');
  await start();
  expect(await older.links(id)).toEqual([]);
  expect((await board()).held).toHaveLength(1);
  expect(await alerts()).toHaveLength(2);
});

test('links that are there stay, also those that would not be made now; saving the entry makes them anew', async () => {
  await kitchen.dish('Potato', undefined, { german: 'Kartoffel' });
  await kitchen.dish('Leek', undefined, { german: 'Lauch' });
  const residentId = await kitchen.resident('Moser');
  const id = await older.made(residentId, 'Kartoffel');
  await older.linkedTo(residentId, id, 'Leek base');
  await start();
  expect(await older.links(id)).toEqual(['Leek base', 'Potato base']);
  const { items } = await kitchen.nurse.call(allergies.list, { residentId });
  const { version, kind, name, severity } = items[0]!;
  // linking again is no change of the entry: whoever has it open saves it
  expect(version).toBe(1);
  await kitchen.nurse.call(allergies.change, { residentId, id, version, kind, name, severity, active: true });
  expect(await older.links(id)).toEqual(['Potato base']);
});

test('entries of today, inactive ones and other kinds are left alone, and nobody is told', async () => {
  await kitchen.dish('Potato', undefined, { german: 'Kartoffel' });
  const residentId = await kitchen.resident('Huber', [{ kind: 'food', name: 'Kartoffel', severity: 'mild' }]);
  const inactive = await older.made(residentId, 'Kartoffeln', { status: 'inactive' });
  const pollen = await older.made(residentId, 'Kartoffelblüte', { kind: 'environment' });
  await world.settle();
  await query('delete from platform.outbox where organisation_id = $1', [kitchen.home]);
  const { database, apps, services, http } = world.server;
  const { first, stop } = startOpenings({ database, apps, services, log: http.log });
  await first;
  await stop();
  const events = await query(
    `select event from platform.outbox where organisation_id = $1 and event = 'health-record.eatingChanged'`,
    [kitchen.home],
  );
  expect(events).toEqual([]);
  expect([await older.links(inactive), await older.links(pollen)]).toEqual([[], []]);
});

test('an older version counts as none, and a newer one is not taken back', async () => {
  await kitchen.dish('Potato', undefined, { german: 'Kartoffel' });
  const residentId = await kitchen.resident('Frei', [
    { kind: 'food', name: 'Kartoffel', severity: 'mild' },
    { kind: 'food', name: 'Kartoffeln', severity: 'mild' },
  ]);
  const { items } = await kitchen.nurse.call(allergies.list, { residentId });
  const [one, other] = items.map((item) => item.id);
  await older.unlinked(one!, null);
  await older.unlinked(other!, 9999);
  await start();
  expect([await older.links(one!), await older.links(other!)]).toEqual([['Potato base'], []]);
});
