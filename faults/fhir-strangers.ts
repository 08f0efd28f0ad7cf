import { type Random, pick } from './fhir-samples.ts';

/** Bundles as other systems write them: rich, uneven, with elements that nobody here keeps. The people are invented. */

type Json = Record<string, unknown>;
const maybe = (random: Random, part: Json): Json => (random() < 0.6 ? part : {});
const coded = (system: string, code: string, display: string): Json => ({
  coding: [{ system, code, display }],
  text: display,
});
const snomed = 'http://snomed.info/sct';
const hl7 = (name: string): string => `http://terminology.hl7.org/CodeSystem/${name}`;
const state = (name: string, code: string): Json => ({ coding: [{ system: hl7(name), code }] });
const notes = [
  { text: 'Seen by the ward.\nTwice.', time: '2020-05-01T10:00:00+02:00', authorString: 'Dr. Frei' },
  { text: 'And again' },
];
const subject = { subject: { reference: 'urn:uuid:p' } };
let counter = 0;
const id = (): Json => ({ id: `r${(counter += 1)}` });

const patient = (random: Random): Json => ({
  resourceType: 'Patient',
  id: 'p',
  active: true,
  name: [
    {
      use: 'official',
      family: 'Muster',
      given: ['Anna', 'Rosa'],
      prefix: ['Dr.'],
      ...maybe(random, { suffix: ['MBA'] }),
    },
    { use: 'maiden', family: 'Frei', given: ['Anna'] },
    { use: 'nickname', given: ['Anni'] },
  ],
  identifier: [
    {
      system: 'https://hospital.example',
      value: '12',
      type: { coding: [{ system: hl7('v2-0203'), code: 'MR' }] },
    },
    { system: 'urn:oid:2.16.756.5.32', value: '756.9217.0769.85' },
    {
      system: 'http://passports.example',
      value: 'X1',
      type: { coding: [{ system: hl7('v2-0203'), code: 'PPN' }] },
    },
    { system: 'urn:oid:2.16.756.5.30.1.123.100.1.1.1', value: '80756000000000000001' },
  ],
  gender: 'female',
  birthDate: '1938-02-03',
  telecom: [
    { system: 'phone', value: '044 123 45 67', use: 'mobile', rank: 1 },
    { system: 'phone', value: '031 999 88 77', use: 'home' },
    { system: 'email', value: 'a@example.org' },
    { system: 'url', value: 'https://a.example' },
    { system: 'phone', value: '1', use: 'old' },
  ],
  address: [
    {
      use: 'home',
      line: ['Dorfstrasse 1', 'c/o Frei'],
      postalCode: '3001',
      city: 'Bern',
      state: pick(random, ['BE', 'Massachusetts']),
      country: pick(random, ['CH', 'Switzerland']),
      district: 'Mitte',
    },
    { use: 'temp', line: ['Spital'], city: 'Thun' },
  ],
  maritalStatus: coded(hl7('v3-MaritalStatus'), pick(random, ['W', 'M', 'P']), 'x'),
  multipleBirthBoolean: false,
  communication: [
    { language: { coding: [{ system: 'urn:ietf:bcp:47', code: 'de-CH', display: 'Deutsch' }] } },
    { language: { text: 'Italienisch' }, preferred: true },
  ],
  contact: [
    {
      relationship: [coded(hl7('v3-RoleCode'), 'DAU', 'daughter')],
      name: { family: 'Frei', given: ['Rosa'] },
      telecom: [{ system: 'phone', value: '079 111 22 33', use: 'mobile' }],
      period: { start: '2019-01-01' },
      gender: 'female',
    },
  ],
  generalPractitioner: [
    { reference: 'Practitioner/d1', display: 'Dr. Beispiel' },
    { display: 'Praxis am See' },
  ],
  photo: [{ contentType: 'image/png', data: 'AAAA' }],
  extension: [{ url: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex', valueCode: 'F' }],
  meta: { lastUpdated: '2020-01-01T00:00:00Z' },
});

const practitioner = (): Json => ({
  resourceType: 'Practitioner',
  id: 'd1',
  name: [{ family: 'Beispiel', given: ['Vera'], prefix: ['Dr. med.'] }],
  telecom: [
    { system: 'phone', value: '031 111 22 33', use: 'work' },
    { system: 'email', value: 'd@example.org' },
  ],
  identifier: [{ system: 'urn:oid:2.51.1.3', value: '7601000000019' }],
  qualification: [{ code: { text: 'Geriatrics' }, period: { start: '1990' } }],
  gender: 'female',
});

const condition = (random: Random): Json => ({
  resourceType: 'Condition',
  ...id(),
  ...subject,
  clinicalStatus: state(
    'condition-clinical',
    pick(random, ['active', 'recurrence', 'remission', 'resolved', 'inactive']),
  ),
  verificationStatus: state(
    'condition-ver-status',
    pick(random, ['confirmed', 'provisional', 'unconfirmed', 'differential']),
  ),
  code: coded(snomed, '38341003', 'Hypertension'),
  ...pick(random, [
    { onsetDateTime: '2001-04-05T10:00:00+00:00' },
    { onsetDateTime: '2001-04' },
    { onsetAge: { value: 60, unit: 'years' } },
    { onsetString: 'as a child' },
    { onsetPeriod: { start: '2001', end: '2002' } },
  ]),
  ...pick(random, [{}, { abatementDateTime: '2020-02-03' }, { abatementString: 'in spring' }]),
  recordedDate: '2001-05-06',
  severity: coded(snomed, '24484000', 'Severe'),
  bodySite: [coded(snomed, '1', 'Left arm')],
  category: [coded(hl7('condition-category'), 'encounter-diagnosis', 'Encounter')],
  asserter: { reference: pick(random, ['Practitioner/d1', 'Practitioner/unknown']), display: 'Dr. Beispiel' },
  recorder: { display: 'Nurse B' },
  note: notes,
  stage: [{ summary: { text: 'II' } }],
  encounter: { reference: 'Encounter/1' },
});

const allergy = (random: Random): Json => ({
  resourceType: 'AllergyIntolerance',
  ...id(),
  patient: { reference: 'Patient/p' },
  clinicalStatus: state('allergyintolerance-clinical', pick(random, ['active', 'inactive', 'resolved'])),
  verificationStatus: state(
    'allergyintolerance-verification',
    pick(random, ['confirmed', 'unconfirmed', 'presumed']),
  ),
  type: pick(random, ['allergy', 'intolerance']),
  category: pick(random, [['food'], ['medication'], ['food', 'environment']]),
  ...maybe(random, { criticality: pick(random, ['low', 'high', 'unable-to-assess']) }),
  code: coded(
    snomed,
    pick(random, ['91935009', '91934008']),
    pick(random, ['Allergy to peanuts', 'Allergy to nut']),
  ),
  onsetString: 'as a child',
  recordedDate: '1998-08',
  lastOccurrence: '2019-03-04',
  reaction: [
    {
      manifestation: [coded(snomed, '271807003', 'Eruption of skin'), { text: 'Sneezing' }],
      ...maybe(random, {
        severity: pick(random, ['mild', 'moderate', 'severe']),
        description: 'at once',
        onset: '2010-01-01',
      }),
    },
  ],
  note: notes,
  asserter: { display: 'Mother' },
});

const units: ReadonlyArray<readonly [code: string, value: number, unit: string]> = [
  ['29463-7', 61.4, 'kg'],
  ['29463-7', 135.3, '[lb_av]'],
  ['29463-7', 61_400, 'g'],
  ['8302-2', 1.68, 'm'],
  ['8302-2', 1_680, 'mm'],
  ['8302-2', 66, '[in_i]'],
  ['8310-5', 98.6, '[degF]'],
  ['8331-1', 310.2, 'K'],
  ['8280-0', 900, 'mm'],
  ['2339-0', 118, 'mg/dL'],
  ['14743-9', 6.5, 'mmol/L'],
  ['8867-4', 1.2, 'Hz'],
  ['8867-4', 72, '{beats}/min'],
  ['72514-3', 7, '{score}'],
  ['4548-4', 6.2, '%'],
  ['59408-5', 96, '%'],
  ['34714-6', 2.4, '{INR}'],
];
const observation = (random: Random): Json => {
  const [code, value, unit] = pick(random, units);
  return {
    resourceType: 'Observation',
    ...id(),
    ...subject,
    status: pick(random, ['final', 'amended']),
    code: coded('http://loinc.org', code, 'Something'),
    effectiveDateTime: '2020-11-20T07:40:00+01:00',
    valueQuantity: { value, unit, code: unit, system: 'http://unitsofmeasure.org' },
    ...maybe(random, {
      note: [{ text: 'after lunch' }],
      bodySite: { text: 'left arm' },
      method: { text: 'by hand' },
    }),
    category: [state('observation-category', 'vital-signs')],
    interpretation: [{ text: 'high' }],
  };
};
const pressure = (random: Random): Json => ({
  resourceType: 'Observation',
  ...id(),
  ...subject,
  status: 'final',
  code: coded('http://loinc.org', '85354-9', 'Blood pressure'),
  effectivePeriod: { start: '2020-11-20T07:40:00Z' },
  ...maybe(random, { note: [{ text: 'lying' }] }),
  component: [
    ['8480-6', 142],
    ['8462-4', 78],
  ].map(([code, value]) => ({
    code: coded('http://loinc.org', String(code), 'x'),
    valueQuantity: { value, unit: 'mmHg', code: 'mm[Hg]', system: 'http://unitsofmeasure.org' },
  })),
});

const medication = (random: Random): Json => ({
  resourceType: 'MedicationRequest',
  ...id(),
  ...subject,
  status: 'active',
  intent: 'order',
  authoredOn: '2020-01-02T10:00:00Z',
  ...pick(random, [
    { medicationCodeableConcept: coded('http://rx.example', '860975', 'Metformin 500 mg') },
    { medicationReference: { reference: 'Medication/m' } },
  ]),
  dosageInstruction: [
    {
      sequence: 1,
      ...pick(random, [{ text: 'one in the morning' }, {}]),
      timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
      asNeededBoolean: random() < 0.5,
      doseAndRate: [{ doseQuantity: { value: 1, unit: 'tablet' } }],
      route: { text: 'oral' },
    },
  ],
  reasonCode: [{ text: 'Diabetes' }],
  note: notes,
  requester: { display: 'Dr. B' },
});

const coverage = (): Json => ({
  resourceType: 'Coverage',
  ...id(),
  status: 'active',
  beneficiary: { reference: 'Patient/p' },
  payor: [{ reference: 'Organization/o' }],
  subscriberId: '123.456',
  period: { start: '2020-01-01', end: '2030-12-31' },
  type: { text: 'KVG' },
});
const relatedPerson = (): Json => ({
  resourceType: 'RelatedPerson',
  ...id(),
  patient: { reference: 'Patient/p' },
  relationship: [coded(hl7('v3-RoleCode'), 'SON', 'son'), { text: 'neighbour of Anna' }],
  name: [{ family: 'Muster', given: ['Karl'] }],
  telecom: [{ system: 'phone', value: '079 999 22 33' }],
  address: [{ line: ['Weg 1'], city: 'Thun' }],
  birthDate: '1960-01-01',
});

/** A bundle of one person. */
export const strangeBundle = (random: Random): Json => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [
    patient(random),
    practitioner(),
    condition(random),
    condition(random),
    allergy(random),
    observation(random),
    observation(random),
    pressure(random),
    medication(random),
    {
      resourceType: 'Medication',
      id: 'm',
      code: coded('http://rx.example', '3', 'Metformin 850 mg'),
      form: { text: 'tablet' },
    },
    coverage(),
    {
      resourceType: 'Organization',
      id: 'o',
      name: 'Muster Krankenkasse',
      telecom: [{ system: 'phone', value: '0800 11 22 33' }],
      partOf: { display: 'Group' },
    },
    relatedPerson(),
    { resourceType: 'Claim', id: 'c', ...subject, status: 'active' },
  ].map((resource) => ({
    fullUrl: `urn:uuid:${String(resource['id'])}`,
    resource,
    request: { method: 'POST', url: String(resource['resourceType']) },
  })),
});
