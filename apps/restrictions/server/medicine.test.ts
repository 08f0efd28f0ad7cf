import { beforeAll, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { newId } from '#platform/server/database/ids.ts';
import { measures } from '../contract/measures.ts';
import { remindOfDuties } from './remind.ts';
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

test('without an order it is owed after a day, and who is in charge is told; naming it mends that', async () => {
  const residentId = await stand.resident();
  const startsAt = new Date(Date.now() - 25 * 3_600_000).toISOString();
  const fresh = await stand.nurse.call(measures.order, by(residentId, {}) as never);
  expect(fresh.duties).not.toContain('orderMissing');
  const measure = await stand.nurse.call(measures.order, by(residentId, { startsAt }) as never);
  expect(measure.duties).toContain('orderMissing');
  const told = () =>
    stand.world.inside(stand.home, async (context) => {
      await remindOfDuties(context);
      const rows = await context.db
        .selectFrom('platform.notifications')
        .select('title_en')
        .where('organisation_id', '=', stand.home)
        .where('resident_id', '=', residentId)
        .execute();
      return rows.filter((row) => row.title_en.includes('without the order of the medicine')).length;
    });
  expect(await told()).toBe(1);
  expect(await told()).toBe(1);
  const medicineId = await ordered(residentId);
  const key = { residentId, id: measure.id, version: measure.version };
  const named = await stand.nurse.call(measures.nameMedicine, { ...key, medicineId });
  expect(named).toMatchObject({ medicineId, medicineName: 'Seroquel 25 mg' });
  expect(named.duties).not.toContain('orderMissing');
  expect(await told()).toBe(1);
});
test('an order is named once, of this person, and only where a medicine restrains', async () => {
  const [residentId, another] = [await stand.resident(), await stand.resident()];
  const [medicineId, foreign] = [await ordered(residentId), await ordered(another)];
  const measure = await stand.nurse.call(measures.order, by(residentId, {}) as never);
  const key = { residentId, id: measure.id, version: measure.version };
  const name = (more: object) => stand.nurse.refused(measures.nameMedicine, { ...key, medicineId, ...more });
  expect(await name({ medicineId: foreign })).toMatchObject({ status: 422, code: 'unknownMedicine' });
  expect(await name({ version: 7 })).toMatchObject({ status: 412 });
  const rails = await stand.order(residentId);
  expect(await name({ id: rails.id, version: rails.version })).toMatchObject({ code: 'notByMedicine' });
  expect((await stand.cook.refused(measures.nameMedicine, { ...key, medicineId })).status).toBe(403);
  expect((await stand.stranger.refused(measures.nameMedicine, { ...key, medicineId })).status).toBe(404);
  const { version } = await stand.nurse.call(measures.nameMedicine, { ...key, medicineId });
  expect(await name({ version })).toMatchObject({ status: 409, code: 'medicineNamed' });
});
