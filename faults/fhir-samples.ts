import type { AllergyRecord, DiagnosisRecord, EarlierMedicineRecord } from '#apps/fhir/domain/findings.ts';
import type { PostalAddress } from '#apps/fhir/domain/identity.ts';
import type { ReadingRecord } from '#apps/fhir/domain/observation.ts';
import type { ContactRecord, LinkRecord, OriginRecord, PersonRecord } from '#apps/fhir/domain/people.ts';
import { kindCodes } from '#apps/vitals/domain/kind-codes.ts';
import { levelOf, readingKinds, type ReadingName } from '#apps/vitals/domain/kinds.ts';
import {
  meterRange,
  partsOf,
  sides,
  type StoredKind,
  storedKinds,
} from '#apps/vitals/domain/stored-kinds.ts';
import { ean13CheckDigit } from '#platform/domain/numbers/check-digits.ts';

/** Random records as the home keeps them: every field, every value of a list, texts of people. */

export interface Random {
  (): number;
}
export const pick = <T>(random: Random, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)]!;
const some = <T>(random: Random, values: readonly T[]): T[] => values.filter(() => random() < 0.3);
const chance = (random: Random, part = 0.5): boolean => random() < part;

const words = [
  'Ödipa',
  'von Moos',
  'Müller-Frei',
  'D’Angelo',
  'Ðorđe',
  'Erdnüsse',
  'naïve',
  'x',
  '+',
  '“zitiert”',
  '<b>',
  '&amp;',
  '12.5',
  'FHIR: provisional',
  'Urn:x',
  '日本',
  '🙂',
  '\\',
  '"',
  '{}',
];
const line = (random: Random, most = 80): string =>
  Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(random, words))
    .join(' ')
    .slice(0, most)
    .trim() || 'x';
const maybe = (random: Random, most = 80): string => (chance(random) ? line(random, most) : '');
const paragraph = (random: Random): string =>
  chance(random) ? Array.from({ length: 1 + Math.floor(random() * 3) }, () => line(random)).join('\n') : '';
