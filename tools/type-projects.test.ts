import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bmiHint } from '#apps/vitals/contract/bmi-hint.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Db } from '#platform/server/database/database.ts';
import { filesBelow } from './lint/sources.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The files that a project is made of, without what they import. */
function filesOf(project: string): string[] {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const said = execFileSync(process.execPath, [tsc, '-p', project, '--showConfig'], {
    cwd: root,
    encoding: 'utf8',
  });
  const { files } = JSON.parse(said) as { files: string[] };
  return files.map((file) => file.replace(/^\.\//, ''));
}

test('the type check reads each source file in exactly one of its three projects', () => {
  const sources = filesBelow(
    root,
    ['apps', 'platform', 'tools', 'e2e', 'faults', 'bench'],
    /\.(?:tsx?|d\.mts)$/,
  );
  const checked = ['contract', 'server', 'web'].flatMap((name) => filesOf(`tsconfig.${name}.json`));
  expect(checked.toSorted()).toEqual(sources);
});

test('contract and domain are described without server and screens', () => {
  const foreign = filesOf('tsconfig.contract.json').filter((file) => /\/(server|web)\//.test(file));
  expect(foreign).toEqual([]);
});

// What is wrong here is a matter of the type check: it fails when an error that is expected does not come.
test('a handler still knows what its contract says, across the border of the projects', () => {
  const answer = { version: 1, below: null, text: '' };
  const right = implement(bmiHint, { get: async () => answer, change: async ({ input }) => input });
  const wrong = implement(bmiHint, {
    // @ts-expect-error -- the answer lacks its text
    get: async () => ({ version: 1, below: null }),
    // @ts-expect-error -- the input has no such field
    change: async ({ input }) => ({ ...answer, text: input.words }),
  });
  expect([right.length, wrong.length]).toEqual([2, 2]);
});

test('a statement still knows tables and columns', () => {
  const statements = [
    (db: Db) => db.selectFrom('vitals.readings').select('kind').where('organisation_id', '=', ''),
    // @ts-expect-error -- there is no such column
    (db: Db) => db.selectFrom('vitals.readings').select('sort').where('organisation_id', '=', ''),
    // @ts-expect-error -- there is no such table
    (db: Db) => db.selectFrom('vitals.reedings'),
    // @ts-expect-error -- the organisation is text
    (db: Db) => db.selectFrom('vitals.readings').where('organisation_id', '=', 1),
  ];
  expect(statements).toHaveLength(4);
});
