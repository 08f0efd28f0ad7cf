import type { CareArea } from '#platform/contract/concern.ts';

/** What an instrument is about, by its code as it is shipped; the first name that the code begins with counts. */
const areas: readonly (readonly [begin: string, area: CareArea])[] = [
  ['fall-risk', 'falls'],
  ['pressure-ulcer', 'pressureInjury'],
  ['push', 'pressureInjury'],
  ['nutrition', 'nutrition'],
  ['pain', 'pain'],
  ['delirium', 'delirium'],
  ['mini-mental-status', 'cognition'],
  ['cognitive-screening', 'cognition'],
  ['clock-test', 'cognition'],
  ['depression', 'mood'],
  ['cornell', 'mood'],
  ['continence', 'urinaryIncontinence'],
  ['vision', 'vision'],
  ['hearing', 'communication'],
];

/** In which area of care a result of an instrument is planned; an own one of the home has none of these. */
export const areaOfInstrument = (code: string): CareArea =>
  areas.find(([begin]) => code === begin || code.startsWith(`${begin}-`))?.[1] ?? 'other';

/** What a result is called as a finding; the same as long as nobody assesses again. */
export const concernKey = (responseId: string): string => `assessments.${responseId}`;
