import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { mapBundle } from './fhir.ts';
import type { ImportedRecord } from './fhir.ts';
import { testTools as tools } from './testing-tools.ts';

const person = { reference: 'urn:uuid:p1' };
const coded = (code: string, display: string, system = 'http://loinc.org') => ({
  coding: [{ system, code, display }],
  text: display,
});
const patient = {
  resourceType: 'Patient',
  id: 'p1',
  name: [
    { use: 'maiden', family: 'Frei', given: ['Anna'] },
    { use: 'official', family: 'Muster', given: ['Anna', 'Rosa'] },
  ],
  gender: 'female',
  birthDate: '1938-02-03',
  telecom: [
    { system: 'phone', value: '044 123 45 67', use: 'home' },
    { system: 'email', value: 'anna@example.org' },
    { system: 'phone', value: '1', use: 'old' },
  ],
  address: [{ line: ['Hauptstrasse 1'], postalCode: '8000', city: 'Zürich', country: 'CH' }],
};
const quantity = (value: unknown, code: string) => ({ valueQuantity: { value, unit: code, code } });
const observation = (code: string, more: object) => ({
  resourceType: 'Observation',
  id: 'o',
  status: 'final',
  code: coded(code, 'x'),
  subject: person,
  effectiveDateTime: '2026-11-20T07:40:00+01:00',
  ...more,
});

function bundle(resources: unknown[], type = 'transaction'): string {
  return JSON.stringify({ resourceType: 'Bundle', type, entry: resources.map((resource) => ({ resource })) });
}
function recordOf(text: string): ImportedRecord {
  const record = mapBundle(text, tools);
  if ('refusal' in record) throw new Error(record.refusal);
  return record;
}

describe('refusals', () => {
  test.each([
    ['{', 'notJson'],
    ['', 'notJson'],
    ['[]', 'notBundle'],
    ['null', 'notBundle'],
    ['{"resourceType":"Patient"}', 'notBundle'],
    [bundle([patient], 'history'), 'bundleTypeNotSupported'],
    [bundle([]), 'noPatient'],
    ['{"resourceType":"Bundle","type":"batch","entry":7}', 'noPatient'],
    [bundle([patient, patient]), 'severalPatients'],
    [bundle([{ ...patient, birthDate: '1938-02-31' }]), 'badBirthDate'],
    [bundle([{ ...patient, birthDate: '1938' }]), 'badBirthDate'],
    [bundle([{ ...patient, birthDate: 1938 }]), 'badBirthDate'],
    [bundle([{ ...patient, name: [] }]), 'patientWithoutName'],
    [bundle([{ ...patient, name: [{ use: 'maiden', family: 'Frei' }] }]), 'patientWithoutName'],
    [bundle([{ ...patient, deceasedDateTime: '1930-01-01' }]), 'deathBeforeBirth'],
    [bundle([{ ...patient, deceasedDateTime: '2020-02-31' }]), 'badDeathDate'],
  ])('%#: %s → %s', (text, refusal) => expect(mapBundle(text, tools)).toEqual({ refusal }));
});

test('a level of consciousness by its finding, and what a meter could not measure: LO and HI stay what they are', () => {
  const finding = (code: string, system = 'http://snomed.info/sct') =>
    observation('80288-4', { valueCodeableConcept: coded(code, 'as they say', system) });
  const meter = (comparator: string, value: number) =>
    observation('14743-9', { valueQuantity: { value, code: 'mmol/L', comparator } });
  const resources = [
    finding('248234008'),
    finding('422768004'),
    finding('248234008', 'urn:other'),
    meter('<', 0.6),
    meter('>', 33.3),
    observation('9269-2', quantity(14, '{score}')),
  ].map((one, index) => ({ ...one, id: `o${index}` }));
  const { readings } = recordOf(bundle([patient, ...resources]));
  expect(readings.map((one) => [one.sourceId, one.name, one.value, one.beyond])).toEqual([
    ['o0', 'consciousness', 4, undefined],
    ['o1', 'consciousness', 0, undefined],
    ['o3', 'glucose', 0.6, 'below'],
    ['o4', 'glucose', 33.3, 'above'],
    ['o5', 'glasgowComa', 14, undefined],
  ]);
});

