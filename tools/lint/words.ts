// Checks the words: Swiss spelling of the German texts, the same keys in both languages, one word for one thing, nothing left behind.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { filesBelow, report } from './sources.ts';
import { checkSynonyms } from './synonyms.ts';

const folders = ['apps', 'platform', 'tools', 'e2e', 'faults', 'bench', 'docs'];
const written = /\.(ts|tsx|mjs|js|css|sql|md|json|html|yml)$/;
/** This file and its test must name what they look for. */
const own = /^tools\/lint\/words(\.test)?\.ts$/;

/** All findings, one line each: `file:line: what`. */
export function checkWords(root: string): string[] {
  const problems: string[] = [];
  for (const file of filesBelow(root, folders, written)) {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    if (!own.test(file)) problems.push(...leftBehind(file, text));
    if (/(^|\/)locales\/de(\/[^/]+)?\.ts$/.test(file)) problems.push(...germanSpelling(file, text));
  }
  return [...problems, ...sameKeys(root), ...checkSynonyms(root)];
}

function leftBehind(file: string, text: string): string[] {
  const problems = [
    ...matches(file, text, /(?<![\w.])\/(?:work|home|Users)\/[\w.-]+/g, 'is a path of one machine'),
  ];
  problems.push(...matches(file, text, /\b(?:TODO|FIXME|XXX)\b/g, 'is left behind: do it or write an issue'));
  if (/\.(test|e2e)\.tsx?$/.test(file)) {
    problems.push(
      ...matches(file, text, /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|todo)\b/g, 'hides tests'),
    );
  }
  return problems;
}

function germanSpelling(file: string, text: string): string[] {
  return [
    ...matches(file, text, /ß/g, 'Swiss spelling writes ss'),
    ...matches(file, text, /[„“”‚‘]/g, 'Swiss quotation marks are « »'),
  ];
}

function* matches(file: string, text: string, pattern: RegExp, why: string): Generator<string> {
  for (const match of text.matchAll(pattern)) {
    yield `${file}:${text.slice(0, match.index).split('\n').length}: ${match[0]}: ${why}`;
  }
}

/** The compiler refuses a missing German key; this finds the surplus ones, too, and files without their pair. */
function sameKeys(root: string): string[] {
  const problems: string[] = [];
  for (const english of filesBelow(root, ['apps', 'platform'], /(^|\/)locales\/en(\/[^/]+)?\.ts$/)) {
    const german = english.replace(/\/locales\/en(?=[/.])/, '/locales/de');
    if (!fs.existsSync(path.join(root, german))) {
      problems.push(`${german}: is missing, ${english} is there`);
      continue;
    }
    const [a, b] = [readKeys(root, english), readKeys(root, german)];
    problems.push(...[...a].filter((key) => !b.has(key)).map((key) => `${german}: ${key} is missing`));
    problems.push(
      ...[...b].filter((key) => !a.has(key)).map((key) => `${german}: ${key} is not in ${english}`),
    );
  }
  return problems;
}

/** The paths of all keys of the object literals in a file: `prescriptions.stopped`. */
function readKeys(root: string, file: string): Set<string> {
  const { program } = parseSync(file, fs.readFileSync(path.join(root, file), 'utf8'));
  const keys = new Set<string>();
  const trail: string[] = [];
  new Visitor({
    Property(node) {
      const { key } = node;
      trail.push(key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '?');
      keys.add(trail.join('.'));
    },
    'Property:exit'() {
      trail.pop();
    },
  }).visit(program);
  return keys;
}

if (import.meta.main) report(checkWords(process.cwd()), 'words: spelling, keys and leftovers are in order');
