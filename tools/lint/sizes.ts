// Keeps files and apps small enough to be read, counted as the formatter writes them: stops at 400 lines a file, 500 a test,
// and at 60 code files or 9000 lines an app (decision 0023).
import fs from 'node:fs';
import path from 'node:path';
import { appFolders, filesBelow, report } from './sources.ts';

const limits = { file: 400, test: 500, appFiles: 60, appLines: 9000 };
const folders = ['apps', 'platform', 'tools', 'e2e', 'faults', 'bench'];
/** Written by a tool, not by hand. */
const generated = /(^|\/)(tables|routeTree\.gen)\.ts$|^apps\/[^/]+\.ts$/;

const isTest = (file: string): boolean => /\.(test|e2e)\.tsx?$/.test(file);

/** Over the limit since files are counted formatted, and how long they may be until they are split: each only gets shorter. */
const toBeSplit: Readonly<Record<string, number>> = {
  'apps/assessment-exchange/server/records.test.ts': 645,
  'apps/assessments/server/assessments.test.ts': 510,
  'apps/assessments/web/assessments.test.tsx': 757,
  'apps/billing/server/invoices.test.ts': 531,
  'apps/billing/server/runs.test.ts': 533,
  'apps/fhir/server/resources.test.ts': 612,
  'apps/files/server/files.test.ts': 826,
  'apps/form-builder/web/Builder.module.css': 422,
  'apps/form-builder/web/builder.test.tsx': 550,
  'apps/form-filling/web/Filler.module.css': 526,
  'apps/forms/domain/evaluate.test.ts': 569,
  'apps/forms/domain/fhir-meaning.test.ts': 585,
  'apps/forms/domain/fhir-questionnaire-in.ts': 464,
  'apps/forms/domain/fhir.test.ts': 565,
  'apps/forms/server/filling.ts': 426,
  'apps/forms/server/responses.test.ts': 579,
  'apps/gastro/server/orders.test.ts': 646,
  'apps/health-record/web/medical-info.test.tsx': 559,
  'apps/interchange/domain/fhir-people.ts': 456,
  'apps/interchange/server/imports.test.ts': 793,
  'apps/residents/demo.ts': 459,
  'apps/residents/server/lists.test.ts': 550,
  'apps/residents/web/list-parts.tsx': 462,
  'apps/retention/server/retention.test.ts': 501,
  'apps/staff/server/accounts.test.ts': 508,
  'apps/staff/server/roles.test.ts': 612,
  'apps/staff/web/staff.test.tsx': 597,
  'faults/fhir-round-trip.ts': 507,
  'faults/kitchen.ts': 481,
  'faults/sign-in-attacks.ts': 506,
  'platform/server/frame-calls.ts': 458,
  'platform/server/log-chain.test.ts': 523,
  'platform/server/registration.test.ts': 631,
  'platform/server/shared-devices.test.ts': 587,
  'platform/server/sign-in.test.ts': 511,
  'platform/server/sign-in.ts': 462,
  'platform/server/two-factor.test.ts': 593,
  'platform/web/shell/Shell.module.css': 498,
};

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
    const yet = toBeSplit[file];
    if (count <= limit)
      return yet === undefined
        ? []
        : [`${file}: ${count} lines are fine, it leaves the list of what is to be split`];
    if (yet !== undefined && count <= yet) return [];
    return [`${file}: ${count} lines, the limit is ${yet ?? limit}: split it by topic`];
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