test('the resident: one phone has a field, the maiden name stands in the remarks', () => {
  expect(recordOf(bundle([patient])).resident).toEqual({
    identifiers: [{ system: 'fhir:Patient', value: 'p1' }],
    ahvNumber: null,
    insuranceCardNumber: '',
    healthInsuranceNumber: '',
    residentType: '',
    lastName: 'Muster',
    firstName: 'Anna Rosa',
    nickname: '',
    salutation: '',
    birthDate: '1938-02-03',
    gender: 'female',
    phone: '044 123 45 67',
    email: 'anna@example.org',
    death: null,
    problems: [],
    remarks: 'maidenName: Anna Frei',
    address: {
      addressLine_1: 'Hauptstrasse 1',
      addressLine_2: '',
      postOfficeBox: '',
      postOfficeBoxEnabled: false,
      postalCode: '8000',
      city: 'Zürich',
      region: '',
      country: 'CH',
    },
  });
});

test.each([
  [{ deceasedBoolean: true }, { day: null }],
  [{ deceasedBoolean: false }, null],
  [{ deceasedDateTime: '2020' }, { day: null }],
  [{ deceasedDateTime: '2020-05-01T23:30:00-04:00' }, { day: '2020-05-01' }],
])('death %j: %j', (death, expected) => {
  expect(recordOf(bundle([{ ...patient, ...death }])).resident.death).toEqual(expected);
});

test.each([
  ['conditions', { resourceType: 'Condition', subject: person, code: coded('1', 'x') }],
  [
    'allergies',
    { resourceType: 'AllergyIntolerance', patient: person, code: coded('2', 'Allergy to peanuts') },
  ],
  [
    'medications',
    { resourceType: 'MedicationRequest', subject: person, medicationCodeableConcept: coded('3', 'x') },
  ],
] as const)(
  'of the %s what the source marks as a mistake, in either way, is counted and not taken',
  (list, resource) => {
    for (const mark of [
      { status: 'entered-in-error' },
      { verificationStatus: coded('entered-in-error', '') },
    ])
      expect(recordOf(bundle([patient, { ...resource, ...mark }]))[list]).toMatchObject([
        { row: null, problems: ['enteredInError'] },
      ]);
    expect(recordOf(bundle([patient, resource]))[list]).toMatchObject([{ row: {} }]);
  },
);

test('diagnosis, allergy and medicine', () => {
  const record = recordOf(
    bundle([
      patient,
      {
        resourceType: 'Condition',
        id: 'c',
        subject: person,
        code: coded('38341003', 'Hypertension', 'http://snomed.info/sct'),
        clinicalStatus: coded('active', ''),
        verificationStatus: coded('confirmed', ''),
        onsetDateTime: '2001-04-05T10:00:00+00:00',
      },
      {
        resourceType: 'Condition',
        subject: person,
        code: coded('1', 'x'),
        verificationStatus: coded('entered-in-error', ''),
      },
      { resourceType: 'Condition', subject: person, code: {} },
      {
        resourceType: 'AllergyIntolerance',
        patient: person,
        code: coded('2', 'Allergy to peanuts'),
        category: ['food'],
        criticality: 'high',
        clinicalStatus: coded('active', ''),
      },
      { resourceType: 'Medication', id: 'm', code: coded('3', 'Metformin 500 mg') },
      {
        resourceType: 'MedicationRequest',
        subject: person,
        status: 'active',
        authoredOn: '2020-01-02',
        medicationReference: { reference: 'Medication/m' },
        dosageInstruction: [
          {
            asNeededBoolean: false,
            timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
            doseAndRate: [{ doseQuantity: { value: 1 } }],
          },
        ],
      },
      {
        resourceType: 'MedicationRequest',
        subject: { reference: 'urn:uuid:other' },
        medicationCodeableConcept: coded('3', 'x'),
      },
    ]),
  );
  const rows = <Row>(parts: readonly { row: Row | null }[]) => parts.flatMap(({ row }) => row ?? []);
  expect(rows(record.conditions)).toEqual([
    {
      name: 'Hypertension',
      code: '38341003',
      codeSystem: 'http://snomed.info/sct',
      status: 'active',
      verification: null,
      onsetOn: '2001-04-05',
      endedOn: null,
      doctor: null,
      remarks: '',
    },
  ]);
  expect(record.conditions.map((one) => one.problems)).toEqual([[], ['enteredInError'], ['nameMissing']]);
  expect(rows(record.allergies)).toMatchObject([
    { name: 'Allergy to peanuts', kind: 'food', allergens: ['PEA'], severity: 'severe' },
  ]);
  expect(rows(record.medications)).toMatchObject([
    { name: 'Metformin 500 mg', status: 'active', orderedOn: '2020-01-02', reason: '1, 2 × / 1 d' },
  ]);
  expect(record.leftOut.problems).toEqual({ otherPerson: 1 });
});

