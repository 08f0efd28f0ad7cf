import { beforeAll, expect, test } from 'vitest';
import { orders } from '#apps/medication/contract/orders.ts';
import { readingsBetween } from '#apps/vitals/api.ts';
import { limits } from '#apps/vitals/contract/limits.ts';
import { readings } from '#apps/vitals/contract/readings.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});

const marcoumar = { name: 'Marcoumar', substances: 'phenprocoumon 3 mg', atc: ['B01AA04'] };
const aspirin = { name: 'Aspirin Cardio', substances: 'acetylsalicylic acid', atc: ['B01AC06'] };
/** Written by hand, without the code that says what it is. */
const byHand = { name: 'Sintrom', substances: '', atc: [] };
/** What is said of an INR of somebody with these orders, today and some days later. */
async function judged(ordered: readonly object[], daysAhead = 0) {
  const residentId = await stand.resident();
  for (const order of ordered) await stand.order(residentId, order);
  await stand.nurse.call(readings.record, { residentId, values: [{ kind: 'inr', value: 1.1 }] });
  const from = new Date(Date.now() - 86_400_000).toISOString();
  const [reading] = await stand.world.inside(
    stand.home,
    (context) => readingsBetween(context, residentId, { kinds: ['inr'], from, limit: 1 }),
    new Date(Date.now() + daysAhead * 86_400_000),
  );
  return reading!.whereabouts;
}

test('an order past its last day counts no more', async () => {
  const short = { ...marcoumar, endsOn: addDays(stand.today, 2) };
  expect(await judged([short])).toBe('low');
  expect(await judged([short], 4)).toBe('inRange');
  expect(await judged([marcoumar], 4)).toBe('low');
});

test('of a medicine without its code nobody knows whether it is one: nothing is judged, unless another order says it', async () => {
  expect(await judged([byHand, aspirin])).toBe('noReference');
  expect(await judged([aspirin, byHand])).toBe('noReference');
  expect(await judged([marcoumar, byHand])).toBe('low');
  expect(await judged([byHand, marcoumar])).toBe('low');
  expect(await judged([{ ...byHand, endsOn: addDays(stand.today, 2) }], 4)).toBe('inRange');
  // neither has a range of its own for the value: both are said
  const residentId = await stand.resident();
  await stand.order(residentId, byHand);
  expect((await stand.nurse.call(limits.get, { residentId })).treated).toBeNull();
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
