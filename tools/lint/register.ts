// The register of conformance: each app keeps the rows about it in its folder, what no app does yet stands in docs/conformance/.
import fs from 'node:fs';
import path from 'node:path';
import { appFolders } from './sources.ts';

/** One sentence of a document, told in our own words, and what proves it: exactly one of tests, words, later, open, decided, plain. */
export interface Row {
  /** The section of the documents that the sentence stands in: a key of docs/conformance/sections.json. */
  readonly section: string;
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

export interface Section {
  readonly document: string;
  readonly heading: string;
}

export interface RowFile {
  readonly file: string;
  /** `apps/vitals` or `platform`; undefined where no app exists yet. */
  readonly owner: string | undefined;
  readonly rows: readonly Row[];
}

export interface Register {
  readonly sections: ReadonlyMap<string, Section>;
  readonly files: readonly RowFile[];
}

export const sectionsFile = 'docs/conformance/sections.json';
export const laterFile = 'docs/conformance/later.json';

/** The whole register: the frame first, then the apps, then what waits for its app. */
export function readRegister(root: string): Register {
  const owners = ['platform', ...appFolders(root).map((app) => `apps/${app}`)];
  const places = [
    ...owners.map((owner) => ({ file: `${owner}/conformance.json`, owner })),
    { file: laterFile, owner: undefined },
  ];
  const read = (file: string): unknown => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
  const sections = read(sectionsFile) as Readonly<Record<string, Section>>;
  return {
    sections: new Map(Object.entries(sections)),
    files: places
      .filter(({ file }) => fs.existsSync(path.join(root, file)))
      .map((place) => ({ ...place, rows: read(place.file) as readonly Row[] })),
  };
}

/** Writes the rows of a file as a reviewer reads them: one field, one test on a line. */
export function writeRows(root: string, file: string, rows: readonly Row[]): void {
  fs.writeFileSync(path.join(root, file), `${JSON.stringify(rows, null, 2)}\n`);
}

/** The tests that a row names, whatever they show. */
export const namedBy = (row: Row): readonly string[] => row.tests ?? row.words ?? [];

/** The apps, or the frame, whose tests a row names, the one named most often first. */
export function ownersOf(row: Row): string[] {
  const counts = new Map<string, number>();
  for (const reference of namedBy(row)) {
    const owner = /^(?:apps\/[^/]+|platform)(?=\/)/.exec(reference)?.[0];
    if (owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([owner]) => owner);
}
