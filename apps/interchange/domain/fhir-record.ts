import { asObject, codeOf, conceptOf, dayOf, objectsOf, textOf, textsOf } from './fhir-reading.ts';
import type { Coded, FhirObject } from './fhir-reading.ts';

/** Conditions, allergies and medicines of FHIR R4 resources. Codes stay as they are: US codes are not translated. */

export type ImportedCondition = Coded & {
  name: string; sourceId: string | null; status: string | null; verification: string | null;
  onset: string | null; ended: string | null; recordedOn: string | null;
};
export type ImportedAllergy = Coded & {
  name: string; sourceId: string | null; status: string | null; verification: string | null;
  categories: string[]; criticality: string | null; recordedOn: string | null;
};
export type ImportedMedication = Coded & {
  name: string; sourceId: string | null; status: string | null; startedOn: string | null; asNeeded: boolean;
  /** As written by the source; not a prescription until a doctor confirms it. */
  dosage: string | null;
};
export type RecordProblem = 'enteredInError' | 'nameMissing';

/** Marked as a mistake by the source, in either way that FHIR has. */
function isMistake(resource: FhirObject): boolean {
  return codeOf(resource.verificationStatus) === 'entered-in-error' || resource.status === 'entered-in-error';
}

type Named = Coded & { name: string; sourceId: string | null };

function readNamed(resource: FhirObject, concept: unknown): Named | { problem: RecordProblem } {
  if (isMistake(resource)) return { problem: 'enteredInError' };
  const coded = conceptOf(concept);
  const name = coded.name ?? coded.code;
  return name === null ? { problem: 'nameMissing' } : { ...coded, name, sourceId: textOf(resource.id) };
}

/** A diagnosis with its state and days. */
export function readCondition(resource: FhirObject): ImportedCondition | { problem: RecordProblem } {
  const named = readNamed(resource, resource.code);
  if ('problem' in named) return named;
  return {
    ...named, status: codeOf(resource.clinicalStatus), verification: codeOf(resource.verificationStatus),
    onset: dayOf(resource.onsetDateTime), ended: dayOf(resource.abatementDateTime),
      recordedOn: dayOf(resource.recordedDate),
  };
}

/** An allergy or intolerance. */
export function readAllergy(resource: FhirObject): ImportedAllergy | { problem: RecordProblem } {
  const named = readNamed(resource, resource.code);
  if ('problem' in named) return named;
  return {
    ...named, status: codeOf(resource.clinicalStatus), verification: codeOf(resource.verificationStatus),
    categories: textsOf(resource.category), criticality: textOf(resource.criticality),
    recordedOn: dayOf(resource.recordedDate),
  };
}

function dosageOf(dosage: FhirObject | undefined): string | null {
  const written = textOf(dosage?.text);
  if (!dosage || written) return written;
  const [dose] = objectsOf(dosage.doseAndRate);
  const quantity = asObject(dose?.doseQuantity);
  const repeat = asObject(asObject(dosage.timing)?.repeat);
  const amount = typeof quantity?.value === 'number' ? `${quantity.value} ${textOf(quantity.unit) ?? ''}`.trim() : null;
  const often = typeof repeat?.frequency === 'number' && typeof repeat.period === 'number'
    ? `${repeat.frequency} × / ${repeat.period} ${textOf(repeat.periodUnit) ?? ''}`.trim() : null;
  return [amount, often].filter(Boolean).join(', ') || null;
}

/** A medicine of the history, from a MedicationRequest or MedicationStatement; `medications` by reference. */
export function readMedication(
  resource: FhirObject, medications: ReadonlyMap<string, FhirObject>,
): ImportedMedication | { problem: RecordProblem } {
  const reference = textOf(asObject(resource.medicationReference)?.reference) ?? '';
  const concept = resource.medicationCodeableConcept ?? medications.get(reference)?.code;
  const named = readNamed(resource, concept);
  if ('problem' in named) return named;
  const [dosage] = objectsOf(resource.dosageInstruction ?? resource.dosage);
  return {
    ...named, status: textOf(resource.status),
    startedOn: dayOf(resource.authoredOn) ?? dayOf(resource.effectiveDateTime)
      ?? dayOf(asObject(resource.effectivePeriod)?.start),
    asNeeded: dosage?.asNeededBoolean === true || asObject(dosage?.asNeededCodeableConcept) !== null,
    dosage: dosageOf(dosage),
  };
}
