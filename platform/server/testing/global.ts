// Runs once before the test files: one PostgreSQL for the whole run, and in it the databases that the files copy.
import type { TestProject } from 'vitest/node';
import { dropLeft, sharedGround } from './databases.ts';
import type { Ground } from './ground.ts';

let running: Promise<Ground> | undefined;
let users = 0;

/** That of `npm test`, or one of this run alone; only then all apps are loaded here, too. */
async function standOn(): Promise<Ground> {
  const shared = sharedGround();
  if (shared === undefined) return (await import('./ground.ts')).makeGround();
  return { ...shared, addDemo: async () => undefined, stop: async () => undefined };
}

/** Shared by the projects of one run (server, journeys): the first starts it, the last one stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1;
  running ??= standOn();
  const ground = await running;
  if (project.name.startsWith('e2e')) await ground.addDemo();
  project.provide('postgresUrl', ground.url);
  project.provide('demoData', ground.demoData);
  return async () => {
    users -= 1;
    if (users > 0) return;
    running = undefined;
    const left = await dropLeft(ground.url);
    await ground.stop();
    // their servers went on working beside every file that came after them
    if (left > 0) throw new Error(`${left} databases are left: a test file did not close what it opened`);
  };
}
