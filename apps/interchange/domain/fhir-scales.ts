import { consciousnessCodes } from '#platform/domain/text/fhir-names.ts';

/** SNOMED CT code of a level of consciousness (ACVPU) → its number here: less is worse. */
export const levelCodes: ReadonlyMap<string, number> = new Map(
  ['U', 'P', 'V', 'C', 'A'].map((letter, place) => [consciousnessCodes[letter]!, place]),
);

/** What a meter of glucose measures at the least and the most, in mmol/L: below it LO stands, above it HI. */
export const meterEnds = { below: 0.6, above: 33.3 } as const;
