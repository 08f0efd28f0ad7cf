import { fhirFaults } from '#tools/fhir-faults.ts';
import { allergyIntolerance, condition, medicationStatement } from '#apps/fhir/domain/findings.ts';
import { observation } from '#apps/fhir/domain/observation.ts';
import { coverage, patient, practitioner, relatedPerson } from '#apps/fhir/domain/people.ts';
import { filled } from '#apps/fhir/domain/resource.ts';
import { type ImportedRecord, mapBundle } from '#apps/interchange/domain/fhir.ts';
import { pairBloodPressures } from '#apps/interchange/domain/readings.ts';
import { type Figure, print, printControl } from './figure.ts';
import {
  allergy,
  contact,
  diagnosis,
  link,
  medicine,
  origin,
  person,
  type Random,
  reading,
} from './fhir-samples.ts';
import { generator } from './forms-samples.ts';
import { settle, claims } from './fhir-claims.ts';
import { type Way, reactions, asIs, tools } from './fhir-way.ts';

/** A record of everything that FHIR carries, and its export as a bundle. */
function sample(random: Random, way: Way) {
  const who = person(random);
  const from = origin(random);
  const kinds = [
    'contactPerson',
    'doctor',
    'doctor',
    'healthInsurer',
    'invoiceRecipient',
    'trustedPerson',
    'residualFinancier',
  ];
  const people = kinds
    .filter(() => random() < 0.6)
    .map((kind) => {
      const one = contact(random, kind);
      return { contact: one, link: link(random, one.id, kind) };
    });
  const doctors = people.filter((one) => one.link.kind === 'doctor');
  const insurers = people.filter((one) => one.link.kind === 'healthInsurer');
  const others = people.filter((one) => one.link.kind !== 'doctor' && one.link.kind !== 'healthInsurer');
  const few = <T>(make: () => T, most: number): T[] =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, make);
  const record = {
    who,
    from,
    people,
    diagnoses: few(
      () =>
        diagnosis(
          random,
          doctors.map((one) => one.contact.id),
        ),
      4,
    ),
    allergies: few(() => allergy(random, reactions), 4),
    medicines: few(() => medicine(random), 3),
    readings: few(() => reading(random), 6),
  };
  const resources = [
    patient(who, 'home', from, doctors),
    ...doctors.map((one) => practitioner(one.contact)),
    ...insurers.map((one) => coverage(one.link, one.contact, who.id, '2026-01-01')),
    ...others.map((one) => relatedPerson(one.link, one.contact, who.id)),
    ...record.diagnoses.map((one) => condition(one, who.id)),
    ...record.allergies.map((one) => allergyIntolerance(one, who.id)),
    ...record.medicines.map((one) => medicationStatement(one, who.id)),
    ...record.readings.map((one) => observation(one, who.id)),
  ].map(way.out);
  return {
    record,
    resources,
    text: JSON.stringify({
      resourceType: 'Bundle',
      type: 'collection',
      entry: resources.map((resource) => ({ resource })),
    }),
  };
}

type Plain = Record<string, unknown>;
const only = (value: object, keys: readonly string[]): Plain =>
  Object.fromEntries(keys.map((key) => [key, (value as Plain)[key]]));
const profileKeys = [
  'lastName',
  'firstName',
  'nickname',
  'salutation',
  'gender',
  'birthDate',
  'ahvNumber',
  'insuranceCardNumber',
  'healthInsuranceNumber',
  'residentType',
  'phone',
  'email',
  'address',
  'remarks',
];
const contactKeys = [
  'kinds',
  'salutation',
  'title',
  'firstName',
  'lastName',
  'companyName',
  'specialty',
  'category',
  'address',
  'phones',
  'email',
  'gln',
  'remarks',
  'active',
];
const linkKeys = [
  'kind',
  'relationship',
  'sequence',
  'authorizedRepresentative',
  'remarks',
  'insuranceType',
  'insuranceNumber',
  'cardNumber',
  'validTill',
];
const diagnosisKeys = [
  'name',
  'status',
  'code',
  'codeSystem',
  'onsetOn',
  'endedOn',
  'remarks',
  'verification',
];
const allergyKeys = [
  'kind',
  'name',
  'allergens',
  'severity',
  'certainty',
  'active',
  'reactions',
  'remarks',
  'code',
  'codeSystem',
  'recordedOn',
];
const medicineKeys = ['name', 'code', 'codeSystem', 'status', 'orderedOn', 'reason'];

