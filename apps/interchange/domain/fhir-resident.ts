import { isDayWithinReach } from '#platform/domain/time/days.ts';
import { maritalCodes, noteExtension, ownName } from '#platform/domain/text/fhir-names.ts';
import type { Element } from './fhir-elements.ts';
import {
  ahvNumberOf,
  healthInsuranceNumberOf,
  type Identifier,
  identifiersOf,
  insuranceCardOf,
} from './fhir-identity.ts';
import { type AddressFields, addressIn, addressLine, bestName, nameIn, reachIn } from './fhir-reach.ts';
import { dayOf } from './fhir-reading.ts';
import {
  linesOf,
  ownNumber,
  ownOneOf,
  ownText,
  plainText,
  type ReadingTools,
  remarksOf,
  type RemarkLine,
  wordsIn,
} from './fhir-values.ts';

/** The person of a FHIR R4 Patient. */

export interface ImportedResident {
  readonly identifiers: Identifier[];
  /** Digits only. */
  readonly ahvNumber: string | null;
  readonly insuranceCardNumber: string;
  readonly healthInsuranceNumber: string;
  readonly residentType: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly nickname: string;
  readonly salutation: string;
  /** Null if the source has none. */
  readonly birthDate: string | null;
  readonly gender: 'male' | 'female' | 'other' | 'unknown';
  readonly address: AddressFields;
  readonly phone: string;
  readonly email: string;
  readonly remarks: string;
  /** Null for a living person; the day may not be known. */
  readonly death: { readonly day: string | null } | null;
  readonly problems: PersonProblem[];
}
export type PatientRefusal = 'patientWithoutName' | 'badBirthDate' | 'badDeathDate' | 'deathBeforeBirth';
export type PersonProblem = 'nameCut' | 'remarksCut';

/** Of the life story what a Patient says, too. */
export interface ImportedOrigin {
  readonly maritalStatus: string;
  readonly separation: '' | 'voluntary' | 'byCourt';
  readonly languages: string;
  readonly confession: string;
  readonly confessionOther: string;
  readonly origin: string;
  readonly education: string;
  readonly educationYears: number | null;
  readonly profession: string;
}

const genders = ['male', 'female', 'other', 'unknown'] as const;

function genderIn(patient: Element): ImportedResident['gender'] {
  const place = patient.get('gender');
  const gender = genders.find((one) => one === place.text);
  if (gender !== undefined) place.take();
  return gender ?? 'unknown';
}

/** Names besides the one to use: the nickname has a field, those of before stand in the remarks. */
function furtherNames(names: readonly Element[], used: Element): { nickname: string; lines: RemarkLine[] } {
  const others = names.filter((one) => one.path !== used.path);
  const nick = others.find((one) => one.get('use').text === 'nickname');
  const lines = others
    .filter((one) => one.get('use').text === 'maiden')
    .flatMap((one) => {
      one.get('use').take('converted');
      const text =
        [...one.list('given').map((given) => wordsIn(given)), wordsIn(one.get('family'))].join(' ').trim() ||
        wordsIn(one.get('text'));
      return text === '' ? [] : [{ word: 'maidenName' as const, text }];
    });
  if (nick === undefined) return { nickname: '', lines };
  const text =
    nick.get('text').text === null
      ? nick
          .list('given')
          .map((one) => wordsIn(one))
          .join(' ')
      : nick.get('text').take().text!;
  nick.get('use').take('converted');
  return { nickname: text.slice(0, 80), lines };
}

interface Dates {
  readonly birthDate: string | null;
  readonly death: ImportedResident['death'];
}

function datesIn(patient: Element): Dates | { refusal: PatientRefusal } {
  const birth = patient.get('birthDate');
  if (birth.value !== undefined && (birth.text === null || !isDayWithinReach(birth.text)))
    return { refusal: 'badBirthDate' };
  const deceased = patient.get('deceasedDateTime');
  const deathDay = dayOf(deceased.text);
  if (deathDay !== null && !isDayWithinReach(deathDay)) return { refusal: 'badDeathDate' };
  if (deathDay !== null && birth.text !== null && deathDay < birth.text)
    return { refusal: 'deathBeforeBirth' };
  if (birth.text !== null) birth.take();
  if (deathDay !== null) deceased.take(deathDay === deceased.text ? 'stored' : 'converted');
  const flag = patient.get('deceasedBoolean');
  if (flag.value === false) flag.take('converted');
  return {
    birthDate: birth.text,
    death: deceased.text !== null || flag.value === true ? { day: deathDay } : null,
  };
}