test.each<[string, unknown, string, string, number]>([
  ['29463-7', 58.44, 'kg', 'weight', 58.4],
  ['29463-7', 130, '[lb_av]', 'weight', 59],
  ['8302-2', 1.68, 'm', 'height', 168],
  ['8310-5', 98.6, '[degF]', 'temperature', 37],
  ['8331-1', 37.04, 'Cel', 'temperature', 37],
  ['2339-0', 118, 'mg/dL', 'glucose', 6.5],
  ['41653-7', 130, 'mg/dL', 'glucose', 7.2],
  ['8302-2', 1680, 'mm', 'height', 168],
  ['8280-0', 900, 'mm', 'abdominalGirth', 90],
  ['8867-4', 72, '/min', 'pulse', 72],
  ['8867-4', 1.2, 'Hz', 'pulse', 72],
  ['72514-3', 3, '{score}', 'pain', 3],
  ['4548-4', 6.25, '%', 'hba1c', 6.3],
])('%s of %s %s is %s %d', (code, value, unit, name, expected) => {
  expect(recordOf(bundle([patient, observation(code, quantity(value, unit))])).readings).toMatchObject([
    { sourceId: 'o', name, value: expected, loinc: code, measuredAt: '2026-11-20T07:40:00+01:00' },
  ]);
});

test.each(['85354-9', '55284-4'])('blood pressure panel %s is read by its components', (code) => {
  const component = [
    { code: coded('8462-4', 'd'), ...quantity(78.4, 'mm[Hg]') },
    { code: coded('8480-6', 's'), ...quantity(141.7, 'mm[Hg]') },
  ];
  expect(
    recordOf(bundle([patient, observation(code, { component })])).readings.map(({ name, value }) => [
      name,
      value,
    ]),
  ).toEqual([
    ['diastolic', 78],
    ['systolic', 142],
  ]);
});

test.each([
  [observation('29463-7', quantity(58, 'stone')), 'unitUnknown'],
  [observation('29463-7', { valueQuantity: { value: 58, unit: 'g', code: 'kg' } }), 'unitContradicts'],
  [
    observation('29463-7', { valueQuantity: { value: 58, unit: 'kg', code: 'kg', comparator: '<' } }),
    'onlyLimit',
  ],
  // another meter ends elsewhere: its LO is not ours
  [observation('14743-9', { valueQuantity: { value: 1.1, code: 'mmol/L', comparator: '<' } }), 'onlyLimit'],
  [observation('14743-9', { valueQuantity: { value: 0.6, code: 'mmol/L', comparator: '<=' } }), 'onlyLimit'],
  [observation('67775-7', quantity(3, '{score}')), 'valueMissing'],
  [observation('67775-7', { valueCodeableConcept: { text: 'drowsy' } }), 'valueMissing'],
  [observation('4548-4', quantity(53, 'mmol/mol')), 'unitUnknown'],
  // a ratio is no percentage, although a library turns one into the other
  [observation('2708-6', quantity(0.97, '1')), 'unitUnknown'],
  [observation('8302-2', quantity(25, '')), 'unitUnknown'],
  [observation('29463-7', quantity('58', 'kg')), 'valueMissing'],
  [observation('29463-7', {}), 'valueMissing'],
  [observation('85354-9', {}), 'valueMissing'],
  [observation('29463-7', { ...quantity(58, 'kg'), status: 'entered-in-error' }), 'notFinal'],
  [observation('29463-7', { ...quantity(58, 'kg'), effectiveDateTime: '2026-11' }), 'momentMissing'],
  [null, 'noResource'],
])('%#: counted as %s', (resource, problem) => {
  const record = recordOf(bundle([patient, resource]));
  expect([record.readings, record.leftOut.problems]).toEqual([[], { [String(problem)]: 1 }]);
});

test.each([
  [500, []],
  [501, ['noteCut']],
])('a note of %i letters beside a value', (letters, problems) => {
  const note = [{ text: 'x'.repeat(letters) }];
  const record = recordOf(bundle([patient, observation('8867-4', { ...quantity(72, '/min'), note })]));
  expect(record.readings.map((one) => one.note.length)).toEqual([500]);
  expect(Object.keys(record.leftOut.problems)).toEqual(problems);
});

