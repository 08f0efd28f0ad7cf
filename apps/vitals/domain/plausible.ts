import { kindOf, levelOf, levels, type ReadingName } from './kinds.ts';
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

type Writing = (value: number, decimals: number) => string;
const fixed: Writing = (value, decimals) => value.toFixed(decimals);

/*
 * The door from a value to text. Nobody writes a stored value, or a bound of one, any other way: behind the number can stand LO or HI of a
 * meter, and a level of consciousness is a letter.
 */

/** A stored value without its unit: 142/78, 36.8, A; of a meter that wrote LO: < 0.6. */
export function numberText(
  { kind, value, secondValue, circumstances }: StoredValue,
  write: Writing = fixed,
): string {
  const [first, second] = partsOf[kind];
  if (kind === 'consciousness') return levelOf(value);
  const upper = write(value, kindOf(first).decimals);
  const beyond = circumstances?.beyond;
  if (beyond !== undefined) return `${beyond === 'below' ? '<' : '>'} ${upper}`;
  return second === undefined || secondValue === null
    ? upper
    : `${upper}/${write(secondValue, kindOf(second).decimals)}`;
}

/** A stored value with its unit: 142/78 mmHg, 36.8 °C, LO (< 0.6 mmol/l). */
export function valueText(stored: StoredValue, write: Writing = fixed): string {
  const shown = `${numberText(stored, write)} ${shownUnit(partsOf[stored.kind][0])}`.trim();
  const beyond = stored.circumstances?.beyond;
  return beyond === undefined ? shown : `${beyond === 'below' ? 'LO' : 'HI'} (${shown})`;
}

/** A value as somebody else sent it, without a unit: it may be none that can be stored. */
export function givenText({ kind, value, secondValue, circumstances }: StoredValue): string {
  const beyond = circumstances?.beyond;
  if (beyond !== undefined) return beyond === 'below' ? 'LO' : 'HI';
  if (kind === 'consciousness') return levels[value] ?? String(value);
  return secondValue === null ? String(value) : `${value}/${secondValue}`;
}

/** A bound of a value without its unit, as it was entered: 36.5, 100; of consciousness the letter. */
export const boundText = (
  name: ReadingName,
  bound: number,
  write: (bound: number) => string = String,
): string => (name === 'consciousness' ? (levels[bound] ?? '–') : write(bound));

/** What can be measured of a kind, in words: 25–45 °C; of consciousness the letters, from the worst on. */
export function possibleText(name: ReadingName): string {
  const { minimum, maximum } = kindOf(name);
  const ends = [minimum, maximum].map((end) => boundText(name, end)).join('–');
  return `${ends} ${shownUnit(name)}`.trim();
}

/** A value as it is shown, with the decimals and the unit of its kind: `36.8 °C`, `142 mmHg`; a level of consciousness as its letter. */
export function shownValue(name: ReadingName, value: number): string {
  const number = boundText(name, value, (one) => fixed(one, kindOf(name).decimals));
  return `${number} ${shownUnit(name)}`.trim();
}

/** The unit as people write it; the kind carries the code of the exchange standard (UCUM). */
export function shownUnit(name: ReadingName): string {
  const written: Readonly<Record<string, string>> = {
    'mm[Hg]': 'mmHg',
    Cel: '°C',
    '{INR}': '',
    '{score}': '/ 10',
    'mmol/L': 'mmol/l',
    'umol/L': 'µmol/l',
    'L/min': 'l/min',
    'mL/min/{1.73_m2}': 'ml/min/1.73 m²',
  };
  if (name === 'glasgowComa') return '/ 15';
  if (name === 'consciousness') return '';
  const { unit } = kindOf(name);
  return written[unit] ?? unit;
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
