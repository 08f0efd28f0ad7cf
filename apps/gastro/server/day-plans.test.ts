import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { orders, orderSettings } from '../contract/orders.ts';
import { type Plan, plans } from '../contract/plans.ts';
import { type Kitchen, makeKitchen, menuOf } from './testing.ts';

let world: World;
let kitchen: Kitchen;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  kitchen = await makeKitchen(world);
});
const offered = async (residentId: string, day: string, meal: string) => {
  const { days } = await kitchen.nurse.call(orders.offer, { residentId, from: day, days: 1 });
  const options = days[0]!.meals.find((one) => one.meal === meal)?.options ?? [];
  return options.flatMap((one) => one.dishes.map((dish) => dish.name.default));
};
/** A plan of one day with a lunch. */
async function feast(day: string, recipeId: string): Promise<Plan> {
  const { cook, centerId } = kitchen;
  const plan = await cook.call(plans.create, { centerId, type: 'day', firstDay: day, title: 'Feast' });
  return cook.call(plans.assign, {
    id: plan.id,
    menuId: menuOf(plan, 'lunch', 1),
    day,
    course: 'main',
    recipeId,
    version: null,
  });
}

test('a plan of one day begins on any weekday, once a center, beside the plan of its week', async () => {
  const { cook, centerId, nextMonday } = kitchen;
  const sunday = addDays(nextMonday, 6);
  await kitchen.week(nextMonday, [], null);
  const plan = await cook.call(plans.create, { centerId, type: 'day', firstDay: sunday, title: 'Advent' });
  expect(plan).toMatchObject({ type: 'day', firstDay: sunday, lastDay: sunday, title: 'Advent' });
  expect(await cook.refused(plans.create, { centerId, type: 'day', firstDay: sunday })).toMatchObject({
    status: 409,
    code: 'dayPlanExists',
    errors: [{ path: 'firstDay' }],
  });
  // a Monday has both
  const monday = await cook.call(plans.create, { centerId, type: 'day', firstDay: nextMonday });
  const copy = await cook.call(plans.copy, { id: monday.id, firstDay: addDays(nextMonday, 2) });
  expect(copy).toMatchObject({ type: 'day', lastDay: addDays(nextMonday, 2) });
  const soup = await kitchen.dish('Soup');
  const cell = { id: plan.id, menuId: menuOf(plan, 'lunch', 1), course: 'main' as const, version: null };
  expect(
    await cook.refused(plans.assign, { ...cell, day: addDays(sunday, 1), recipeId: soup }),
  ).toMatchObject({ status: 422, code: 'outsidePeriod' });
  expect(
    await cook.refused(plans.publish, { id: plan.id, version: plan.version, upTo: addDays(sunday, 1) }),
  ).toMatchObject({ status: 422, code: 'outsidePeriod' });
});

test('published, it is served instead of the menus of its week: on its day, for its meals, in its center', async () => {
  const { cook, nextMonday } = kitchen;
  const [stew, goose, soup] = [
    await kitchen.dish('Stew'),
    await kitchen.dish('Goose'),
    await kitchen.dish('Soup'),
  ];
  const tuesday = addDays(nextMonday, 1);
  const week = await kitchen.week(nextMonday, [
    [nextMonday, 'lunch', 1, 'main', stew],
    [tuesday, 'lunch', 1, 'main', stew],
    [nextMonday, 'dinner', 1, 'main', soup],
  ]);
  const residentId = await kitchen.resident('Muster');
  const plan = await feast(nextMonday, goose);
  // not published it changes nothing
  expect(await offered(residentId, nextMonday, 'lunch')).toEqual(['Stew']);
  const { id, version } = plan;
  const published = await cook.call(plans.publish, { id, version, upTo: nextMonday });
  expect(await offered(residentId, nextMonday, 'lunch')).toEqual(['Goose']);
  expect(await offered(residentId, nextMonday, 'dinner')).toEqual(['Soup']);
  expect(await offered(residentId, tuesday, 'lunch')).toEqual(['Stew']);
  // by no door can the week's menu be ordered
  expect(
    await kitchen.nurse.refused(orders.place, {
      residentId,
      day: nextMonday,
      meal: 'lunch',
      menuId: menuOf(week, 'lunch', 1),
      portion: 'full',
      place: 'diningHall',
    }),
  ).toMatchObject({ code: 'notOrderable' });
  const defaults = await cook.call(orders.placeDefaults, { firstDay: nextMonday });
  expect(defaults.ordered).toBeGreaterThan(0);
  const { days } = await kitchen.nurse.call(orders.offer, { residentId, from: nextMonday, days: 1 });
  const lunch = days[0]!.meals.find((one) => one.meal === 'lunch')!;
  expect(lunch.order?.menuId).toBe(menuOf(plan, 'lunch', 1));
  // ordered from, it is not withdrawn
  expect(await cook.refused(plans.unpublish, { id, version: published.version })).toMatchObject({
    code: 'futureOrdersExist',
  });
});

