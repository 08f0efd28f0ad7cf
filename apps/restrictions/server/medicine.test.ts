import { beforeAll, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { newId } from '#platform/server/database/ids.ts';
import { measures } from '../contract/measures.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});

/** An order of a medicine, by the app that keeps them. */
async function ordered(residentId: string): Promise<string> {
  const call = stand.world.server.implementations.find((one) => one.call.name === 'medication.orders.order')!
    .call as Call;
  const order = await stand.nurse.call(call, {
    ...{ residentId, type: 'fixed', name: 'Seroquel', strength: '25 mg', substances: 'quetiapine' },
    ...{ form: 'tablet', unit: 'tablet', morning: 1, doctor: 'Dr. Frei', way: 'written' },
    prescribedOn: stand.today,
  } as never);
  return (order as { id: string }).id;
}
const by = (residentId: string, more: object) => ({
  ...stand.whole(residentId),
  kind: 'medication',
  ...more,
});

test('a measure by medicine names the order that restrains, as it is called in the record', async () => {
  const residentId = await stand.resident();
  const medicineId = await ordered(residentId);
  expect((await stand.nurse.call(measures.medicines, { residentId })).items).toEqual([
    { id: medicineId, label: 'Seroquel 25 mg', tab: 'medications' },
  ]);
  const measure = await stand.nurse.call(measures.order, by(residentId, { medicineId }) as never);
  expect(measure).toMatchObject({ medicineId, medicineName: 'Seroquel 25 mg' });
});
test("another person's order, or none at all, is refused; of another kind of measure there is none", async () => {
  const [residentId, another] = [await stand.resident(), await stand.resident()];
  const foreign = await ordered(another);
  for (const medicineId of [foreign, newId()])
    expect(await stand.nurse.refused(measures.order, by(residentId, { medicineId }) as never)).toMatchObject({
      code: 'unknownMedicine',
    });
  expect(await stand.order(residentId, { medicineId: foreign })).toMatchObject({
    kind: 'bedRailBothSides',
    medicineId: null,
    medicineName: '',
  });
});
test('who may not read the register is told nothing; a foreign home finds nobody', async () => {
  const residentId = await stand.resident();
  expect(await stand.cook.refused(measures.medicines, { residentId })).toMatchObject({ status: 403 });
  expect(await stand.stranger.refused(measures.medicines, { residentId })).toMatchObject({ status: 404 });
});
