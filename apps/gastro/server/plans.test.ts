import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recipes } from '#apps/recipes/contract/recipes.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { orders } from '../contract/orders.ts';
import { plans } from '../contract/plans.ts';
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

const order = (menuId: string, day: string, residentId: string) => ({
  residentId,
  day,
  meal: 'lunch' as const,
  menuId,
  portion: 'full' as const,
  place: 'diningHall' as const,
});

test('a new week has its menus and belongs to one center once; it starts on a Monday', async () => {
  const { cook, centerId, nextMonday } = kitchen;
  const plan = await cook.call(plans.create, { centerId, firstDay: nextMonday });
  expect(plan).toMatchObject({
    status: 'unpublished',
    publishedUpTo: null,
    locked: false,
    centerName: 'Haus Test',
    entries: [],
  });
  expect(plan.menus.map((menu) => `${menu.meal} ${menu.number} ${menu.isDefault}`).sort()).toEqual([
    'breakfast 1 true',
    'dinner 1 true',
    'lunch 1 true',
    'lunch 2 false',
  ]);
  expect(await cook.refused(plans.create, { centerId, firstDay: nextMonday })).toMatchObject({
    status: 409,
    code: 'weekPlanExists',
  });
  expect(await cook.refused(plans.create, { centerId, firstDay: addDays(nextMonday, 1) })).toMatchObject({
    status: 422,
    code: 'weekPlanStartsOnMonday',
  });
  const rows = (await cook.call(plans.list, {})).items;
  expect(rows.map((row) => [row.id, row.dishes])).toEqual([[plan.id, 0]]);
});

test('a plan has a title, and each of the five meals may have menus', async () => {
  const { cook, centerId, nextMonday } = kitchen;
  const { id } = await cook.call(plans.create, { centerId, firstDay: nextMonday, title: 'Advent' });
  for (const meal of ['morningSnack', 'afternoonSnack'] as const)
    await cook.call(plans.addMenu, { id, meal });
  const plan = await cook.call(plans.get, { id });
  expect(plan).toMatchObject({ title: 'Advent', firstDay: nextMonday });
  expect(new Set(plan.menus.map((menu) => menu.meal))).toEqual(
    new Set(['breakfast', 'morningSnack', 'lunch', 'afternoonSnack', 'dinner']),
  );
});

describe('cells', () => {
  test('take a dish, another one, and none; a cell that somebody else changed is refused', async () => {
    const { cook, nextMonday } = kitchen;
    const [soup, stew] = [await kitchen.dish('Soup'), await kitchen.dish('Stew')];
    const plan = await kitchen.week(nextMonday, [], null);
    const cell = { id: plan.id, menuId: menuOf(plan, 'lunch', 1), day: nextMonday, course: 'main' as const };
    const filled = await cook.call(plans.assign, { ...cell, recipeId: soup, version: null });
    expect(filled.entries).toMatchObject([
      {
        course: 'main',
        day: nextMonday,
        dish: { name: { default: 'Soup' }, active: true, allergens: { state: 'known', codes: [] } },
      },
    ]);
    expect((await cook.refused(plans.assign, { ...cell, recipeId: stew, version: null })).status).toBe(412);
    const version = filled.entries[0]!.version;
    const other = await cook.call(plans.assign, { ...cell, recipeId: stew, version });
    expect((await cook.refused(plans.assign, { ...cell, recipeId: soup, version })).status).toBe(412);
    expect(
      (await cook.call(plans.assign, { ...cell, recipeId: null, version: other.entries[0]!.version }))
        .entries,
    ).toEqual([]);
  });
  test('only active recipes, only days of the week', async () => {
    const { cook, nextMonday } = kitchen;
    const draft = await cook.call(recipes.create, {
      name: { default: 'Draft', translations: [] },
      category: 'main',
      difficulty: 'easy',
      servings: 1,
    });
    const plan = await kitchen.week(nextMonday, [], null);
    const cell = { id: plan.id, menuId: menuOf(plan, 'lunch', 1), course: 'main' as const, version: null };
    expect(await cook.refused(plans.assign, { ...cell, day: nextMonday, recipeId: draft.id })).toMatchObject({
      status: 409,
      code: 'recipeNotActive',
      data: { dish: 'Draft' },
    });
    const soup = await kitchen.dish('Soup');
    expect(
      await cook.refused(plans.assign, { ...cell, day: addDays(nextMonday, 7), recipeId: soup }),
    ).toMatchObject({ status: 422, code: 'outsidePeriod' });
    expect((await cook.refused(plans.assign, { ...cell, day: nextMonday, recipeId: newId() })).status).toBe(
      404,
    );
  });
  test('a dish with orders is changed only after a yes that knows their number', async () => {
    const { cook, nurse, nextMonday } = kitchen;
    const [soup, stew, person] = [
      await kitchen.dish('Soup'),
      await kitchen.dish('Stew'),
      await kitchen.resident('Muster'),
    ];
    const plan = await kitchen.week(nextMonday, [[nextMonday, 'lunch', 1, 'main', soup]]);
    const menuId = menuOf(plan, 'lunch', 1);
    await nurse.call(orders.place, order(menuId, nextMonday, person));
    const change = {
      id: plan.id,
      menuId,
      day: nextMonday,
      course: 'main' as const,
      recipeId: stew,
      version: plan.entries[0]!.version,
    };
    expect(await cook.refused(plans.assign, change)).toMatchObject({
      status: 409,
      code: 'ordersAffected',
      confirm: true,
      data: { count: 1 },
    });
    expect(
      (await cook.call(plans.assign, { ...change, confirmed: ['ordersAffected'] })).entries[0]!.dish.recipeId,
    ).toBe(stew);
  });
});

