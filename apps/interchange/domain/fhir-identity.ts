import { isAhvNumber } from '#platform/domain/check-digits.ts';
import { codeOf, objectsOf, textOf } from './fhir-reading.ts';
import type { FhirObject } from './fhir-reading.ts';

/** Under which names other systems know a person. */

export type Identifier = { system: string; value: string };

/** Kinds of identifiers that name the record of a person (HL7 table 0203); passports and the like are not kept. */
const recordKinds: ReadonlyArray<string | null> = [null, 'MR', 'PI'];
/** Object identifier of the Swiss old-age insurance number as a name space (eCH-0044, CH Core). */
const ahvSystem = 'urn:oid:2.16.756.5.32';
/** Name space of the ids of FHIR resources themselves, which only their server keeps unique. */
export const patientSystem = 'fhir:Patient';

/** Names of the person's record elsewhere, the resource's own id last. Empty when the source gives none. */
export function identifiersOf(patient: FhirObject): Identifier[] {
  const given = objectsOf(patient.identifier).flatMap((identifier) => {
    const [system, value] = [textOf(identifier.system), textOf(identifier.value)];
    const wanted = recordKinds.includes(codeOf(identifier.type)) && identifier.use !== 'old' && system !== ahvSystem;
    return wanted && system !== null && value !== null ? [{ system, value }] : [];
  });
  const id = textOf(patient.id);
  return id === null ? given : [...given, { system: patientSystem, value: id }];
}

/** The old-age insurance number, digits only; null when there is none or its check digit is wrong. */
export function ahvNumberOf(patient: FhirObject): string | null {
  const entry = objectsOf(patient.identifier).find((identifier) => identifier.system === ahvSystem);
  const digits = (textOf(entry?.value) ?? '').replace(/\D/g, '');
  return isAhvNumber(digits) ? digits : null;
}
