import type { ReadingName } from './kinds.ts';
import { checkBloodPressure, checkReading, type ReadingRefusal } from './readings.ts';
import { partsOf, type StoredValue } from './stored-kinds.ts';

export type Impossible =
  | {
      readonly code: 'value';
      readonly name: ReadingName;
      readonly value: number;
      readonly refusal: ReadingRefusal;
    }
  | { readonly code: 'pressureOrder' };

/** The single vital signs of a stored value: two of a blood pressure. */
export function partValues({ kind, value, secondValue }: StoredValue): [ReadingName, number][] {
  const [first, second] = partsOf[kind];
  return second !== undefined && secondValue !== null
    ? [
        [first, value],
        [second, secondValue],
      ]
    : [[first, value]];
}

/** Why a value cannot be stored at all; null when it can. Only what can be stored is asked about. */
export function impossible(stored: StoredValue): Impossible | null {
  for (const [name, value] of partValues(stored)) {
    const refusal = checkReading(name, value);
    if (refusal) return { code: 'value', name, value, refusal };
  }
  return stored.secondValue !== null && checkBloodPressure(stored.value, stored.secondValue)
    ? { code: 'pressureOrder' }
    : null;
}
