// A stored vital sign becomes text through one door (apps/vitals/domain/shown.ts): behind its number can stand LO or HI of a meter, and a
// level of consciousness is a letter. Whoever writes the number past the door shows 33.3 for a HI.
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesBelow } from './lint/sources.ts';

const door = 'apps/vitals/domain/shown.ts';
const past = [
  /(?:\bnumber|\bformatNumber)\([\w.!?]*(?:\bvalue|[sS]econdValue)\b/,
  /\b(?:value|secondValue)\b[!)]*\.(?:toFixed|toString|toLocaleString)\(/,
  /\$\{[\w.!?]*\.(?:value|secondValue)\}/,
  /\bString\((?:[\w!?]+\.)+(?:value|secondValue)\)/,
];
/** What writes such a number and may: it is no stored value, or none behind which something else can stand. */
const known: readonly string[] = [
  // what others sent, which may be no value at all
  'apps/vitals/domain/plausible.ts',
  // the line that is being typed, before anything is stored: numbers alone are understood
  'apps/vitals/domain/entry-line.ts',
];

const findings = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      past.some((one) => one.test(line)) ? [`${file}:${index + 1} ${line.trim()}`] : [],
    );

const readsReadings = (file: string, text: string): boolean =>
  file.startsWith('apps/vitals/') ||
  /#apps\/(?:vitals|vital-orders|diabetes)\//.test(text) ||
  /^apps\/(?:vital-orders|diabetes)\//.test(file);

describe('a stored vital sign', () => {
  test('is written by its door alone', () => {
    const found = filesBelow('.', ['apps'], /\.tsx?$/)
      .filter((file) => !/\.(?:test|e2e)\.tsx?$|\/testing\.tsx?$|\/demo\.ts$/.test(file))
      .filter((file) => file !== door && !known.includes(file))
      .flatMap((file) => {
        const text = fs.readFileSync(file, 'utf8');
        return readsReadings(file, text) ? findings(file, text) : [];
      });
    expect(found).toEqual([]);
  });
  test.each([
    'format.number(last.value, 1)',
    'formatNumber(one.reading.value)',
    'reading!.value.toFixed(1)',
    'Number(row.value).toFixed(1)',
    '`${one.value} mmol/l`',
    '`${value}/${one.secondValue}`',
    'String(reading.value)',
  ])('%s goes past it', (line) => expect(findings('one', line)).toHaveLength(1));
  test.each(['shownReading(reading)', 'valueOf(one)', 'value: Number(row.value)'])('%s does not', (line) =>
    expect(findings('one', line)).toEqual([]),
  );
});
