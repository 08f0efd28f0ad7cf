// The files of the repository that the checks read.
import fs from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'data', 'screens', 'coverage', '.git', '.vite']);

/** Paths below the folders, relative to the root and with '/', sorted; folders that do not exist are empty. */
export function filesBelow(root: string, folders: readonly string[], pattern: RegExp): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) walk(file);
      } else if (pattern.test(file)) found.push(file);
    }
  };
  for (const folder of folders) if (fs.existsSync(path.join(root, folder))) walk(folder);
  return found.sort();
}

/** Folder names below apps/ that hold anything but are not hidden, sorted. */
export function appFolders(root: string): string[] {
  const apps = path.join(root, 'apps');
  if (!fs.existsSync(apps)) return [];
  const entries = fs.readdirSync(apps, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}

export const code = /\.(ts|tsx|mts|js|mjs)$/;
export const test = /\.(test|e2e)\.tsx?$/;

/** Prints the problems and ends the process with 1, or says what is in order. */
export function report(problems: readonly string[], fine: string): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(fine);
}
