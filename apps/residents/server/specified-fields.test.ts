import { beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { careLevels, residentContacts, residents, stays } from '../contract/index.ts';
import { makeHouse, makeResident } from './testing.ts';

/* Specification 1, section 3: each named field of a resident is written and read back. */

let world: World;
let home: string;
let nurse: Actor;
let residentId: string;
let contactId: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'ADMIN');
  const { beds } = await world.inside(home, (context) => makeHouse(context, ['301']));
  residentId = await world.inside(home, (context) =>
    makeResident(context, { lastName: 'Felder', number: 'F-1', bedId: beds[0]!, entryDate: '2026-02-01' }),
  );
  contactId = await world.inside(home, (context) =>
    createContact(context, {
      kinds: ['contactPerson', 'invoiceRecipient', 'healthInsurer'],
      lastName: 'Zuständig',
    }),
  );
});

describe('resident', () => {
  const person = {
    number: 'F-1',
    lastName: 'Felder',
    firstName: 'Rosa',
    nickname: 'Rösli',
    salutation: 'mrs',
    gender: 'female' as const,
    birthDate: '1940-03-02',
    deathDate: null,
    residentType: 'longTerm',
    insuranceCardNumber: '80756000000000000012',
    healthInsuranceNumber: '400.123.456',
    phone: '041 555 10 20',
    email: 'rosa@example.org',
    remarks: 'Hört links besser.',
    ahvNumber: '756.9217.0769.85',
    address: {
      addressLine_1: 'Dorfweg 3',
      addressLine_2: '2. Stock',
      postOfficeBox: '12',
      postOfficeBoxEnabled: true,
      postalCode: '6300',
      city: 'Zug',
      region: 'ZG',
      country: 'CH',
    },
  };
  test('names, type, insurance card and health insurance number, remarks: written and read back', async () => {
    await nurse.call(residents.change, { residentId, version: 1, ...person });
    expect(await nurse.call(residents.get, { residentId })).toMatchObject(person);
  });
  test('a last name is mandatory; a first name that is missing is told until somebody knows it', async () => {
    expect(
      await nurse.refused(residents.change, { residentId, version: 2, ...person, lastName: ' ' }),
    ).toMatchObject({
      status: 400,
      errors: [{ path: 'lastName', code: 'mandatory', message: 'This is a mandatory field' }],
    });
    expect(
      (
        await nurse.refused(
          residents.change,
          { residentId, version: 2, ...person, lastName: '' },
          { language: 'de' },
        )
      ).errors?.[0]?.message,
    ).toBe('Dies ist ein Pflichtfeld');
    const { id } = await nurse.call(residents.create, { lastName: 'Unbekannt' });
    expect((await nurse.call(residents.get, { residentId: id })).missing).toContain('firstName');
    expect((await nurse.call(residents.get, { residentId })).missing).not.toContain('firstName');
  });
  test('room, care level and type stand in the list', async () => {
    await nurse.call(careLevels.set, { residentId, level: 6, fromDate: '2026-02-01' });
    expect((await nurse.call(residents.list, { text: 'felder' })).items).toMatchObject([
      { roomNumber: '301', careLevel: 6, residentType: 'longTerm', entryDate: '2026-02-01', exitDate: null },
    ]);
  });
  test('payer and contact come from the directory', async () => {
    for (const kind of ['invoiceRecipient', 'contactPerson'] as const)
      await nurse.call(residentContacts.create, { residentId, contactId, kind });
    expect(
      (await nurse.call(residentContacts.list, { residentId })).map((one) => [
        one.kind,
        one.contactId,
        one.displayName,
      ]),
    ).toEqual([
      ['contactPerson', contactId, 'Zuständig'],
      ['invoiceRecipient', contactId, 'Zuständig'],
    ]);
  });
});

test('entry and exit record: dates, reason, places before and after, reservation tax period, remarks', async () => {
  const record = {
    entryDate: '2026-02-01',
    exitDate: '2026-09-30',
    reasonForLeaving: 'otherHome',
    locationBeforeEntry: 'hospital',
    locationAfterLeaving: 'otherHome',
    reservationFrom: '2026-01-20',
    reservationTo: '2026-01-31',
    remarks: 'Zimmer vorher reserviert.',
  };
  const [stay] = await nurse.call(stays.list, { residentId });
  expect(
    await nurse.call(stays.change, { residentId, id: stay!.id, version: stay!.version, ...record }),
  ).toMatchObject(record);
  expect(await nurse.call(stays.list, { residentId })).toMatchObject([record]);
  expect(await nurse.call(residents.banner, { residentId })).toMatchObject({
    entryDate: '2026-02-01',
    exitDate: '2026-09-30',
  });
});

test('an entry that is recorded keeps all of it at once', async () => {
  const id = await world.inside(home, (context) =>
    makeResident(context, { lastName: 'Eintritt', entryDate: null }),
  );
  const record = {
    entryDate: '2025-03-01',
    exitDate: '2025-06-15',
    reasonForLeaving: 'home',
    locationBeforeEntry: 'otherHome',
    locationAfterLeaving: 'hospital',
    reservationFrom: '2025-02-10',
    reservationTo: '2025-02-27',
    remarks: 'Kommt wieder.',
  };
  await nurse.call(stays.create, { residentId: id, ...record });
  expect(await nurse.call(stays.list, { residentId: id })).toMatchObject([record]);
});

test('link to a contact: sequence, relationship, authorized representative, trusted person; an insurer with type, numbers and last day', async () => {
  const id = await world.inside(home, (context) => makeResident(context, { lastName: 'Verbunden' }));
  const given = {
    relationship: 'daughter',
    sequence: 3,
    authorizedRepresentative: true,
    remarks: 'Nur abends anrufen.',
  };
  const made = await nurse.call(residentContacts.create, {
    residentId: id,
    contactId,
    kind: 'contactPerson',
    ...given,
  });
  expect(made).toMatchObject(given);
  const changed = { relationship: 'son', sequence: 1, authorizedRepresentative: false, remarks: '' };
  await nurse.call(residentContacts.change, { residentId: id, id: made.id, version: 1, ...changed });
  await nurse.call(residentContacts.create, {
    residentId: id,
    contactId,
    kind: 'trustedPerson',
    sequence: 2,
  });
  const insurance = {
    insuranceType: 'supplementary',
    insuranceNumber: '77.001',
    cardNumber: '80756000000000000029',
    validTill: '2027-12-31',
  };
  await nurse.call(residentContacts.create, {
    residentId: id,
    contactId,
    kind: 'healthInsurer',
    ...insurance,
  });
  const links = await nurse.call(residentContacts.list, { residentId: id });
  expect(links.find((one) => one.kind === 'contactPerson')).toMatchObject(changed);
  expect(links.find((one) => one.kind === 'trustedPerson')).toMatchObject({ contactId, sequence: 2 });
  const insurer = links.find((one) => one.kind === 'healthInsurer')!;
  expect(insurer).toMatchObject({ displayName: 'Zuständig', ...insurance });
  const other = {
    insuranceType: 'basic',
    insuranceNumber: '88.002',
    cardNumber: '80756000000000000036',
    validTill: '2028-06-30',
  };
  await nurse.call(residentContacts.change, { residentId: id, id: insurer.id, version: 1, ...other });
  expect(
    (await nurse.call(residentContacts.list, { residentId: id })).find((one) => one.kind === 'healthInsurer'),
  ).toMatchObject(other);
});
