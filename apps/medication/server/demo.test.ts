import { expect, test } from 'vitest';
import { createWorld } from '#platform/server/testing/world.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { orders } from '../contract/orders.ts';
import { demo } from '../demo.ts';

test('the demo has orders of every view, some paused, stopped and not signed', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  const ids = await world.inside(home, async (context) => {
    const made: string[] = [];
    for (const lastName of ['A', 'B', 'C', 'D', 'E', 'F']) {
      const residentId = await createResident(context, { lastName, firstName: 'Test', allowSimilar: true });
      await enter(context, { residentId, entryDate: '2020-01-01' });
      made.push(residentId);
    }
    await demo(context);
    return made;
  });
  const count = async (residentId: string, view: 'fixed' | 'reserve' | 'variable' | 'insulin' | 'ended') =>
    (await nurse.call(orders.list, { residentId, view })).items.length;
  const views = ['fixed', 'reserve', 'variable', 'insulin', 'ended'] as const;
  const all = await Promise.all(ids.map((id) => Promise.all(views.map((view) => count(id, view)))));
  const sums = views.map((_, at) => all.reduce((sum, one) => sum + one[at]!, 0));
  expect(Math.min(...sums)).toBeGreaterThan(0);
  const lists = await Promise.all(ids.map((residentId) => nurse.call(orders.list, { residentId })));
  expect(lists.reduce((sum, list) => sum + list.unsigned, 0)).toBe(2);
});
