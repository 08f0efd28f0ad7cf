import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { plans, runs } from '../contract/index.ts';
import { demo } from '../demo.ts';
import { homeWithDrafts, issuedOn, openWorld, world } from './testing.ts';

beforeAll(openWorld);

test('the demo home has its accounts and an export; what came since waits', async () => {
  const home = await homeWithDrafts(1, { plan: false });
  const today = await world.inside(home.organisationId, (context) => Promise.resolve(context.today));
  await issuedOn(home, addDays(today, -40), 2);
  await world.inside(home.organisationId, demo);
  expect((await home.clerk.call(plans.list, {})).items).toMatchObject([{ used: true, missing: [] }]);
  expect((await home.clerk.call(runs.list, {})).items).toMatchObject([{ documents: 2 }]);
});

test('a home without documents has accounts and no export', async () => {
  const organisationId = await world.organisation();
  await world.inside(organisationId, demo);
  const clerk = await world.actor(organisationId, 'BILLING');
  expect((await clerk.call(plans.list, {})).items).toHaveLength(1);
  expect((await clerk.call(runs.list, {})).items).toEqual([]);
});
