// Which words the server says, read from its files (spoken.test.ts).
import fs from 'node:fs';
import { filesBelow } from './sources.ts';

export const textOf = (file: string): string => fs.readFileSync(file, 'utf8');
/** Keys that begin with the same words. */
export const below = (prefix: string, codes: readonly (string | number)[]): string[] =>
  codes.map((code) => `${prefix}${code}`);
/** What a pattern finds in files: codes that are written down where they are thrown. */
export const written = (files: RegExp, pattern: RegExp): string[] => [
  ...new Set(
    filesBelow('.', ['apps', 'platform'], files)
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...textOf(file).matchAll(pattern)].map((match) => match[1]!)),
  ),
];

/** What is said by the calls of a function in a file. */
export const calls = (file: string, name: string): string[] =>
  [...textOf(file).matchAll(new RegExp(`\\b${name}\\((?:[a-z]+, )?'([\\w.]+)'`, 'g'))].map(
    (match) => match[1]!,
  );
