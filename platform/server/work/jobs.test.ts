import { beforeAll, expect, test } from 'vitest';
import type { AppServer } from '#platform/server/call/app.ts';
import { startJobs } from './jobs.ts';
import { probe } from '#platform/server/testing/probe.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

test('a job that fails in one home is said and runs in the others all the same', async () => {
  const homes = [
    await world.organisation(),
    await world.organisation(),
    await world.organisation(),
  ].toSorted();
  const done: string[] = [];
  let broken = true;
  const app: AppServer = {
    manifest: { ...probe, jobs: { tidy: { cadence: null } } },
    calls: [],
    locales: { en: {}, de: {} },
    jobs: {
      async tidy({ organisationId }) {
        if (broken && organisationId === homes[0]) throw new Error('planted');
        done.push(organisationId);
      },
    },
  };
  const said: { job?: string; organisationId?: string; error?: Error }[] = [];
  const { database, services } = world.server;
  const log = { ...world.server.http.log, error: (what: object) => void said.push(what) };
  const jobs = await startJobs({ database, apps: [app], services, log });
  await expect(jobs.runNow('probe.tidy')).rejects.toThrow('probe.tidy failed in 1 of 3 homes');
  expect(done).toEqual(homes.slice(1));
  expect(said.map((one) => [one.job, one.organisationId, one.error?.message])).toEqual([
    ['probe.tidy', homes[0], 'planted'],
  ]);
  broken = false;
  await jobs.runNow('probe.tidy');
  expect(done).toEqual([...homes.slice(1), ...homes]);
  await jobs.stop();
});
