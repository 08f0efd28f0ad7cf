// Which tests a change can reach: printed one path a line for `npm test -- --near [commit]`.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readImports } from './lint/imports.ts';
import { code, filesBelow, test } from './lint/sources.ts';

/** Every app stands in these: what reaches them reaches every app, so the way ends here. */
const everything = /^apps\/[^/]+\.ts$|^platform\/server\/testing\/world\.ts$/;

/** The file that an import means, relative to the root; undefined for a package. */
function targetOf(from: string, file: string): string | undefined {
  if (from.startsWith('.')) return path.posix.join(path.posix.dirname(file), from);
  return /^#(platform|apps|tools)\//.test(from) ? from.slice(1) : undefined;
}

/** File → files that import it. */
export function importersOf(root: string, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    for (const { from } of readImports(file, fs.readFileSync(path.join(root, file), 'utf8')).imports) {
      const target = targetOf(from, file);
      if (target !== undefined) found.set(target, [...(found.get(target) ?? []), file]);
    }
  }
  return found;
}

/** The app half that is tested through the contract, or undefined: such tests do not import what they test. */
const serverHalf = (file: string): string | undefined =>
  /^(apps\/[^/]+)\/(?:server|migrations|domain|contract|api\.ts|demo\.ts|manifest\.ts)/.exec(file)?.[1];

/** Test files below `root` that a change of these files can reach; journeys are not among them. */
export function nearTests(root: string, changed: readonly string[]): string[] {
  const files = filesBelow(root, ['apps', 'platform', 'tools'], code).filter(
    (file) => !file.endsWith('.e2e.ts'),
  );
  const back = importersOf(root, files);
  const reached = new Set<string>();
  const next = [...changed];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    if (!everything.test(file)) next.push(...(back.get(file) ?? []));
  }
  const apps = new Set([...reached].flatMap((file) => serverHalf(file) ?? []));
  return files.filter(
    (file) =>
      test.test(file) &&
      (reached.has(file) || (serverHalf(file) !== undefined && apps.has(serverHalf(file)!))),
  );
}

const lines = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from a commit, those that git does not know yet too. */
function changedSince(root: string, commit: string): string[] {
  return [
    ...lines(root, 'diff', '--name-only', commit),
    ...lines(root, 'ls-files', '--others', '--exclude-standard'),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = process.cwd();
  const open = changedSince(root, process.argv[2] ?? 'HEAD');
  // nothing open: what the last commit changed
  const changed = open.length > 0 || process.argv[2] !== undefined ? open : changedSince(root, 'HEAD~1');
  for (const file of nearTests(root, changed)) console.log(file);
}
