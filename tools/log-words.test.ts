// What happened is told in the log in words, of every app: topics of calls and tables of changes.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contracts } from '#apps/contract.ts';
import { frameContract } from '#platform/contract/frame.ts';
import de from '#apps/audit/locales/de.ts';
import en from '#apps/audit/locales/en.ts';

interface Named {
  readonly name: string;
  readonly method: string;
}
const isCall = (one: unknown): one is Named =>
  typeof one === 'object' && one !== null && 'name' in one && 'method' in one && 'input' in one;
const calls = [...Object.values(contracts), frameContract]
  .flatMap((app) => Object.values(app as object))
  .flatMap((topic: unknown) => (typeof topic === 'object' && topic !== null ? Object.values(topic) : []))
  .filter(isCall);
/** Tables whose changes stand in the log. */
const tables = ['platform', ...fs.readdirSync('apps').map((app) => path.join('apps', app))]
  .map((folder) => path.join(folder, 'migrations'))
  .filter((folder) => fs.existsSync(folder))
  .flatMap((folder) =>
    fs
      .readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .flatMap((file) => [
        ...fs.readFileSync(path.join(folder, file), 'utf8').matchAll(/tenant_table\('[a-z_]+\.([a-z_]+)'/g),
      ]),
  )
  .map((match) => match[1]!.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
const missing = (words: object, names: Iterable<string>) =>
  [...new Set(names)].filter((name) => !(name in words)).toSorted();

test('there are calls and tables', () => {
  expect(calls.length).toBeGreaterThan(300);
  expect(tables.length).toBeGreaterThan(80);
});
test.each([
  ['en', en],
  ['de', de],
] as const)('every topic and table has its word (%s)', (_, texts) => {
  const parts = calls.map((one) => one.name.split('.'));
  expect(missing(texts.topics, [...parts.map((one) => one[1]!), ...tables])).toEqual([]);
  // a verb without a word of its own says no more than its topic, never its code
  expect(Object.keys(texts.verbs).toSorted()).toEqual(Object.keys(en.verbs).toSorted());
});
