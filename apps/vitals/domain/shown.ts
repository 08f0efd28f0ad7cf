import { kindOf, levelOf, levels, type ReadingName } from './kinds.ts';
import { partsOf, type StoredValue } from './stored-kinds.ts';

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

/** A bound of a value without its unit, as it was entered: 36.5, 100; of consciousness the letter. */
export const boundText = (
  name: ReadingName,
  bound: number,
  write: (bound: number) => string = String,
): string => (name === 'consciousness' ? (levels[bound] ?? '–') : write(bound));

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
