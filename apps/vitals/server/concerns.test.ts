import { expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import { recordReadings } from '../api.ts';
import { readings } from '../contract/readings.ts';
import { weightConcerns } from './weight-losses.ts';

test('a loss that asks for attention speaks for a problem of nutrition; another weighing is another finding', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  const residentId = await world.inside(home, async (context) => {
    const id = await createResident(context, { lastName: 'Keller' });
    await enter(context, { residentId: id, entryDate: '2026-01-05' });
    return id;
  });
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
  const weigh = (days: number, value: number) =>
    world.inside(home, (context) =>
      recordReadings(context, residentId, [
        { kind: 'weight', value, secondValue: null, measuredAt: ago(days), source: 'import' },
      ]),
    );
  const said = () => world.inside(home, (context) => weightConcerns(context, { residentId }));
  expect(await said()).toEqual([]);
  await weigh(31, 60);
  await weigh(1, 57.1);
  const [first] = await said();
  expect(first).toMatchObject({ area: 'nutrition', tab: 'vitals', text: 'Weight loss of 2.9 kg in 30 days' });
  await weigh(0, 57);
  const [second] = await said();
  expect(second!.text).toBe('Weight loss of 5.0 % in 31 days');
  expect(second!.key).not.toBe(first!.key);
  // a struck weighing shows nothing any more
  const { items } = await nurse.call(readings.list, { residentId, limit: 1 });
  await nurse.call(readings.strike, {
    residentId,
    id: items[0]!.reading.id,
    version: items[0]!.reading.version,
    reason: 'wrong scale',
  });
  expect((await said())[0]?.key).toBe(first!.key);
});