const day = (random: Random, from = 1930, to = 2025): string =>
  `${from + Math.floor(random() * (to - from))}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;
const maybeDay = (random: Random): string | null => (chance(random) ? day(random) : null);
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
let counter = 0;
const nextId = (): string => `00000000-0000-7000-8000-${String((counter += 1)).padStart(12, '0')}`;
const checked = (twelve: string): string => `${twelve}${ean13CheckDigit(twelve)}`;
const phone = (random: Random): string =>
  pick(random, [
    `0${digits(random, 2)} ${digits(random, 3)} ${digits(random, 2)} ${digits(random, 2)}`,
    `+41${digits(random, 9)}`,
  ]);
const email = (random: Random): string => `m${digits(random, 6)}@example.org`;

const address = (random: Random): PostalAddress => {
  const box = chance(random, 0.3);
  return {
    addressLine_1: maybe(random),
    addressLine_2: maybe(random),
    postOfficeBox: box ? maybe(random, 10) : maybe(random, 10),
    postOfficeBoxEnabled: box,
    postalCode: chance(random) ? digits(random, 4) : '',
    city: maybe(random),
    region: pick(random, ['', 'BE', 'ZH']),
    country: pick(random, ['CH', 'CH', 'LI', 'DE']),
  };
};

export const person = (random: Random): PersonRecord => ({
  id: nextId(),
  number: digits(random, 4),
  lastName: line(random),
  firstName: maybe(random),
  nickname: maybe(random),
  salutation: pick(random, ['', 'mrs', 'mr', 'Own one']),
  gender: pick(random, ['female', 'male', 'other', 'unknown']),
  birthDate: chance(random, 0.8) ? day(random, 1920, 1950) : null,
  deathDate: chance(random, 0.2) ? day(random, 2020, 2025) : null,
  ahvNumber: chance(random) ? checked(`756${digits(random, 9)}`) : null,
  insuranceCardNumber: chance(random) ? `807560${digits(random, 14)}` : '',
  healthInsuranceNumber: maybe(random, 40),
  residentType: pick(random, ['', 'longTerm', 'Own type']),
  phone: chance(random) ? phone(random) : '',
  email: chance(random) ? email(random) : '',
  address: address(random),
  remarks: paragraph(random),
  archived: false,
});

export function origin(random: Random): OriginRecord {
  const maritalStatus = pick(random, [
    '',
    'single',
    'married',
    'registered',
    'divorced',
    'widowed',
    'unmarried',
    'dissolved',
    'unknown',
    'ownValue',
  ]);
  return {
    maritalStatus,
    separation: maritalStatus === 'married' ? pick(random, ['', 'voluntary', 'byCourt']) : '',
    languages: maybe(random, 200),
    confession: pick(random, ['', 'none', 'reformed', 'other']),
    confessionOther: maybe(random),
    origin: maybe(random),
    education: maybe(random),
    educationYears: chance(random) ? Math.floor(random() * 20) : null,
    profession: maybe(random),
  };
}

const kinds = [
  'contactPerson',
  'doctor',
  'healthInsurer',
  'invoiceRecipient',
  'trustedPerson',
  'residualFinancier',
] as const;
export function contact(random: Random, kind: string): ContactRecord {
  const company = chance(random);
  const [lastName, companyName] = [
    company && chance(random) ? '' : line(random),
    company ? line(random) : '',
  ];
  return {
    id: nextId(),
    displayName: lastName === '' ? companyName : lastName,
    kinds: [...new Set([kind, ...some(random, kinds)])],
    salutation: pick(random, ['', 'mrs', 'Own']),
    title: pick(random, ['', 'Dr. med.', 'Prof.']),
    firstName: maybe(random),
    lastName,
    companyName,
    specialty: maybe(random),
    category: pick(random, ['', 'family', 'Own']),
    address: address(random),
    phones: Array.from({ length: Math.floor(random() * 4) }, () => ({
      type: pick(random, ['home', 'work', 'mobile', 'fax', 'emergency', 'Own type']),
      number: phone(random),
    })),
    email: chance(random) ? email(random) : '',
    gln: chance(random, 0.3) ? checked(`760${digits(random, 9)}`) : null,
    remarks: paragraph(random),
    active: chance(random, 0.9),
  };
}
export function link(random: Random, contactId: string, kind: string): LinkRecord {
  const insurer = kind === 'healthInsurer';
  return {
    id: nextId(),
    contactId,
    kind,
    relationship: pick(random, ['', 'daughter', 'familyDoctor', 'Own word']),
    sequence: 1 + Math.floor(random() * 99),
    authorizedRepresentative: chance(random, 0.3),
    remarks: paragraph(random),
    insuranceType: insurer ? pick(random, ['basic', 'supplementary', 'Own type']) : '',
    insuranceNumber: insurer ? maybe(random, 40) : '',
    cardNumber: insurer ? pick(random, ['', digits(random, 20), 'A-12']) : '',
    validTill: insurer ? maybeDay(random) : null,
  };
}

const codeSystems = ['ICD-10-GM', 'http://snomed.info/sct', 'urn:oid:1.2.3', 'Own system é', ''];
const coded = (random: Random, systems: readonly string[] = codeSystems) => {
  const code = chance(random) ? pick(random, ['I10', '38341003', 'E11.9 +', 'x-1']) : '';
  return { code, codeSystem: code === '' ? '' : pick(random, systems) };
};
const statuses = ['active', 'chronic', 'suspected', 'inRemission', 'inactive', 'resolved'] as const;

export function diagnosis(random: Random, doctorIds: readonly string[]): DiagnosisRecord {
  const status = pick(random, statuses);
  const onsetOn = maybeDay(random);
  const ended =
    ['active', 'chronic', 'suspected'].includes(status) || !chance(random) ? null : day(random, 2025, 2026);
  const certain =
    status === 'suspected'
      ? ['unconfirmed', 'differential']
      : ['', 'unconfirmed', 'provisional', 'differential'];
  const doctorId = doctorIds.length > 0 && chance(random, 0.4) ? pick(random, doctorIds) : null;
  return {
    id: nextId(),
    name: line(random, 200),
    status,
    ...coded(random),
    onsetOn,
    endedOn: ended,
    doctorId,
    doctor: doctorId === null ? null : 'Somebody',
    remarks: paragraph(random),
    verification:
      status === 'active'
        ? pick(random, [null, ''])
        : status === 'chronic' || chance(random)
          ? null
          : pick(random, certain),
  };
}

const allergens = ['GLU.wheat', 'PEA', 'NUT', 'NUT.hazelnut', 'MLK', 'CRU'];
export function allergy(random: Random, reactions: readonly string[]): AllergyRecord {
  const kind = pick(random, ['food', 'medicine', 'contact', 'pollen', 'insect', 'environment', 'other']);
  return {
    id: nextId(),
    kind,
    name: `${line(random, 180)} ${counter}`,
    allergens: kind === 'food' ? some(random, allergens) : [],
    severity: pick(random, ['mild', 'moderate', 'severe', 'lifeThreatening', 'unknown']),
    certainty: pick(random, ['suspected', 'confirmed', 'unknown']),
    active: chance(random, 0.8),
    reactions: some(random, reactions),
    remarks: paragraph(random),
    ...coded(
      random,
      codeSystems.filter((one) => one !== ''),
    ),
    recordedOn: maybeDay(random),
  };
}

export const medicine = (random: Random): EarlierMedicineRecord => ({
  id: nextId(),
  name: line(random, 200),
  ...coded(random),
  status: pick(random, ['active', 'stopped', 'cancelled', 'unknown', 'Own word']),
  orderedOn: maybeDay(random),
  reason: chance(random) ? line(random, 200) : '',
});

const valueOf = (random: Random, name: ReadingName): number => {
  const { minimum, maximum, decimals } = readingKinds[name];
  const factor = 10 ** decimals;
  return Math.round((minimum + random() * (maximum - minimum)) * factor) / factor;
};
export function reading(random: Random, kind: StoredKind = pick(random, storedKinds)): ReadingRecord {
  const [first, second] = partsOf[kind];
  const measure = (name: ReadingName) => ({
    name: kindCodes[name].english,
    loinc: kindCodes[name].loinc,
    unit: readingKinds[name].unit,
  });
  const beyond = kind === 'bloodGlucose' && chance(random, 0.2) ? pick(random, sides) : undefined;
  const [one, other] = [valueOf(random, first), second === undefined ? null : valueOf(random, second)];
  const upper = other !== null && other >= one ? other + 1 : one;
  return {
    id: nextId(),
    kind,
    value: beyond === undefined ? upper : meterRange[beyond],
    beyond,
    level: kind === 'consciousness' ? { letter: levelOf(one), words: `${levelOf(one)} - so` } : undefined,
    secondValue: other,
    measuredAt: `${day(random, 2020, 2025)}T${String(Math.floor(random() * 24)).padStart(2, '0')}:30:00.000Z`,
    recordedAt: '2025-12-31T12:00:00.000Z',
    note: maybe(random, 200),
    struck: false,
    measures: second === undefined ? [measure(first)] : [measure(first), measure(second)],
  };
}
