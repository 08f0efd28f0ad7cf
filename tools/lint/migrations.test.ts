import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { appendMigrations, checkMigrations, listFile } from './migrations.ts';
import { plantTree } from './testing.ts';

const first = 'platform/migrations/0001_frame.sql';
const second = 'apps/vitals/migrations/0001_readings.sql';
const apps = ['residents', 'vitals', 'billing'];

const git = (root: string, ...words: string[]): void => {
  const { status, stderr } = spawnSync(
    'git',
    ['-C', root, '-c', 'user.name=t', '-c', 'user.email=t@example.org', ...words],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
};
/** A repository whose two migrations have landed on main. */
function landed(): { root: string; write(file: string, text: string): void; read(file: string): string } {
  const root = plantTree({ [first]: 'create table a ();', [second]: 'create table b ();' });
  expect(appendMigrations(root, apps)).toEqual([first, second]);
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'landed');
  return {
    root,
    write: (file, text) => {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      fs.writeFileSync(path.join(root, file), text);
    },
    read: (file) => fs.readFileSync(path.join(root, file), 'utf8'),
  };
}
const problems = (root: string) => checkMigrations(root).problems;

test('what has landed and stays as it is is in order', () => {
  const { root } = landed();
  expect(checkMigrations(root)).toEqual({ problems: [], count: 2, history: true });
});

test('a changed, even by a blank, and a missing migration are found', () => {
  const { root, write } = landed();
  write(first, 'create table a (); ');
  expect(problems(root)).toEqual([
    `${first}: has landed and was changed: restore it, and add a new migration instead`,
  ]);
  fs.rmSync(path.join(root, first));
  expect(problems(root)).toEqual([
    `${first}: has landed and is gone: restore it, and add a new migration instead`,
  ]);
});

test('a new migration asks to be listed; listing it touches no other line', () => {
  const { root, write, read } = landed();
  const before = read(listFile);
  const fresh = 'apps/vitals/migrations/0002_more.sql';
  write(fresh, 'select 1;');
  expect(problems(root)).toEqual([`${fresh}: is not listed yet: run npm run types`]);
  expect(appendMigrations(root, apps)).toEqual([fresh]);
  expect(read(listFile).startsWith(before)).toBe(true);
  expect(problems(root)).toEqual([]);
  // what only this branch has may be renumbered
  git(root, 'checkout', '-qb', 'work');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'not landed');
  write('apps/vitals/migrations/0003_more.sql', 'select 2;');
  fs.rmSync(path.join(root, fresh));
  appendMigrations(root, apps);
  expect(problems(root)).toEqual([]);
  expect(read(listFile)).not.toContain(fresh);
});

test.each(['in the folder', 'in a commit'])(
  'migration and list changed together (%s) are found by the history',
  (where) => {
    const { root, write, read } = landed();
    const [, line = ''] = read(listFile).split('\n');
    const other = 'create table other ();';
    write(first, other);
    write(
      listFile,
      read(listFile).replace(line, `${createHash('sha256').update(other).digest('hex')} ${first}`),
    );
    if (where === 'in a commit') git(root, 'commit', '-qam', 'quietly');
    expect(problems(root)).toEqual([
      `${listFile}: the line of ${first} has landed and was altered: restore ${line}`,
    ]);
  },
);

/** Two files that nobody has listed: one of the first app, one of the last. */
const others = ['apps/residents/migrations/0001_residents.sql', 'apps/billing/migrations/0001_billing.sql'];

test('new ones are appended in the order of the apps, not of the alphabet', () => {
  const { root, write, read } = landed();
  for (const file of others) write(file, `select '${file}';`);
  expect(appendMigrations(root, apps)).toEqual(others);
  expect(
    read(listFile)
      .split('\n')
      .slice(1, -1)
      .map((text) => text.slice(65)),
  ).toEqual([first, second, ...others]);
});

describe('what has landed runs first', () => {
  const shuffled = (root: string, read: (file: string) => string): string => {
    const [heading = '', ...lines] = read(listFile).trimEnd().split('\n');
    fs.writeFileSync(path.join(root, listFile), `${[heading, ...lines.toReversed()].join('\n')}\n`);
    return `${listFile}: ${fileIn(lines.at(-1))} stands where ${fileIn(lines[0])} has landed: a new migration runs last, run npm run types`;
  };
  const fileIn = (line = '') => line.slice(65);

  test('a landed line in another place is found, in the folder and in a commit', () => {
    const { root, read } = landed();
    const problem = shuffled(root, read);
    expect(problems(root)).toEqual([problem]);
    git(root, 'commit', '-qam', 'quietly');
    expect(problems(root)).toEqual([problem]);
    appendMigrations(root, apps);
    git(root, 'commit', '-qam', 'put right');
    expect(problems(root)).toEqual([]);
  });

  test('a new one before it is found, and put last by the tool', () => {
    const { root, write, read } = landed();
    git(root, 'checkout', '-qb', 'work');
    for (const file of others) write(file, `select '${file}';`);
    appendMigrations(root, apps);
    const problem = shuffled(root, read);
    expect(problems(root)).toEqual([problem]);
    appendMigrations(root, apps);
    expect(problems(root)).toEqual([]);
  });

  test('what landed meanwhile comes before what only this branch has', () => {
    const { root, write, read } = landed();
    const [mine = '', theirs = ''] = others;
    git(root, 'checkout', '-qb', 'work');
    write(mine, 'select 1;');
    appendMigrations(root, apps);
    git(root, 'add', '-A');
    git(root, 'commit', '-qm', 'mine');
    const own = read(listFile);
    git(root, 'checkout', '-q', 'main');
    write(theirs, 'select 2;');
    appendMigrations(root, apps);
    git(root, 'add', '-A');
    git(root, 'commit', '-qm', 'theirs');
    const landedLine = read(listFile).trimEnd().split('\n').at(-1);
    git(root, 'checkout', '-q', 'work');
    git(root, 'merge', '-q', '-X', 'ours', 'main');
    write(listFile, `${own}${landedLine}\n`);
    expect(problems(root)).toHaveLength(1);
    appendMigrations(root, apps);
    expect(problems(root)).toEqual([]);
    expect(read(listFile).trimEnd().endsWith(mine)).toBe(true);
  });
});

test('without a history it says so and still holds the files', () => {
  const root = plantTree({ [first]: 'create table a ();' });
  appendMigrations(root, apps);
  expect(checkMigrations(root)).toMatchObject({ problems: [], history: false });
});
