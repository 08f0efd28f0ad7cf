import { beforeAll, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { addMonths, monthOf } from '#platform/domain/time/days.ts';
import { invoices, runs } from '../contract/index.ts';
import { demo } from '../demo.ts';
import { setUpHome, setUpResident } from './testing.ts';

let world: World;
let clerk: Actor;
let organisationId: string;
beforeAll(async () => {
  world = await createWorld();
  organisationId = await setUpHome(world);
  clerk = await world.actor(organisationId, 'BILLING');
});

test('last month is invoiced and partly paid, the current month is collected; a home without residents stays empty', async () => {
  const empty = await setUpHome(world);
  await world.inside(empty, demo);
  const today = await world.inside(organisationId, async (context) => {
    for (const [index, level] of [3, 5, 7, 9, 11, 12, 4, 6].entries()) {
      await setUpResident(context, {
        name: `Muster${index}`,
        level,
        entry: '2025-02-03',
        ...(index % 2 === 0 ? { payers: [] } : {}),
      });
    }
    return context.today;
  });
  await world.inside(organisationId, demo);
  const month = monthOf(today);
  expect(await clerk.call(runs.show, { month })).toMatchObject({
    drafts: 0,
    issued: 0,
    residents: { length: 8 },
  });
  const last = await clerk.call(runs.show, { month: addMonths(month, -1) });
  expect(last).toMatchObject({ uninvoiced: 0, drafts: 0, issued: 24 });
  const { items } = await clerk.call(invoices.list, { month: addMonths(month, -1), limit: 200 });
  expect(items.filter(({ status }) => status === 'draft')).toEqual([]);
  expect(items.some(({ status }) => status !== 'paid')).toBe(true);
  // whatever day it is somebody is late
  expect(items.filter(({ status }) => status === 'overdue').length).toBeGreaterThanOrEqual(2);
  expect(await clerk.call(runs.collect, { month })).toMatchObject({
    added: 0,
    changed: 0,
    removed: 0,
    locked: [],
  });
});
