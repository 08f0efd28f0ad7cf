import { expect, test } from 'vitest';
import { ownName, reactionCodes, snomed } from '#platform/domain/text/fhir-names.ts';
import {
  allergyIntolerance,
  type AllergyRecord,
  condition,
  type DiagnosisRecord,
  medicationStatement,
} from './findings.ts';

const allergy = (change: Partial<AllergyRecord> = {}): AllergyRecord => ({
  id: 'a',
  kind: 'food',
  name: 'Peanuts',
  allergens: [],
  severity: 'severe',
  certainty: 'confirmed',
  active: true,
  reactions: [],
  remarks: '',
  code: '',
  codeSystem: '',
  recordedOn: null,
  ...change,
});
const diagnosis = (change: Partial<DiagnosisRecord> = {}): DiagnosisRecord => ({
  id: 'd',
  name: 'Asthma',
  status: 'active',
  code: '',
  codeSystem: '',
  onsetOn: null,
  endedOn: '2026-01-31',
  doctorId: null,
  doctor: null,
  remarks: '',
  verification: null,
  ...change,
});
const of7 = 'http://terminology.hl7.org/CodeSystem/';
const coding = (system: string, code: string) => ({ coding: [{ system: `${of7}${system}`, code }] });

test.each([
  ['mild', 'low'],
  ['moderate', 'low'],
  ['severe', 'high'],
  ['lifeThreatening', 'high'],
  ['unknown', 'unable-to-assess'],
])('an allergy of severity %s is told as %s', (severity, criticality) => {
  expect(allergyIntolerance(allergy({ severity }), 'r')).toMatchObject({ criticality });
});

test.each([
  [{ active: true }, 'active'],
  [{ active: false }, 'inactive'],
])('an allergy with %j is %s, in the words of allergies', (change, status) => {
  expect(allergyIntolerance(allergy(change), 'r')).toMatchObject({
    clinicalStatus: coding('allergyintolerance-clinical', status),
    patient: { reference: 'Patient/r' },
  });
});

test.each([
  ['confirmed', coding('allergyintolerance-verification', 'confirmed')],
  ['suspected', coding('allergyintolerance-verification', 'unconfirmed')],
  ['', undefined],
])('the certainty "%s" of an allergy', (certainty, told) => {
  const { verificationStatus } = allergyIntolerance(allergy({ certainty }), 'r');
  if (told === undefined) expect(verificationStatus).toBeUndefined();
  else expect(verificationStatus).toMatchObject(told);
});

test.each([
  // as the record has always taken it
  ['91935009', '', snomed],
  ['91935009', 'http://example.org/own', 'http://example.org/own'],
  ['12345', '', undefined],
])('the code %s of system "%s" is one of %s', (code, codeSystem, system) => {
  expect(allergyIntolerance(allergy({ code, codeSystem }), 'r')).toMatchObject({
    code: { coding: [{ code, ...(system === undefined ? {} : { system }) }] },
  });
  expect(JSON.stringify(allergyIntolerance(allergy({ code, codeSystem }), 'r')).includes(snomed)).toBe(
    system === snomed,
  );
});

test.each([
  [
    'rash',
    [
      { system: ownName('reaction'), code: 'rash' },
      { system: snomed, code: reactionCodes['rash'] },
    ],
  ],
  ['sees  stars', [{ system: ownName('reaction'), code: 'sees stars' }]],
])('the reaction "%s": in our words, and as SNOMED CT where that has one', (reaction, codes) => {
  const { reaction: told } = allergyIntolerance(allergy({ reactions: [reaction] }), 'r');
  expect(told).toMatchObject([{ manifestation: [{ coding: codes }] }]);
  expect((told as { manifestation: { coding: unknown[] }[] }[])[0]!.manifestation[0]!.coding).toHaveLength(
    codes.length,
  );
});

test.each([
  ['active', 'active', 'confirmed', undefined],
  ['chronic', 'active', 'confirmed', undefined],
  ['suspected', 'active', 'provisional', undefined],
  ['inRemission', 'remission', 'confirmed', '2026-01-31'],
  ['inactive', 'inactive', 'confirmed', '2026-01-31'],
  ['resolved', 'resolved', 'confirmed', '2026-01-31'],
  // what the record does not know is not told as sure
  ['other', 'active', 'unconfirmed', undefined],
])('a diagnosis that is %s: %s, %s, ended %s', (status, clinical, certainty, ended) => {
  const told = condition(diagnosis({ status }), 'r');
  expect(told).toMatchObject({
    clinicalStatus: coding('condition-clinical', clinical),
    verificationStatus: coding('condition-ver-status', certainty),
  });
  expect(told['abatementDateTime']).toBe(ended);
});

test('a diagnosis from elsewhere stays as sure as it was there; where nothing was said, nothing is told', () => {
  expect(condition(diagnosis({ verification: 'refuted' }), 'r')).toMatchObject({
    verificationStatus: coding('condition-ver-status', 'refuted'),
  });
  expect(condition(diagnosis({ verification: '' }), 'r')).not.toHaveProperty('verificationStatus');
});

test.each([
  ['completed', 'completed', undefined],
  ['on-hold', 'on-hold', undefined],
  ['paused by the doctor', 'unknown', 'paused by the doctor'],
])('a medicine of the past that is "%s"', (status, told, own) => {
  const statement = medicationStatement(
    { id: 'm', name: 'Metformin', code: '', codeSystem: '', status, orderedOn: null, reason: '' },
    'r',
  );
  expect(statement).toMatchObject({
    status: told,
    ...(own === undefined ? {} : { extension: [{ valueString: own }] }),
  });
  expect('extension' in statement).toBe(own !== undefined);
});