test('whom a person names: a fax is a fax, what else it does is known by its words', () => {
  const daughter = {
    resourceType: 'RelatedPerson',
    id: 'r',
    patient: person,
    name: [{ family: 'Muster', given: ['Eva'] }],
    telecom: [
      { system: 'fax', value: '044 123 45 68' },
      { system: 'phone', value: '044 123 45 69', use: 'work' },
      { system: 'phone', value: '044 123 45 70' },
    ],
  };
  const doctor = {
    resourceType: 'Practitioner',
    id: 'd',
    name: [{ family: 'Frei' }],
    qualification: [
      { code: { text: 'General medicine' } },
      { code: { coding: [{ display: 'Geriatrics' }] } },
    ],
  };
  const { people } = recordOf(
    bundle([{ ...patient, generalPractitioner: [{ reference: 'Practitioner/d' }] }, daughter, doctor]),
  );
  const named = (family: string) =>
    people.find(({ contact }) => contact.fields.lastName === family)!.contact.fields;
  expect(named('Muster').phones.map(({ type }) => type)).toEqual(['fax', 'work', 'home']);
  expect(named('Frei').specialty).toBe('General medicine, Geriatrics');
});

test('what is not taken over is counted', () => {
  const { leftOut } = recordOf(
    bundle([
      patient,
      observation('718-7', {}),
      observation('718-7', {}),
      observation('39156-5', {}),
      { resourceType: 'Claim', patient: person },
      { resourceType: 'constructor' },
    ]),
  );
  expect(leftOut).toEqual({
    resourceTypes: { Claim: 1, constructor: 1 },
    observationCodes: { '718-7': { name: 'x', count: 2 } },
    computed: 1,
    problems: {},
  });
});

const folder = `${process.env.OBHUT_REAL_DATA ?? ''}/fhir-patients`;
const present = Boolean(process.env.OBHUT_REAL_DATA) && existsSync(folder);
if (!present)
  console.info('Not run: real FHIR bundles (set OBHUT_REAL_DATA to the folder that has fhir-patients)');

describe.runIf(present)('27 bundles that others made', () => {
  const texts = (present ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json.gz'))
    .map((name) => gunzipSync(readFileSync(`${folder}/${name}`)).toString('utf8'));
  const records = texts.map(recordOf);
  const sum = (of: (record: ImportedRecord) => number) =>
    records.reduce((total, record) => total + of(record), 0);
  const total = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);

  test('every person has a name, a birth date, a gender, an address and a phone', () => {
    expect(records).toHaveLength(27);
    for (const { resident } of records) {
      expect(resident).toMatchObject({
        lastName: expect.any(String),
        firstName: expect.any(String),
        death: null,
      });
      expect([resident.birthDate?.length, resident.address.city !== '', resident.phone !== '']).toEqual([
        10,
        true,
        true,
      ]);
      expect(resident.gender).not.toBe('unknown');
    }
    expect(sum((record) => (record.resident.remarks.includes('maidenName') ? 1 : 0))).toBe(8);
  });

  test('everything is taken over or counted: 9631 entries', () => {
    const counts = {
      conditions: sum((record) => record.conditions.length),
      allergies: sum((record) => record.allergies.length),
      medications: sum((record) => record.medications.length),
      readings: sum((record) => record.readings.length),
    };
    expect(counts).toEqual({
      conditions: 222,
      allergies: 18,
      medications: 243,
      // the last ones are estimated filtration (33914-3), 92 in mL/min/{1.73_m2} and 64 in mL/min
      readings: 282 + 3 * 279 + 279 + 197 + 133 + 20 + 156,
    });
    expect(sum((record) => total(record.leftOut.problems))).toBe(0);
    const otherObservations = sum((record) =>
      Object.values(record.leftOut.observationCodes).reduce((all, entry) => all + entry.count, 0),
    );
    // Each blood pressure gives two readings from one entry; each bundle has its one patient.
    expect(
      27 +
        counts.conditions +
        counts.allergies +
        counts.medications +
        counts.readings -
        279 +
        otherObservations +
        sum((record) => record.leftOut.computed + total(record.leftOut.resourceTypes)),
    ).toBe(9631);
  });

  test('values are in our units and possible for a grown person', () => {
    const limits: Record<string, [number, number]> = {
      systolic: [40, 300],
      diastolic: [20, 200],
      weight: [20, 300],
      height: [100, 230],
      temperature: [25, 45],
      glucose: [0.6, 50],
      hba1c: [3, 20],
      pain: [0, 10],
      egfr: [1, 200],
    };
    const outside = records
      .flatMap((record) => record.readings)
      .filter(({ name, value }) => !(value >= limits[name]![0] && value <= limits[name]![1]));
    expect(outside.map(({ name, value }) => `${name} ${value}`)).toEqual([]);
  });
});
