import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { declareTestSystem, isTestSystem } from './test-system.ts';

afterEach(() => declareTestSystem(false));

test.each([
  ['a demo home', {}, true],
  ['production', { NODE_ENV: 'production' }, false],
  ['without the demo', { OBHUT_DEMO: '0' }, false],
  ['a training system in production', { NODE_ENV: 'production', OBHUT_TEST_SYSTEM: 'on' }, true],
  ['switched off in words', { NODE_ENV: 'production', OBHUT_TEST_SYSTEM: 'off' }, false],
  ['a demo home that says it is none', { OBHUT_TEST_SYSTEM: 'off' }, true],
])('%s', (_, environment, wanted) => expect(readConfig(environment).testSystem).toBe(wanted));

test('what is said at the start is known here and in the thread that prints', async () => {
  expect(isTestSystem()).toBe(false);
  declareTestSystem(true);
  expect(isTestSystem()).toBe(true);
  // a thread of its own: the one of the house may have begun before
  const thread = new Worker(
    "const { parentPort, getEnvironmentData } = require('node:worker_threads'); parentPort.postMessage(getEnvironmentData('testSystem'));",
    { eval: true },
  );
  expect(await once(thread, 'message')).toEqual([true]);
  await thread.terminate();
});
