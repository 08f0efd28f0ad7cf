// A process that keeps Vitest with its transformed modules and its PostgreSQL, and runs test files again and again.
// Started by tests.ts: node runner.ts <folder> <project>
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout } from 'node:timers/promises';

export interface Asked {
  /** The changed file. */
  readonly changed: string | undefined;
  readonly tests: readonly string[];
  /** Seconds after which the answer is `late`: a change may have made an endless loop. */
  readonly seconds: number;
}
export interface Answered {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly late: boolean;
}

// an endless loop hears nothing: its process has to be ended, so the workers are remembered as Vitest makes them
const workers = new Set<childProcess.ChildProcess>();
const fork = childProcess.fork;
childProcess.fork = ((...given: Parameters<typeof fork>) => {
  const worker = fork(...given);
  workers.add(worker);
  worker.once('exit', () => workers.delete(worker));
  return worker;
}) as typeof fork;
syncBuiltinESMExports();
const { createVitest } = await import('vitest/node');

const [folder = '', name = ''] = process.argv.slice(2);
process.chdir(folder);
const vitest = await createVitest('test', {
  root: folder,
  project: [name],
  watch: false,
  bail: 1,
  // a busy machine takes its time, and what is late without a change would say nothing
  testTimeout: 20_000,
  reporters: [{}],
  passWithNoTests: true,
});
const project = vitest.projects.find((one) => one.name === name)!;

/** The file of the last change is as it was again, but what Vitest read of it is not. */
let before: string | undefined;

async function run({ changed, tests, seconds }: Asked): Promise<Answered> {
  for (const file of [before, changed]) if (file !== undefined) vitest.invalidateFile(`${folder}/${file}`);
  before = changed;
  // what an earlier run found is not found again
  vitest.state.filesMap.clear();
  const ran = await Promise.race([
    vitest.runTestSpecifications(tests.map((file) => project.createSpecification(`${folder}/${file}`))),
    setTimeout(seconds * 1000, undefined, { ref: false }),
  ]);
  if (ran === undefined) return { passed: 0, failed: [], late: true };
  const { testModules, unhandledErrors } = ran;
  const all = testModules.flatMap((module) =>
    [...module.children.allTests()].map((test) => ({ module, test })),
  );
  const failed = [
    ...all
      .filter(({ test }) => test.result().state === 'failed')
      .map(({ module, test }) => `${module.relativeModuleId} > ${test.fullName}`),
    ...testModules.filter((module) => module.state() === 'failed').map((module) => module.relativeModuleId),
    ...unhandledErrors.map((error) => String((error as { message?: string }).message ?? error)),
  ];
  return { passed: all.filter(({ test }) => test.result().state === 'passed').length, failed, late: false };
}

/** Ends in any case: what loops or waits for it is ended first, what does not end by itself is left. */
function end(): void {
  for (const worker of workers) worker.kill('SIGKILL');
  void Promise.race([vitest.close(), setTimeout(15_000)]).finally(() => process.exit(0));
}

process.on('message', (asked: Asked | 'end') => {
  if (asked === 'end') end();
  else
    run(asked).then(
      (answer) => process.send!(answer),
      (error: unknown) => process.send!({ passed: 0, failed: [String(error)], late: false }),
    );
});
process.on('disconnect', end);
process.send!('ready');
