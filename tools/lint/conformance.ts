// Checks the register of conformance: every row names a test that exists, or says honestly why it has none.
// With --against <folder of the documents> also that every sentence of a registered section has its row.
// `npm run conformance` joins the rows of all apps and mends them (tools/conformance.ts).
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { movedFile, nearestTest } from './nearest-test.ts';
import {
  laterFile,
  namedBy,
  ownersOf,
  readRegister,
  sectionsFile,
  type Row,
  type RowFile,
  type Section,
} from './register.ts';
import { report } from './sources.ts';
import { testNamesOf, type TestNames } from './test-names.ts';

export interface Counts {
  tests: number;
  partly: number;
  words: number;
  later: number;
  open: number;
  decided: number;
  plain: number;
}

const proofs = ['tests', 'words', 'later', 'open', 'decided', 'plain'] as const;
/** Tests that read a list: of texts that exist, of addresses that are declared. Alone they show no page and no moment. */
const wordsOnly = 'shows only that the words are there: words, or a test of the moment';
const lists: Readonly<Record<string, string>> = {
  'tools/messages.test.ts': wordsOnly,
  'platform/web/text/locales.test.ts': wordsOnly,
  'platform/web/text/specified-sentences.test.ts': wordsOnly,
  'platform/server/sign-in/sign-in-words.test.ts': wordsOnly,
  'apps/health-record/server/words.test.ts': wordsOnly,
  'tools/routes.test.ts': 'shows only that the address is declared: a test of the page belongs beside it',
  'tools/addresses.test.ts': 'shows only that the address is declared: a test of the page belongs beside it',
};
const keys = new Set<string>(['section', 'id', 'says', 'rest', ...proofs]);

