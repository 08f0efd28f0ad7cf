/** What the tests of the interface stand on: resources that are checked against the schema of HL7. */
import { expect } from 'vitest';
import { fhirFaults } from '#tools/fhir-faults.ts';
import { createContact } from '#apps/contacts/api.ts';
import { recordAllergies, recordDiagnoses } from '#apps/health-record/api.ts';
import type { Order } from '#apps/medication/contract/order-shape.ts';
import { orders } from '#apps/medication/contract/orders.ts';
import { doseAtOnce, torem } from '#apps/medication-giving/server/testing.ts';
import { createResident, linkContact } from '#apps/residents/api.ts';
import { residents } from '#apps/residents/contract/residents.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { recordReadings } from '#apps/vitals/api.ts';
import type { Call } from '#platform/contract/call.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { send } from '#platform/server/testing/send.ts';

export type Json = { [key: string]: any }; // oxlint-disable-line typescript/no-explicit-any -- resources are read as a foreign client reads them
const valid = (resource: unknown): Json => {
  expect(fhirFaults(resource)).toEqual([]);
  return resource as Json;
};
export const found = (bundle: Json): Json[] =>
  (bundle['entry'] ?? []).map((entry: Json) => valid(entry['resource']));

export let world: World;
export let organisationId: string;
export let admin: Actor;
export let nurse: Actor;
export let stranger: Actor;
export let ida: string;
export let otto: string;
export let doctorId: string;
export let daughterId: string;
/** The answer to what is refused: its status, and its code as the outcome tells it. */
export const refused = async (
  who: Actor,
  call: unknown,
  input: object,
): Promise<{ status: number; code: string }> => {
  const answer = await send(world.server, who.token, call as Call, input);
  const outcome = valid(answer.json());
  expect(outcome['resourceType']).toBe('OperationOutcome');
  return { status: answer.statusCode, code: String(outcome['issue'][0].diagnostics).split(',')[0]! };
};
export const ask = async (call: Call, input: object): Promise<Json> =>
  valid((await admin.call(call, input)) as Json);

/** Two residents with everything that FHIR tells of somebody. */
export const openRecords = async (): Promise<void> => {
  world = await createWorld();
  organisationId = await world.organisation('Haus Beispiel');
  admin = await world.actor(organisationId, 'ADMIN');
  nurse = await world.actor(organisationId, 'NURSE');
  stranger = await world.actor(await world.organisation(), 'ADMIN');
  await world.inside(organisationId, async (context) => {
    const centerId = await createCenter(context, { name: 'Haus Süd' });
    const departmentId = await createDepartment(context, { centerId, name: 'Wohngruppe 1' });
    const { bedIds } = await createRoom(context, { departmentId, number: '101', beds: ['A', 'B'] });
    ida = await createResident(context, {
      lastName: 'Müller',
      firstName: 'Ida',
      number: '41',
      gender: 'female',
      birthDate: '1938-02-03',
      entryDate: '2026-01-01',
      bedId: bedIds[0]!,
      allowSimilar: true,
    });
    otto = await createResident(context, {
      lastName: 'Muster',
      firstName: 'Otto',
      number: '42',
      entryDate: '2026-01-01',
      allowSimilar: true,
    });
    doctorId = await createContact(context, {
      kinds: ['doctor'],
      title: 'Dr. med.',
      firstName: 'Vera',
      lastName: 'Beispiel',
      specialty: 'Geriatrics',
      gln: '7601000000019',
      phones: [{ type: 'work', number: '031 111 22 33' }],
    });
    daughterId = await createContact(context, {
      kinds: ['contactPerson'],
      firstName: 'Rosa',
      lastName: 'Müller',
      email: 'rosa@example.org',
    });
    const insurer = await createContact(context, {
      kinds: ['healthInsurer'],
      companyName: 'Muster Krankenkasse',
    });
    await linkContact(context, {
      residentId: ida,
      contactId: daughterId,
      kind: 'contactPerson',
      relationship: 'daughter',
      authorizedRepresentative: true,
    });
    await linkContact(context, { residentId: ida, contactId: doctorId, kind: 'doctor' });
    await linkContact(context, {
      residentId: ida,
      contactId: insurer,
      kind: 'healthInsurer',
      insuranceNumber: '123.456',
      cardNumber: '80756 00000 00000 00001'.replace(/\s/g, ''),
    });
    await recordDiagnoses(context, ida, [
      {
        name: 'Essential hypertension',
        status: 'chronic',
        code: 'I10',
        codeSystem: 'ICD-10-GM',
        onsetOn: '2014-03-01',
        doctorId,
      },
      { name: 'Pneumonia', status: 'resolved', onsetOn: '2025-01-02', endedOn: '2025-02-01' },
      { name: 'Dementia', status: 'suspected' },
    ]);
    await recordAllergies(context, ida, [
      { kind: 'medicine', name: 'Penicillin', severity: 'lifeThreatening', certainty: 'confirmed' },
      { kind: 'other', name: 'Something', severity: 'unknown' },
      { kind: 'contact', name: 'Latex', severity: 'mild', certainty: 'suspected' },
    ]);
    await recordReadings(context, ida, [
      {
        kind: 'bloodPressure',
        value: 142,
        secondValue: 78,
        measuredAt: '2026-11-20T22:30:00.000Z',
        source: 'manual',
      },
      {
        kind: 'temperature',
        value: 37.2,
        measuredAt: '2026-11-20T23:30:00.000Z',
        source: 'manual',
        note: 'after lunch',
      },
      { kind: 'weight', value: 61.4, measuredAt: '2026-11-01T08:00:00.000Z', source: 'device' },
    ]);
  });
  const record = await admin.call(residents.get, { residentId: ida });
  await admin.call(residents.change, {
    ...record,
    residentId: ida,
    ahvNumber: '756.9217.0769.85',
    phone: '031 999 88 77',
    address: {
      ...record.address,
      addressLine_1: 'Dorfstrasse 1',
      postOfficeBox: '12',
      postOfficeBoxEnabled: true,
      postalCode: '3001',
      city: 'Bern',
      region: 'BE',
    },
  });
};

/** Two tablets that were planned at this minute, and what became of them by the nurse; answers the id of the dose. */
export const giveDose = (residentId: string, more: object = {}): Promise<string> =>
  doseAtOnce(nurse, residentId, more);

/** An order on paper by a doctor. */
export const orderMedicine = (residentId: string, more: object = {}): Promise<Order> =>
  nurse.call(orders.order, {
    residentId,
    ...torem,
    substances: '',
    prescribedOn: '2026-11-01',
    ...more,
  } as never);

/** A resource of Otto that another home does not know, that asks for a right, and each read of which is logged. */
export async function expectGuarded({ find, read }: { find: Call; read: Call }, id: string): Promise<void> {
  expect((await refused(stranger, read, { id })).status).toBe(404);
  expect((await refused(stranger, find, { patient: otto })).status).toBe(404);
  expect((await refused(nurse, read, { id })).status).toBe(403);
  const count = async () => {
    const { rows } = await world.server.database.pool.query<{ count: number }>(
      'select count(*)::int as count from platform.reads where organisation_id = $1 and resident_id = $2',
      [organisationId, otto],
    );
    return rows[0]!.count;
  };
  const before = await count();
  await ask(read, { id });
  expect(await count()).toBe(before + 1);
}
