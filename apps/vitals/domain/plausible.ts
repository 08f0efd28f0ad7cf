import { kindOf, levels, type ReadingName } from './kinds.ts';
import { boundText, shownUnit } from './shown.ts';
import { checkBloodPressure, checkReading, type ReadingRefusal } from './readings.ts';
import { partsOf, type StoredValue } from './stored-kinds.ts';

/**
 * Values that are possible and still rather a typing error than a measurement: the screen asks before it saves.
 * Product defaults, wider than the warnings, so that a real fever or crisis is not asked about each time.
 */
const plausible: Readonly<Record<ReadingName, readonly [low: number, high: number]>> = {
  systolic: [70, 220],
  diastolic: [40, 130],
  pulse: [40, 150],
  respiration: [8, 40],
  temperature: [34, 41],
  oxygenSaturation: [75, 100],
  oxygenFlow: [0, 10],
  weight: [30, 150],
  height: [130, 200],
  glucose: [2, 28],
  hba1c: [3, 14],
  inr: [0.8, 8],
  peakFlow: [60, 700],
  pain: [0, 10],
  abdominalGirth: [50, 170],
  calfCircumference: [22, 50],
  creatinine: [30, 600],
  egfr: [5, 120],
  consciousness: [0, 4],
  glasgowComa: [3, 15],
};

/** Whether a possible value is outside what is usually measured; both ends count as usual. */
export function isUnlikely(name: ReadingName, value: number): boolean {
  const [low, high] = plausible[name];
  return value < low || value > high;
}

/** How far a body can change within a few weeks: a tenth of the weight, 5 cm of height (product defaults). */
export function isUnlikelyChange(name: ReadingName, value: number, last: number): boolean {
  if (name === 'weight') return Math.abs(value - last) > last / 10;
  if (name === 'height') return Math.abs(value - last) > 5;
  return false;
}

/** A value as somebody else sent it, without a unit: it may be none that can be stored. */
export function givenText({ kind, value, secondValue, circumstances }: StoredValue): string {
  const beyond = circumstances?.beyond;
  if (beyond !== undefined) return beyond === 'below' ? 'LO' : 'HI';
  if (kind === 'consciousness') return levels[value] ?? String(value);
  return secondValue === null ? String(value) : `${value}/${secondValue}`;
}

/** What can be measured of a kind, in words: 25–45 °C; of consciousness the letters, from the worst on. */
export function possibleText(name: ReadingName): string {
  const { minimum, maximum } = kindOf(name);
  const ends = [minimum, maximum].map((end) => boundText(name, end)).join('–');
  return `${ends} ${shownUnit(name)}`.trim();
}

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
