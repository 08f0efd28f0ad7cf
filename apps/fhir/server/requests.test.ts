import { beforeAll, expect, test } from 'vitest';
import { orders } from '#apps/medication/contract/orders.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import { resources } from '../contract/resources.ts';
import { ask, expectGuarded, found, ida, nurse, openRecords, orderMedicine, otto } from './testing.ts';

beforeAll(openRecords);
const { findMedicationRequests: find, readMedicationRequest: read } = resources;

test('each order as it holds now: active, on hold, stopped; changed it has another version', async () => {
  const first = await orderMedicine(ida, { morning: 1 });
  const paused = await orderMedicine(ida, { name: 'Norvasc', evening: 1 });
  const stopped = await orderMedicine(ida, { name: 'Aldactone', morning: 1 });
  const by = { residentId: ida, orderedBy: 'Dr. Frei', way: 'telephone' } as const;
  await nurse.call(orders.pause, {
    ...{ ...by, id: paused.id, version: paused.version, reason: 'low pressure', toDay: '2099-01-01' },
  });
  await nurse.call(orders.stop, { ...by, id: stopped.id, version: stopped.version, reason: 'potassium' });
  const all = found(await ask(find, { patient: ida }));
  expect(all.map((one) => [one['id'], one['status'], one['statusReason']?.text])).toEqual([
    [stopped.id, 'stopped', 'potassium'],
    [paused.id, 'on-hold', 'low pressure'],
    [first.id, 'active', undefined],
  ]);
  // on the telephone: not signed yet
  expect(all[1]!['note']).toEqual([{ text: 'Not signed' }]);
  expect(all[2]).toMatchObject({
    medicationCodeableConcept: { text: 'Torem 10 mg' },
    dosageInstruction: [{ text: '1-0-0-0', doseAndRate: [{ doseQuantity: { value: 1, unit: 'tablet' } }] }],
  });
  expect(await ask(read, { id: first.id })).toEqual(all[2]);
  await nurse.call(orders.stop, { ...by, id: first.id, version: first.version, reason: 'dry mouth' });
  const now = await ask(read, { id: first.id });
  expect(now['status']).toBe('stopped');
  expect(now['meta'].versionId).not.toBe(all[2]!['meta'].versionId);
});

test('what is given by date tells its coming days: no rhythm of the standard says them', async () => {
  const day = (days: number) => addDays(civilOf(Date.now(), 'Europe/Zurich').day, days);
  const startsAt = instantAt(day(0), '00:00', 'Europe/Zurich');
  const { id } = await orderMedicine(ida, {
    ...{ name: 'Marcoumar', repetition: 'variable', startsAt, endsOn: day(1) },
    rows: [
      { day: day(0), morning: 1 },
      { day: day(1), morning: 0.5 },
    ],
  });
  const [only, ...more] = (await ask(read, { id }))['dosageInstruction'];
  expect(more).toEqual([]);
  expect(only.text).toContain(`${dayText(day(0), 'en')} 1-0-0-0, ${dayText(day(1), 'en')} ½-0-0-0`);
});

test('searched by status and by when it was prescribed; page after page', async () => {
  const ids = async (more: object) =>
    found(await ask(find, { patient: otto, ...more })).map((one) => one['id']);
  const made = [await orderMedicine(otto, { morning: 1 }), await orderMedicine(otto, { evening: 1 })].map(
    ({ id }) => id,
  );
  expect(await ids({ status: 'active' })).toEqual(made.toReversed());
  expect(await ids({ status: 'stopped' })).toEqual([]);
  expect(await ids({ authoredon: 'lt2020-01-01' })).toEqual([]);
  expect(await ids({ authoredon: '2026-11-01' })).toEqual(made.toReversed());
  expect(await ids({ authoredon: ['ge2026-10-01', 'lt2026-11-01'] })).toEqual([]);
  const page = await ask(find, { patient: otto, _count: ['1'] });
  expect(found(page).map((one) => one['id'])).toEqual([made[1]]);
  const next = new URL(page['link'].find((one: { relation: string }) => one.relation === 'next').url);
  expect(await ids({ _count: ['1'], _page: next.searchParams.get('_page') })).toEqual([made[0]]);
});

test('a foreign one does not exist, without the right there is none, and each read is logged', async () => {
  await expectGuarded({ find, read }, (await orderMedicine(otto, { morning: 1 })).id);
});
