import { beforeAll, expect, test } from 'vitest';
import { noteOrigin, originsOf } from '#apps/biography/api.ts';
import { contactRecords, createContact } from '#apps/contacts/api.ts';
import {
  allergiesOf,
  diagnosesOf,
  noteNoneKnown,
  recordAllergies,
  recordDiagnoses,
} from '#apps/health-record/api.ts';
import { contactLinks, createResident, linkContact, residentProfiles } from '#apps/residents/api.ts';
import { readingsBetween, recordReadings, storedKinds } from '#apps/vitals/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { eraseResident } from '#platform/server/erasure/erase.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { type ImportRow, imports } from '../contract/imports.ts';
import { allergy, bundle, condition, fileOf, importFiles, patient, weight } from './testing.ts';

/** What leaves a home by its FHIR interface comes into another one as it was; what others say is kept or named. */

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

async function home(): Promise<{ id: string; admin: Actor }> {
  const id = await world.organisation();
  return { id, admin: await world.actor(id, 'ADMIN') };
}
const rowOf = async (admin: Actor, id: string): Promise<ImportRow> =>
  (await admin.call(imports.rows, { id, limit: 200 })).items[0]!;

type Json = Record<string, unknown>;
const ask = async (actor: Actor, path: string): Promise<Json> =>
  (
    await world.server.http.inject({
      url: `/fhir/${path}`,
      headers: { cookie: `__Host-obhut=${actor.token}` },
    })
  ).json();
const found = async (actor: Actor, path: string): Promise<Json[]> =>
  (((await ask(actor, path))['entry'] as Array<{ resource: Json }> | undefined) ?? []).map(
    (entry) => entry.resource,
  );

/** What a system next door fetches of a person: the person, what hangs on it, and the doctors it refers to. */
async function fetched(actor: Actor, residentId: string): Promise<object> {
  const person = await ask(actor, `Patient/${residentId}`);
  const parts = await Promise.all(
    ['RelatedPerson', 'Coverage', 'Condition', 'AllergyIntolerance', 'Observation'].map((type) =>
      found(actor, `${type}?patient=${residentId}&_count=200`),
    ),
  );
  const doctors = new Set(
    [person, ...parts.flat()].flatMap((one) =>
      [...JSON.stringify(one).matchAll(/"(Practitioner\/[^"]+)"/g)].map(([, reference]) => reference!),
    ),
  );
  const practitioners = await Promise.all([...doctors].map((reference) => ask(actor, reference)));
  return bundle(person, ...practitioners, ...parts.flat());
}

/** Everything of a person that the interface tells, in the words of the record, without what each home gives itself. */
async function told(context: Context, residentId: string): Promise<object> {
  const plain = (value: object, ...without: string[]): Json =>
    Object.fromEntries(
      Object.entries(value).filter(
        ([key]) => !['id', 'version', 'residentId', 'resident_id', 'contactId', ...without].includes(key),
      ),
    );
  const links = await contactLinks(context, residentId);
  const people = await contactRecords(
    context,
    links.map((one) => one.contactId),
  );
  const { items, ...asked } = await allergiesOf(context, residentId);
  const byText = (one: object, other: object): number =>
    JSON.stringify(one).localeCompare(JSON.stringify(other));
  return {
    person: plain((await residentProfiles(context, [residentId])).get(residentId)!, 'number'),
    origin: plain((await originsOf(context, [residentId])).get(residentId) ?? {}),
    people: links
      .map((one) => ({ ...plain(one), contact: plain(people.get(one.contactId)!) }))
      .toSorted(byText),
    diagnoses: (await diagnosesOf(context, residentId)).map((one) => plain(one, 'doctorId')).toSorted(byText),
    state: asked.state,
    askedOn: asked.askedOn,
    allergies: items.map((one) => plain(one)).toSorted(byText),
    readings: (await readingsBetween(context, residentId, { kinds: storedKinds, limit: 200 }))
      .map(({ kind, value, secondValue, measuredAt, note }) => ({
        kind,
        value,
        secondValue,
        measuredAt,
        note,
      }))
      .toSorted(byText),
  };
}

