import { kindOf } from './kinds.ts';
import type { ReadingName } from './kinds.ts';
import { checkBloodPressure, checkReading } from './readings.ts';
import type { ReadingRefusal } from './readings.ts';

/** Reads one typed line, `142/78 p72 t36.8` or plain `142 78`, into vital signs. */

export type EnteredReading = { name: ReadingName; value: number };
export type EntryRefusal =
  | { code: 'empty' }
  | { code: 'notUnderstood'; part: string }
  | { code: 'enteredTwice'; name: ReadingName }
  | { code: 'systolicNotAboveDiastolic' }
  | { code: 'notPossible'; name: ReadingName; value: number; refusal: ReadingRefusal };
export type EntryAnswer = { readings: EnteredReading[]; refusals: EntryRefusal[] };

// "g" is left out on purpose: in German it may mean Gewicht or Glukose.
const marks: Record<string, ReadingName> = {
  p: 'pulse',
  hr: 'pulse',
  t: 'temperature',
  temp: 'temperature',
  s: 'oxygenSaturation',
  o: 'oxygenSaturation',
  spo2: 'oxygenSaturation',
  o2: 'oxygenFlow',
  r: 'respiration',
  af: 'respiration',
  w: 'weight',
  kg: 'weight',
  h: 'height',
  cm: 'height',
  bz: 'glucose',
  glu: 'glucose',
  inr: 'inr',
  nrs: 'pain',
};
const number = String.raw`\d{1,3}(?:[.,]\d{1,3})?`;
const pressure = /^(\d{2,3})\s*\/\s*(\d{2,3})(?!\d|[.,]\d)/;
const plainPressure = /^(\d{2,3})\s+(\d{2,3})(?=\s|$)/;
/** The keys of numbers on a phone have neither a stroke nor a space: 142.78, alone in its line; no systolic value has decimals. */
const keyedPressure = /^(\d{2,3})[.,](\d{2,3})$/;
const marked = new RegExp(`^(spo2|o2|[a-z]+)\\s*[:=]?\\s*(${number})(?!\\d|[.,]\\d)%?`);
const measured = new RegExp(`^(${number})\\s*(kg|cm)(?![a-z])`);

function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}

type Piece = { length: number; readings: EnteredReading[] };

function readPiece(rest: string, isFirst: boolean): Piece | null {
  const pair =
    pressure.exec(rest) ?? (isFirst ? (plainPressure.exec(rest) ?? keyedPressure.exec(rest)) : null);
  if (pair) {
    const [whole, systolic = '', diastolic = ''] = pair;
    return {
      length: whole.length,
      readings: [
        { name: 'systolic', value: toNumber(systolic) },
        { name: 'diastolic', value: toNumber(diastolic) },
      ],
    };
  }
  const before = marked.exec(rest);
  const after = before ? null : measured.exec(rest);
  const [whole, mark, value] = before ?? (after ? [after[0], after[2], after[1]] : []);
  if (!whole || !mark || !value || !Object.hasOwn(marks, mark)) return null;
  const name = marks[mark];
  return name ? { length: whole.length, readings: [{ name, value: toNumber(value) }] } : null;
}

function checkAll(readings: readonly EnteredReading[]): EntryRefusal[] {
  const refusals: EntryRefusal[] = [];
  const names = readings.map((reading) => reading.name);
  for (const name of new Set(names)) {
    if (names.indexOf(name) !== names.lastIndexOf(name)) refusals.push({ code: 'enteredTwice', name });
  }
  for (const { name, value } of readings) {
    const refusal = checkReading(name, value);
    if (refusal) refusals.push({ code: 'notPossible', name, value, refusal });
  }
  const systolic = readings.find((reading) => reading.name === 'systolic');
  const diastolic = readings.find((reading) => reading.name === 'diastolic');
  if (systolic && diastolic && checkBloodPressure(systolic.value, diastolic.value)) {
    refusals.push({ code: 'systolicNotAboveDiastolic' });
  }
  return refusals;
}

/**
 * All readings of a line and all reasons to refuse it. A part that is not understood is named, never guessed; the line
 * may be stored only if `refusals` is empty.
 */
export function readEntryLine(line: string): EntryAnswer {
  const readings: EnteredReading[] = [];
  let rest = line.toLowerCase().trim();
  if (rest === '') return { readings, refusals: [{ code: 'empty' }] };
  while (rest !== '') {
    const piece = readPiece(rest, readings.length === 0);
    if (!piece) {
      const part = rest.split(/[\s,;]/)[0] || rest;
      return { readings, refusals: [...checkAll(readings), { code: 'notUnderstood', part }] };
    }
    readings.push(...piece.readings);
    rest = rest.slice(piece.length).replace(/^[\s,;]+/, '');
  }
  return { readings, refusals: checkAll(readings) };
}

/** Readings as a line again, for showing what was understood: `142/78 mm[Hg] · 72 /min`. */
export function describeReadings(readings: readonly EnteredReading[]): string {
  return readings
    .flatMap(({ name, value }) => {
      if (name === 'diastolic') return [];
      const lower =
        name === 'systolic' ? readings.find((reading) => reading.name === 'diastolic') : undefined;
      const { unit, decimals } = kindOf(name);
      return [`${value.toFixed(decimals)}${lower ? `/${lower.value}` : ''} ${unit}`];
    })
    .join(' · ');
}
