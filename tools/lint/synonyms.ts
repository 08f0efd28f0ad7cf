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

interface Text {
  readonly key: string;
  readonly text: string;
}

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

/** Each text of a file with the path of its key and its line; a single word in small letters may be a code. */
function textsOf(file: string, source: string): (Text & { line: number; code: boolean })[] {
  const { program } = parseSync(file, source);
  const texts: (Text & { line: number; code: boolean })[] = [];
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
      if (typeof node.value === 'string')
        texts.push({
          key: trail.join('.'),
          text: node.value,
          code: !/\s|^\p{Lu}/u.test(node.value),
          line: source.slice(0, node.start).split('\n').length,
        });
    },
  }).visit(program);
  return texts;
}

/** What a word alone does not tell: which key says it, what stands beside it, which two are never in one text. */
function byMeaning({ key, text }: Text, keys: ReadonlySet<string>): string[] {
  const found: string[] = [];
  if (/(^|\.)refused$/.test(key) && keys.has(key.replace(/refused$/, 'asleep')) && /abgelehnt/i.test(text))
    found.push('a resident refuses, write verweigert');
  if (/gelösch|löschen/i.test(text) && /gestrichen|streich/i.test(text))
    found.push('what is struck is not deleted, write one of both');
  if (/\bdeleted?\b/i.test(text) && /\bstr(uck|ike)\b/i.test(text))
    found.push('what is struck is not deleted, write one of both');
  if (text === 'Weiter' && !/next/i.test(key.split('.').at(-1)!))
    found.push('«Weiter» leads to the next step, write what this does');
  return found;
}

/** All uses of words that were decided against, one line each. */
export function checkSynonyms(root: string): string[] {
  const place = path.join(root, glossary);
  if (!fs.existsSync(place)) return [];
  const decisions = decisionsOf(fs.readFileSync(place, 'utf8')).map((one) => ({
    ...one,
    pattern: patternOf(one.not),
  }));
  return filesBelow(root, ['apps', 'platform'], spoken).flatMap((file) => {
    const texts = textsOf(file, fs.readFileSync(path.join(root, file), 'utf8'));
    const keys = new Set(texts.map(({ key }) => key));
    return texts
      .filter(({ key }) => !found.test(key))
      .flatMap(({ key, text, line, code }) => [
        ...decisions
          .filter(({ pattern }) => !code && pattern.test(text))
          .map(({ not, but }) => `${file}:${line}: «${not}» was decided against, write ${but} (${glossary})`),
        ...byMeaning({ key, text }, keys).map((why) => `${file}:${line}: «${text}»: ${why} (${glossary})`),
      ]);
  });
}
