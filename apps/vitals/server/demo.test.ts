import { expect, test } from 'vitest';
import { presentResidents } from '#apps/residents/api.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import { outOfRange } from '../contract/out-of-range.ts';
import { valueFacts } from './facts.ts';

test('a usual day in the demo home: two to five people with a critical value, a handful outside of the range, the others fine', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const facts = await world.inside(home, async (context) => {
    for (const code of ['sites', 'residents', 'vitals'])
      await world.server.apps.find((app) => app.manifest.code === code)!.demo!(context);
    const residentIds = (await presentResidents(context, { day: context.today })).map((one) => one.id);
    expect(residentIds.length).toBeGreaterThan(40);
    return valueFacts(context, { since: new Date(context.now.getTime() - 72 * 3_600_000), residentIds });
  });
  const series = (kind: string) =>
    new Set(facts.filter((one) => one.kind === kind).map((one) => `${one.residentId} ${one.series}`));
  // of one kind of value the worst is told
  const people = (kind: 'critical' | 'outside') =>
    new Set(
      [...series(kind)]
        .filter((one) => kind === 'critical' || !series('critical').has(one))
        .map((one) => one.split(' ')[0]),
    );
  expect(people('critical').size).toBeGreaterThanOrEqual(2);
  expect(people('critical').size).toBeLessThanOrEqual(5);
  expect(people('outside').size).toBeGreaterThanOrEqual(3);
  expect(people('outside').size).toBeLessThanOrEqual(12);
  const nurse = await world.actor(home, 'NURSE');
  const { total, warnings } = await nurse.call(outOfRange.list, {});
  // at least who is short of air and who loses weight, at any hour at which the demo home wakes up
  expect(warnings).toBeGreaterThanOrEqual(2);
  expect(warnings).toBeLessThanOrEqual(5);
  expect(total).toBeGreaterThan(warnings);
  expect(total).toBeLessThanOrEqual(15);
});
