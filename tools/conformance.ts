// `npm run conformance`: joins the rows of all apps, by section, with the counts.
//   -- --rename "old test" "new test"   mends the rows that name a test by its old name (or a file by its old path)
//   -- --settle                         moves each row to the app whose tests it names
import fs from 'node:fs';
import path from 'node:path';
import {
  checkConformance,
  count,
  type Names,
  noCounts,
  referenceProblems,
  told,
} from './lint/conformance.ts';
import { plainPart } from './lint/nearest-test.ts';
import { namedBy, ownersOf, readRegister, type Row, writeRows } from './lint/register.ts';

/** The register as one text: each section with its counts, below it its rows with the place where they lie. */
export function joined(root: string): string {
  const { sections, files } = readRegister(root);
  const all = noCounts();
  const lines: string[] = [];
  for (const [key, { document, heading }] of sections) {
    const counts = noCounts();
    const rows = files.flatMap(({ owner, rows: own }) =>
      own
        .filter(({ section }) => section === key)
        .map((row) => {
          count(counts, row);
          count(all, row);
          return `  ${row.id}  ${path.basename(owner ?? 'later').padEnd(20)} ${proofOf(row).padEnd(8)} ${row.says}`;
        }),
    );
    lines.push(`${key}: ${document}, ${heading}`, `  ${told(counts)}`, ...rows, '');
  }
  return [...lines, told(all)].join('\n');
}

function proofOf(row: Row): string {
  if (row.tests !== undefined) return row.rest === undefined ? `tests ${row.tests.length}` : 'partly';
  return ['words', 'later', 'open', 'decided', 'plain'].find((key) => key in row) ?? '';
}

interface Mended {
  readonly mended: number;
  /** Rows that name the old test, but the new name does not stand in their file. */
  readonly left: readonly string[];
}

/** Gives the rows the new name of a test that is gone by its old one; a test that is still there is not touched. */
export function renameTest(root: string, old: string, now: string): Mended {
  const names: Names = new Map();
  const broken = (reference: string): boolean => referenceProblems(root, reference, names).length > 0;
  const left: string[] = [];
  let mended = 0;
  for (const { file, rows } of readRegister(root).files) {
    const mend = (reference: string, row: Row): string => {
      const wanted = renamed(reference, old, now);
      if (wanted === undefined || !broken(reference)) return reference;
      if (broken(wanted)) {
        left.push(`${file}: ${row.id}: there is no ${wanted}`);
        return reference;
      }
      mended += 1;
      return wanted;
    };
    const before = mended;
    const after = rows.map((row) => {
      const key = row.tests === undefined ? 'words' : 'tests';
      return row[key] === undefined ? row : { ...row, [key]: namedBy(row).map((one) => mend(one, row)) };
    });
    if (mended > before) writeRows(root, file, after);
  }
  return { mended, left };
}

/** What a reference becomes; old and new are a title, a path, or `path # title`. */
function renamed(reference: string, old: string, now: string): string | undefined {
  const [file = '', title = ''] = reference.split(' # ');
  if (file === old) return `${now} # ${title}`;
  if (old.includes(' # ')) {
    const [oldFile = '', oldTitle = ''] = old.split(' # ');
    const [newFile = '', newTitle = ''] = now.includes(' # ') ? now.split(' # ') : [file, now];
    if (file !== oldFile) return undefined;
    const newName = renamedTitle(title, oldTitle, newTitle);
    return newName && `${newFile} # ${newName}`;
  }
  const newName = renamedTitle(title, old, now);
  return newName && `${file} # ${newName}`;
}

/** A row names a part of a test: of the old name, or more than it (the group before it). */
function renamedTitle(title: string, old: string, now: string): string | undefined {
  if (title === '') return undefined;
  if (title.includes(old)) return title.replace(old, plainPart(now));
  return old.includes(title) ? plainPart(now) : undefined;
}

/** Moves each row that names no test of its app to the app whose tests it names most; returns how many. */
export function settle(root: string): number {
  const { sections, files } = readRegister(root);
  const order = [...sections.keys()];
  const kept = new Map<string, Row[]>(files.map(({ file }) => [file, []]));
  let moved = 0;
  for (const { file, owner, rows } of files)
    for (const row of rows) {
      const [first, ...others] = ownersOf(row);
      const stays = first === undefined || first === owner || (owner !== undefined && others.includes(owner));
      const place = stays ? file : `${first}/conformance.json`;
      if (!stays) moved += 1;
      kept.set(place, [...(kept.get(place) ?? []), row]);
    }
  if (moved === 0) return 0;
  for (const [file, rows] of kept) {
    rows.sort((a, b) => order.indexOf(a.section) - order.indexOf(b.section));
    if (rows.length > 0) writeRows(root, file, rows);
    else fs.rmSync(path.join(root, file));
  }
  return moved;
}

if (import.meta.main) {
  const root = process.cwd();
  const [flag, old, now] = process.argv.slice(2);
  if (flag === '--rename' && old !== undefined && now !== undefined) {
    const { mended, left } = renameTest(root, old, now);
    for (const one of left) console.error(one);
    console.log(`${mended} names mended`);
    if (mended === 0) console.error('Rename the test first: only what names a test that is gone is mended.');
    if (mended === 0 || left.length > 0) process.exitCode = 1;
  } else if (flag === '--settle') {
    console.log(`${settle(root)} rows moved`);
  } else if (flag === '--against' && old !== undefined) {
    const { problems } = checkConformance(root, old);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
    else console.log('every sentence has its row, every row its sentence');
  } else if (flag === undefined) {
    console.log(joined(root));
  } else {
    console.error('npm run conformance [-- --rename "old test" "new test" | --settle | --against <folder>]');
    process.exitCode = 2;
  }
}
