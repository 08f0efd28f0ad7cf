// Holds what has landed: a migration that ran in somebody's database is never edited, renamed or taken away.
// The list has a line per migration in the order in which they landed; `npm run types` appends new ones.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, report } from './sources.ts';

export const listFile = 'platform/migrations/frozen.txt';
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

function listed(root: string): string[] {
  const file = path.join(root, listFile);
  return fs.existsSync(file)
    ? fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .filter((text) => text !== '')
    : [];
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

/**
 * The lines that ever stood in the landed list: those of main, or of this state when there is no main. Undefined without Git. A
 * branch may still renumber what only it has: what counts is what its merge brought.
 */
function landedLines(root: string): string[] | undefined {
  const git = (...words: string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', ['-C', root, ...words], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return status === 0 ? stdout : undefined;
  };
  const landed =
    ['main', 'origin/main']
      .map((name) => git('merge-base', 'HEAD', name)?.trim())
      .find((found) => found !== undefined) ?? 'HEAD';
  const changes = git(
    'log',
    '--first-parent',
    '-m',
    '--format=',
    '-p',
    '--unified=0',
    landed,
    '--',
    listFile,
  );
  return changes
    ?.split('\n')
    .filter((text) => text.startsWith('+') && line.test(text.slice(1)))
    .map((text) => text.slice(1));
}

/** All findings, one line each; `history` says whether the list was held against what has landed. */
export function checkMigrations(root: string): { problems: string[]; count: number; history: boolean } {
  const list = listed(root);
  const disk = new Map(linesOnDisk(root).map((text) => [fileOf(text), text]));
  const problems = list
    .filter((text) => !line.test(text))
    .map((text) => `${listFile}: not a hash and a file: ${text}`);
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
  const landed = landedLines(root);
  for (const text of new Set(landed))
    if (!list.includes(text) && !renumbered.has(text))
      problems.push(`${listFile}: the line of ${fileOf(text)} has landed and was altered: restore ${text}`);
  return { problems, count: list.length, history: landed !== undefined };
}

/** Appends the migrations that are not listed yet; answers their files. A landed line is never touched, one that only this branch has follows its file. */
export function appendMigrations(root: string): string[] {
  const landed = landedLines(root);
  const disk = linesOnDisk(root);
  const list = listed(root).filter(
    (text) => landed === undefined || landed.includes(text) || disk.includes(text),
  );
  const known = new Set(list.map(fileOf));
  const fresh = disk.filter((text) => !known.has(fileOf(text)));
  if (fresh.length > 0 || list.length < listed(root).length)
    fs.writeFileSync(path.join(root, listFile), `${[...list, ...fresh].join('\n')}\n`);
  return fresh.map(fileOf);
}

if (import.meta.main) {
  const { problems, count, history } = checkMigrations(process.cwd());
  report(
    problems,
    `migrations: ${count} are as they landed${history ? '' : ' (not held against the history: there is none here)'}`,
  );
}
