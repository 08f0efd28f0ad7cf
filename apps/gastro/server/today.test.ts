import { beforeAll, beforeEach, expect, test } from 'vitest';
import { declared } from '#apps/recipes/server/testing.ts';
import { addDays, mondayOf } from '#platform/domain/days.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { orders } from '../contract/orders.ts';
import { orderSettings } from '../contract/order-settings.ts';
import { today } from '../contract/today.ts';
import { type Kitchen, makeKitchen, menuOf } from './testing.ts';

let world: World;
let kitchen: Kitchen;
beforeAll(async () => { world = await createWorld(); });
beforeEach(async () => {
  kitchen = await makeKitchen(world);
});

const meals = (input: object = {}) => kitchen.nurse.call(today.meals, input);
/** Dinner of today for these people; the kitchen may order after the cut-off. */
async function dinner(...people: ReadonlyArray<{ residentId: string; more?: object }>) {
  const day = kitchen.today;
  const [stew, cake] = [await kitchen.dish('Stew'), await kitchen.dish('Nut cake', declared({ NUT: 'contains' }))];
  const plan = await kitchen.week(mondayOf(day), [[day, 'dinner', 1, 'main', stew], [day, 'dinner', 2, 'main', cake]]);
  for (const { residentId, more } of people) {
    await kitchen.cook.call(orders.place, { residentId, day, meal: 'dinner', menuId: menuOf(plan, 'dinner', 1), portion: 'full', place: 'diningHall', ...more });
  }
  return { plan, day };
}

test('plates and open orders of each ordered meal, with the cut-off', async () => {
  const [one, two] = [await kitchen.resident('Muster'), await kitchen.resident('Keller')];
  await kitchen.resident('Nobody ordered');
  await dinner({ residentId: one }, { residentId: two, more: { quantity: 2 } });
  const answer = await meals();
  expect(answer.meals.map(({ meal, plates, unordered }) => [meal, plates, unordered])).toEqual([['lunch', 0, 3], ['dinner', 3, 1]]);
  expect(answer.meals.every(({ cutOffAt, closed }) => closed === (Date.parse(cutOffAt) <= Date.now()))).toBe(true);
  expect(answer.day).toBe(kitchen.today);
});

test('a meal that is not ordered per person is not shown', async () => {
  const settings = await kitchen.cook.call(orderSettings.get, {});
  await kitchen.cook.call(orderSettings.change, { ...settings, orderedMeals: ['dinner'] });
  expect((await meals()).meals.map(({ meal }) => meal)).toEqual(['dinner']);
});

test('special plates of the meal that comes next: conflicts that nobody confirmed first, ordinary plates not', async () => {
  const allergic = await kitchen.resident('Lüthi', [{ substance: 'Nuts', allergenCode: 'NUT', reactions: [], severity: 'severe', status: 'active' }] as never);
  const pureed = await kitchen.resident('Keller');
  const ordinary = await kitchen.resident('Muster');
  const { plan, day } = await dinner({ residentId: pureed, more: { texture: 4 } }, { residentId: ordinary }, { residentId: allergic });
  const { next, special } = await meals({ rows: 1 });
  // late in the evening no meal of today comes any more
  if (next !== 'dinner') return void expect([next, special.total]).toEqual([next, 0]);
  expect(special).toMatchObject({ total: 2, unconfirmed: 0, plates: [{ person: 'Lüthi A.', conflicting: [] }] });
  const stew = (await kitchen.dish('Stew with nuts', declared({ NUT: 'contains' })));
  await kitchen.cook.call((await import('../contract/plans.ts')).plans.assign, { id: plan.id, menuId: menuOf(plan, 'dinner', 1), day, course: 'dessert', recipeId: stew, version: null });
  expect((await meals()).special).toMatchObject({ total: 2, unconfirmed: 1, plates: [{ residentId: allergic, conflicting: ['nuts'] }, { residentId: pureed, texture: 4 }] });
});

test('another home sees its own; billing may not', async () => {
  await dinner({ residentId: await kitchen.resident('Muster') });
  const stranger = await world.actor(await world.organisation(), 'COOK');
  expect((await stranger.call(today.meals, {})).meals.map(({ plates, unordered }) => [plates, unordered])).toEqual([[0, 0], [0, 0]]);
  expect((await (await world.actor(kitchen.home, 'BILLING')).refused(today.meals, {})).status).toBe(403);
  expect(addDays(kitchen.today, 0)).toBe(kitchen.today);
});
