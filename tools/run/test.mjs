// npm test: every step, also after a failed one; the last line counts all of them.
//   --near [commit]  checks, and the tests that what changed since the commit can reach (default: not committed, else the last commit)
//   --days           the units on fourteen other days: Sundays, month ends, both changes of the clocks, a 29 February
//   --full           every test file in a process of its own and in random order, the server's once more on a PostgreSQL 15 of this
//                    machine as an owner who is nobody special, faults in full size, pictures of screens
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runAgain, together } from './again.mjs';
import { checks, runCheck } from './check.mjs';
import { shareGround } from './ground.mjs';
import { currentNode, program, run } from './node.mjs';
import { buildWeb } from './web.mjs';

const folder = path.resolve('node_modules/.cache/results');
const vitest = program('vitest', 'vitest.mjs');

/** Failures of a step that are told once more at the end; more have one cause. */
const mostFailures = 20;

/** Passed and failed of a step that counts as one. */
const asOne = (fine) => ({ passed: fine ? 1 : 0, failed: fine ? 0 : 1 });

/** Runs Vitest on projects and counts its tests; a run that breaks off, or finds no report, counts as one failure. */
async function countTests(name, projects, rest, env = {}) {
  const file = path.join(folder, `${name}.json`);
  rmSync(file, { force: true });
  const code = await run(
    [
      vitest,
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--passWithNoTests',
      '--reporter=dot',
      '--reporter=./tools/run/reporter.ts',
      ...rest,
    ],
    { ...env, TEST_RESULT: file, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }) },
  );
  const counted = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
  // Errors outside of tests (an import that fails, an unhandled rejection) leave the counts green but the code red.
  return { ...counted, failed: code !== 0 && counted.failed === 0 ? 1 : counted.failed };
}

/**
 * The journeys. Files that failed beside others are run once more, one after the other: a fault of the product fails again; what
 * passes then is told as unsteady, and counts as passed (decision 0044).
 */
async function countJourneys(rest) {
  const first = await countTests('journeys', ['e2e'], rest);
  const files = process.env.OBHUT_TESTS_APART === '1' ? [] : runAgain(first);
  if (files.length === 0) return first;
  console.log(`\n── once more, alone: ${files.join(', ')}`);
  const second = await countTests('journeys-again', ['e2e'], [...files, '--no-file-parallelism']);
  const counted = together(first, second);
  if (counted.unsteady.length > 0)
    console.log(`── UNSTEADY, failed beside others and passed alone: ${counted.unsteady.join(', ')}`);
  return counted;
}

/** A program that writes what it counted. */
async function counting(name, args) {
  const file = path.join(folder, `${name}.json`);
  rmSync(file, { force: true });
  const code = await run(args, { TEST_RESULT: file });
  const counted = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : asOne(code === 0);
  return { ...counted, failed: code !== 0 && counted.failed === 0 ? 1 : counted.failed };
}

const faults = (words) => counting('faults', ['faults/run.ts', ...words]);
/** Pictures beside the kept ones; said to be not run where no clock can be stopped, or another browser draws the letters. */
const snapshots = () => counting('snapshots', ['tools/snapshots/run.ts', '--compare', '--same-browser']);

/** Returns the exit code: 1 when anything failed. */
export function testEverything(rest) {
  if (rest.includes('--near')) return testNear(rest.filter((word) => word !== '--near'));
  if (rest.includes('--days')) return testDays(rest.filter((word) => word !== '--days'));
  if (!rest.includes('--full')) return testAll(rest, ['--short']);
  process.env.OBHUT_TESTS_APART = '1';
  process.env.OBHUT_ON_DISK = '1';
  return testAll(
    rest.filter((word) => word !== '--full'),
    [],
  );
}

async function testNear([commit]) {
  const { results, step } = steps();
  const near = execFileSync(currentNode(), ['tools/near.ts', ...(commit === undefined ? [] : [commit])], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);
  for (const one of checks) await step(`check ${one.name}`, async () => asOne((await runCheck(one)).fine));
  if (near.length > 0)
    await step('tests', () => countTests('tests', ['domain', 'server', 'screens', 'tools'], near));
  return summarise(results);
}

