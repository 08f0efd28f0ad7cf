import { expect, test } from 'vitest';
import { allergyIn } from './fhir-allergy.ts';
import { diagnosisIn } from './fhir-condition.ts';
import { elementOf } from './fhir-elements.ts';
import { medicineIn } from './fhir-medicine.ts';
import { plainLine } from './fhir-values.ts';
import { testTools as tools } from './testing-tools.ts';

const snomed = 'http://snomed.info/sct';
const code = (text: string, value = '1') => ({
  coding: [{ system: snomed, code: value, display: text }],
  text,
});
const state = (name: string, value: string | null) =>
  value === null
    ? undefined
    : { coding: [{ system: `http://terminology.hl7.org/CodeSystem/${name}`, code: value }] };
const condition = (
  more: object,
  status: string | null = 'active',
  verification: string | null = 'confirmed',
) =>
  diagnosisIn(
    elementOf({
      resourceType: 'Condition',
      id: 'x',
      code: code('Something'),
      clinicalStatus: state('condition-clinical', status),
      verificationStatus: state('condition-ver-status', verification),
      ...more,
    }),
    tools,
    (reference) => reference === 'Practitioner/1',
  );
const allergy = (more: object, verification: string | null = 'confirmed') =>
  allergyIn(
    elementOf({
      resourceType: 'AllergyIntolerance',
      id: 'x',
      code: code('Something'),
      clinicalStatus: state('allergyintolerance-clinical', 'active'),
      verificationStatus: state('allergyintolerance-verification', verification),
      category: ['food'],
      ...more,
    }),
    tools,
  );

test.each([
  ['active', null, 'active'],
  ['relapse', null, 'active'],
  ['remission', null, 'inRemission'],
  ['resolved', null, 'resolved'],
  [null, null, 'active'],
  [null, '2020-01-01', 'resolved'],
  ['constructor', null, 'active'],
])('clinical status %s, ended %s is %s', (status, ended, expected) =>
  expect(condition({ abatementDateTime: ended ?? undefined }, status).row!.status).toBe(expected),
);

test.each([
  // what the source doubts is suspected here, and stays as sure as it was there
  ['active', 'provisional', 'suspected', null],
  ['active', 'differential', 'suspected', 'differential'],
  ['active', 'confirmed', 'active', null],
  ['active', null, 'active', ''],
  ['resolved', 'provisional', 'resolved', 'provisional'],
  ['resolved', 'confirmed', 'resolved', null],
])('%s and %s is %s, as sure as %s', (status, verification, expected, kept) =>
  expect(condition({}, status, verification).row).toMatchObject({ status: expected, verification: kept }),
);

test.each<[object, string, object, string[]]>([
  [
    { onsetDateTime: '2001-04-05', abatementDateTime: '2002-01-01' },
    'resolved',
    { onsetOn: '2001-04-05', endedOn: '2002-01-01', remarks: '' },
    [],
  ],
  [
    { onsetDateTime: '2001-04-05', abatementDateTime: '2000-01-01' },
    'resolved',
    { endedOn: null, remarks: 'abatement: 2000-01-01' },
    ['endBeforeOnset'],
  ],
  [
    { onsetDateTime: '2001-04-05', abatementDateTime: '2002-01-01' },
    'active',
    { status: 'active', endedOn: null, remarks: 'abatement: 2002-01-01' },
    ['endWhileActive'],
  ],
  [{ onsetDateTime: '2001-02-30' }, 'active', { onsetOn: null }, ['badDay']],
  // what has no field stands in the remarks
  [{ onsetDateTime: '2001-04' }, 'active', { onsetOn: null, remarks: 'onset: 2001-04' }, []],
  [
    { onsetAge: { value: 60, unit: 'years' }, severity: code('Severe'), bodySite: [code('Left arm')] },
    'active',
    { remarks: 'onset: 60 years\nseverity: Severe\nbodySite: Left arm' },
    [],
  ],
  [
    {
      note: [{ text: ' Seen.\r\nTwice. ', authorString: 'Frei' }, { text: 'Again' }],
      recordedDate: '2001-05-06',
    },
    'active',
    { remarks: 'Seen.\nTwice. (Frei)\nAgain\nrecorded: 2001-05-06' },
    [],
  ],
  [
    { asserter: { reference: 'Practitioner/1', display: 'Dr. A' } },
    'active',
    { doctor: 'Practitioner/1', remarks: '' },
    [],
  ],
  [
    { asserter: { reference: 'Practitioner/2', display: 'Dr. B' } },
    'active',
    { doctor: null, remarks: 'asserter: Dr. B' },
    [],
  ],
  [
    { code: { text: `  a\n\tb ${'x'.repeat(300)}` } },
    'active',
    { name: `a b ${'x'.repeat(196)}` },
    ['nameCut'],
  ],
])('diagnosis %#', (given, status, row, problems) => {
  const part = condition(given, status);
  expect(part.row).toMatchObject(row);
  expect(part.problems).toEqual(problems);
});