test('what was ordered of the week stays; publishing asks first and knows how many', async () => {
  const { cook, nurse, nextMonday } = kitchen;
  const [stew, goose] = [await kitchen.dish('Stew'), await kitchen.dish('Goose')];
  const week = await kitchen.week(nextMonday, [[nextMonday, 'lunch', 1, 'main', stew]]);
  const residentId = await kitchen.resident('Muster');
  const order = await nurse.call(orders.place, {
    residentId,
    day: nextMonday,
    meal: 'lunch',
    menuId: menuOf(week, 'lunch', 1),
    portion: 'full',
    place: 'diningHall',
  });
  const { id, version } = await feast(nextMonday, goose);
  const publish = { id, version, upTo: nextMonday };
  expect(await cook.refused(plans.publish, publish)).toMatchObject({
    status: 409,
    code: 'weekOrdersStay',
    data: { count: 1 },
  });
  await cook.call(plans.publish, { ...publish, confirmed: ['weekOrdersStay'] });
  const { days } = await nurse.call(orders.offer, { residentId, from: nextMonday, days: 1 });
  const lunch = days[0]!.meals.find((one) => one.meal === 'lunch')!;
  expect(lunch.order).toMatchObject({ id: order.id, status: 'confirmed' });
});

test('menus lock themselves so many days before: their dishes, not the orders', async () => {
  const { cook, today, nextMonday } = kitchen;
  const settings = await cook.call(orderSettings.get, {});
  expect(settings.lockDays).toBe(0);
  const soup = await kitchen.dish('Soup');
  const plan = await kitchen.week(nextMonday, [], null);
  expect(plan.lockedUpTo).toBe(null);
  const until = (day: string) => {
    let days = 0;
    while (addDays(today, days) < day) days += 1;
    return days;
  };
  await cook.call(orderSettings.change, { ...settings, lockDays: until(addDays(nextMonday, 1)) });
  const cell = { id: plan.id, menuId: menuOf(plan, 'lunch', 1), course: 'main' as const, version: null };
  for (const day of [nextMonday, addDays(nextMonday, 1)])
    expect(await cook.refused(plans.assign, { ...cell, day, recipeId: soup })).toMatchObject({
      status: 409,
      code: 'dayLocked',
    });
  const changed = await cook.call(plans.assign, { ...cell, day: addDays(nextMonday, 2), recipeId: soup });
  expect(changed).toMatchObject({ lockedUpTo: addDays(nextMonday, 1), entries: [{ course: 'main' }] });
  // names and prices hold for the whole week: they are locked with its last day
  const all = await cook.call(orderSettings.get, {});
  const last = until(addDays(nextMonday, 6));
  const refusal = { status: 409, code: 'dayLocked' };
  const menu = {
    id: plan.id,
    menuId: cell.menuId,
    version: 1,
    name: 'Light',
    isDefault: true,
    priceRappen: null,
  };
  await cook.call(orderSettings.change, { ...all, lockDays: last });
  expect(await cook.refused(plans.changeMenu, menu)).toMatchObject(refusal);
  expect(await cook.refused(plans.addMenu, { id: plan.id, meal: 'lunch' })).toMatchObject(refusal);
});