describe('publication and lock', () => {
  test('a locked plan refuses changes of menus, but can be ordered from', async () => {
    const { cook, nurse, nextMonday } = kitchen;
    const [soup, person] = [await kitchen.dish('Soup'), await kitchen.resident('Muster')];
    const plan = await kitchen.week(nextMonday, [[nextMonday, 'lunch', 1, 'main', soup]]);
    const locked = await cook.call(plans.lock, { id: plan.id, version: plan.version });
    const menu = locked.menus.find((one) => one.meal === 'lunch')!;
    const refused = [
      await cook.refused(plans.assign, {
        id: plan.id,
        menuId: menu.id,
        day: nextMonday,
        course: 'main',
        recipeId: null,
        version: plan.entries[0]!.version,
      }),
      await cook.refused(plans.addMenu, { id: plan.id, meal: 'dinner' }),
      await cook.refused(plans.changeMenu, {
        id: plan.id,
        menuId: menu.id,
        version: menu.version,
        name: 'x',
        isDefault: true,
        priceRappen: null,
      }),
    ];
    for (const problem of refused) expect(problem).toMatchObject({ status: 409, code: 'planLocked' });
    expect((await nurse.call(orders.place, order(menuOf(plan, 'lunch', 1), nextMonday, person))).status).toBe(
      'confirmed',
    );
    expect(await cook.refused(plans.lock, { id: plan.id, version: locked.version })).toMatchObject({
      code: 'alreadyLocked',
    });
    const open = await cook.call(plans.unlock, { id: plan.id, version: locked.version });
    expect(await cook.refused(plans.unlock, { id: plan.id, version: open.version })).toMatchObject({
      code: 'notLocked',
    });
    expect(
      (await cook.call(plans.addMenu, { id: plan.id, meal: 'dinner' })).menus.filter(
        (one) => one.meal === 'dinner',
      ),
    ).toHaveLength(2);
  });
  test('published up to a day: later days cannot be ordered, and the day cannot go back behind an order', async () => {
    const { cook, nurse, nextMonday } = kitchen;
    const [soup, person] = [await kitchen.dish('Soup'), await kitchen.resident('Muster')];
    const [tuesday, wednesday] = [addDays(nextMonday, 1), addDays(nextMonday, 2)];
    const plan = await kitchen.week(
      nextMonday,
      [nextMonday, tuesday, wednesday].map((day) => [day, 'lunch', 1, 'main', soup]),
      tuesday,
    );
    const menuId = menuOf(plan, 'lunch', 1);
    expect(plan).toMatchObject({ status: 'published', publishedUpTo: tuesday });
    expect(await nurse.refused(orders.place, order(menuId, wednesday, person))).toMatchObject({
      status: 409,
      code: 'notOrderable',
    });
    await nurse.call(orders.place, order(menuId, tuesday, person));
    const publish = (upTo: string) => ({ id: plan.id, version: plan.version, upTo });
    expect(await cook.refused(plans.publish, publish(nextMonday))).toMatchObject({
      status: 409,
      code: 'ordersAfterThatDay',
      data: { day: tuesday },
    });
    expect(await cook.refused(plans.publish, publish(addDays(nextMonday, 7)))).toMatchObject({
      status: 422,
      code: 'outsidePeriod',
    });
    expect((await cook.call(plans.publish, publish(wednesday))).publishedUpTo).toBe(wednesday);
    await nurse.call(orders.place, order(menuId, wednesday, person));
  });
  test('unpublishing and deleting respect orders', async () => {
    const { cook, nurse, nextMonday } = kitchen;
    const [soup, person] = [await kitchen.dish('Soup'), await kitchen.resident('Muster')];
    const plan = await kitchen.week(nextMonday, [[nextMonday, 'lunch', 1, 'main', soup]]);
    const placed = await nurse.call(orders.place, order(menuOf(plan, 'lunch', 1), nextMonday, person));
    const step = { id: plan.id, version: plan.version };
    expect(await cook.refused(plans.unpublish, step)).toMatchObject({
      status: 409,
      code: 'futureOrdersExist',
      data: { count: 1 },
    });
    expect(await cook.refused(plans.remove, step)).toMatchObject({
      status: 409,
      code: 'publishedPlanCannotBeRemoved',
    });
    await nurse.call(orders.cancel, { residentId: person, id: placed.id, version: placed.version });
    const back = await cook.call(plans.unpublish, step);
    expect(await cook.refused(plans.unpublish, { id: plan.id, version: back.version })).toMatchObject({
      code: 'notPublished',
    });
    expect(await cook.refused(plans.remove, { id: plan.id, version: back.version })).toMatchObject({
      code: 'ordersExist',
    });
    const empty = await kitchen.week(addDays(nextMonday, 7), [], null);
    expect(await cook.call(plans.remove, { id: empty.id, version: empty.version })).toEqual({ done: true });
    expect((await cook.refused(plans.get, { id: empty.id })).status).toBe(404);
  });
  test('the same key publishes once; a stale version is refused with the plan as it is', async () => {
    const { cook, nextMonday } = kitchen;
    const plan = await kitchen.week(nextMonday, [], null);
    const input = { id: plan.id, version: plan.version, upTo: nextMonday };
    const [first, second] = [
      await cook.call(plans.publish, input, { key: 'publish-1' }),
      await cook.call(plans.publish, input, { key: 'publish-1' }),
    ];
    expect(second).toEqual(first);
    expect(await cook.refused(plans.lock, { id: plan.id, version: plan.version })).toMatchObject({
      status: 412,
      current: { status: 'published', version: first.version },
    });
  });
});