const address = {
  addressLine_1: 'Dorfstrasse 1',
  addressLine_2: 'Hinterhaus',
  postOfficeBox: '12',
  postOfficeBoxEnabled: true,
  postalCode: '3001',
  city: 'Bern',
  region: 'BE',
  country: 'CH',
};

async function everybody(context: Context): Promise<string> {
  const residentId = await createResident(context, {
    lastName: 'Müller',
    firstName: 'Ida Rosa',
    nickname: 'Ida',
    salutation: 'mrs',
    gender: 'female',
    birthDate: '1938-02-03',
    ahvNumber: '7569217076985',
    insuranceCardNumber: '80756000000000000001',
    healthInsuranceNumber: '12.34',
    residentType: 'longTerm',
    phone: '031 999 88 77',
    email: 'ida@example.org',
    address,
    remarks: 'Likes tea.\nSleeps long.',
    allowSimilar: true,
  });
  await noteOrigin(context, residentId, {
    maritalStatus: 'dissolved',
    languages: 'Deutsch; Italienisch',
    confession: 'other',
    confessionOther: 'Own',
    origin: 'Bern',
    educationYears: 9,
    profession: 'Weberin',
  });
  const doctor = await createContact(context, {
    kinds: ['doctor'],
    title: 'Dr. med.',
    firstName: 'Vera',
    lastName: 'Beispiel',
    companyName: 'Praxis am See',
    specialty: 'Geriatrics',
    gln: '7601000000019',
    phones: [
      { type: 'work', number: '031 111 22 33' },
      { type: 'fax', number: '031 111 22 34' },
    ],
    address,
    remarks: 'Not on Tuesdays',
  });
  const daughter = await createContact(context, {
    kinds: ['contactPerson', 'invoiceRecipient'],
    salutation: 'mrs',
    firstName: 'Rosa',
    lastName: 'Müller',
    email: 'rosa@example.org',
    phones: [{ type: 'emergency', number: '079 111 22 33' }],
    category: 'family',
  });
  const insurer = await createContact(context, {
    kinds: ['healthInsurer'],
    companyName: 'Muster Krankenkasse',
    address,
    phones: [{ type: 'work', number: '0800 11 22 33' }],
  });
  const town = await createContact(context, { kinds: ['residualFinancier'], companyName: 'Gemeinde Bern' });
  await linkContact(context, {
    residentId,
    contactId: daughter,
    kind: 'contactPerson',
    relationship: 'daughter',
    authorizedRepresentative: true,
    sequence: 3,
    remarks: 'Call in the evening',
  });
  await linkContact(context, { residentId, contactId: daughter, kind: 'invoiceRecipient' });
  await linkContact(context, {
    residentId,
    contactId: doctor,
    kind: 'doctor',
    relationship: 'familyDoctor',
    remarks: 'Visits on Mondays',
  });
  await linkContact(context, {
    residentId,
    contactId: insurer,
    kind: 'healthInsurer',
    insuranceType: 'supplementary',
    insuranceNumber: '123.456',
    cardNumber: '80756000000000000001',
    validTill: '2030-12-31',
  });
  await linkContact(context, { residentId, contactId: town, kind: 'residualFinancier' });
  await recordDiagnoses(context, residentId, [
    {
      name: 'Essential hypertension',
      status: 'chronic',
      code: 'I10',
      codeSystem: 'ICD-10-GM',
      onsetOn: '2014-03-01',
      doctorId: doctor,
      remarks: 'Treated.\nWell.',
    },
    { name: 'Dementia', status: 'suspected', verification: 'differential' },
    { name: 'Pneumonia', status: 'inRemission', onsetOn: '2025-01-02', endedOn: '2025-02-01' },
  ]);
  await recordAllergies(context, residentId, [
    {
      kind: 'food',
      name: 'Haselnüsse',
      severity: 'lifeThreatening',
      certainty: 'confirmed',
      allergens: ['NUT.hazelnut'],
      reactions: ['rash', 'breathlessness'],
      remarks: 'Pen in the drawer',
      recordedOn: '2020-01-02',
    },
    { kind: 'insect', name: 'Bienen', severity: 'mild', certainty: 'suspected', active: false },
    {
      kind: 'medicine',
      name: 'Penicillin',
      severity: 'unknown',
      code: '91936005',
      codeSystem: 'http://snomed.info/sct',
    },
  ]);
  await recordReadings(context, residentId, [
    {
      kind: 'bloodPressure',
      value: 142,
      secondValue: 78,
      measuredAt: '2025-11-20T22:30:00.000Z',
      source: 'manual',
      note: 'lying',
    },
    { kind: 'calfCircumference', value: 31.5, measuredAt: '2025-11-20T22:30:00.000Z', source: 'manual' },
    { kind: 'pain', value: 7, measuredAt: '2025-11-20T23:30:00.000Z', source: 'manual', note: 'left knee' },
    { kind: 'temperature', value: 37.2, measuredAt: '2025-11-20T23:30:00.000Z', source: 'device' },
  ]);
  return residentId;
}

