import {
  type Account,
  type Element,
  elementOf,
  merged,
  nothingReckoned,
  reckon,
  type Reckoning,
} from './fhir-elements.ts';
import { allergyIn, type AllergyRow, type NoneKnown } from './fhir-allergy.ts';
import { diagnosisIn, type DiagnosisRow, type Part } from './fhir-condition.ts';
import { medicineIn, type MedicineRow } from './fhir-medicine.ts';
import { coverageIn } from './fhir-coverage.ts';
import { doctorIn, type ImportedPerson, nextOfKin, relatedPersonIn } from './fhir-people.ts';
import { asObject, type FhirObject, objectsOf, textOf } from './fhir-reading.ts';
import {
  type ImportedOrigin,
  type ImportedResident,
  originIn,
  type PatientRefusal,
  readPatient,
  referencesTo,
} from './fhir-resident.ts';
import type { ReadingTools } from './fhir-values.ts';
import {
  computedCodes,
  type ImportedReading,
  readObservation,
  type RefusedReading,
  settleObservation,
} from './fhir-vitals.ts';

/** Maps a FHIR R4 bundle of one person. Nothing is dropped silently: every element is stored, converted, or counted as not taken. */

export type BundleRefusal =
  | 'notJson'
  | 'notBundle'
  | 'bundleTypeNotSupported'
  | 'noPatient'
  | 'severalPatients'
  | PatientRefusal;

export interface ImportedRecord {
  readonly resident: ImportedResident;
  readonly patient: Account;
  /** Of each entry, in the order of the bundle. */
  readonly accounts: readonly Account[];
  readonly origin: ImportedOrigin | null;
  /** What was taken of the patient for the life story: a record of its own. */
  readonly originAccount: Account;
  readonly conditions: Part<DiagnosisRow>[];
  readonly allergies: Part<AllergyRow | NoneKnown>[];
  readonly medications: Part<MedicineRow>[];
  readonly readings: ImportedReading[];
  /** Next of kin, doctors and insurers. */
  readonly people: ImportedPerson[];
  readonly refused: RefusedReading[];
  readonly leftOut: {
    /** Entries of a kind that is not imported, by resource type. */
    readonly resourceTypes: Record<string, number>;
    /** Observations that are no vital sign, by LOINC code. */
    readonly observationCodes: Record<string, { name: string | null; count: number }>;
    /** Values that the product computes itself, such as the BMI. */
    computed: number;
    /** Entries or parts that could not be read, by code. */
    readonly problems: Record<string, number>;
  };
  /** The count of all elements; to be asked after it is known what was kept. */
  readonly reckon: () => Reckoning;
}

const bundleTypes = ['transaction', 'batch', 'collection', 'searchset', 'document'];

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    // Not an error of ours: the caller answers with the refusal `notJson`.
    return undefined;
  }
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (Object.hasOwn(counts, key) ? (counts[key] ?? 0) : 0) + 1;
}

/** One entry of the bundle with its resource, if it has one. */
interface Entry {
  readonly entry: FhirObject;
  readonly resource: FhirObject | null;
  readonly element: Element;
  readonly type: string;
}

function entriesOf(bundle: FhirObject): Entry[] {
  return objectsOf(bundle['entry']).map((entry) => {
    const resource = asObject(entry['resource']);
    const element = elementOf(resource ?? {});
    return { entry, resource, element, type: element.account.type };
  });
}

/** Resources of a type by the references that may name them. */
function byReference(entries: readonly Entry[], type: string): Map<string, Element> {
  return new Map(
    entries
      .filter((one) => one.type === type)
      .flatMap(({ entry, element }) =>
        referencesTo(entry, type, element.get('id').text).map((reference) => [reference, element] as const),
      ),
  );
}

/** Whether a resource belongs to the bundle's person; one that names nobody does too. The reference that says so is kept. */
function isAbout(resource: Element, references: readonly string[]): boolean {
  const place = ['subject', 'patient', 'beneficiary']
    .map((key) => resource.get(key).get('reference'))
    .find((one) => one.text !== null);
  if (place === undefined) return true;
  if (!references.includes(place.text!)) return false;
  place.take();
  return true;
}