test('a copy takes menus, prices and dishes by weekday, no orders, and starts unpublished', async () => {
  const { cook, nextMonday } = kitchen;
  const soup = await kitchen.dish('Soup');
  const friday = addDays(nextMonday, 4);
  let plan = await kitchen.week(nextMonday, [[friday, 'lunch', 2, 'main', soup]]);
  const second = plan.menus.find((menu) => menu.meal === 'lunch' && menu.number === 2)!;
  plan = await cook.call(plans.changeMenu, {
    id: plan.id,
    menuId: second.id,
    version: second.version,
    name: 'Vegetarian',
    isDefault: true,
    priceRappen: 1850,
  });
  expect(
    plan.menus.filter((menu) => menu.meal === 'lunch' && menu.isDefault).map((menu) => menu.number),
  ).toEqual([2]);
  expect(
    (await cook.call(plans.get, { id: plan.id })).menus.find((menu) => menu.id === second.id),
  ).toMatchObject({ name: 'Vegetarian', priceRappen: 1850, isDefault: true });
  const target = addDays(nextMonday, 14);
  const copy = await cook.call(plans.copy, { id: plan.id, firstDay: target });
  expect(copy).toMatchObject({ status: 'unpublished', locked: false, firstDay: target });
  expect(copy.entries.map((entry) => entry.day)).toEqual([addDays(target, 4)]);
  expect(copy.menus.find((menu) => menu.name === 'Vegetarian')).toMatchObject({
    priceRappen: 1850,
    isDefault: true,
  });
  expect(await cook.refused(plans.copy, { id: plan.id, firstDay: target })).toMatchObject({
    code: 'weekPlanExists',
  });
  expect(await cook.refused(plans.copy, { id: plan.id, firstDay: addDays(target, 1) })).toMatchObject({
    code: 'weekPlanStartsOnMonday',
  });
});

test('a meal has at most nine menus', async () => {
  const { cook, nextMonday } = kitchen;
  const plan = await kitchen.week(nextMonday, [], null);
  for (let number = 3; number <= 9; number += 1)
    await cook.call(plans.addMenu, { id: plan.id, meal: 'lunch' });
  expect(await cook.refused(plans.addMenu, { id: plan.id, meal: 'lunch' })).toMatchObject({
    status: 409,
    code: 'tooManyMenus',
  });
});

test('another organisation finds nothing; a nurse reads, but does not plan', async () => {
  const { cook, nurse, centerId, nextMonday } = kitchen;
  const plan = await kitchen.week(nextMonday, [], null);
  const stranger = await makeKitchen(world);
  expect((await stranger.cook.refused(plans.get, { id: plan.id })).status).toBe(404);
  expect((await stranger.cook.refused(plans.lock, { id: plan.id, version: 1 })).status).toBe(404);
  expect((await stranger.cook.refused(plans.create, { centerId, firstDay: nextMonday })).status).toBe(404);
  expect((await nurse.call(plans.get, { id: plan.id })).id).toBe(plan.id);
  expect(
    (await nurse.refused(plans.publish, { id: plan.id, version: plan.version, upTo: nextMonday })).status,
  ).toBe(403);
  expect((await cook.call(plans.list, { centerId: newId() })).items).toEqual([]);
});

test.each([
  ['a week that starts on a Tuesday', { first_day: '2026-11-03' }],
  ['published without a day', { status: 'published' as const }],
  ['published beyond the week', { status: 'published' as const, published_up_to: '2026-11-09' }],
])('the database refuses %s', async (_, wrong) => {
  const { home, centerId } = kitchen;
  const insert = world.inside(home, (context) =>
    context.db
      .insertInto('gastro.menu_plans')
      .values({ organisation_id: home, id: newId(), center_id: centerId, first_day: '2026-11-02', ...wrong })
      .execute(),
  );
  await expect(insert).rejects.toMatchObject({ code: '23514' });
});
