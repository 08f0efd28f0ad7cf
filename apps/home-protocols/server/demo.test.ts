import { expect, test } from 'vitest';
import { createWorld } from '#platform/server/testing/world.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { protocolCourses } from '../contract/index.ts';
import { demo } from '../demo.ts';

test('the demo has somebody whose evenings get calmer and whose nights get longer', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  const residents = await world.inside(home, async (context) => {
    const ids = [];
    for (let count = 10; count < 22; count += 1) {
      const id = await createResident(context, { lastName: `Muster ${count}`, allowSimilar: true });
      await enter(context, { residentId: id, entryDate: '2026-01-01' });
      ids.push(id);
    }
    await context.db
      .updateTable('platform.accounts')
      .set({ username: 'nurse' })
      .where('organisation_id', '=', home)
      .where('id', '=', nurse.accountId)
      .execute();
    await demo(context);
    return ids;
  });
  const [behaviour, sleep] = await nurse.call(protocolCourses.list, { residentId: residents[8]!, days: 20 });
  expect(behaviour!.entries.map((one) => one.shown)).toEqual([
    'strong',
    'strong',
    'clear',
    'clear',
    'clear',
    'light',
    'clear',
    'light',
  ]);
  expect(sleep!.entries).toHaveLength(10);
  expect(sleep!.entries.filter((one) => one.warns)).toHaveLength(1);
});
