import { beforeAll, expect, test } from 'vitest';
import { demo } from '../demo.ts';
import { batches } from '../contract/batches.ts';
import { checks } from '../contract/checks.ts';
import { points } from '../contract/points.ts';
import { samples } from '../contract/samples.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});

// morning, evening and the hour after midnight: the points are read at the moment at which the demo was made
test.each(['2026-11-30T00:10:00+01:00', '2026-11-30T10:30:00+01:00', '2026-10-25T23:50:00+01:00'])(
  'a month of entries with its bad days, made at %s',
  async (moment) => {
    const fresh = await openStand();
    await fresh.world.inside(fresh.home, (context) => demo(context), new Date(moment));
    const at = fresh.at(moment);
    const all = (await at(checks.list, { limit: 200 })).items;
    expect(all.length).toBe(200);
    const bad = (await at(checks.list, { show: 'breaches', limit: 200 })).items;
    expect(bad.length).toBeGreaterThanOrEqual(5);
    expect(bad.every((one) => one.action !== null)).toBe(true);
    const { missing, occasions } = await at(checks.due, {});
    expect(missing.length).toBeGreaterThanOrEqual(1);
    expect(missing.length).toBeLessThan(8);
    expect(occasions.length).toBeGreaterThan(5);
    expect((await at(batches.list, {})).items.map((one) => one.state)).toContain('running');
    expect((await at(samples.list, { show: 'over' })).items.length).toBeGreaterThan(0);
    expect((await at(samples.list, { show: 'gone' })).items.length).toBeGreaterThan(0);
  },
);

test('the points are those of a kitchen', async () => {
  await stand.world.inside(stand.home, (context) => demo(context));
  expect((await stand.cook.call(points.list, {})).items).toHaveLength(16);
});
