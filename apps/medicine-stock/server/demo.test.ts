import { expect, test } from 'vitest';
import { demo as compendium } from '#apps/compendium/demo.ts';
import { demo as medication } from '#apps/medication/demo.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { createCenter } from '#apps/sites/api.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import { books } from '../contract/books.ts';
import { stocks } from '../contract/stocks.ts';
import { demo } from '../demo.ts';

test('the demo has books of residents and of a ward, one with a difference; stocks that last, run out and expire', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  await world.actor(home, 'NURSE');
  await world.inside(home, async (context) => {
    await createCenter(context, { name: 'Seeblick' });
    for (const lastName of ['A', 'B', 'C', 'D', 'E', 'F']) {
      const residentId = await createResident(context, { lastName, firstName: 'Test', allowSimilar: true });
      await enter(context, { residentId, entryDate: '2020-01-01' });
    }
    await compendium(context);
    await medication(context);
    await demo(context);
  });
  const { items, unbooked } = await nurse.call(books.list, {});
  expect(unbooked).toEqual([]);
  expect(items.filter((one) => one.resident !== null).length).toBeGreaterThan(0);
  expect(items.filter((one) => one.open !== null)).toMatchObject([
    { name: 'Temesta Expidet', open: { counted: 28, expected: 29 } },
  ]);
  const all = (await nurse.call(stocks.list, {})).items;
  for (const has of [
    all.some((one) => one.low),
    all.some((one) => one.expiry === 'soon'),
    all.some((one) => one.reach.kind === 'beyond'),
    all.some((one) => one.center !== null),
  ])
    expect(has).toBe(true);
});
