// What each npm script does. A task returns the exit code.
import { existsSync } from 'node:fs';
import { check } from './check.mjs';
import { program, run, serve } from './node.mjs';
import { testEverything } from './test.mjs';
import { buildWeb } from './web.mjs';

const vitest = program('vitest', 'vitest.mjs');
const server = 'apps/start.ts';
// measured (docs/figures.md, Memory): the engine's young generation would take 130 MB by itself, the allocator one arena a thread
const frugal = { flags: ['--max-semi-space-size=8'], env: { MALLOC_ARENA_MAX: '2' } };

async function start(rest) {
  const code = await buildWeb();
  if (code !== 0) return code;
  return await serve({ args: [...frugal.flags, server, ...rest], env: frugal.env, channel: true });
}

function dev(rest) {
  return serve(
    { args: ['--watch', '--watch-preserve-output', server, ...rest], env: { NODE_ENV: 'development' } },
    {
      args: [program('vite', 'bin/vite.js'), '--config', 'platform/web/vite.config.ts'],
      env: { NODE_ENV: 'development' },
    },
  );
}

/** A program of the repository that a task runs, if it is there. */
function script(file, before = () => 0) {
  return async (rest) => {
    if (!existsSync(file)) {
      console.error(`${file} does not exist yet.`);
      return 1;
    }
    const code = await before();
    return code === 0 ? await serve({ args: [file, ...rest] }) : code;
  };
}

async function journeys(rest) {
  const code = await buildWeb();
  return code === 0 ? run([vitest, 'run', '--project', 'e2e', ...rest]) : code;
}

/** Pictures to look at; with --compare or --accept those that are kept. */
const screens = (rest) =>
  rest.includes('--accept')
    ? script('tools/snapshots/run.ts')(rest)
    : script(rest.includes('--compare') ? 'tools/snapshots/run.ts' : 'tools/screens.ts', buildWeb)(rest);

export const tasks = {
  start,
  dev,
  build: buildWeb,
  check,
  test: testEverything,
  vitest: (rest) => run([vitest, ...(rest.includes('--watch') ? [] : ['run']), ...rest]),
  e2e: journeys,
  format: (rest) => run([program('oxfmt', 'bin/oxfmt'), ...rest]),
  types: script('tools/types.ts'),
  map: script('tools/map.ts'),
  new: script('tools/new.ts'),
  doctor: script('tools/doctor.ts'),
  licences: script('tools/licences.ts'),
  conformance: script('tools/conformance.ts'),
  mutate: script('tools/mutate.ts'),
  demo: script('tools/demo.ts'),
  audit: script('tools/audit.ts'),
  backup: script('tools/backup.ts'),
  restore: script('tools/restore.ts'),
  screens,
  bench: script('bench/run.ts', buildWeb),
  faults: script('faults/run.ts', buildWeb),
};
