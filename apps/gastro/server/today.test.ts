import { beforeAll, beforeEach, expect, test } from 'vitest';
import { declared } from '#apps/recipes/server/testing.ts';
import { mondayOf } from '#platform/domain/days.ts';
import { instantAt } from '#platform/domain/zoned-time.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { orders, orderSettings } from '../contract/orders.ts';
import { plans } from '../contract/plans.ts';
import { profiles } from '../contract/profiles.ts';
import { today } from '../contract/today.ts';
import { type Kitchen, makeKitchen, menuOf } from './testing.ts';
import { mealsOfToday } from './today.ts';

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
