import { beforeAll, beforeEach, expect, test } from 'vitest';
import { declared } from '#apps/recipes/server/testing.ts';
import { mondayOf } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { orders, orderSettings } from '../contract/orders.ts';
import { plans } from '../contract/plans.ts';
import { profiles } from '../contract/profiles.ts';
import { today } from '../contract/today.ts';
import { type Kitchen, makeKitchen, menuOf } from './testing.ts';
import { mealMarks, mealsDue, mealsOfToday } from './today.ts';

let world: World;
let kitchen: Kitchen;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  kitchen = await makeKitchen(world);
});

const nuts = [{ kind: 'food' as const, name: 'Nuts', severity: 'mild' as const, allergens: ['NUT'] }];
/** What is answered at a time of today. */
const at = (time: string, rows = 5) =>
  world.inside(kitchen.home, (context) =>
    mealsOfToday({ ...context, now: new Date(instantAt(context.today, time, context.zone)) }, { rows }),
  );

/** Dinner of today for these people, the first menu; the kitchen may order after the cut-off. */
async function dinner(...people: ReadonlyArray<readonly [residentId: string, more?: object]>) {
  const day = kitchen.today;
  const plan = await kitchen.week(mondayOf(day), [
    [day, 'dinner', 1, 'main', await kitchen.dish('Stew', undefined, { texture: 4 })],
  ]);
  const menuId = menuOf(plan, 'dinner', 1);
  for (const [residentId, more] of people) {
    await kitchen.cook.call(orders.place, {
      residentId,
      day,
      meal: 'dinner',
      menuId,
      portion: 'full',
      place: 'diningHall',
      ...more,
    });
  }
  const addDish = async (name: string, allergens: Parameters<typeof declared>[0]) => {
    const recipeId = await kitchen.dish(name, declared(allergens));
    await kitchen.cook.call(plans.assign, {
      id: plan.id,
      menuId,
      day,
      course: 'dessert',
      recipeId,
      version: null,
      confirmed: ['ordersAffected'],
    });
    return { menuId };
  };
  return { addDish };
}

test('plates and open orders of each ordered meal', async () => {
  const [one, two] = [await kitchen.resident('Muster'), await kitchen.resident('Keller')];
  await kitchen.resident('Ohne');
  await dinner([one], [two, { quantity: 2 }]);
  const answer = await kitchen.nurse.call(today.meals, {});
  expect(answer.meals.map(({ meal, plates, unordered }) => [meal, plates, unordered])).toEqual([
    ['lunch', 0, 3],
    ['dinner', 3, 1],
  ]);
  const settings = await kitchen.cook.call(orderSettings.get, {});
  await kitchen.cook.call(orderSettings.change, { ...settings, orderedMeals: ['dinner'] });
  expect((await kitchen.nurse.call(today.meals, {})).meals.map(({ meal }) => meal)).toEqual(['dinner']);
});

test('since the cut-off: what was ordered, changed or cancelled of a meal to come, with names, for the kitchen alone', async () => {
  const [late, changed, gone, calm] = [
    await kitchen.resident('Spät'),
    await kitchen.resident('Anders'),
    await kitchen.resident('Weg'),
    await kitchen.resident('Ruhig'),
  ];
  await dinner([late], [changed], [gone], [calm]);
  const of = (actor: typeof kitchen.cook, time: string, rows = 5) =>
    world.inside(kitchen.home, async (context) => {
      const now = new Date(instantAt(context.today, time, context.zone));
      const can = (key: string) => actor === kitchen.cook || key !== 'authorization.gastro.menu';
      return (await mealsOfToday({ ...context, now, can }, { rows })).changes;
    });
  // what was ordered stands since the morning, then three of the four were touched after 15:00
  await world.inside(kitchen.home, async (context) => {
    const at = (time: string) => new Date(instantAt(context.today, time, context.zone));
    const orders = () =>
      context.db.updateTable('gastro.meal_orders').where('organisation_id', '=', kitchen.home);
    await orders()
      .set({ ordered_at: at('07:00') })
      .execute();
    await orders()
      .set({ ordered_at: at('15:00') })
      .where('resident_id', '=', late)
      .execute();
    await orders()
      .set({ changed_at: at('15:10') })
      .where('resident_id', '=', changed)
      .execute();
    await orders()
      .set({ status: 'cancelled', cancelled_at: at('15:20'), cancel_reason: 'hospital' })
      .where('resident_id', '=', gone)
      .execute();
  });
  const told = async (time: string) =>
    (await of(kitchen.cook, time))!.items.map((one) => [one.resident.lastName, one.meal, one.change]);
  expect(await told('14:59')).toEqual([]);
  expect(await told('16:00')).toEqual([
    ['Weg', 'dinner', 'cancelled'],
    ['Anders', 'dinner', 'changed'],
    ['Spät', 'dinner', 'ordered'],
  ]);
  expect(await of(kitchen.cook, '16:00', 1)).toMatchObject({ total: 3, items: [{ change: 'cancelled' }] });
  // it was served
  expect(await told('19:00')).toEqual([]);
  expect(await of(kitchen.nurse, '16:00')).toBe(null);
});