/** The sentences of a document by section: list items, sentences and rows of tables; blank and ruling lines are none. */
export function sentencesOf(text: string): ReadonlyMap<string, readonly string[]> {
  const sections = new Map<string, string[]>();
  let current: string[] = [];
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const heading = /^#+\s+(.*)$/.exec(line)?.[1];
    if (heading !== undefined) {
      current = sections.get(heading) ?? [];
      sections.set(heading, current);
    } else if (line.startsWith('|')) {
      if (!/^[|\s:-]+$/.test(line)) current.push(line);
    } else if (line !== '' && !line.startsWith('```')) {
      current.push(...line.replace(/^(?:[-*]|\d+\.)\s+/, '').split(/(?<=[.;!?])\s+(?=[\p{L}"'(/*`])/u));
    }
  }
  return sections;
}

/** The mark of a sentence; blanks and the sign at its end do not count. */
export function markOf(sentence: string): string {
  const plain = sentence.replace(/\s+/g, ' ').trim().replace(/[.;]$/, '');
  return createHash('sha256').update(plain).digest('hex').slice(0, 8);
}

/** No row yet, of any kind. */
export const noCounts = (): Counts => ({
  tests: 0,
  partly: 0,
  words: 0,
  later: 0,
  open: 0,
  decided: 0,
  plain: 0,
});

/** Adds a row to the counts under what proves it. */
export function count(counts: Counts, row: Row): void {
  const proof = proofs.find((one) => row[one] !== undefined);
  if (proof !== undefined) counts[proof === 'tests' && row.rest !== undefined ? 'partly' : proof] += 1;
}

/** All findings of the register, one line each, and how many rows are proved how. */
export function checkConformance(root: string, documents?: string): { problems: string[]; counts: Counts } {
  const problems: string[] = [];
  const counts = noCounts();
  const names: Names = new Map();
  const { sections, files } = readRegister(root);
  const seen = new Map<string, string>();
  for (const { file, owner, rows } of files)
    for (const row of rows) {
      const found = [
        ...rowProblems(root, row, names),
        ...placeProblems(row, { owner, sections }),
        ...twice(row, file, seen),
      ];
      problems.push(...found.map((problem) => `${file}: ${row.id}: ${problem}`));
      count(counts, row);
    }
  for (const [key, section] of sections) {
    const own = files.flatMap(({ rows }) => rows.filter((row) => row.section === key));
    if (own.length === 0) problems.push(`${sectionsFile}: ${key} has no row`);
    else if (documents !== undefined) problems.push(...gaps(key, section, own, documents));
  }
  return { problems, counts };
}

/** A row lies in the app whose tests it names; what no app does yet waits in a file of its own. */
function placeProblems(
  row: Row,
  { owner, sections }: Pick<RowFile, 'owner'> & { readonly sections: ReadonlyMap<string, Section> },
): string[] {
  const problems = sections.has(row.section) ? [] : [`${sectionsFile} has no section "${row.section}"`];
  const owners = ownersOf(row);
  if (owner === undefined && row.later === undefined)
    problems.push(`belongs to an app, in ${laterFile} is what no app does yet`);
  else if (owner !== undefined && owners.length > 0 && !owners.includes(owner))
    problems.push(
      `names no test of ${owner}, it belongs to ${owners[0]}/conformance.json (npm run conformance -- --settle)`,
    );
  return problems;
}

function twice(row: Row, file: string, seen: Map<string, string>): string[] {
  const key = `${row.section} ${row.id}`;
  const before = seen.get(key);
  seen.set(key, file);
  return before === undefined ? [] : [`stands in ${before}, too`];
}

/** The names of the tests by file, so that each file is read once. */
export type Names = Map<string, TestNames | undefined>;

function rowProblems(root: string, row: Row, names: Names): string[] {
  const problems = Object.keys(row)
    .filter((key) => !keys.has(key))
    .map((key) => `${key} does not belong into the register`);
  if (!/^[0-9a-f]{8}$/.test(row.id) || row.says.trim() === '')
    problems.push('needs its mark and a wording of our own');
  const named = namedBy(row);
  const given = proofs.filter((proof) => (row[proof] ?? '').length > 0 && String(row[proof]).trim() !== '');
  if (given.length !== 1) problems.push(`needs exactly one of ${proofs.join(', ')}`);
  if (row.rest !== undefined && (row.rest.trim() === '' || named.length === 0))
    problems.push('rest belongs to tests and says what is missing');
  if (row.decided !== undefined && !fs.existsSync(path.join(root, 'docs/decisions', `${row.decided}.md`)))
    problems.push(`there is no decision ${row.decided}`);
  problems.push(...named.flatMap((reference) => referenceProblems(root, reference, names)));
  const files = new Set((row.tests ?? []).map((reference) => reference.split(' # ')[0] ?? ''));
  const [only = ''] = files;
  if (files.size > 0 && [...files].every((file) => file in lists)) problems.push(`${only} ${lists[only]}`);
  return problems;
}

/** What hinders that the tests a row names are run with `vitest <file> -t <title>`. */
export function referenceProblems(root: string, reference: string, names: Names): string[] {
  const [file = '', title = ''] = reference.split(' # ');
  if (!names.has(file)) names.set(file, namesOf(path.join(root, file)));
  const found = names.get(file);
  if (found === undefined)
    return [`${file} is no test of the repository${hint(file, movedFile(root, file, title))}`];
  if (title.trim() === '') return [`${file} has no test "${title}"`];
  if (!matchesItself(title))
    return [`"${title}" is a pattern for -t, not the name: name a part without signs`];
  if (found.tests.some((name) => name.includes(title))) return [];
  if (found.groups.some((name) => name.includes(title)))
    return [`${file} has only a group "${title}", without a test`];
  const nearest = nearestTest(title, found.tests);
  return [`${file} has no test "${title}"${hint(title, nearest)}`];
}

/** What would mend the row, if something is near. */
const hint = (old: string, nearest: string | undefined): string =>
  nearest === undefined
    ? ''
    : `; the nearest is "${nearest}" (npm run conformance -- --rename "${old}" "${nearest}")`;

function matchesItself(title: string): boolean {
  try {
    return new RegExp(title).exec(title)?.[0] === title;
  } catch {
    return false;
  }
}

/** The names that a test file, or a program of figures, can be asked with; undefined when it is none. */
export function namesOf(file: string): TestNames | undefined {
  if (/\.(test|e2e)\.tsx?$/.test(file)) return fs.existsSync(file) ? testNamesOf(file) : undefined;
  const texts = literalsOf(file);
  return texts && { tests: texts, groups: [] };
}

/** The texts written in a test file, or undefined when it is none. */
function literalsOf(file: string): string[] | undefined {
  if (!/(\.(test|e2e)\.tsx?|[\\/](faults|bench)[\\/][\w-]+\.ts)$/.test(file) || !fs.existsSync(file))
    return undefined;
  const found: string[] = [];
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') found.push(node.value);
    },
    TemplateElement: (node) => {
      found.push(node.value.cooked ?? node.value.raw);
    },
  }).visit(parseSync(file, fs.readFileSync(file, 'utf8')).program);
  return found;
}

/** Sentences without a row, and rows without a sentence. */
function gaps(
  key: string,
  { document, heading }: Section,
  rows: readonly Row[],
  documents: string,
): string[] {
  const sentences = sentencesOf(fs.readFileSync(path.join(documents, document), 'utf8')).get(heading);
  if (sentences === undefined) return [`${sectionsFile}: ${key}: ${document} has no section "${heading}"`];
  const marks = new Map(sentences.map((sentence) => [markOf(sentence), sentence]));
  const rowed = new Set(rows.map(({ id }) => id));
  return [
    ...[...marks]
      .filter(([mark]) => !rowed.has(mark))
      .map(([mark, sentence]) => `${key}: no row ${mark} for: ${sentence}`),
    ...rows
      .filter(({ id }) => !marks.has(id))
      .map(({ id, says }) => `${key}: row ${id} has no sentence any more: ${says}`),
  ];
}

/** The counts in words. */
export function told(counts: Counts): string {
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return `${all} sentences, ${counts.tests} with tests, ${counts.partly} partly, ${counts.words} with their words only, ${counts.later} for later, ${counts.open} open, ${counts.decided} decided otherwise, ${counts.plain} without a rule`;
}

if (import.meta.main) {
  const words = process.argv.slice(2);
  const after = (flag: string): string | undefined =>
    words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined;
  const { problems, counts } = checkConformance(process.cwd(), after('--against'));
  report(problems, `conformance: ${told(counts)}`);
}