test('a record leaves by the interface and comes into another home as it was', async () => {
  const [from, to] = [await home(), await home()];
  const residentId = await world.inside(from.id, everybody);
  const file = fileOf('ida.json', await fetched(from.admin, residentId));
  const done = await importFiles(world, to.admin, 'fhir', [file]);
  const row = await rowOf(to.admin, done.id);
  expect(row).toMatchObject({
    outcome: 'created',
    detail: {
      taken: { resident: 1, contacts: 5, diagnoses: 3, allergies: 3, readings: 4 },
      leftOut: {},
      problems: {},
      unknownCodes: [],
    },
  });
  expect(await world.inside(to.id, (context) => told(context, row.subjectId!))).toEqual(
    await world.inside(from.id, (context) => told(context, residentId)),
  );
  // the second time nothing is new and nothing differs
  const again = await rowOf(to.admin, (await importFiles(world, to.admin, 'fhir', [file])).id);
  expect(again).toMatchObject({
    outcome: 'unchanged',
    detail: { problems: {}, elements: { stored: row.detail.elements!.stored } },
  });
});

test('the number of the first home stays known in the second and the third, and finds the person there', async () => {
  const [first, second, third] = [await home(), await home(), await home()];
  const residentId = await world.inside(first.id, everybody);
  const number = await world.inside(
    first.id,
    async (context) => (await residentProfiles(context, [residentId])).get(residentId)!.number,
  );
  const go = async (from: typeof first, id: string, to: typeof first): Promise<string> => {
    const file = fileOf('ida.json', await fetched(from.admin, id));
    return (await rowOf(to.admin, (await importFiles(world, to.admin, 'fhir', [file])).id)).subjectId!;
  };
  const numbersIn = async (actor: Actor, id: string): Promise<Json[]> =>
    ((await ask(actor, `Patient/${id}`))['identifier'] as Json[]).filter((one) =>
      String(one['system']).startsWith('urn:uuid:'),
    );
  const there = await go(first, residentId, second);
  const elsewhere = { system: `urn:uuid:${first.id}`, value: number };
  expect(await numbersIn(second.admin, there)).toEqual([
    expect.objectContaining({ system: `urn:uuid:${second.id}` }),
    elsewhere,
  ]);
  const further = await go(second, there, third);
  const known = await numbersIn(third.admin, further);
  expect(known).toContainEqual(elsewhere);
  expect(known.map((one) => one['system']).toSorted()).toEqual(
    [first, second, third].map(({ id }) => `urn:uuid:${id}`).toSorted(),
  );
  for (const query of [`urn:uuid:${first.id}|${number}`, `urn:uuid:${first.id}|`, number])
    expect(
      (await found(third.admin, `Patient?identifier=${encodeURIComponent(query)}`)).map((one) => one['id']),
    ).toContain(further);
  expect(await found(third.admin, `Patient?identifier=urn:uuid:${first.id}|nobody`)).toEqual([]);
});

