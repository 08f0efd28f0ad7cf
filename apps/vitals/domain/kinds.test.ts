import { expect, test } from 'vitest';
import { type ReadingName, kindOf } from './kinds.ts';
import { kindCodes } from './kind-codes.ts';
import { interpret } from './limits.ts';
import { checkReading, warns } from './readings.ts';

interface Signs {
  readonly words: string;
  readonly unit: string;
  readonly loinc: readonly string[];
  readonly possible: readonly [number, number];
  readonly usual?: readonly [number, number];
  /** The last value below that warns, and the first above. */
  readonly low?: number;
  readonly high?: number;
}

// the table of assessments, section 14
test.each<[ReadingName, Signs]>([
  [
    'systolic',
    {
      words: 'Systolic / Systolisch',
      unit: 'mm[Hg]',
      loinc: ['8480-6'],
      possible: [40, 300],
      usual: [100, 139],
      low: 89,
      high: 180,
    },
  ],
  [
    'diastolic',
    {
      words: 'Diastolic / Diastolisch',
      unit: 'mm[Hg]',
      loinc: ['8462-4'],
      possible: [20, 200],
      usual: [60, 89],
      low: 49,
      high: 110,
    },
  ],
  [
    'pulse',
    {
      words: 'Pulse / Puls',
      unit: '/min',
      loinc: ['8867-4'],
      possible: [20, 250],
      usual: [60, 100],
      low: 49,
      high: 111,
    },
  ],
  [
    'respiration',
    {
      words: 'Respiration / Atmung',
      unit: '/min',
      loinc: ['9279-1'],
      possible: [4, 80],
      usual: [12, 20],
      low: 9,
      high: 25,
    },
  ],
  [
    'temperature',
    {
      words: 'Temperature / Temperatur',
      unit: 'Cel',
      loinc: ['8310-5', '8331-1'],
      possible: [25, 45],
      usual: [36, 37.4],
      low: 35.4,
      high: 38,
    },
  ],
  [
    'oxygenSaturation',
    {
      words: 'Oxygen saturation / Sauerstoffsättigung',
      unit: '%',
      loinc: ['59408-5', '2708-6'],
      possible: [50, 100],
      usual: [95, 100],
      low: 91,
    },
  ],
  [
    'oxygenFlow',
    {
      words: 'Oxygen flow / Sauerstoffgabe',
      unit: 'L/min',
      loinc: ['3151-8'],
      possible: [0, 15],
      usual: [0, 0],
    },
  ],
  ['weight', { words: 'Weight / Gewicht', unit: 'kg', loinc: ['29463-7'], possible: [20, 300] }],
  ['height', { words: 'Height / Grösse', unit: 'cm', loinc: ['8302-2'], possible: [100, 230] }],
  [
    'glucose',
    {
      words: 'Glucose (capillary) / Blutzucker',
      unit: 'mmol/L',
      loinc: ['14743-9'],
      possible: [0.6, 50],
      usual: [4, 7.8],
      low: 3.9,
      high: 15.1,
    },
  ],
  ['hba1c', { words: 'HbA1c / HbA1c', unit: '%', loinc: ['4548-4'], possible: [3, 20], usual: [3, 6.4] }],
  [
    'inr',
    {
      words: 'INR / INR',
      unit: '{INR}',
      loinc: ['34714-6', '6301-6'],
      possible: [0.8, 15],
      usual: [2, 3],
      high: 4.1,
    },
  ],
  [
    'peakFlow',
    {
      words: 'Peak flow / Peak-Flow',
      unit: 'L/min',
      loinc: ['33452-4', '19935-6'],
      possible: [30, 900],
    },
  ],
  [
    'pain',
    {
      words: 'Pain / Schmerz',
      unit: '{score}',
      loinc: ['72514-3'],
      possible: [0, 10],
      usual: [0, 0],
      high: 4,
    },
  ],
  [
    'abdominalGirth',
    { words: 'Abdominal girth / Bauchumfang', unit: 'cm', loinc: ['8280-0'], possible: [30, 250] },
  ],
])('%s: unit, code, what is possible, usual and warned about', (name, signs) => {
  const { unit, decimals, reference } = kindOf(name);
  const { english, german, loinc } = kindCodes[name];
  expect({ words: `${english} / ${german}`, unit, loinc }).toEqual({
    words: signs.words,
    unit: signs.unit,
    loinc: signs.loinc,
  });
  const step = 10 ** -decimals;
  const beside = (value: number, steps: number) => Number((value + steps * step).toFixed(decimals));
  const [least, most] = signs.possible;
  expect([checkReading(name, least), checkReading(name, most)]).toEqual([null, null]);
  expect(checkReading(name, beside(least, -1))).toEqual({ code: 'belowPossible', minimum: least });
  expect(checkReading(name, beside(most, 1))).toEqual({ code: 'abovePossible', maximum: most });
  expect(reference).toEqual(signs.usual === undefined ? null : { low: signs.usual[0], high: signs.usual[1] });
  if (signs.usual !== undefined)
    expect(
      [signs.usual[0], signs.usual[1], beside(signs.usual[1], 1)].map((one) => interpret(name, one)),
    ).toEqual(['inRange', 'inRange', 'high']);
  const { low, high } = signs;
  expect(warns(name, low ?? least)).toBe(low === undefined ? null : 'low');
  expect(warns(name, high ?? most)).toBe(high === undefined ? null : 'high');
  if (low !== undefined) expect(warns(name, beside(low, 1))).toBe(null);
  if (high !== undefined) expect(warns(name, beside(high, -1))).toBe(null);
});
