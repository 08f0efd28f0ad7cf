import type { Circumstances } from './circumstances.ts';
import type { EnteredReading } from './entry-line.ts';
import type { ReadingName } from './kinds.ts';

/** How vital signs are stored: one record per kind; a blood pressure carries its two values together. */
export const storedKinds = [
  'bloodPressure',
  'pulse',
  'temperature',
  'oxygenSaturation',
  'respirationRate',
  'bloodGlucose',
  'weight',
  'height',
  'pain',
  'oxygenFlow',
  'inr',
  'hba1c',
  'peakFlow',
  'abdominalGirth',
  'calfCircumference',
  'creatinine',
  'egfr',
  'consciousness',
  'glasgowComa',
] as const;
export type StoredKind = (typeof storedKinds)[number];

/** The vital signs that one record of a kind holds: the first value and, of a blood pressure, the second. */
export const partsOf: Readonly<Record<StoredKind, readonly [ReadingName, ReadingName?]>> = {
  bloodPressure: ['systolic', 'diastolic'],
  pulse: ['pulse'],
  temperature: ['temperature'],
  oxygenSaturation: ['oxygenSaturation'],
  respirationRate: ['respiration'],
  bloodGlucose: ['glucose'],
  weight: ['weight'],
  height: ['height'],
  pain: ['pain'],
  oxygenFlow: ['oxygenFlow'],
  inr: ['inr'],
  hba1c: ['hba1c'],
  peakFlow: ['peakFlow'],
  abdominalGirth: ['abdominalGirth'],
  calfCircumference: ['calfCircumference'],
  creatinine: ['creatinine'],
  egfr: ['egfr'],
  consciousness: ['consciousness'],
  glasgowComa: ['glasgowComa'],
};

export interface StoredValue {
  readonly kind: StoredKind;
  readonly value: number;
  readonly secondValue: number | null;
  /** How it was measured, as far as somebody said so. */
  readonly circumstances?: Circumstances | null | undefined;
}

/** What was typed in one line, as records to store, in the order of the kinds. */
export function storedValues(entered: readonly EnteredReading[]): StoredValue[] {
  const valueOf = (name: ReadingName | undefined): number | null =>
    entered.find((one) => one.name === name)?.value ?? null;
  return storedKinds.flatMap((kind) => {
    const [first, second] = partsOf[kind];
    const value = valueOf(first);
    return value === null ? [] : [{ kind, value, secondValue: valueOf(second) }];
  });
}

/** Signs that change within hours or days. Oxygen given is a treatment, laboratory values of weeks ago are no news of today. */
export const signs: readonly StoredKind[] = [
  'bloodPressure',
  'pulse',
  'temperature',
  'oxygenSaturation',
  'respirationRate',
  'bloodGlucose',
  'pain',
  'consciousness',
  'glasgowComa',
];
