// A copy of the checkout that may be broken: nobody's worktree is touched.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const left = new Set(['.git', 'node_modules', 'dist', 'data', 'screens', 'coverage']);

/** Copies the checkout into a folder of its own; packages are linked, caches are not shared. */
export function copyCheckout(root: string): { readonly folder: string; remove(): void } {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'obhut-mutate-'));
  for (const entry of fs.readdirSync(root).filter((name) => !left.has(name)))
    fs.cpSync(path.join(root, entry), path.join(folder, entry), { recursive: true });
  fs.mkdirSync(path.join(folder, 'node_modules'));
  const packages = fs.realpathSync(path.join(root, 'node_modules'));
  for (const entry of fs.readdirSync(packages).filter((name) => !/^\.(vite|vitest|cache)/.test(name)))
    fs.symlinkSync(path.join(packages, entry), path.join(folder, 'node_modules', entry));
  const remove = (): void => fs.rmSync(folder, { recursive: true, force: true });
  // also when the run is broken off
  process.once('exit', remove);
  return { folder, remove };
}
