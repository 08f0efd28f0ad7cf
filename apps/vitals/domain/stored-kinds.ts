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
const renamed: Readonly<Partial<Record<StoredKind, ReadingName>>> = {
  respirationRate: 'respiration',
  bloodGlucose: 'glucose',
};
// every kind but two is called as its value; the compiler sees no key in what is made from entries
export const partsOf = {
  ...Object.fromEntries(storedKinds.map((kind) => [kind, [renamed[kind] ?? kind]])),
  bloodPressure: ['systolic', 'diastolic'],
} as unknown as Readonly<Record<StoredKind, readonly [ReadingName, ReadingName?]>>;

/* How a value was measured: said or left open; what belongs to which kind is in circumstances.ts. */
export const positions = ['lying', 'sitting', 'standing'] as const;
export const arms = ['left', 'right'] as const;
export const rhythms = ['regular', 'irregular'] as const;
export const meals = ['fasting', 'beforeMeal', 'afterMeal'] as const;
export const methods = [
  'ear',
  'forehead',
  'underarm',
  'mouth',
  'rectal',
  'upperArm',
  'wrist',
  'stethoscope',
  'standingScale',
  'chairScale',
  'hoistScale',
  'bedScale',
] as const;
/** A meter that writes LO or HI: less or more than it can measure. */
export const sides = ['below', 'above'] as const;

export interface Circumstances {
  readonly position?: (typeof positions)[number] | undefined;
  readonly arm?: (typeof arms)[number] | undefined;
  readonly method?: (typeof methods)[number] | undefined;
  readonly rhythm?: (typeof rhythms)[number] | undefined;
  readonly meal?: (typeof meals)[number] | undefined;
  /** The value is the end of what the meter measures. */
  readonly beyond?: (typeof sides)[number] | undefined;
  /** Number or name of the device. */
  readonly device?: string | undefined;
}

/**
 * What a meter measures at the most and the least, in mmol/L; most write LO below and HI above (product default). The value of such a
 * reading is this end: it warns like it, and stands in a chart where it belongs.
 */
export const meterRange = { below: 0.6, above: 33.3 } as const;

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
