// Checks the register of conformance: every row names a test that exists, or says honestly why it has none.
// With --against <folder of the documents> also that every sentence of a registered section has its row.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { filesBelow, report } from './sources.ts';
import { testNamesOf, type TestNames } from './test-names.ts';

/** One sentence of a document, told in our own words, and what proves it: exactly one of tests, words, later, open, decided, plain. */
interface Row {
  /** First eight hex digits of the SHA-256 of the sentence, so that a changed sentence is noticed. */
  readonly id: string;
  readonly says: string;
  /** `path # part of the full name of a test`, as vitest -t takes it; of faults/ and bench/ a figure or a title. */
  readonly tests?: readonly string[];
  /** As tests, but they show only that the words are there in both languages, not the moment in which they are said. */
  readonly words?: readonly string[];
  /** Only with tests or words: what of the sentence they do not show yet, and why (the area that will build it). */
  readonly rest?: string;
  /** The area that will build it: no app of that area exists yet. */
  readonly later?: string;
  /** Not built or not tested, and why. */
  readonly open?: string;
  /** The decision by which it is not built so: a file of docs/decisions. */
  readonly decided?: string;
  /** Why there is nothing to test: a heading, a definition, a source. */
  readonly plain?: string;
}

interface Section {
  readonly document: string;
  readonly section: string;
  readonly rows: readonly Row[];
}

export interface Counts {
  tests: number;
  partly: number;
  words: number;
  later: number;
  open: number;
  decided: number;
  plain: number;
}

const folder = 'docs/conformance';
const proofs = ['tests', 'words', 'later', 'open', 'decided', 'plain'] as const;
/** Tests that read a list: of texts that exist, of addresses that are declared. Alone they show no page and no moment. */
const wordsOnly = 'shows only that the words are there: words, or a test of the moment';
const lists: Readonly<Record<string, string>> = {
  'tools/messages.test.ts': wordsOnly,
  'platform/web/locales.test.ts': wordsOnly,
  'platform/web/specified-sentences.test.ts': wordsOnly,
  'platform/server/sign-in-words.test.ts': wordsOnly,
  'apps/health-record/server/words.test.ts': wordsOnly,
  'tools/routes.test.ts': 'shows only that the address is declared: a test of the page belongs beside it',
  'tools/addresses.test.ts': 'shows only that the address is declared: a test of the page belongs beside it',
};
const keys = new Set<string>(['id', 'says', 'rest', ...proofs]);

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

/** All findings of the register, one line each, and how many rows are proved how. */
export function checkConformance(root: string, documents?: string): { problems: string[]; counts: Counts } {
  const problems: string[] = [];
  const counts: Counts = { tests: 0, partly: 0, words: 0, later: 0, open: 0, decided: 0, plain: 0 };
  const names = new Map<string, TestNames | undefined>();
  for (const file of filesBelow(root, [folder], /\.json$/)) {
    const section = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as Section;
    for (const row of section.rows) {
      problems.push(...rowProblems(root, row, names).map((problem) => `${file}: ${row.id}: ${problem}`));
      const proof = proofs.find((one) => row[one] !== undefined);
      if (proof !== undefined) counts[proof === 'tests' && row.rest !== undefined ? 'partly' : proof] += 1;
    }
    if (documents !== undefined)
      problems.push(...gaps(section, documents).map((problem) => `${file}: ${problem}`));
  }
  return { problems, counts };
}

function rowProblems(root: string, row: Row, names: Map<string, TestNames | undefined>): string[] {
  const problems = Object.keys(row)
    .filter((key) => !keys.has(key))
    .map((key) => `${key} does not belong into the register`);
  if (!/^[0-9a-f]{8}$/.test(row.id) || row.says.trim() === '')
    problems.push('needs its mark and a wording of our own');
  const named = row.tests ?? row.words ?? [];
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
function referenceProblems(
  root: string,
  reference: string,
  names: Map<string, TestNames | undefined>,
): string[] {
  const [file = '', title = ''] = reference.split(' # ');
  if (!names.has(file)) names.set(file, namesOf(path.join(root, file)));
  const found = names.get(file);
  if (found === undefined) return [`${file} is no test of the repository`];
  if (title.trim() === '') return [`${file} has no test "${title}"`];
  if (!matchesItself(title))
    return [`"${title}" is a pattern for -t, not the name: name a part without signs`];
  if (found.tests.some((name) => name.includes(title))) return [];
  if (found.groups.some((name) => name.includes(title)))
    return [`${file} has only a group "${title}", without a test`];
  return [`${file} has no test "${title}"`];
}

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
function gaps({ document, section, rows }: Section, documents: string): string[] {
  const sentences = sentencesOf(fs.readFileSync(path.join(documents, document), 'utf8')).get(section);
  if (sentences === undefined) return [`${document} has no section "${section}"`];
  const marks = new Map(sentences.map((sentence) => [markOf(sentence), sentence]));
  const rowed = new Set(rows.map(({ id }) => id));
  return [
    ...[...marks]
      .filter(([mark]) => !rowed.has(mark))
      .map(([mark, sentence]) => `no row ${mark} for: ${sentence}`),
    ...rows
      .filter(({ id }) => !marks.has(id))
      .map(({ id, says }) => `row ${id} has no sentence any more: ${says}`),
  ];
}

if (import.meta.main) {
  const words = process.argv.slice(2);
  const after = (flag: string): string | undefined =>
    words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined;
  const documents = after('--against');
  const { problems, counts } = checkConformance(process.cwd(), documents);
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  report(
    problems,
    `conformance: ${all} sentences, ${counts.tests} with tests, ${counts.partly} partly, ${counts.words} with their words only, ${counts.later} for later, ${counts.open} open, ${counts.decided} decided otherwise, ${counts.plain} without a rule`,
  );
}
