// Checks the register of conformance: every row names a test that exists, or says honestly why it has none.
// With --against <folder of the documents> also that every sentence of a registered section has its row.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { filesBelow, report } from './sources.ts';

/** One sentence of a document, told in our own words, and what proves it: exactly one of tests, later, open, plain. */
interface Row {
  /** First eight hex digits of the SHA-256 of the sentence, so that a changed sentence is noticed. */
  readonly id: string;
  readonly says: string;
  /** `path # part of a test's title or of a row of its table`. */
  readonly tests?: readonly string[];
  /** Only with tests: what of the sentence they do not show yet, and why (the area that will build it). */
  readonly rest?: string;
  /** The area that will build it: no app of that area exists yet. */
  readonly later?: string;
  /** Not built or not tested, and why. */
  readonly open?: string;
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
  later: number;
  open: number;
  plain: number;
}

const folder = 'docs/conformance';
const proofs = ['tests', 'later', 'open', 'plain'] as const;
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
  const counts: Counts = { tests: 0, partly: 0, later: 0, open: 0, plain: 0 };
  const texts = new Map<string, string[] | undefined>();
  for (const file of filesBelow(root, [folder], /\.json$/)) {
    const section = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as Section;
    for (const row of section.rows) {
      problems.push(...rowProblems(root, row, texts).map((problem) => `${file}: ${row.id}: ${problem}`));
      const proof = proofs.find((one) => row[one] !== undefined);
      if (proof !== undefined) counts[proof === 'tests' && row.rest !== undefined ? 'partly' : proof] += 1;
    }
    if (documents !== undefined)
      problems.push(...gaps(section, documents).map((problem) => `${file}: ${problem}`));
  }
  return { problems, counts };
}

function rowProblems(root: string, row: Row, texts: Map<string, string[] | undefined>): string[] {
  const problems = Object.keys(row)
    .filter((key) => !keys.has(key))
    .map((key) => `${key} does not belong into the register`);
  if (!/^[0-9a-f]{8}$/.test(row.id) || row.says.trim() === '')
    problems.push('needs its mark and a wording of our own');
  const given = proofs.filter(
    (proof) => (proof === 'tests' ? (row.tests ?? []).length : (row[proof] ?? '').trim().length) > 0,
  );
  if (given.length !== 1) problems.push(`needs exactly one of ${proofs.join(', ')}`);
  if (row.rest !== undefined && (row.rest.trim() === '' || row.tests === undefined))
    problems.push('rest belongs to tests and says what is missing');
  for (const reference of row.tests ?? []) {
    const [file = '', title = ''] = reference.split(' # ');
    if (!texts.has(file)) texts.set(file, literalsOf(path.join(root, file)));
    const found = texts.get(file);
    if (found === undefined) problems.push(`${file} is no test of the repository`);
    else if (title.trim() === '' || !found.some((literal) => literal.includes(title)))
      problems.push(`${file} has no test "${title}"`);
  }
  return problems;
}

/** The texts written in a test file, or undefined when it is none. */
export function literalsOf(file: string): string[] | undefined {
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
  const all = counts.tests + counts.partly + counts.later + counts.open + counts.plain;
  report(
    problems,
    `conformance: ${all} sentences, ${counts.tests} with tests, ${counts.partly} partly, ${counts.later} for later, ${counts.open} open, ${counts.plain} without a rule`,
  );
}