test('what the source calls refuted is not taken', () => {
  expect(condition({}, 'active', 'refuted')).toMatchObject({ row: null, problems: ['refuted'] });
  expect(allergy({}, 'refuted')).toMatchObject({ row: null, problems: ['refuted'] });
});

test('allergies: allergen, open allergen, none known, status', () => {
  expect(allergy({ code: code('Allergy to peanuts', '91935009'), criticality: 'high' })).toMatchObject({
    row: { kind: 'food', allergens: ['PEA'], severity: 'severe', active: true },
    problems: [],
  });
  expect(
    allergy({ code: code('Strawberry'), clinicalStatus: state('allergyintolerance-clinical', 'resolved') }),
  ).toMatchObject({
    row: { allergens: [], active: false, remarks: 'status: resolved' },
    problems: ['allergenOpen'],
  });
  expect(allergy({ code: code('No known allergy', '716186003'), recordedDate: '2020-01-02' })).toMatchObject({
    row: { noneKnownOn: '2020-01-02' },
    problems: [],
  });
  // of foods alone is no statement about all
  expect(allergy({ code: code('No known food allergy', '429625007') })).toMatchObject({
    row: null,
    problems: ['noneKnown'],
  });
});

test.each<[object, string]>([
  [{ criticality: 'high' }, 'severe'],
  [{ criticality: 'low' }, 'moderate'],
  [{ criticality: 'unable-to-assess' }, 'unknown'],
  [{}, 'unknown'],
  [{ criticality: 'low', reaction: [{ severity: 'mild', manifestation: [] }] }, 'mild'],
  [{ criticality: 'low', reaction: [{ severity: 'severe', manifestation: [] }] }, 'severe'],
  [{ criticality: 'unable-to-assess', reaction: [{ severity: 'mild', manifestation: [] }] }, 'unknown'],
  [
    { criticality: 'low', extension: [{ url: 'urn:obhut:fhir:allergy-severity', valueCode: 'mild' }] },
    'mild',
  ],
  // our own word does not hide that somebody made it high since
  [
    { criticality: 'high', extension: [{ url: 'urn:obhut:fhir:allergy-severity', valueCode: 'mild' }] },
    'severe',
  ],
])('severity of %j is %s', (given, expected) =>
  expect(allergy(given).row).toMatchObject({ severity: expected }),
);

test('reactions that the home has a value for are values; what says more stands in the remarks', () => {
  expect(
    allergy({
      reaction: [
        { manifestation: [code('Eruption of skin', '271807003')] },
        { manifestation: [{ text: 'Sneezing' }] },
        { manifestation: [{ text: 'Rash' }], severity: 'severe', onset: '2010' },
      ],
    }).row,
  ).toMatchObject({
    reactions: ['rash'],
    remarks: 'reaction: Eruption of skin\nreaction: Sneezing\nreaction: Rash, severe, 2010',
  });
});

test.each([
  ['confirmed', 'confirmed'],
  ['unconfirmed', 'suspected'],
  ['presumed', 'suspected'],
  [null, 'unknown'],
  ['constructor', 'unknown'],
])('verification %s of an allergy is the certainty %s', (verification, certainty) => {
  expect(allergy({}, verification).row).toMatchObject({ certainty });
});

test('medicines keep what the source wrote', () => {
  const medicine = (more: object) =>
    medicineIn(
      elementOf({
        resourceType: 'MedicationRequest',
        id: 'm',
        medicationCodeableConcept: code('Metformin'),
        ...more,
      }),
      new Map(),
      tools,
    ).row;
  expect(
    medicine({
      status: 'stopped',
      authoredOn: '2020-01-02',
      dosageInstruction: [
        {
          timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
          doseAndRate: [{ doseQuantity: { value: 1 } }],
        },
        { text: 'more at night' },
      ],
      note: [{ text: 'with food' }],
      reasonCode: [{ text: 'Diabetes' }],
    }),
  ).toEqual({
    name: 'Metformin',
    code: '1',
    codeSystem: snomed,
    status: 'stopped',
    orderedOn: '2020-01-02',
    reason: '1, 2 × / 1 d; more at night; Diabetes; with food',
  });
  expect(medicine({ medicationCodeableConcept: { text: 'Tea' } })).toMatchObject({
    status: 'unknown',
    code: '',
    codeSystem: '',
  });
});

test('plainLine takes out what cannot be shown', () =>
  expect(plainLine(' a\u0000\u0007b\u2028c\u009f ', 10)).toBe('a b c'));
