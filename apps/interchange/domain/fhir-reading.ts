/** Careful access to parts of a FHIR R4 resource of unknown content. */

export type FhirObject = { readonly [key: string]: unknown };

/** The value as an object with keys, or null. */
export function asObject(value: unknown): FhirObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FhirObject) : null;
}

/** The objects of a list; anything else is left out. */
export function objectsOf(value: unknown): FhirObject[] {
  return Array.isArray(value) ? value.flatMap<FhirObject>((entry) => asObject(entry) ?? []) : [];
}

/** A text without blanks around it, or null if there is none. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The civil day of a date or moment as it was written, in the zone that it names; null for less than a day. */
export function dayOf(value: unknown): string | null {
  const text = textOf(value);
  return text && /^\d{4}-\d{2}-\d{2}(T|$)/.test(text) ? text.slice(0, 10) : null;
}

/** A moment with time and zone, as written; null for anything less. */
export function momentOf(value: unknown): string | null {
  const text = textOf(value);
  const complete = text && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  return complete && !Number.isNaN(Date.parse(text)) ? text : null;
}
