import { noteExtension, type OwnFact, ownName } from '#platform/domain/text/fhir-names.ts';

/** Parts that every FHIR R4 resource is made of. */

export type Resource = {
  readonly resourceType: string;
  readonly id: string;
  readonly [key: string]: unknown;
};
export interface Coding {
  readonly system?: string;
  readonly code: string;
  readonly display?: string;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'object' && Object.keys(value).length === 0);

/** The value without empty parts: FHIR forbids empty texts, lists and objects, and knows no blanks but the plain ones (R4, JSON representation). */
export function filled<T>(value: T): T {
  if (typeof value === 'string') return value.replace(/[^\S \r\n\t]/g, ' ') as T;
  if (Array.isArray(value))
    return value.map((one: unknown) => filled(one)).filter((one) => !isEmpty(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]: [string, unknown]) => [key, filled(part)])
      .filter(([, part]) => !isEmpty(part)),
  ) as T;
}

export const concept = (text: string, ...codings: Coding[]) => ({ coding: codings, text });
export const referenceTo = (type: string, id: string, display = '') => ({
  reference: `${type}/${id}`,
  display,
});
export const patientOf = (residentId: string) => referenceTo('Patient', residentId);

/** Profile of CH Core for a type, for `meta.profile`. */
export const chCore = (name: string) => ({
  profile: [`http://fhir.ch/ig/ch-core/StructureDefinition/ch-core-${name}`],
});

/** An own fact that the standard has no element for; nothing where it says nothing. */
export function ownExtension(
  fact: OwnFact,
  type: 'String' | 'Code' | 'Boolean' | 'Integer',
  value: string | number | boolean | null,
) {
  return value === null || value === '' || value === false
    ? undefined
    : { url: ownName(fact), [`value${type}`]: value };
}

/** A note on something that has no notes in the standard. */
export const noteOn = (text: string) =>
  text === '' ? undefined : { url: noteExtension, valueAnnotation: { text } };
export const notes = (text: string) => (text === '' ? [] : [{ text }]);
