import type { consciousnesses } from './falls.ts';

/** Consciousness as a protocol says it, as the level of the vital signs (ACVPU, less is worse). */
export const levelAfterFall: Readonly<Record<(typeof consciousnesses)[number], number>> = {
  alert: 4,
  confused: 3,
  drowsy: 2,
  unresponsive: 0,
};

/** Kinds of vital signs that a protocol asks for. */
export const measuredKinds = [
  'bloodPressure',
  'pulse',
  'temperature',
  'bloodGlucose',
  'pain',
  'consciousness',
] as const;

/** A vital sign that was measured after a fall. */
export interface Measured {
  readonly kind: string;
  readonly value: number;
  readonly secondValue: number | null;
  readonly circumstances?: { readonly position?: string | undefined } | undefined;
}

/** What of a protocol the vital signs say already, as its fields; the earliest value of each counts. A pressure without a position is that of lying. */
export interface MeasuredFields {
  readonly lyingSystolic?: number;
  readonly lyingDiastolic?: number;
  readonly standingSystolic?: number;
  readonly standingDiastolic?: number;
  readonly pulse?: number;
  readonly temperature?: number;
  readonly glucose?: number;
  readonly pain?: number;
  readonly consciousness?: (typeof consciousnesses)[number];
}
export function measuredFields(readings: readonly Measured[]): MeasuredFields {
  const first = (kind: string) => readings.find((one) => one.kind === kind)?.value;
  const pressures = readings.filter((one) => one.kind === 'bloodPressure');
  const standing = pressures.find((one) => one.circumstances?.position === 'standing');
  const lying = pressures.find((one) => one.circumstances?.position !== 'standing');
  const level = first('consciousness');
  const words = Object.entries(levelAfterFall) as [keyof typeof levelAfterFall, number][];
  // who reacts to pain only has no word here: nothing is invented
  const consciousness = words.find(([, value]) => value === level)?.[0];
  const said = {
    lyingSystolic: lying?.value,
    lyingDiastolic: lying?.secondValue,
    standingSystolic: standing?.value,
    standingDiastolic: standing?.secondValue,
    pulse: first('pulse'),
    temperature: first('temperature'),
    glucose: first('bloodGlucose'),
    pain: first('pain'),
    consciousness,
  };
  return Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== undefined && value !== null),
  );
}
