import { beforeAll, describe, expect, test } from 'vitest';
import { fhirFaults } from '#tools/fhir-faults.ts';
import { allergies } from '#apps/health-record/contract/allergies.ts';
import type { Call } from '#platform/contract/call.ts';
import { send } from '#platform/server/testing/send.ts';
import { earlierMedicinesOf, recordEarlierMedicines } from '#apps/health-record/api.ts';
import { capability, resources } from '../contract/resources.ts';
import {
  admin,
  ask,
  daughterId,
  doctorId,
  found,
  ida,
  type Json,
  nurse,
  openRecords,
  organisationId,
  otto,
  refused,
  stranger,
  world,
} from './testing.ts';

beforeAll(openRecords);

test('the schema notices a wrong resource', async () => {
  const right = await ask(resources.readPatient, { residentId: ida });
  for (const wrong of [
    { gender: 'weiblich' },
    { birthDate: '3.2.1938' },
    { name: 'Ida' },
    { unknownPart: 1 },
  ]) {
    expect(fhirFaults({ ...right, ...wrong }), Object.keys(wrong)[0]).not.toEqual([]);
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
      contained: [{ resourceType: 'Organization', name: 'Muster Krankenkasse' }],
      beneficiary: { reference: `Patient/${ida}` },
    },
  ]);
  const [cover] = found(await ask(resources.findCoverages, { patient: ida }));
  expect(await ask(resources.readCoverage, { id: cover!['id'] })).toEqual(cover);
  expect((await refused(stranger, resources.readCoverage, { id: cover!['id'] })).status).toBe(404);
  expect((await refused(admin, resources.readCoverage, { id: daughterId })).status).toBe(404);
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

test('medicines of the past, each with its state; none of another person, home or right', async () => {
  const [ownId] = await world.inside(organisationId, (context) =>
    recordEarlierMedicines(context, otto, [
      { name: 'Amoxicillin', status: 'completed', orderedOn: '2024-01-01', reason: 'pneumonia' },
    ]).then(async () => (await earlierMedicinesOf(context, otto)).map((one) => one.id)),
  );
  const [one, ...more] = found(await ask(resources.findMedicationStatements, { patient: otto }));
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    id: ownId,
    status: 'completed',
    subject: { reference: `Patient/${otto}` },
    medicationCodeableConcept: { text: 'Amoxicillin' },
  });
  expect(found(await ask(resources.findMedicationStatements, { patient: ida }))).toEqual([]);
  expect(await ask(resources.readMedicationStatement, { id: ownId! })).toEqual(one);
  expect((await refused(stranger, resources.readMedicationStatement, { id: ownId! })).status).toBe(404);
  expect((await refused(nurse, resources.readMedicationStatement, { id: ownId! })).status).toBe(403);
});

test('what can be asked is told to everybody, without a word about any home', async () => {
  const answer = await send(world.server, null, capability.read as Call, {});
  const statement = answer.json();
  // 4.0.1 is not in the list of versions that the schema was written with
  expect([answer.statusCode, fhirFaults({ ...statement, fhirVersion: '4.0.0' })]).toEqual([200, []]);
  expect(statement.fhirVersion).toBe('4.0.1');
  expect(statement.rest[0].resource.map((each: Json) => each['type'])).toEqual(
    expect.arrayContaining([
      'Patient',
      'AllergyIntolerance',
      'MedicationStatement',
      'MedicationRequest',
      'MedicationAdministration',
      'CarePlan',
      'Goal',
      'Observation',
    ]),
  );
  expect(JSON.stringify(statement)).not.toContain('Haus Beispiel');
});
