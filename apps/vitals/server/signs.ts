import type { StoredKind } from '../domain/stored-kinds.ts';

/** Signs that change within hours or days. Oxygen given is a treatment, laboratory values of weeks ago are no news of today. */
export const signs: readonly StoredKind[] = [
  'bloodPressure',
  'pulse',
  'temperature',
  'oxygenSaturation',
  'respirationRate',
  'bloodGlucose',
  'pain',
];
