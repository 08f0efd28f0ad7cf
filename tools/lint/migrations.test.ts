import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { appendMigrations, checkMigrations, listFile } from './migrations.ts';
import { plantTree } from './testing.ts';

const first = 'platform/migrations/0001_frame.sql';
const second = 'apps/vitals/migrations/0001_readings.sql';

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
  expect(appendMigrations(root)).toEqual([first, second]);
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
  expect(appendMigrations(root)).toEqual([fresh]);
  expect(read(listFile).startsWith(before)).toBe(true);
  expect(problems(root)).toEqual([]);
  // what only this branch has may be renumbered
  git(root, 'checkout', '-qb', 'work');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'not landed');
  write('apps/vitals/migrations/0003_more.sql', 'select 2;');
  fs.rmSync(path.join(root, fresh));
  appendMigrations(root);
  expect(problems(root)).toEqual([]);
  expect(read(listFile)).not.toContain(fresh);
});

test.each(['in the folder', 'in a commit'])(
  'migration and list changed together (%s) are found by the history',
  (where) => {
    const { root, write, read } = landed();
    const [line = ''] = read(listFile).split('\n');
    write(first, 'create table other ();');
    write(listFile, read(listFile).replace(`${line}\n`, ''));
    appendMigrations(root);
    if (where === 'in a commit') git(root, 'commit', '-qam', 'quietly');
    expect(problems(root)).toEqual([
      `${listFile}: the line of ${first} has landed and was altered: restore ${line}`,
    ]);
  },
);

test('without a history it says so and still holds the files', () => {
  const root = plantTree({ [first]: 'create table a ();' });
  appendMigrations(root);
  expect(checkMigrations(root)).toMatchObject({ problems: [], history: false });
});
