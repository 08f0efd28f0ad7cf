import { beforeAll, expect, test } from 'vitest';
import { mondayOf } from '#platform/domain/days.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { orders } from '../contract/orders.ts';
import { plans } from '../contract/plans.ts';
import { production } from '../contract/production.ts';
import { makeKitchen } from './testing.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

test('the demo: two weeks published, lunch of today ordered with half, puréed and one confirmed conflict', async () => {
  const { home, cook, nurse, resident, today } = await makeKitchen(world);
  for (let number = 1; number <= 12; number += 1) await resident(`Person ${number}`, 'notAsked');
  for (const code of ['health-record', 'recipes', 'gastro']) {
    await world.inside(home, (context) => world.server.apps.find((app) => app.manifest.code === code)!.demo!(context));
  }
  const { items } = await nurse.call(plans.list, {});
  expect(items.map((plan) => [plan.status, plan.dishes > 60])).toEqual([['published', true], ['published', true]]);
  const board = await cook.call(production.board, { day: today, meal: 'lunch' });
  expect(board.plates).toBeGreaterThan(8);
  expect(board.textures.map((group) => group.texture)).toContain(4);
  expect(board.dishes.some((dish) => dish.half > 0)).toBe(true);
  expect(board.allergies.filter((one) => one.conflicting.length > 0 && !one.unconfirmed && one.reason !== '')).toHaveLength(1);
  expect(board.allergies.some((one) => one.unconfirmed)).toBe(false);
  const { customers } = await nurse.call(orders.customers, { firstDay: mondayOf(today) });
  expect(new Set(customers.map((one) => one.total))).toEqual(new Set([14]));
});
