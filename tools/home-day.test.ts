import fs from 'node:fs';
import { expect, test } from 'vitest';
import { code, filesBelow } from './lint/sources.ts';

/*
 * A moment as text is that of UTC: between midnight and two o'clock its first letters say the day before the one that it is in the
 * home, and its hour is never that of the home. `civilOf(moment, zone)` says both.
 */
const cut =
  /new Date\((?:Date\.now\(\)[^()]*)?\)\s*\.toISOString\(\)\s*\.(?:slice|substring|substr|split|replace)\(/;

const cutIn = (files: readonly (readonly [name: string, code: string])[]): string[] =>
  files.filter(([, text]) => cut.test(text)).map(([name]) => name);

test('no test and no tool takes the day of the home from the clock of UTC', () => {
  const files = filesBelow(process.cwd(), ['apps', 'bench', 'e2e', 'faults', 'platform', 'tools'], code)
    // asks another program for its day, and this one
    .filter((file) => !['tools/days.test.ts', 'tools/home-day.test.ts'].includes(file));
  expect(files.length).toBeGreaterThan(2000);
  expect(cutIn(files.map((file) => [file, fs.readFileSync(file, 'utf8')]))).toEqual([]);
});

test.each([
  'new Date().toISOString().slice(0, 10)',
  "new Date(Date.now() + 86_400_000).toISOString().split('T')[0]",
  'new Date()\n  .toISOString()\n  .slice(11, 16)',
])('the check sees %s', (text) => {
  const calm = "civilOf(Date.now(), 'Europe/Zurich').day; new Date(at).toISOString().slice(0, 10)";
  expect(
    cutIn([
      ['planted.ts', text],
      ['calm.ts', calm],
    ]),
  ).toEqual(['planted.ts']);
});
