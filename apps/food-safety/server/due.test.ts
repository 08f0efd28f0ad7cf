import { beforeAll, expect, test } from 'vitest';
import { createCenter } from '#apps/sites/api.ts';
import { batches } from '../contract/batches.ts';
import { checks } from '../contract/checks.ts';
import { foodSafetyDue, waitingChecks } from './due.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const monday = (time: string) => new Date(`2026-11-16T${time}:00+01:00`);
const dueAt = (time: string, centerId?: string) =>
  stand.world.inside(stand.home, (context) => foodSafetyDue(context, { centerId, rows: 20 }), monday(time));

test('what waits: breaches and pots whose time is over before the checks, each with its moment', async () => {
  const fridge = await stand.point('fridge');
  const floor = await stand.point('cleaning');
  const freezer = await stand.point('freezer');
  const cooling = await stand.point('cooling');
  const at = stand.at('2026-11-16T07:00:00+01:00');
  await at(checks.record, { pointId: freezer, value: -10, action: 'moved' });
  await at(batches.start, { pointId: cooling, dish: 'Soup', value: 70 });
  const early = await dueAt('08:00');
  expect(early.items.map((one) => [one.urgency, one.what])).toEqual([
    ['failed', 'freezer 3: outside the limits, measure again'],
    ['today', 'Check: fridge 1'],
    ['today', 'Check: cleaning 2'],
  ]);
  expect(early.items[0]).toMatchObject({ at: '2026-11-16T07:00:00.000Z', href: '/app-gastro/food-safety' });
  const late = await dueAt('09:01');
  expect(late.items.map((one) => one.urgency)).toEqual(['failed', 'failed', 'overdue', 'today']);
  expect(late.items[1]!.what).toBe('Soup: time is over (cooling 4)');
  const few = await stand.world.inside(
    stand.home,
    (context) => foodSafetyDue(context, { centerId: undefined, rows: 1 }),
    monday('09:01'),
  );
  expect([few.total, few.items.length, few.page]).toEqual([4, 1, '/app-gastro/food-safety']);
  await stand.at('2026-11-16T09:01:00+01:00')(checks.record, { pointId: fridge, value: 4 });
  await stand.at('2026-11-16T09:01:00+01:00')(checks.record, { pointId: floor, cleaned: true });
  expect((await dueAt('09:01')).total).toBe(2);
  const waiting = await stand.world.inside(
    stand.home,
    (context) => waitingChecks(context, undefined),
    monday('09:01'),
  );
  expect(waiting).toEqual({ '/app-gastro/food-safety': 2 });
});

test('of another center nothing; who may not measure is not asked', async () => {
  const other = await stand.world.inside(stand.home, (context) => createCenter(context, { name: 'Rigi' }));
  expect(await dueAt('09:01', other)).toMatchObject({ total: 0, items: [] });
  const nobody = await stand.world.inside(
    stand.home,
    (context) => {
      const reader = { ...context, can: () => false };
      return Promise.all([
        foodSafetyDue(reader, { centerId: undefined, rows: 5 }),
        waitingChecks(reader, undefined),
      ]);
    },
    monday('09:01'),
  );
  expect(nobody).toEqual([{ total: 0, items: [], page: null }, {}]);
});
