// Holds what has landed: a migration that ran in somebody's database is never edited, renamed or taken away, and none comes to stand
// before it. The list has a line per migration in the order in which they run; `npm run types` appends new ones.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inOrder, orderFile } from '#platform/server/database/migration-order.ts';
import { filesBelow, report } from './sources.ts';

export const listFile = orderFile;
/** First line of the list. Lists of before it were sorted by app: they tell what landed, not in which order. */
const heading =
  '# Each migration that has landed, in the order in which they run (platform/server/database/migration-order.ts)';
const line = /^[0-9a-f]{64} (\S+)$/;

/** Every migration of the repository as the line that the list has for it, platform first. */
function linesOnDisk(root: string): string[] {
  const files = [
    ...filesBelow(root, ['platform/migrations'], /^platform\/migrations\/[^/]+\.sql$/),
    ...filesBelow(root, ['apps'], /^apps\/[^/]+\/migrations\/[^/]+\.sql$/),
  ];
  return files.map(
    (file) =>
      `${createHash('sha256')
        .update(fs.readFileSync(path.join(root, file)))
        .digest('hex')} ${file}`,
  );
}

function listOf(root: string): string {
  const file = path.join(root, listFile);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

/**
 * Lines that stood in the list for an hour and were never in a submitted state: two branches had taken the same number.
 * What is here is not missed; what ran in somebody's database never comes here.
 */
const renumbered: ReadonlySet<string> = new Set([
  '22464abc19e2d74c5916d4e151a6ffa2941b0ee066f85d39ab485badb2ed3565 platform/migrations/0015_backups.sql',
  '823dc7b3c202692e4f6a5c4e8b7814494267540dbd14c9ac797bc8156a4f2a5d apps/health-record/migrations/0005_verification.sql',
]);

const fileOf = (text: string): string => line.exec(text)?.[1] ?? '';
const placeOf = (file: string): { app: string; name: string } => {
  const [first = '', app = ''] = file.split('/');
  return { app: first === 'apps' ? app : first, name: path.basename(file) };
};

/**
 * The landed list as it was after each change, the newest first: that of main, or of this state when there is no main. Undefined
 * without Git. A branch may still renumber what only it has: what counts is what its merge brought.
 */
function landedLists(root: string): string[] | undefined {
  const git = (...words: string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', ['-C', root, ...words], { encoding: 'utf8' });
    return status === 0 ? stdout : undefined;
  };
  const landed =
    ['main', 'origin/main']
      .map((name) => git('merge-base', 'HEAD', name)?.trim())
      .find((found) => found !== undefined) ?? 'HEAD';
  const commits = git('log', '--first-parent', '-m', '--format=%H', landed, '--', listFile);
  return commits
    ?.split('\n')
    .filter((commit) => commit !== '')
    .map((commit) => git('show', `${commit}:${listFile}`) ?? '');
}

const linesOf = (list: string): string[] => list.split('\n').filter((text) => line.test(text));
/** Whether a landed list says in which order its lines run. */
const ordered = (list: string): boolean => list.startsWith(`${heading}\n`);

/** The lines in the order in which they landed; a landed list that broke the order of those before it is none to follow. */
function landedOrder(lists: readonly string[]): string[] {
  let order: string[] = [];
  for (const list of lists.filter(ordered).toReversed()) {
    const lines = linesOf(list);
    if (order.every((text, index) => lines[index] === text)) order = lines;
  }
  return order;
}

/** All findings, one line each; `history` says whether the list was held against what has landed. */
export function checkMigrations(root: string): { problems: string[]; count: number; history: boolean } {
  const here = listOf(root);
  const list = here.split('\n').filter((text) => text !== '' && text !== heading);
  const disk = new Map(linesOnDisk(root).map((text) => [fileOf(text), text]));
  const problems = ordered(here) ? [] : [`${listFile}: begins with another line: run npm run types`];
  problems.push(
    ...list.filter((text) => !line.test(text)).map((text) => `${listFile}: not a hash and a file: ${text}`),
  );
  const seen = new Set<string>();
  for (const text of list) {
    const file = fileOf(text);
    if (file === '') continue;
    if (seen.has(file)) problems.push(`${listFile}: ${file} stands there twice`);
    seen.add(file);
    const found = disk.get(file);
    if (found === undefined)
      problems.push(`${file}: has landed and is gone: restore it, and add a new migration instead`);
    else if (found !== text)
      problems.push(`${file}: has landed and was changed: restore it, and add a new migration instead`);
  }
  for (const file of disk.keys())
    if (!seen.has(file)) problems.push(`${file}: is not listed yet: run npm run types`);
  const landed = landedLists(root);
  const altered = [...new Set(landed?.flatMap(linesOf))].filter(
    (text) => !list.includes(text) && !renumbered.has(text),
  );
  for (const text of altered)
    problems.push(`${listFile}: the line of ${fileOf(text)} has landed and was altered: restore ${text}`);
  const order = landedOrder(landed ?? []);
  const off = order.findIndex((text, index) => list[index] !== text);
  if (altered.length === 0 && off >= 0)
    problems.push(
      `${listFile}: ${fileOf(list[off] ?? '') || 'nothing'} stands where ${fileOf(order[off] ?? '')} has landed: a new migration runs last, run npm run types`,
    );
  return { problems, count: list.length, history: landed !== undefined };
}

/**
 * Appends the migrations that are not listed yet, in the order of the apps; answers their files. A landed line is never touched
 * and keeps its place, one that only this branch has follows its file and comes after those that landed meanwhile.
 */
export function appendMigrations(root: string, apps: readonly string[]): string[] {
  const landed = landedLists(root);
  const before = listOf(root);
  const disk = linesOnDisk(root);
  const first = landedOrder(landed ?? []);
  const ever = new Set(landed?.flatMap(linesOf));
  const own = linesOf(before).filter(
    (text) => !first.includes(text) && (landed === undefined || ever.has(text) || disk.includes(text)),
  );
  const known = new Set([...first, ...own].map(fileOf));
  const unknown = disk
    .filter((text) => !known.has(fileOf(text)))
    .map((text) => ({ ...placeOf(fileOf(text)), text }));
  const fresh = inOrder(unknown, '', apps).map(({ text }) => text);
  const after = `${[heading, ...first, ...own, ...fresh].join('\n')}\n`;
  if (after !== before) fs.writeFileSync(path.join(root, listFile), after);
  return fresh.map(fileOf);
}

if (import.meta.main) {
  const { problems, count, history } = checkMigrations(process.cwd());
  report(
    problems,
    `migrations: ${count} are as they landed${history ? '' : ' (not held against the history: there is none here)'}`,
  );
}