test('a change of an order keeps its moment', async () => {
  const one = await kitchen.resident('Anders');
  await dinner([one]);
  const [before] = await kitchen.cook.call(orders.history, { residentId: one });
  await kitchen.cook.call(orders.change, {
    residentId: one,
    id: before!.id,
    version: before!.version,
    menuId: before!.menuId,
    portion: 'half',
    place: 'room',
  });
  const rows = await world.inside(kitchen.home, (context) =>
    context.db
      .selectFrom('gastro.meal_orders')
      .select(['changed_at', 'ordered_at'])
      .where('organisation_id', '=', kitchen.home)
      .execute(),
  );
  expect(rows).toHaveLength(1);
  expect(Date.parse(rows[0]!.changed_at!)).toBeGreaterThan(Date.parse(rows[0]!.ordered_at));
});

test('due now: people without an order until the cut-off, then no more; not for who may not order', async () => {
  await kitchen.resident('Muster');
  await kitchen.resident('Ohne');
  const dueAt = (time: string, may = true) =>
    world.inside(kitchen.home, async (context) => {
      const now = new Date(instantAt(context.today, time, context.zone));
      const can = may ? context.can : () => false;
      return (await mealsDue({ ...context, now, can }, { centerId: undefined })).items.map(
        ({ urgency, what, href }) => [urgency, what, href],
      );
    });
  const orders = '/app-gastro/menu-orders/residents';
  expect(await dueAt('03:00')).toEqual([
    ['today', 'Lunch: 2 people have no order', orders],
    ['today', 'Dinner: 2 people have no order', orders],
  ]);
  expect(await dueAt('09:30')).toEqual([['today', 'Dinner: 2 people have no order', orders]]);
  expect(await dueAt('19:00')).toEqual([]);
  expect(await dueAt('03:00', false)).toEqual([]);
});

test.each([
  ['03:00', 'lunch', false],
  ['09:30', 'lunch', true],
  ['12:59', 'lunch', true],
  ['13:00', 'dinner', true],
  ['18:59', 'dinner', true],
  ['19:00', null, true],
])('at %s the next meal is %s; orders for lunch are closed: %s', async (time, next, closed) => {
  const answer = await at(time);
  expect([answer.next, answer.meals[0]!.closed]).toEqual([next, closed]);
});

