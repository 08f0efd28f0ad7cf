// One thing has one word: the words that docs/glossary.md decided against stand in no text that people read.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { filesBelow } from './sources.ts';

const glossary = 'docs/glossary.md';
/** Texts of screens, papers and mails, what the help says, names of apps and access keys. */
const spoken = /(^|\/)locales\/.*\.ts$|^apps\/[\w-]+\/manifest\.ts$|^platform\/server\/access\/access\.ts$/;
/** Words by which a page is found: synonyms are their purpose. */
const found = /^words\.[A-Z]/;

interface Decision {
  readonly not: string;
  readonly but: string;
}

/** The rows of the table below «Decided»: `| Rapport | Übergabe | why |`, several words with commas. */
export function decisionsOf(text: string): Decision[] {
  const table = text.split('## Decided')[1] ?? '';
  return [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)]
    .filter(([, not]) => not !== 'Not' && !/^-+$/.test(not!))
    .flatMap(([, not, but]) => not!.split(', ').map((one) => ({ not: one, but: but! })));
}

/** A whole word; one that begins a text in capitals («Mag», «Typ») is looked for as it is written. */
const patternOf = (not: string): RegExp =>
  new RegExp(
    not === 'Mag' || not === 'Mag nicht'
      ? `^${not}$`
      : `(?<![\\p{L}\\p{N}-])${not.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}-])`,
    'u',
  );

/** Each text of a file with the path of its key and its line. */
function textsOf(file: string, source: string): { key: string; text: string; line: number }[] {
  const { program } = parseSync(file, source);
  const texts: { key: string; text: string; line: number }[] = [];
  const trail: string[] = [];
  new Visitor({
    Property(node) {
      const { key } = node;
      trail.push(key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '?');
    },
    'Property:exit'() {
      trail.pop();
    },
    Literal(node) {
      if (typeof node.value === 'string' && /\s|^\p{Lu}/u.test(node.value))
        texts.push({
          key: trail.join('.'),
          text: node.value,
          line: source.slice(0, node.start).split('\n').length,
        });
    },
  }).visit(program);
  return texts;
}

/** All uses of words that were decided against, one line each. */
export function checkSynonyms(root: string): string[] {
  const place = path.join(root, glossary);
  if (!fs.existsSync(place)) return [];
  const decisions = decisionsOf(fs.readFileSync(place, 'utf8')).map((one) => ({
    ...one,
    pattern: patternOf(one.not),
  }));
  return filesBelow(root, ['apps', 'platform'], spoken).flatMap((file) =>
    textsOf(file, fs.readFileSync(path.join(root, file), 'utf8'))
      .filter(({ key }) => !found.test(key))
      .flatMap(({ text, line }) =>
        decisions
          .filter(({ pattern }) => pattern.test(text))
          .map(({ not, but }) => `${file}:${line}: «${not}» was decided against, write ${but} (${glossary})`),
      ),
  );
}
