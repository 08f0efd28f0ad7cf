import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, mondayOf } from '#platform/domain/time/days.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { orders } from '../contract/orders.ts';
import { plans } from '../contract/plans.ts';
import { production } from '../contract/production.ts';
import { makeKitchen } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

// the demo of a home that is set up on each day of a week
const monday = '2026-03-02';
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (name, index) => [name, addDays(monday, index)] as const,
);

describe('the demo: two weeks published, lunch of today ordered with half, puréed and one confirmed conflict', () => {
  test.each(weekdays)('on a %s', async (_, today) => {
    const { home, cook, nurse, resident } = await makeKitchen(world);
    for (let number = 1; number <= 12; number += 1)
      await resident(`Person ${number}`, 'notAsked', addDays(today, -30));
    for (const code of ['health-record', 'recipes', 'gastro']) {
      const app = world.server.apps.find((one) => one.manifest.code === code)!;
      await world.inside(home, (context) => app.demo!(context), new Date(`${today}T08:00:00Z`));
    }
    const { items } = await nurse.call(plans.list, {});
    expect(items.map((plan) => [plan.firstDay, plan.status, plan.dishes > 60])).toEqual([
      [addDays(monday, 7), 'published', true],
      [monday, 'published', true],
    ]);
    const board = await cook.call(production.board, { day: today, meal: 'lunch' });
    expect(board.plates).toBeGreaterThan(8);
    expect(board.textures.map((group) => group.texture)).toContain(4);
    expect(board.dishes.some((dish) => dish.half > 0)).toBe(true);
    expect(
      board.allergies.filter((one) => one.conflicting.length > 0 && !one.unconfirmed && one.reason !== ''),
    ).toHaveLength(1);
    expect(board.allergies.some((one) => one.unconfirmed)).toBe(false);
    const { customers } = await nurse.call(orders.customers, { firstDay: mondayOf(today) });
    expect(new Set(customers.map((one) => one.total))).toEqual(new Set([14]));
  });
});