/** Ours as it should come back, and what came back, as pairs by name. */
function pairs(
  made: ReturnType<typeof sample>['record'],
  read: ImportedRecord,
): Array<[string, Plain | null, Plain | null]> {
  const found: Array<[string, Plain | null, Plain | null]> = [
    [
      'person',
      { ...only(made.who, profileKeys), deathDate: made.who.deathDate },
      { ...only(read.resident, profileKeys), deathDate: read.resident.death?.day ?? null },
    ],
    [
      'origin',
      { ...made.from },
      {
        ...(read.origin ?? {
          maritalStatus: '',
          separation: '',
          languages: '',
          confession: '',
          confessionOther: '',
          origin: '',
          education: '',
          educationYears: null,
          profession: '',
        }),
      },
    ],
  ];
  const came = new Map(read.people.map((one) => [one.contact.names[0]!.value, one]));
  for (const one of made.people) {
    const back = came.get(one.contact.id);
    found.push(
      ['contact', only(one.contact, contactKeys), back ? only(back.contact.fields, contactKeys) : null],
      ['link', only(one.link, linkKeys), back?.link ? only(back.link, linkKeys) : null],
    );
  }
  const bySource = <Row extends object>(
    parts: ReadonlyArray<{ sourceId: string | null; row: Row | null }>,
    id: string,
    keys: readonly string[],
  ): Plain | null => {
    const row = parts.find((one) => one.sourceId === id)?.row;
    return row ? only(row, keys) : null;
  };
  for (const one of made.diagnoses) {
    found.push([
      'diagnosis',
      { ...only(one, diagnosisKeys), doctor: one.doctorId === null ? null : `Practitioner/${one.doctorId}` },
      bySource(read.conditions, one.id, [...diagnosisKeys, 'doctor']),
    ]);
  }
  for (const one of made.allergies)
    found.push(['allergy', only(one, allergyKeys), bySource(read.allergies, one.id, allergyKeys)]);
  for (const one of made.medicines)
    found.push(['medicine', only(one, medicineKeys), bySource(read.medications, one.id, medicineKeys)]);
  const { readings } = pairBloodPressures(read.readings);
  for (const one of made.readings) {
    const back = readings.find((reading) => reading.sourceId === one.id);
    const keys = ['kind', 'value', 'secondValue', 'beyond', 'measuredAt', 'note'];
    found.push(['reading', only(one, keys), back ? only(back, keys) : null]);
  }
  return found;
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(filled(one)) === JSON.stringify(filled(other));

/** Elements of our own export that are not taken because the importing home says them itself, or because they only explain a code. */
const owed =
  /^(Patient\.(meta|identifier\.type|address\.use)|RelatedPerson\.meta|Practitioner\.meta|Observation\.(issued|category|code|component\.code|valueCodeableConcept\.text)|Coverage\.(id|status)|Bundle)(\.|$)|\.identifier\.(system|value)$/;

function roundTrip(count: number, seed: number, way: Way): Figure[] {
  const random = generator(seed);
  const told = (text: string) => {
    if (way === asIs) console.log(`    ${text}`);
  };
  let [changed, invalid, unnamed, records] = [0, 0, 0, 0];
  const missed = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const { record, resources, text } = sample(random, way);
    for (const resource of resources) {
      const faults = fhirFaults(resource);
      if (faults.length > 0) {
        invalid += 1;
        if (invalid < 4)
          told(`invalid: ${JSON.stringify(faults[0])} ${JSON.stringify(resource).slice(0, 300)}`);
      }
    }
    const read = mapBundle(text, way.tools);
    if ('refusal' in read) {
      changed += 1;
      told(`refused: ${read.refusal}`);
      continue;
    }
    for (const [name, ours, back] of pairs(record, read)) {
      records += 1;
      if (same(ours, back)) continue;
      changed += 1;
      if (changed < 6) told(`${name}: ${JSON.stringify(ours)}\n      → ${JSON.stringify(back)}`);
    }
    settle(read);
    for (const [name, times] of read.reckon().names)
      if (!owed.test(name)) {
        unnamed += times;
        missed.set(name, (missed.get(name) ?? 0) + times);
      }
  }
  if (unnamed > 0) told(`not taken: ${JSON.stringify([...missed])}`);
  return [
    {
      name: 'records of ours that came back otherwise',
      value: changed,
      wanted: 0,
      detail: `${records} records of ${count} people`,
    },
    { name: 'resources that the schema of HL7 refuses', value: invalid, wanted: 0 },
    { name: 'elements of our own export that nobody takes', value: unnamed, wanted: 0 },
  ];
}

