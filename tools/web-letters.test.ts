import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './lint/sources.ts';
import { charactersOf, lettersOf, weights } from './web-letters.ts';

const styles = readFileSync('platform/web/theme/fonts.css', 'utf8');
const letters = lettersOf(styles);
const first = new Set(letters.get('inter-first'));
const more = new Set(letters.get('inter-more'));

test('a range is the characters themselves', () => {
  expect(charactersOf('U+41-43, U+E4,\n  U+2013')).toBe('ABCä–');
});

/** Drawn by other letters of the device, now as before: the library has none of them. */
const otherwise = new Set('→≈✓');
test('texts in English and German are written with the letters of the first page', () => {
  const missing = new Map<string, string>();
  for (const file of filesBelow('.', ['platform', 'apps'], /\/locales\/(en|de)\.ts$/))
    for (const letter of readFileSync(file, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, ''))
      if (letter > '~' && !first.has(letter) && !otherwise.has(letter)) missing.set(letter, file);
  expect(first.size).toBeGreaterThan(100);
  expect([...missing]).toEqual([]);
});

test('no letter comes twice, and none of Latin-1 is in neither', () => {
  expect([...first].filter((one) => more.has(one))).toEqual([]);
  const latin = charactersOf('U+20-7E, U+A0-FF');
  expect([...latin].filter((one) => !first.has(one) && !more.has(one))).toEqual([]);
});

test('the weights that screens name are cut out', () => {
  const named = filesBelow('.', ['platform/web', 'apps'], /\/web\/.*\.(tsx|css)$/)
    .filter((file) => !file.endsWith('fonts.css'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:font-weight: |fontWeight: |\bfw=\{)(\d+)/g)].map(
        ([, one]) => Number(one),
      ),
    );
  expect(named.length).toBeGreaterThan(50);
  expect(Math.min(...named)).toBeGreaterThanOrEqual(weights.min);
  expect(Math.max(...named)).toBeLessThanOrEqual(weights.max);
});