test('that nobody knows an allergy comes along with its day; it counts only where nobody has asked', async () => {
  const [from, to] = [await home(), await home()];
  const otto = await world.inside(from.id, async (context) => {
    const id = await createResident(context, { lastName: 'Muster', firstName: 'Otto', allowSimilar: true });
    await noteNoneKnown(context, id, '2020-05-06');
    return id;
  });
  const file = fileOf('otto.json', await fetched(from.admin, otto));
  const row = await rowOf(to.admin, (await importFiles(world, to.admin, 'fhir', [file])).id);
  expect(row.detail.taken).toEqual({ resident: 1, noAllergy: 1 });
  expect(await world.inside(to.id, (context) => allergiesOf(context, row.subjectId!))).toMatchObject({
    state: 'noneKnown',
    askedOn: '2020-05-06',
  });
  await world.inside(to.id, (context) =>
    recordAllergies(context, row.subjectId!, [{ kind: 'food', name: 'Senf', severity: 'mild' }]),
  );
  expect(
    (await rowOf(to.admin, (await importFiles(world, to.admin, 'fhir', [file])).id)).detail.problems,
  ).toEqual({ noneKnown: 1 });
});

test('what is here already is never overwritten, and what the source says otherwise is named', async () => {
  const { id, admin } = await home();
  const first = await rowOf(
    admin,
    (
      await importFiles(world, admin, 'fhir', [
        fileOf(
          'a.json',
          bundle(
            patient('Muster', 'Anna', {
              maritalStatus: {
                coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-MaritalStatus', code: 'W' }],
              },
            }),
            allergy('a1', '91935009', 'Allergy to peanuts'),
            weight('o1', 61.4),
          ),
        ),
      ])
    ).id,
  );
  expect(first.detail.problems).toEqual({});
  await world.inside(id, (context) =>
    recordAllergies(context, first.subjectId!, [{ kind: 'food', name: 'Allergy to fish', severity: 'mild' }]),
  );
  const later = fileOf(
    'b.json',
    bundle(
      patient('Muster', 'Anna', {
        telecom: [{ system: 'phone', value: '044 999 99 99' }],
        maritalStatus: {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-MaritalStatus', code: 'M' }],
        },
      }),
      { ...allergy('a1', '91935009', 'Allergy to peanuts'), criticality: 'high' },
      allergy('a2', '417532002', 'Allergy to fish'),
      weight('o1', 59.9),
      weight('o2', 60),
      { ...weight('o2', 61) },
    ),
  );
  const row = await rowOf(admin, (await importFiles(world, admin, 'fhir', [later])).id);
  expect(row.detail).toMatchObject({
    problems: { personDiffers: 1, originDiffers: 1, changedSince: 2, hereOtherwise: 1, sameIdTwice: 1 },
    taken: { readings: 1 },
  });
  expect(row.detail.notTaken[0]).toEqual({ element: 'resident.phone', count: 1 });
  expect(await world.inside(id, (context) => told(context, row.subjectId!))).toMatchObject({
    person: { phone: '044 123 45 67' },
    origin: { maritalStatus: 'widowed' },
    allergies: [{ severity: 'mild' }, { severity: 'moderate' }],
  });
});

