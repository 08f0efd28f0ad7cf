import { asObject, objectsOf, textOf } from './fhir-reading.ts';
import type { FhirObject } from './fhir-reading.ts';
import { readAllergy, readCondition, readMedication } from './fhir-record.ts';
import type { ImportedAllergy, ImportedCondition, ImportedMedication } from './fhir-record.ts';
import { readPatient, referencesTo } from './fhir-resident.ts';
import type { ImportedResident, PatientRefusal } from './fhir-resident.ts';
import { computedCodes, readObservation } from './fhir-vitals.ts';
import type { ImportedReading } from './fhir-vitals.ts';

/** Maps a FHIR R4 bundle of one person. Nothing is dropped silently: every entry is taken over, or counted with why. */

export type BundleRefusal = 'notJson' | 'notBundle' | 'bundleTypeNotSupported' | 'noPatient' | 'severalPatients'
  | PatientRefusal;
export type ImportedRecord = {
  resident: ImportedResident;
  conditions: ImportedCondition[];
  allergies: ImportedAllergy[];
  medications: ImportedMedication[];
  readings: ImportedReading[];
  leftOut: {
    /** Entries of a kind that is not imported, by resource type. */
    resourceTypes: Record<string, number>;
    /** Observations that are no vital sign, by LOINC code. */
    observationCodes: Record<string, { name: string | null; count: number }>;
    /** Values that the product computes itself, such as the BMI. */
    computed: number;
    /** Entries or parts that could not be read, by code. */
    problems: Record<string, number>;
  };
};

const bundleTypes = ['transaction', 'batch', 'collection', 'searchset', 'document'];

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    // Not an error of ours: the caller answers with the refusal `notJson`.
    return undefined;
  }
}

function typeOf(entry: FhirObject): string {
  return textOf(asObject(entry.resource)?.resourceType) ?? 'none';
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (Object.hasOwn(counts, key) ? counts[key] ?? 0 : 0) + 1;
}

/** Whether a resource belongs to the bundle's person; one that names nobody does too. */
function isAbout(resource: FhirObject, references: readonly string[]): boolean {
  const reference = textOf(asObject(resource.subject ?? resource.patient)?.reference);
  return reference === null || references.includes(reference);
}

function addObservation(resource: FhirObject, record: ImportedRecord): void {
  const answer = readObservation(resource);
  if (!('unknownCode' in answer)) {
    record.readings.push(...answer.readings);
    for (const problem of answer.problems) count(record.leftOut.problems, problem);
    return;
  }
  if (computedCodes.includes(answer.unknownCode)) {
    record.leftOut.computed += 1;
    return;
  }
  const known = record.leftOut.observationCodes;
  const before = Object.hasOwn(known, answer.unknownCode) ? known[answer.unknownCode]?.count ?? 0 : 0;
  known[answer.unknownCode] = { name: answer.name, count: before + 1 };
}

function addTo<Item>(list: Item[], answer: Item | { problem: string }, record: ImportedRecord): void {
  if (typeof answer === 'object' && answer !== null && 'problem' in answer) count(record.leftOut.problems,
    answer.problem);
  else list.push(answer);
}

function addResource(resource: FhirObject, record: ImportedRecord, medications: ReadonlyMap<string, FhirObject>): void {
  switch (resource.resourceType) {
    case 'Condition': return addTo(record.conditions, readCondition(resource), record);
    case 'AllergyIntolerance': return addTo(record.allergies, readAllergy(resource), record);
    case 'MedicationRequest':
    case 'MedicationStatement': return addTo(record.medications, readMedication(resource, medications), record);
    case 'Observation': return addObservation(resource, record);
    case 'Medication': return;
    default: return count(record.leftOut.resourceTypes, textOf(resource.resourceType) ?? 'none');
  }
}

function medicationsIn(entries: readonly FhirObject[]): Map<string, FhirObject> {
  return new Map(entries.filter((entry) => typeOf(entry) === 'Medication').flatMap((entry) => {
    const resource = asObject(entry.resource) ?? {};
    const id = textOf(resource.id);
    const keys = [textOf(entry.fullUrl), id && `Medication/${id}`, id && `urn:uuid:${id}`];
    return keys.flatMap((key) => (key ? [[key, resource] as const] : []));
  }));
}

/** The record of the one person of a bundle, or the code of the refusal. `text` is the JSON of a FHIR R4 Bundle. */
export function mapBundle(text: string): ImportedRecord | { refusal: BundleRefusal } {
  const parsed = parse(text);
  if (parsed === undefined) return { refusal: 'notJson' };
  const bundle = asObject(parsed);
  if (bundle?.resourceType !== 'Bundle') return { refusal: 'notBundle' };
  if (!bundleTypes.includes(textOf(bundle.type) ?? '')) return { refusal: 'bundleTypeNotSupported' };
  const entries = objectsOf(bundle.entry);
  const [patient, ...others] = entries.filter((entry) => typeOf(entry) === 'Patient');
  if (!patient) return { refusal: 'noPatient' };
  if (others.length > 0) return { refusal: 'severalPatients' };
  const resident = readPatient(asObject(patient.resource) ?? {});
  if ('refusal' in resident) return resident;
  const record: ImportedRecord = {
    resident, conditions: [], allergies: [], medications: [], readings: [],
    leftOut: { resourceTypes: {}, observationCodes: {}, computed: 0, problems: {} },
  };
  const references = referencesTo(patient);
  const medications = medicationsIn(entries);
  for (const entry of entries) {
    if (entry === patient) continue;
    const resource = asObject(entry.resource);
    if (!resource) count(record.leftOut.problems, 'noResource');
    else if (!isAbout(resource, references)) count(record.leftOut.problems, 'otherPerson');
    else addResource(resource, record, medications);
  }
  return record;
}