const foreignUnits: ReadonlyArray<
  readonly [code: string, value: number, unit: string, expected: number | null]
> = [
  ['8302-2', 1680, 'mm', 168],
  ['8280-0', 25, 'mm', 2.5],
  ['8302-2', 1.68, 'm', 168],
  ['29463-7', 61.4, 'cm', null],
  ['29463-7', 10, '[stone_av]', 63.5],
  ['29463-7', 61, 'nonsense', null],
  ['29463-7', 61, '', null],
  ['29463-7', 61, 'toString', null],
  ['8310-5', 310.15, 'K', 37],
  ['8310-5', 37, '[degF]', 2.8],
  ['2339-0', 90, 'mg/dL', 5],
  ['4548-4', 53, 'mmol/mol', null],
  ['8480-6', 16, 'kPa', 120],
  ['72514-3', 7, '%', null],
  ['59408-5', 0.97, '1', null],
  ['34714-6', 2.4, '%', null],
  ['9269-2', 14, '%', null],
  ['67775-7', 3, '{score}', null],
];

/** Values in units that are not ours: brought to ours, or refused; never taken as ours. */
function unitFigures(way: Way): Figure[] {
  let wrong = 0;
  for (const [code, value, unit, expected] of foreignUnits) {
    const bundle = {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        { resource: { resourceType: 'Patient', id: 'p', name: [{ family: 'M' }] } },
        {
          resource: {
            resourceType: 'Observation',
            id: 'o',
            status: 'final',
            code: { coding: [{ system: 'http://loinc.org', code }] },
            effectiveDateTime: '2020-01-01T00:00:00Z',
            valueQuantity: { value, system: 'http://unitsofmeasure.org', code: unit },
          },
        },
      ],
    };
    const record = mapBundle(JSON.stringify(bundle), way.tools);
    const found = 'refusal' in record ? null : (record.readings[0]?.value ?? null);
    const named = 'refusal' in record ? false : expected !== null || record.refused.length === 1;
    if (found === expected && named) continue;
    wrong += 1;
    if (way === asIs) console.log(`    ${value} ${unit} of ${code}: ${found}, wanted ${expected}`);
  }
  return [
    {
      name: 'values of another unit taken wrongly or refused without a name',
      value: wrong,
      wanted: 0,
      detail: `${foreignUnits.length} values`,
    },
  ];
}

/** The record leaves as FHIR and comes back the same; of what others send every element is stored, converted or named. */
export function fhirRoundTrip({ short }: { readonly short: boolean }): Promise<number> {
  const [people, bundles] = short ? [15, 1] : [1000, 40];
  let off = print('FHIR round trip', [
    ...roundTrip(people, 11, asIs),
    ...claims(bundles, 12, asIs),
    ...unitFigures(asIs),
  ]);
  const few = short ? 8 : 50;
  const without = (name: string): Way => ({
    ...asIs,
    out: (resource) => Object.fromEntries(Object.entries(resource).filter(([key]) => key !== name)),
  });
  const cameBack = 'records of ours that came back otherwise';
  for (const name of ['reaction', 'note', 'verificationStatus', 'extension', 'valueQuantity'])
    off += printControl(`an export without ${name}`, roundTrip(few, 13, without(name)), cameBack);
  off += printControl(
    'every unit is taken as ours',
    unitFigures({ ...asIs, tools: { ...tools, convert: (value) => value } }),
    'values of another unit taken wrongly or refused without a name',
  );
  off += printControl(
    'a reader that claims all of a resource',
    claims(1, 14, {
      ...asIs,
      claims: (record) => {
        for (const account of record.accounts) account.marks.set('', 'stored');
      },
    }),
    'elements that are called kept but make no difference',
  );
  off += printControl(
    'an export that is no FHIR',
    roundTrip(few, 15, { ...asIs, out: (resource) => ({ ...resource, status: 7 }) }),
    'resources that the schema of HL7 refuses',
  );
  return Promise.resolve(off);
}
