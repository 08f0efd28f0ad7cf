// Keeps files and apps small enough to be read, counted as the formatter writes them: stops at 400 lines a file, 500 a test,
// and at 60 code files or 9250 lines an app (decisions 0023, 0054).
import fs from 'node:fs';
import path from 'node:path';
import { appFolders, filesBelow, report } from './sources.ts';

const limits = { file: 400, test: 500, appFiles: 60, appLines: 9250 };
const folders = ['apps', 'platform', 'tools', 'e2e', 'faults', 'bench'];
/** Written by a tool, not by hand. */
const generated = /(^|\/)(tables|routeTree\.gen)\.ts$|^apps\/[^/]+\.ts$/;

const isTest = (file: string): boolean => /\.(test|e2e)\.tsx?$/.test(file);

export interface Sizes {
  readonly problems: readonly string[];
  readonly files: number;
  readonly median: number;
  readonly p90: number;
}

/** Measures the files written by hand; the limits are those of the house, median and p90 are for information. */
export function checkSizes(root: string): Sizes {
  const lines = new Map<string, number>();
  for (const file of filesBelow(root, folders, /\.(ts|tsx|mjs|js|css|sql)$/)) {
    if (generated.test(file)) continue;
    lines.set(file, fs.readFileSync(path.join(root, file), 'utf8').split('\n').length - 1);
  }
  const problems = [...lines].flatMap(([file, count]) => {
    const limit = isTest(file) ? limits.test : limits.file;
    return count <= limit ? [] : [`${file}: ${count} lines, the limit is ${limit}: split it by topic`];
  });
  for (const app of appFolders(root)) problems.push(...appProblems(app, lines));
  const sorted = [...lines.values()].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { problems, files: sorted.length, median: at(0.5), p90: at(0.9) };
}

/** An app's size is counted without its tests: they are welcome. */
function appProblems(app: string, lines: ReadonlyMap<string, number>): string[] {
  const own = [...lines].filter(
    ([file]) => file.startsWith(`apps/${app}/`) && !isTest(file) && !/\/locales\/|\.sql$/.test(file),
  );
  const total = own.reduce((sum, [, count]) => sum + count, 0);
  const problems = [];
  if (own.length > limits.appFiles)
    problems.push(`apps/${app}: ${own.length} code files, the limit is ${limits.appFiles}: split the app`);
  if (total > limits.appLines)
    problems.push(`apps/${app}: ${total} lines, the limit is ${limits.appLines}: split the app`);
  return problems;
}

if (import.meta.main) {
  const { problems, files, median, p90 } = checkSizes(process.cwd());
  report(problems, `sizes: ${files} files, median ${median} lines, p90 ${p90}`);
}