test('special plates of the next meal: conflicts that nobody confirmed first, ordinary plates are not there', async () => {
  const [pureed, ordinary, allergic] = [
    await kitchen.resident('Keller'),
    await kitchen.resident('Muster'),
    await kitchen.resident('Lüthi', nuts),
  ];
  await kitchen.nurse.call(profiles.change, {
    residentId: pureed,
    version: null,
    diet: 'regular',
    texture: 4,
    drinkLevel: null,
    portion: 'full',
    place: 'room',
    menuNumber: null,
    note: '',
  });
  const { addDish } = await dinner([pureed], [ordinary], [allergic]);
  expect((await at('12:00')).special).toEqual({ total: 0, unconfirmed: 0, plates: [] });
  expect((await at('15:00')).special).toMatchObject({
    total: 2,
    unconfirmed: 0,
    plates: [
      { person: 'Lüthi A.', allergies: ['Nuts'], conflicting: [] },
      { person: 'Keller A.', roomNumber: '201', texture: 4 },
    ],
  });
  const { menuId } = await addDish('Nut cake', { NUT: 'contains' });
  // who wants it in spite of the allergy is shown with the allergy, but as settled
  await kitchen.cook.call(orders.place, {
    residentId: await kitchen.resident('Weber', nuts),
    day: kitchen.today,
    meal: 'dinner',
    menuId,
    portion: 'full',
    place: 'diningHall',
    reason: 'wish',
    confirmed: ['allergenConflict'],
  });
  // the cake was never tested for texture: the plate of who needs it puréed is held back as well
  expect((await at('15:00', 2)).special).toMatchObject({
    total: 3,
    unconfirmed: 2,
    plates: [
      { residentId: allergic, conflicting: ['Nuts'], hold: 'conflict' },
      { residentId: pureed, hold: 'conflict' },
    ],
  });
});

test('the read log names whom it showed, and nobody else', async () => {
  const [ordinary, allergic] = [await kitchen.resident('Muster'), await kitchen.resident('Lüthi', nuts)];
  await dinner([ordinary], [allergic]);
  // in the morning: whatever the hour of this test, nothing has changed since the cut-off
  await world.inside(kitchen.home, async (context) => {
    await context.db
      .updateTable('gastro.meal_orders')
      .set({ ordered_at: new Date(instantAt(context.today, '07:00', context.zone)) })
      .where('organisation_id', '=', kitchen.home)
      .execute();
  });
  await at('15:00');
  const rows = await world.inside(kitchen.home, (context) =>
    context.db
      .selectFrom('platform.reads')
      .select(['resident_id', 'row_ids'])
      .where('organisation_id', '=', kitchen.home)
      .where('call', '=', 'inside')
      .execute(),
  );
  expect(rows).toEqual([{ resident_id: allergic, row_ids: null }]);
});

test('another home sees its own; billing may not', async () => {
  await dinner([await kitchen.resident('Muster')]);
  const stranger = await world.actor(await world.organisation(), 'COOK');
  expect(
    (await stranger.call(today.meals, {})).meals.map(({ plates, unordered }) => [plates, unordered]),
  ).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect((await (await world.actor(kitchen.home, 'BILLING')).refused(today.meals, {})).status).toBe(403);
});

test('the strip of the day: an ordered meal at its hour, then served; without an order due until the cut-off', async () => {
  const [one, none] = [await kitchen.resident('Muster'), await kitchen.resident('Ohne')];
  await dinner([one]);
  const marksAt = (residentId: string, time: string, may = true) =>
    world.inside(kitchen.home, async (context) => {
      const now = new Date(instantAt(context.today, time, context.zone));
      const can = may ? context.can : () => false;
      const marks = await mealMarks({ ...context, now, can }, { residentId });
      const hour = (at: string | null) =>
        at && new Date(at).getTime() - Date.parse(instantAt(context.today, '00:00', context.zone));
      return marks.map(({ state, what, at }) => [state, what.split(':')[0], Number(hour(at)) / 3_600_000]);
    });
  expect(await marksAt(one, '08:00')).toEqual([
    ['due', 'Lunch', 9],
    ['planned', 'Dinner', 18],
  ]);
  expect(await marksAt(none, '10:00')).toEqual([['due', 'Dinner', 15]]);
  expect(await marksAt(none, '15:00')).toEqual([]);
  await world.inside(kitchen.home, (context) =>
    context.db
      .updateTable('gastro.meal_orders')
      .set({ status: 'delivered' })
      .where('organisation_id', '=', kitchen.home)
      .execute(),
  );
  expect(await marksAt(one, '19:00')).toEqual([['recorded', 'Dinner', 18]]);
  expect(await marksAt(one, '19:00', false)).toEqual([]);
});
