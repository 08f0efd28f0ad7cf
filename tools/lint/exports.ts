// Nothing is exported that nobody uses: neither another file, nor the file itself beside saying what it is.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { readImports } from './imports.ts';
import { code, filesBelow, report } from './sources.ts';

const folders = ['apps', 'platform', 'tools', 'e2e', 'faults', 'bench'];
/** Read by what no import names: written lists, settings of tools, merged shapes; what an app emits is a promise to apps to come. */
const readByOthers =
  /(^|\/)(tables|vite\.config|vitest\.config)\.ts$|^apps\/[^/]+\.tsx?$|\.d\.ts$|^tools\/run\/|^apps\/[^/]+\/contract\/events\.ts$/;

/** Names that a file exports itself; `default` is left out: what is loaded lazily is asked for by it. */
function exportsOf(file: string, text: string): { name: string; line: number }[] {
  const { module } = parseSync(file, text);
  return module.staticExports.flatMap((one) =>
    one.entries.flatMap((entry) => {
      const name = entry.exportName.name;
      if (entry.moduleRequest || !name || name === 'default') return [];
      return [{ name, line: text.slice(0, one.start).split('\n').length }];
    }),
  );
}

/** Whether a name stands in its file outside of what declares it: a shape and its type have one name. */
function isUsedInside(text: string, name: string): boolean {
  const declared = new RegExp(
    `^export (?:async )?(?:const|let|function\\*?|class|interface|type|enum) ${name.replaceAll('$', '\\$')}\\b|z\\.(?:output|infer|input)<typeof ${name}>`,
    'gm',
  );
  return new RegExp(`(?<![\\w$'])(?<!(?<!\\.\\.)\\.)${name.replaceAll('$', '\\$')}(?![\\w$'])`).test(
    text.replaceAll(declared, '').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
  );
}

/** Exports below `root` that nobody imports, one line each. */
export function checkExports(root: string): string[] {
  const files = filesBelow(root, folders, code);
  const used = new Map<string, Set<string>>();
  const text = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
  for (const file of files) {
    for (const { from, names } of readImports(file, text.get(file)!).imports) {
      const target = from.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), from)
        : from.replace(/^#/, '');
      const known = used.get(target) ?? new Set();
      for (const name of names) known.add(name);
      used.set(target, known);
    }
  }
  return files
    .filter((file) => !readByOthers.test(file))
    .flatMap((file) => {
      const names = used.get(file);
      if (names?.has('*')) return [];
      return exportsOf(file, text.get(file)!)
        .filter(({ name }) => !names?.has(name) && !isUsedInside(text.get(file)!, name))
        .map(({ name, line }) => `${file}:${line}: ${name} is used by nobody`);
    });
}

if (import.meta.main) report(checkExports(process.cwd()), 'exports: each is used');
