// The checks that take seconds: types, lint, format, doors, exports, apps, sizes, words, names, conformance, claims of security, landed migrations, drift of the database types.
import { existsSync } from 'node:fs';
import { program, run } from './node.mjs';

const steps = [
  // Contract and domain, server, screens: three projects, what did not change since the last run is not checked again (decision 0032).
  // One checker: each further one makes the same types once more.
  {
    name: 'types',
    args: [
      program('typescript', 'bin/tsc'),
      '--build',
      'tsconfig.check.json',
      '--singleThreaded',
      '--builders',
      '1',
    ],
  },
  {
    name: 'lint',
    args: [
      program('oxlint', 'bin/oxlint'),
      '--deny-warnings',
      'apps',
      'platform',
      'tools',
      'e2e',
      'faults',
      'bench',
    ],
  },
  { name: 'format', args: [program('oxfmt', 'bin/oxfmt'), '--check'] },
  { name: 'doors', args: ['tools/lint/doors.ts'] },
  { name: 'exports', args: ['tools/lint/exports.ts'] },
  { name: 'apps', args: ['tools/check-apps.ts'] },
  { name: 'sizes', args: ['tools/lint/sizes.ts'] },
  { name: 'words', args: ['tools/lint/words.ts'] },
  { name: 'names', args: ['tools/lint/names.ts'] },
  { name: 'conformance', args: ['tools/lint/conformance.ts'] },
  { name: 'security', args: ['tools/lint/security.ts'] },
  { name: 'migrations', args: ['tools/lint/migrations.ts'] },
  { name: 'drift', args: ['tools/types.ts', '--verify'] },
];

/** Runs one check; returns whether it is in order and how long it took in seconds. */
export async function runCheck({ name, args }) {
  const start = Date.now();
  const present = args.filter(
    (one) =>
      one.includes('/') ||
      !['apps', 'platform', 'tools', 'e2e', 'faults', 'bench'].includes(one) ||
      existsSync(one),
  );
  const fine = (await run(present)) === 0;
  return { name, fine, seconds: (Date.now() - start) / 1000 };
}

export const checks = steps;

/** Runs all checks, or those named; returns the exit code. */
export async function check(names) {
  const wanted = names.length > 0 ? steps.filter(({ name }) => names.includes(name)) : steps;
  const results = [];
  for (const step of wanted) results.push(await runCheck(step));
  for (const { name, fine, seconds } of results) {
    console.log(`${fine ? 'ok    ' : 'FAILED'} ${name.padEnd(11)} ${seconds.toFixed(1)} s`);
  }
  return results.every(({ fine }) => fine) ? 0 : 1;
}
