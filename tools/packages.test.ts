import fs from 'node:fs';
import { builtinModules } from 'node:module';
import { describe, expect, test } from 'vitest';
import { licensed } from './licences.ts';
import { readImports } from './lint/imports.ts';
import { code, filesBelow } from './lint/sources.ts';

const listed = JSON.parse(fs.readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const packageOf = (from: string) =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
const importsOf = (file: string) =>
  readImports(file, fs.readFileSync(file, 'utf8'))
    .imports.map(({ from }) => from)
    .filter((from) => !/^[.#/]|^(node|virtual):/.test(from) && !builtinModules.includes(from))
    .map(packageOf);
/** What runs in a home, not in tests and tools. */
const isProduct = (file: string) =>
  /^(apps|platform)\//.test(file) && !/\.(test|e2e)\.tsx?$|\/testing[./]|vite\.config/.test(file);

describe('packages', () => {
  const files = filesBelow('.', ['apps', 'platform', 'tools', 'e2e', 'faults', 'bench'], code);
  test('each that is imported is listed, with one version', () => {
    const known = { ...listed.dependencies, ...listed.devDependencies };
    expect(files.length).toBeGreaterThan(2000);
    expect(
      files.flatMap((file) =>
        importsOf(file)
          .filter((name) => !(name in known))
          .map((name) => `${file}: ${name}`),
      ),
    ).toEqual([]);
    expect(Object.entries(known).filter(([, version]) => !/^(npm:.*@)?\d+\.\d+\.\d+/.test(version))).toEqual(
      [],
    );
  });
  test('the product imports none that only tests and tools have', () => {
    const found = files
      .filter((file) => isProduct(file.replace(/^\.\//, '')))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => name in listed.devDependencies)
          .map((name) => `${file}: ${name}`),
      );
    expect(found).toEqual([]);
  });
  /** Licences that were read: a library of its own that is linked, not changed; terms in a file; the word is missing in the package. */
  const read: Readonly<Record<string, string>> = {
    '@img/sharp-libvips': 'LGPL-3.0-or-later',
    'ical.js': 'MPL-2.0',
    '@lhncbc/ucum-lhc': 'SEE LICENSE IN LICENSE.md',
    'png-js': 'unknown',
  };
  test('what is shipped has a licence that lets everybody use and change it', () => {
    const free =
      /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-4\.0|OFL-1\.1|Zlib|Python-2\.0|PostgreSQL|WTFPL)\b/;
    const all = licensed(process.cwd()).filter((one) => one.shipped);
    expect(all.length).toBeGreaterThan(100);
    expect(
      all
        .filter(
          (one) =>
            !free.test(one.licence) &&
            read[one.name.replace(/^(@img\/sharp-libvips)-.*/, '$1')] !== one.licence,
        )
        .map((one) => `${one.name} ${one.licence}`),
    ).toEqual([]);
  });
});
