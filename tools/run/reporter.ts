// Counts the tests of a Vitest run into the file that npm test reads, and names the files that took longest: proof is a budget.
import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What a failure says in one line of at most 300 characters. */
const firstLine = (message = 'no message') => message.replaceAll(/\s+/g, ' ').slice(0, 300);

export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    let passed = 0;
    // A file that cannot be read and an error outside of any test are failures, too, though no test says so.
    let failed = unhandled.length;
    const failedFiles: string[] = [];
    const failures = unhandled.map((error) => `outside of any test: ${firstLine(error.message)}`);
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      passed += tests.filter((test) => test.result().state === 'passed').length;
      const broken = tests.filter((test) => test.result().state === 'failed').length;
      failed += broken === 0 && module.state() === 'failed' ? 1 : broken;
      if (module.state() === 'failed') failedFiles.push(module.relativeModuleId);
      for (const test of tests) {
        const { state, errors } = test.result();
        if (state === 'failed')
          failures.push(`${module.relativeModuleId} > ${test.fullName}: ${firstLine(errors?.[0]?.message)}`);
      }
      if (broken === 0 && module.state() === 'failed')
        failures.push(`${module.relativeModuleId}: ${firstLine(module.errors()[0]?.message)}`);
    }
    const slowest = modules
      .map((module) => ({ name: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
      .toSorted((left, right) => right.seconds - left.seconds)
      .slice(0, 12);
    console.log(
      `\nslowest files: ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}`,
    );
    const file = process.env.TEST_RESULT;
    if (file)
      writeFileSync(
        file,
        JSON.stringify({ passed, failed, failedFiles, failures, outside: unhandled.length }),
      );
  }
}
