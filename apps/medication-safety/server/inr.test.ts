import { beforeAll, expect, test } from 'vitest';
import { orders } from '#apps/medication/contract/orders.ts';
import { limits } from '#apps/vitals/contract/limits.ts';
import { readings } from '#apps/vitals/contract/readings.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});

test('an INR is held against the range of who takes a vitamin K antagonist, or of who takes none', async () => {
  const [treated, free] = [await stand.resident(), await stand.resident()];
  const order = await stand.order(treated, {
    name: 'Marcoumar',
    substances: 'phenprocoumon 3 mg',
    atc: ['B01AA04'],
  });
  await stand.order(free, { name: 'Aspirin Cardio', substances: 'acetylsalicylic acid', atc: ['B01AC06'] });
  const where = async (residentId: string) => {
    const { latest } = await stand.nurse.call(readings.overview, { residentId });
    return latest.map((one) => [one.reading.value, one.reading.whereabouts]);
  };
  for (const residentId of [treated, free])
    await stand.nurse.call(readings.record, { residentId, values: [{ kind: 'inr', value: 1.1 }] });
  expect([await where(treated), await where(free)]).toEqual([[[1.1, 'low']], [[1.1, 'inRange']]]);
  const told = async (residentId: string) => (await stand.nurse.call(limits.get, { residentId })).treated;
  expect([await told(treated), await told(free)]).toEqual([true, false]);
  const { id, version } = order;
  await stand.nurse.call(orders.stop, {
    ...{ residentId: treated, id, version, reason: 'changed to another' },
    ...{ orderedBy: 'Dr. Frei', way: 'written' },
  } as never);
  expect([await told(treated), await where(treated)]).toEqual([false, [[1.1, 'inRange']]]);
});