/** Files that measure the real clock: timers of PostgreSQL, times of files on the disk, other programs. */
const ofTheRealClock = ['main', 'migrate', 'store', 'real-data'].flatMap((name) => [
  '--exclude',
  `**/server/${name}.test.ts`,
]);

const linesOf = (...args) =>
  execFileSync(currentNode(), args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Tests on another day (tools/days.ts); said to be not run where no library shifts the clock. */
async function countOn(name, projects, rest) {
  const [environment] = linesOf('tools/days.ts', name);
  if (environment === undefined) {
    console.log(
      'NOT RUN: no libfaketime on this machine, which shifts the clock (Linux: package libfaketime)',
    );
    return { passed: 0, failed: 0 };
  }
  // the ground of the run was made today
  return countTests('days', projects, [...ofTheRealClock, ...rest], {
    ...JSON.parse(environment),
    OBHUT_GROUND: undefined,
  });
}

async function testDays(rest) {
  const { results, step } = steps();
  for (const name of linesOf('tools/days.ts'))
    await step(name, () => countOn(name, ['domain', 'server', 'screens'], rest));
  return summarise(results);
}

/** What is decided by days, on a Sunday that is Monday in Zurich: the rules, and the demo homes as they are made then. */
const calendar = () =>
  countOn('a Sunday that is Monday in Zurich', ['domain', 'server'], ['/domain/', 'demo', 'today']);

/** The server on the oldest PostgreSQL that is promised, as an owner of a database who may make no role; said to be not run without one. */
async function countOn15(rest) {
  const [missing] = linesOf('tools/postgres-15.ts');
  if (missing !== undefined) {
    console.log(`NOT RUN: ${missing}`);
    return { passed: 0, failed: 0 };
  }
  return countTests('postgres-15', ['server'], rest, {
    OBHUT_TEST_OWNER: 'somebody',
    OBHUT_GROUND: undefined,
  });
}

async function testAll(rest, sizeOfFaults) {
  const { results, step } = steps();
  const apart = process.env.OBHUT_TESTS_APART === '1';
  // the check of types works on one core; what the later steps stand on is made on the other one meanwhile
  const ground = apart ? undefined : shareGround();
  const building = buildWeb().catch((error) => {
    console.error(error);
    return 1;
  });
  try {
    for (const one of checks) await step(`check ${one.name}`, async () => asOne((await runCheck(one)).fine));
    const built = await step('build', async () => asOne((await building) === 0));
    await ground?.ready;
    await step('tests', () => countTests('tests', ['domain', 'server', 'screens', 'tools'], rest));
    await step('calendar', calendar);
    if (apart) await step('server on PostgreSQL 15', () => countOn15(rest));
    if (built) {
      await step('journeys', () => countJourneys(rest));
      if (existsSync('faults/run.ts')) await step('faults', () => faults(sizeOfFaults));
      if (apart) await step('snapshots', snapshots);
    } else {
      await step('journeys and faults', () => {
        console.error('Not run: there is no build.');
        return asOne(false);
      });
    }
  } finally {
    await ground?.stop();
  }
  return summarise(results);
}

/** The steps that were done, and how to do one more: it is timed and counted, and what it throws is a failure of it. */
function steps() {
  mkdirSync(folder, { recursive: true });
  const results = [];
  const step = async (name, work) => {
    console.log(`\n── ${name}`);
    const start = Date.now();
    let counted;
    try {
      counted = await work();
    } catch (error) {
      console.error(error);
      counted = asOne(false);
    }
    const seconds = (Date.now() - start) / 1000;
    results.push({ name, seconds, ...counted });
    console.log(`── ${name}: ${counted.passed} passed, ${counted.failed} failed, ${seconds.toFixed(1)} s`);
    return counted.failed === 0;
  };
  return { results, step };
}

function summarise(results) {
  const sum = (field) => results.reduce((total, one) => total + one[field], 0);
  console.log('');
  for (const { name, passed, failed, seconds, unsteady = [] } of results) {
    console.log(
      `${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(22)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s${unsteady.length > 0 ? `, unsteady: ${unsteady.join(', ')}` : ''}`,
    );
  }
  // a build server keeps the end of what it printed: what failed stands there, whatever step it was in
  for (const { name, failures = [] } of results)
    for (const failure of failures.slice(0, mostFailures)) console.log(`\n${name}: ${failure}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}