class Reader {
  readonly parts: Account[] = [];
  readonly observations: Array<{ account: Account; readings: ImportedReading[] }> = [];
  readonly #known: {
    medications: Map<string, Element>;
    practitioners: Map<string, Element>;
    organizations: Map<string, Element>;
  };
  readonly #tools: ReadingTools;
  readonly #referred = new Map<Element, ImportedPerson>();
  readonly #record: ImportedRecord;
  constructor(entries: readonly Entry[], record: ImportedRecord, tools: ReadingTools) {
    this.#record = record;
    this.#tools = tools;
    this.#known = {
      medications: byReference(entries, 'Medication'),
      practitioners: byReference(entries, 'Practitioner'),
      organizations: byReference(entries, 'Organization'),
    };
  }

  readonly #add = (person: ImportedPerson | null): void => {
    if (person === null) return;
    this.#record.people.push(person);
    if (person.link !== null) this.parts.push(person.link.account);
  };

  /** The people that the patient itself names. */
  patient(patient: Element): void {
    for (const person of nextOfKin(patient, this.#tools)) this.#add(person);
    for (const reference of patient.list('generalPractitioner'))
      this.#doctor(reference, reference.get('reference').text);
  }

  #doctor(reference: Element | null, name: string | null): void {
    const practitioner = name === null ? undefined : this.#known.practitioners.get(name);
    const before = practitioner === undefined ? undefined : this.#referred.get(practitioner);
    if (before !== undefined && reference === null) return;
    const person = doctorIn(reference, practitioner, this.#tools);
    if (person === null) return;
    const named = { ...person, references: name === null ? [] : [name] };
    this.#add(named);
    if (practitioner !== undefined) this.#referred.set(practitioner, named);
  }

  resource({ element }: Entry): void {
    const record = this.#record;
    switch (element.account.type) {
      case 'Condition': {
        const part = diagnosisIn(element, this.#tools, (reference) =>
          this.#known.practitioners.has(reference),
        );
        record.conditions.push(part);
        this.#doctor(null, part.row?.doctor ?? null);
        return;
      }
      case 'AllergyIntolerance':
        record.allergies.push(allergyIn(element, this.#tools));
        return;
      case 'MedicationRequest':
      case 'MedicationStatement':
        record.medications.push(medicineIn(element, this.#known.medications, this.#tools));
        return;
      case 'RelatedPerson':
        this.#person(element, relatedPersonIn(element, this.#tools));
        return;
      case 'Coverage':
        this.#person(element, coverageIn(element, this.#known.organizations, this.#tools));
        return;
      case 'Observation':
        this.#observation(element);
        return;
      // whoever refers to them takes them
      case 'Medication':
      case 'Practitioner':
      case 'Organization':
      case 'Patient':
        return;
      default:
        count(record.leftOut.resourceTypes, element.account.type);
    }
  }

  #person(element: Element, person: ImportedPerson | null): void {
    if (person === null) count(this.#record.leftOut.resourceTypes, element.account.type);
    else this.#add(person);
  }

  #observation(element: Element): void {
    const { leftOut } = this.#record;
    const answer = readObservation(element, this.#tools);
    if ('unknownCode' in answer) {
      if (computedCodes.includes(answer.unknownCode)) {
        leftOut.computed += 1;
        return;
      }
      const known = leftOut.observationCodes;
      const before = Object.hasOwn(known, answer.unknownCode) ? (known[answer.unknownCode]?.count ?? 0) : 0;
      known[answer.unknownCode] = { name: answer.name, count: before + 1 };
      return;
    }
    this.#record.readings.push(...answer.readings);
    this.#record.refused.push(...answer.refused);
    for (const problem of [...answer.problems, ...answer.refused.map((one) => one.reason)])
      count(leftOut.problems, problem);
    this.observations.push({ account: answer.account, readings: answer.readings });
  }

  /** Kinds that only count when somebody refers to them. */
  unreferred(entries: readonly Entry[]): void {
    const used = new Set([...this.#referred.keys()].map((one) => one.account));
    for (const { element, type } of entries) {
      const referred =
        used.has(element.account) ||
        element.account.kept ||
        this.#record.people.some((one) => one.contact.account === element.account);
      if ((type === 'Practitioner' || type === 'Organization') && !referred)
        count(this.#record.leftOut.resourceTypes, type);
    }
  }
}

/** The record of the one person of a bundle, or the code of the refusal. `text` is the JSON of a FHIR R4 Bundle. */
export function mapBundle(text: string, tools: ReadingTools): ImportedRecord | { refusal: BundleRefusal } {
  const parsed = parse(text);
  if (parsed === undefined) return { refusal: 'notJson' };
  const bundle = asObject(parsed);
  if (bundle?.['resourceType'] !== 'Bundle') return { refusal: 'notBundle' };
  if (!bundleTypes.includes(textOf(bundle['type']) ?? '')) return { refusal: 'bundleTypeNotSupported' };
  const entries = entriesOf(bundle);
  const [patient, ...others] = entries.filter((one) => one.type === 'Patient');
  if (!patient) return { refusal: 'noPatient' };
  if (others.length > 0) return { refusal: 'severalPatients' };
  const resident = readPatient(patient.element, tools);
  if ('refusal' in resident) return resident;
  const originPart = patient.element.apart();
  const record: ImportedRecord = {
    resident,
    patient: patient.element.account,
    accounts: entries.map((one) => one.element.account),
    origin: originIn(originPart),
    originAccount: originPart.account,
    conditions: [],
    allergies: [],
    medications: [],
    readings: [],
    people: [],
    refused: [],
    leftOut: { resourceTypes: {}, observationCodes: {}, computed: 0, problems: {} },
    reckon: () => whole(bundle, entries, record, reader),
  };
  const reader = new Reader(entries, record, tools);
  const references = referencesTo(patient.entry, 'Patient', patient.element.get('id').text);
  reader.patient(patient.element);
  for (const one of entries) {
    if (one.resource === null) count(record.leftOut.problems, 'noResource');
    else if (one !== patient && !isAbout(one.element, references))
      count(record.leftOut.problems, 'otherPerson');
    else reader.resource(one);
  }
  reader.unreferred(entries);
  return record;
}

function whole(
  bundle: FhirObject,
  entries: readonly Entry[],
  record: ImportedRecord,
  reader: Reader,
): Reckoning {
  const reckoning = nothingReckoned();
  for (const { account, readings } of reader.observations) settleObservation(account, readings);
  merged(
    record.patient,
    [record.originAccount, ...reader.parts, ...record.people.map((one) => one.contact.account)].filter(
      (one) => one.type === 'Patient' && one !== record.patient,
    ),
  );
  // what was not taken at all is told as a whole: each of its elements would only repeat that
  for (const { element } of entries) reckon(reckoning, element.account, element.account.kept);
  const frame = elementOf({
    ...bundle,
    entry: objectsOf(bundle['entry']).map(({ resource: _, ...rest }) => rest),
  });
  frame.account.kept = true;
  for (const key of ['resourceType', 'type']) frame.get(key).take('repeated');
  reckon(reckoning, frame.account);
  return reckoning;
}
