// How the figures of the round trip export and read; a control changes one step of it.
import type { Resource } from '#apps/fhir/domain/resource.ts';
import type { ImportedRecord } from '#apps/interchange/domain/fhir.ts';
import type { ReadingTools } from '#apps/interchange/domain/fhir-values.ts';
import { convertUnit } from '#apps/interchange/server/units.ts';

export const reactions = [
  'rash',
  'itching',
  'swelling',
  'breathlessness',
  'nausea',
  'circulation',
  'Own reaction',
];
export const tools: ReadingTools = {
  convert: convertUnit,
  reaction: (text) => reactions.find((one) => one.toLowerCase() === text.toLowerCase()) ?? null,
  word: (word) => word,
};

/** What the figures try: how it is exported and read. A control changes one of them. */
export interface Way {
  readonly out: (resource: Resource) => unknown;
  readonly tools: ReadingTools;
  readonly claims: (record: ImportedRecord) => void;
}
export const asIs: Way = { out: (resource) => resource, tools, claims: () => undefined };