/** The resident of a patient, or the code of the refusal. A birth date of a year or month only is refused. */
export function readPatient(
  patient: Element,
  tools: ReadingTools,
): ImportedResident | { refusal: PatientRefusal } {
  const names = patient.list('name');
  const name = bestName(names);
  if (name === undefined) return { refusal: 'patientWithoutName' };
  const dates = datesIn(patient);
  if ('refusal' in dates) return dates;
  const problems: PersonProblem[] = [];
  const cut = () => problems.push('nameCut');
  const { title, salutation, ...called } = nameIn(name, cut);
  const further = furtherNames(names, name);
  const reach = reachIn(patient.list('telecom'), 1, false);
  const [address, ...addresses] = patient.list('address').filter((one) => one.get('use').text !== 'old');
  patient.get('resourceType').take();
  if (patient.get('active').value === true) patient.get('active').take('converted');
  const lines: RemarkLine[] = [
    ...further.lines,
    ...(title === '' ? [] : [{ word: 'title' as const, text: title }]),
    ...name.list('suffix').flatMap((one) => linesOf('title', [one])),
    ...reach.lines,
    ...addresses.map(addressLine),
  ];
  return {
    identifiers: identifiersOf(patient),
    ahvNumber: ahvNumberOf(patient),
    insuranceCardNumber: insuranceCardOf(patient),
    healthInsuranceNumber: healthInsuranceNumberOf(patient),
    residentType: ownText(patient, 'resident-type').slice(0, 40),
    ...called,
    nickname: further.nickname,
    salutation: salutation.slice(0, 40),
    ...dates,
    gender: genderIn(patient),
    address: addressIn(address, cut),
    phone: reach.phones[0]?.number ?? '',
    email: reach.email,
    remarks: remarksOf(plainText(ownText(patient, noteExtension)), lines, tools, 5000, () =>
      problems.push('remarksCut'),
    ),
    problems,
  };
}

/** Other codes have no status here that says the same: `unmarried` is who never was, or is no more. */
const statusByCode = new Map(Object.entries(maritalCodes).map(([status, code]) => [code, status]));
const ownMarital = ownName('marital-status');

function maritalStatusIn(patient: Element): string {
  const place = patient.get('maritalStatus');
  const codings = place.list('coding');
  const own = codings.find((one) => one.get('system').text === ownMarital);
  const known = codings.find(
    (one) =>
      /v3-(MaritalStatus|NullFlavor)$/.test(one.get('system').text ?? '') &&
      statusByCode.has(one.get('code').text ?? ''),
  );
  const status = own?.get('code').text ?? statusByCode.get(known?.get('code').text ?? '') ?? '';
  if (own) for (const key of ['system', 'code']) own.get(key).take();
  if (known && (!own || statusByCode.get(known.get('code').text!) === status))
    for (const key of ['system', 'code']) known.get(key).take('converted');
  const word = known?.get('code').text;
  for (const one of [place.get('text'), known?.get('display')])
    if (one !== undefined && one.text !== null && one.text === word) one.take('converted');
  return status.slice(0, 40);
}

/** Languages in one line, the preferred one first. */
function languagesIn(patient: Element): string {
  const spoken = patient
    .list('communication')
    .toSorted(
      (a, b) => Number(b.get('preferred').value === true) - Number(a.get('preferred').value === true),
    );
  const words = spoken.map((one) => {
    const language = one.get('language');
    const { text } = language.get('text');
    const named = text === null ? wordsIn(language) : language.get('text').take().text!;
    for (const coding of language.list('coding'))
      if (coding.get('display').text === named) coding.get('display').take('converted');
    return named;
  });
  return words.filter((one) => one !== '').join(', ');
}

/** What a Patient says of where somebody comes from; null where it says nothing. */
export function originIn(patient: Element): ImportedOrigin | null {
  const languages = languagesIn(patient);
  const found: ImportedOrigin = {
    maritalStatus: maritalStatusIn(patient),
    separation: ownOneOf(patient, 'separation', ['voluntary', 'byCourt']) ?? '',
    languages: languages.slice(0, 200),
    confession: ownText(patient, 'confession').slice(0, 40),
    confessionOther: ownText(patient, 'confession-other').slice(0, 100),
    origin: ownText(patient, 'place-of-origin').slice(0, 200),
    education: ownText(patient, 'education').slice(0, 200),
    educationYears: ownNumber(patient, 'education-years'),
    profession: ownText(patient, 'profession').slice(0, 200),
  };
  return Object.values(found).every((one) => one === '' || one === null) ? null : found;
}

/** The references under which a resource may be named in the same bundle. */
export function referencesTo(
  entry: { readonly fullUrl?: unknown },
  type: string,
  id: string | null,
): string[] {
  return [
    typeof entry.fullUrl === 'string' ? entry.fullUrl : null,
    id && `${type}/${id}`,
    id && `urn:uuid:${id}`,
  ].flatMap((reference) => reference ?? []);
}
