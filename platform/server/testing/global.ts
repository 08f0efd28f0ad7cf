// Runs once before the test files: one PostgreSQL for the whole run, and in it the databases that the files copy.
import type { TestProject } from 'vitest/node';
import { databasesLeft } from './databases.ts';
import { type Ground, makeGround } from './ground.ts';

let running: Promise<Ground> | undefined;
let users = 0;

/** Shared by the projects of one run (server, journeys): the first starts it, the last one stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1;
  running ??= makeGround();
  const ground = await running;
  if (project.name.startsWith('e2e')) await ground.addDemo();
  project.provide('postgresUrl', ground.url);
  project.provide('demoData', ground.demoData);
  return async () => {
    users -= 1;
    if (users > 0) return;
    running = undefined;
    const left = await databasesLeft(ground.url);
    await ground.stop();
    // their servers went on working beside every file that came after them
    if (left > 0) throw new Error(`${left} databases are left: a test file did not close what it opened`);
  };
}
