import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { matchingVersion } from './food-matching.ts';

/** What an allergy in words means was linked by the words and rules of these files. */
const files = [
  'food-matching.ts',
  'food-groups.ts',
  'food-parts.ts',
  'food-words.ts',
  'look-alikes.ts',
  'negated-foods.ts',
];
/** Without comments and spaces: how it is written changes nothing. */
const codeOf = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/matchingVersion = \d+/, '')
    .replace(/\s+/g, '');
const print = createHash('sha256')
  .update(files.map((name) => codeOf(fs.readFileSync(new URL(name, import.meta.url), 'utf8'))).join('\n'))
  .digest('hex')
  .slice(0, 16);

/** Changed words or rules: raise matchingVersion and write the new print here, or old entries keep their old links. */
test('whoever changes the matching raises its version', () => {
  expect({ matchingVersion, print }).toEqual({ matchingVersion: 3, print: '828bbf1c557e636d' });
});