test('a contact is known again; a second one of a kind of which there is one is told', async () => {
  const { id, admin } = await home();
  const kin = (phone: string) => ({
    contact: [
      {
        relationship: [{ text: 'daughter' }],
        name: { family: 'Frei', given: ['Rosa'] },
        telecom: [{ system: 'phone', value: phone, use: 'mobile' }],
      },
    ],
  });
  const insured = (name: string) => ({
    resourceType: 'Coverage',
    id: name,
    status: 'active',
    beneficiary: { reference: 'Patient/patient-Muster-Anna' },
    payor: [{ display: name }],
  });
  const take = async (...resources: object[]) =>
    rowOf(admin, (await importFiles(world, admin, 'fhir', [fileOf('x.json', bundle(...resources))])).id);
  const row = await take(
    patient('Muster', 'Anna', kin('079 111 22 33')),
    insured('Kasse A'),
    insured('Kasse B'),
  );
  expect(row.detail).toMatchObject({ taken: { contacts: 3 }, problems: { linkRefused: 1 } });
  const again = await take(patient('Muster', 'Anna', kin('079 999 99 99')), insured('Kasse A'));
  expect(again.detail).toMatchObject({ taken: {}, known: { contacts: 2 }, problems: { contactDiffers: 1 } });
  // known, and refused as before: nothing was taken
  const refused = await take(patient('Muster', 'Anna'), insured('Kasse B'));
  expect(refused.detail).toMatchObject({ taken: {}, known: { contacts: 1 }, problems: { linkRefused: 1 } });
  expect(refused.detail.taken).not.toHaveProperty('contacts');
  const links = await world.inside(id, (context) => contactLinks(context, row.subjectId!));
  expect(links.map((one) => [one.kind, one.relationship])).toEqual([
    ['contactPerson', 'daughter'],
    ['healthInsurer', ''],
  ]);
  // who came because of the person goes with the person, and so do the names of the source
  await world.inside(id, (context) => eraseResident(context, row.subjectId!));
  const { rows } = await world.server.database.pool.query<{ external_id: string }>(
    'select external_id from interchange.external_ids where organisation_id = $1',
    [id],
  );
  expect(rows.filter((one) => one.external_id.includes(row.subjectId!))).toEqual([]);
});

test('a person with everything that the record has no field for: in the remarks, or named one by one', async () => {
  const { id, admin } = await home();
  const person = patient('Muster', 'Anna', {
    telecom: [
      { system: 'phone', value: '044 123 45 67' },
      { system: 'phone', value: '079 111 22 33', use: 'mobile' },
    ],
    name: [
      { use: 'official', family: 'Muster', given: ['Anna'] },
      { use: 'maiden', family: 'Frei' },
    ],
    photo: [{ contentType: 'image/png' }],
    communication: [{ language: { text: 'Deutsch' } }],
  });
  const row = await rowOf(
    admin,
    (
      await importFiles(world, admin, 'fhir', [
        fileOf(
          'a.json',
          bundle(person, condition('c1', 'Gout', { onsetDateTime: '2001-04', category: [{ text: 'x' }] })),
        ),
      ])
    ).id,
  );
  expect(row.detail.notTaken.map((one) => one.element)).toEqual(
    expect.arrayContaining(['Patient.photo.contentType', 'Condition.category.text']),
  );
  const record = (await world.inside(id, (context) => told(context, row.subjectId!))) as {
    person: { remarks: string };
    origin: { languages: string };
    diagnoses: { remarks: string }[];
  };
  expect([record.person.remarks, record.origin.languages, record.diagnoses[0]!.remarks]).toEqual([
    'Maiden name: Frei\nFurther phone: 079 111 22 33 (mobile)',
    'Deutsch',
    'Onset: 2001-04',
  ]);
  const { stored, converted, notTaken } = row.detail.elements!;
  const leaves = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum: number, one) => sum + leaves(one), 0)
      : 1;
  expect(stored + converted + notTaken).toBe(
    leaves(
      JSON.parse(
        JSON.stringify(
          bundle(person, condition('c1', 'Gout', { onsetDateTime: '2001-04', category: [{ text: 'x' }] })),
        ),
      ),
    ),
  );
});
