import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createContact } from '#apps/contacts/api.ts';
import { createResident, linkContact } from '#apps/residents/api.ts';
import { recordDiagnoses, recordEarlierMedicines } from '../api.ts';
import { attachments } from '../contract/attachments.ts';
import { diagnoses } from '../contract/diagnoses.ts';
import { earlierMedicines } from '../contract/earlier-medicines.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let stranger: Actor;
let doctorId: string;
let insurerId: string;
let count = 0;

const newResident = () =>
  world.inside(organisationId, (context) =>
    createResident(context, { lastName: `Muster ${++count}`, allowSimilar: true }),
  );
const hypertension = {
  name: 'Essential hypertension',
  status: 'chronic',
  code: 'I10',
  onsetOn: '2014-03-01',
} as const;

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  nurse = await world.actor(organisationId, 'NURSE');
  stranger = await world.actor(await world.organisation(), 'NURSE');
  [doctorId, insurerId] = (await world.inside(organisationId, async (context) => [
    await createContact(context, { kinds: ['doctor'], title: 'Dr.', lastName: 'Beispiel' }),
    await createContact(context, { kinds: ['healthInsurer'], companyName: 'Muster Krankenkasse' }),
  ])) as [string, string];
});

describe('diagnoses', () => {
  test('with doctor and code, the present ones first', async () => {
    const residentId = await newResident();
    await nurse.call(diagnoses.create, {
      residentId,
      name: 'Pneumonia',
      status: 'resolved',
      onsetOn: '2025-01-02',
      endedOn: '2025-02-01',
    });
    await nurse.call(diagnoses.create, { residentId, ...hypertension, doctorId });
    expect(await nurse.call(diagnoses.list, { residentId })).toMatchObject([
      {
        name: 'Essential hypertension',
        code: 'I10',
        codeSystem: 'ICD-10-GM',
        doctorId,
        doctor: expect.stringContaining('Beispiel'),
        version: 1,
      },
      { name: 'Pneumonia', endedOn: '2025-02-01', code: '', codeSystem: '', doctor: null },
    ]);
  });
  test('each field is kept and read back, with its files (specification 1, section 3)', async () => {
    const residentId = await newResident();
    const given = {
      name: 'Diabetes',
      status: 'active' as const,
      doctorId,
      remarks: 'Seit dem Spital bekannt.',
    };
    const one = await nurse.call(diagnoses.create, { residentId, ...given });
    const fileId = await uploaded(world.server, nurse.token, 'Befund.txt', Buffer.from('findings'));
    await nurse.call(attachments.add, { residentId, subjectId: one.id, fileId, label: 'Befund' });
    expect(await nurse.call(diagnoses.list, { residentId })).toMatchObject([
      { ...given, doctor: 'Dr. Beispiel' },
    ]);
    expect(await nurse.call(attachments.list, { residentId })).toMatchObject([
      { subjectId: one.id, label: 'Befund', name: 'Befund.txt' },
    ]);
    const changed = { name: 'Diabetes Typ 2', status: 'chronic' as const, doctorId: null, remarks: '' };
    await nurse.call(diagnoses.change, { residentId, id: one.id, version: 1, ...changed });
    expect(await nurse.call(diagnoses.list, { residentId })).toMatchObject([{ ...changed, doctor: null }]);
  });
  test.each<[string, object, number, string]>([
    ['without a name', { name: '' }, 400, 'form'],
    ['from tomorrow on', { onsetOn: '2199-01-01' }, 422, 'onsetInFuture'],
    ['that ends before it begins', { status: 'resolved', endedOn: '2013-01-01' }, 422, 'endBeforeOnset'],
    ['that is present and has an end', { endedOn: '2020-01-01' }, 422, 'endWhileActive'],
  ])('%s is refused', async (_, input, status, code) => {
    const residentId = await newResident();
    expect(await nurse.refused(diagnoses.create, { residentId, ...hypertension, ...input })).toMatchObject({
      status,
      code,
    });
  });
  test('the doctor is a doctor and of this home', async () => {
    const residentId = await newResident();
    expect(
      (await nurse.refused(diagnoses.create, { residentId, ...hypertension, doctorId: insurerId })).code,
    ).toBe('notADoctor');
    expect(
      (await nurse.refused(diagnoses.create, { residentId, ...hypertension, doctorId: newId() })).status,
    ).toBe(404);
  });
  test('changing: stale 412, another resident 404, refusals as when recording', async () => {
    const residentId = await newResident();
    const one = await nurse.call(diagnoses.create, { residentId, ...hypertension });
    const input = { residentId, id: one.id, version: 1, ...hypertension, status: 'inRemission' as const };
    expect(await nurse.call(diagnoses.change, input)).toMatchObject({ status: 'inRemission', version: 2 });
    expect(await nurse.refused(diagnoses.change, input)).toMatchObject({
      status: 412,
      current: { status: 'inRemission' },
    });
    expect(
      (await nurse.refused(diagnoses.change, { ...input, residentId: await newResident(), version: 2 }))
        .status,
    ).toBe(404);
    expect(
      (await nurse.refused(diagnoses.change, { ...input, version: 2, endedOn: '2000-01-01' })).code,
    ).toBe('endBeforeOnset');
    expect((await nurse.refused(diagnoses.change, { ...input, version: 2, doctorId: insurerId })).code).toBe(
      'notADoctor',
    );
  });
  test('the doctors to choose from are those of the resident', async () => {
    const residentId = await newResident();
    expect(await nurse.call(diagnoses.doctors, { residentId })).toEqual([]);
    await world.inside(organisationId, (context) =>
      linkContact(context, { residentId, contactId: doctorId, kind: 'doctor' }),
    );
    expect(await nurse.call(diagnoses.doctors, { residentId })).toMatchObject([{ id: doctorId }]);
    // others of the directory by their name; who is no doctor never
    const [other] = await world.inside(organisationId, async (context) => [
      await createContact(context, { kinds: ['doctor'], lastName: 'Zwygart' }),
      await createContact(context, { kinds: ['contactPerson'], lastName: 'Zwygart', firstName: 'Eva' }),
    ]);
    expect((await nurse.call(diagnoses.doctors, { residentId, text: 'zwyg' })).map((one) => one.id)).toEqual([
      doctorId,
      other,
    ]);
  });
  test('the same key twice records once; without the right 403; of another home 404', async () => {
    const residentId = await newResident();
    const key = newId();
    const first = await nurse.call(diagnoses.create, { residentId, ...hypertension }, { key });
    expect(await nurse.call(diagnoses.create, { residentId, ...hypertension }, { key })).toEqual(first);
    expect(await nurse.call(diagnoses.list, { residentId })).toHaveLength(1);
    expect(
      (await (await world.actor(organisationId, 'COOK')).refused(diagnoses.list, { residentId })).status,
    ).toBe(403);
    expect((await stranger.refused(diagnoses.create, { residentId, ...hypertension })).status).toBe(404);
  });
});

test('medicines of the past: the last ordered first, those without a day at the end, page by page', async () => {
  const residentId = await newResident();
  await world.inside(organisationId, async (context) => {
    await recordEarlierMedicines(context, residentId, [
      { name: 'A', status: 'stopped', orderedOn: '2020-01-01' },
      { name: 'B', status: 'stopped' },
      { name: 'C', status: 'completed', orderedOn: '2024-01-01', reason: 'pneumonia' },
    ]);
    expect(
      await recordDiagnoses(context, residentId, [
        { name: 'Asthma', status: 'active', code: '195967001', codeSystem: 'SNOMED CT' },
      ]),
    ).toHaveLength(1);
  });
  const first = await nurse.call(earlierMedicines.list, { residentId, limit: 2 });
  expect(first.items.map((one) => one.name)).toEqual(['C', 'A']);
  const second = await nurse.call(earlierMedicines.list, { residentId, limit: 2, cursor: first.nextCursor! });
  expect([second.items.map((one) => one.name), second.nextCursor]).toEqual([['B'], null]);
  expect((await stranger.refused(earlierMedicines.list, { residentId })).status).toBe(404);
});
