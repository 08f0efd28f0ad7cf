import { expect, test } from 'vitest';
import { lantus, openStand } from '#apps/medication-giving/server/testing.ts';
import { siteBlocks, glucose, punctures, scales } from '../contract/index.ts';
import { demo } from '../demo.ts';

test('the demo has two people with insulin: a month of values, points that rotate, a scale that was changed, a block, one low value', async () => {
  const stand = await openStand();
  const { nurse } = stand;
  const ids: string[] = [];
  for (let count = 0; count < 9; count += 1) ids.push(await stand.resident());
  const own = [ids[2]!, ids[8]!];
  for (const residentId of own) {
    await stand.order(residentId, { ...lantus, evening: 12 });
    const novo = { ...lantus, name: 'NovoRapid', substances: 'insulin aspart', atc: ['A10AB05'] };
    // one that was given by whoever injects alone: nobody has said where
    const planned = await stand.planned(-5, novo, residentId, 6);
    await stand.sign(planned, { outcome: 'self', site: null });
  }
  await stand.world.inside(stand.home, (context) => demo(context));
  const of = async (residentId: string) => ({
    course: await nurse.call(glucose.course, { residentId, days: 31 }),
    map: await nurse.call(punctures.map, { residentId }),
    scales: await nurse.call(scales.list, { residentId }),
    blocks: await nurse.call(siteBlocks.list, { residentId }),
  });
  const [first, second] = [await of(own[0]!), await of(own[1]!)];
  for (const one of [first, second]) {
    expect(one.course.values.length).toBeGreaterThan(110);
    expect(one.course.values.every((value) => value.point !== null)).toBe(true);
    expect(one.course.doses).toMatchObject([{ units: 6, point: expect.stringMatching(/^abdomen/) }]);
    expect(one.scales.map((scale) => scale.holds)).toEqual([true, false]);
    expect(one.map.low).toBeNull();
    expect(one.map.insulin.filter((point) => point.state === 'used')).toHaveLength(1);
  }
  expect(first.map.insulin.filter((point) => point.state === 'blocked')).toHaveLength(3);
  expect(first.map.lastGlucose?.value).toBe(9.2);
  expect(second.course.values.filter((value) => value.value < 4)).toHaveLength(1);
  expect(second.blocks).toEqual([]);
  const { items } = await nurse.call(punctures.list, { residentId: own[0]!, limit: 200 });
  expect(items.filter((one) => one.beyond)).toEqual([]);
});
