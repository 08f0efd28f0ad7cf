import { expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import { demo as giveDemo } from '#apps/medication-giving/demo.ts';
import { demo as orderDemo } from '#apps/medication/demo.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import { blocks, glucose, punctures, scales } from '../contract/index.ts';
import { demo } from '../demo.ts';

test('the demo has two people with insulin: a month of values, points that rotate, a scale that was changed, a block, one low value', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  await world.actor(home, 'NURSHOME');
  const ids = await world.inside(home, async (context) => {
    const made: string[] = [];
    for (const lastName of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']) {
      const residentId = await createResident(context, { lastName, firstName: 'Test', allowSimilar: true });
      await enter(context, { residentId, entryDate: '2020-01-01' });
      made.push(residentId);
    }
    await orderDemo(context);
    await giveDemo(context);
    await demo(context);
    return made;
  });
  const of = async (residentId: string) => ({
    course: await nurse.call(glucose.course, { residentId, days: 31 }),
    map: await nurse.call(punctures.map, { residentId }),
    scales: await nurse.call(scales.list, { residentId }),
    blocks: await nurse.call(blocks.list, { residentId }),
  });
  const [first, second] = [await of(ids[2]!), await of(ids[8]!)];
  for (const one of [first, second]) {
    expect(one.course.values.length).toBeGreaterThan(110);
    expect(one.course.values.every((value) => value.point !== null)).toBe(true);
    expect(one.course.doses.filter((dose) => dose.point !== null).length).toBeGreaterThan(15);
    expect(one.scales.map((scale) => scale.holds)).toEqual([true, false]);
    expect(one.map.low).toBeNull();
    expect(one.map.insulin.some((point) => point.state === 'used')).toBe(true);
  }
  expect(first.map.insulin.filter((point) => point.state === 'blocked')).toHaveLength(3);
  expect(first.map.lastGlucose?.value).toBe(9.2);
  expect(second.course.values.filter((value) => value.value < 4)).toHaveLength(1);
  expect(second.blocks).toEqual([]);
  const { items } = await nurse.call(punctures.list, { residentId: ids[2]!, limit: 200 });
  expect(items.filter((one) => one.beyond)).toEqual([]);
});
