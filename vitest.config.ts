// One runner for all tests. `npm run vitest -- --project domain` runs one part.
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/run/longest-first.ts';

// Real input of others, when it lies beside the checkout; tests that use it say so when it is not there.
const beside = new URL('../shared/data', import.meta.url).pathname;
process.env['OBHUT_REAL_DATA'] ??= existsSync(beside) ? beside : '';

const onDatabase = ['platform/server/testing/global.ts'];
const atFileEnd = 'tools/file-end.ts';
const screensSetup = 'platform/web/testing/setup.ts';

// `npm test -- --full`: every file in a process of its own, in an order that nobody chose.
const apart = process.env['OBHUT_TESTS_APART'] === '1';

// Node reads the server by itself, as it does when it serves: nothing is turned into other code first (decision 0057).
const asNodeReads = { viteModuleRunner: false };

export default defineConfig({
  test: {
    sequence: apart ? { shuffle: { files: true, tests: false } } : { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'domain',
          // ten thousand random rules on a busy machine
          testTimeout: 20_000,
          include: ['apps/*/{domain,contract}/**/*.test.ts', 'platform/{domain,contract}/**/*.test.ts'],
          isolate: apart,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/*/{server/**/,}*.test.ts', 'platform/server/**/*.test.ts'],
          globalSetup: onDatabase,
          setupFiles: [atFileEnd],
          isolate: apart,
          maxWorkers: 2,
          experimental: asNodeReads,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['apps/*/web/**/*.test.{ts,tsx}', 'platform/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate: apart,
          maxWorkers: 2,
          setupFiles: existsSync(screensSetup) ? [screensSetup] : [],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          // as long as the browser is waited for: a second is too short on a busy machine
          expect: { poll: { timeout: 30_000 } },
          include: ['apps/*/e2e/**/*.e2e.ts', 'e2e/**/*.e2e.ts'],
          globalSetup: [...onDatabase, 'tools/chromium-global.ts'],
          setupFiles: [atFileEnd],
          testTimeout: 180_000,
          hookTimeout: 240_000,
          isolate: false,
          maxWorkers: 2,
          experimental: asNodeReads,
        },
      },
    ],
  },
});
