import { beforeAll, expect, test } from 'vitest';
import { doses } from '#apps/medication-giving/contract/doses.ts';
import { resources } from '../contract/resources.ts';
import { ask, expectGuarded, found, giveDose, ida, nurse, openRecords, otto } from './testing.ts';

beforeAll(openRecords);
const { findMedicationAdministrations: find, readMedicationAdministration: read } = resources;

test('each dose of the ledger as it stands: completed, a part of it, not done, corrected', async () => {
  const given = await giveDose(ida);
  const partly = await giveDose(ida, { outcome: 'partly', quantity: 1, reason: 'asleep' });
  const refusing = await giveDose(ida, { outcome: 'refused', reason: 'refused', note: 'too bitter' });
  const all = found(await ask(find, { patient: ida }));
  expect(all.map((one) => [one['id'], one['status']])).toEqual([
    [refusing, 'not-done'],
    [partly, 'completed'],
    [given, 'completed'],
  ]);
  expect(all[0]).toMatchObject({ statusReason: [{ text: 'Refused: Refused, too bitter' }] });
  expect(all[1]).toMatchObject({ dosage: { text: '1 / 2 tablet', dose: { value: 1, unit: 'tablet' } } });
  expect(all[2]).toMatchObject({
    medicationCodeableConcept: { text: 'Torem 10 mg' },
    subject: { reference: `Patient/${ida}` },
    dosage: { route: { text: 'oral' }, dose: { value: 2 } },
  });
  expect(await ask(read, { id: given })).toEqual(all[2]);

  await nurse.call(doses.correct, {
    residentId: ida,
    id: given,
    version: 1,
    outcome: 'withheld',
    reason: 'wrong line',
  } as never);
  const corrected = await ask(read, { id: given });
  expect(corrected).toMatchObject({ status: 'not-done' });
  expect(corrected['meta'].versionId).not.toBe(all[2]!['meta'].versionId);
});

test('searched by status and by when it was given; page after page', async () => {
  const ids = async (more: object) =>
    found(await ask(find, { patient: otto, ...more })).map((one) => one['id']);
  const made = [await giveDose(otto), await giveDose(otto, { outcome: 'refused', reason: 'refused' })];
  expect(await ids({ status: 'not-done' })).toEqual([made[1]]);
  expect(await ids({ 'effective-time': 'lt2020-01-01' })).toEqual([]);
  expect(await ids({ 'effective-time': 'ge2020-01-01' })).toEqual(made.toReversed());
  const page = await ask(find, { patient: otto, _count: ['1'] });
  expect(found(page).map((one) => one['id'])).toEqual([made[1]]);
  const next = new URL(page['link'].find((one: { relation: string }) => one.relation === 'next').url);
  expect(await ids({ _count: ['1'], _page: next.searchParams.get('_page') })).toEqual([made[0]]);
});

test('a foreign one does not exist, without the right there is none, and each read is logged', async () => {
  await expectGuarded({ find, read }, await giveDose(otto));
});
