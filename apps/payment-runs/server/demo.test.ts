import { beforeAll, expect, test } from 'vitest';
import { runs } from '../contract/runs.ts';
import { demo } from '../demo.ts';
import { homeWithRefunds, openWorld, world } from './testing.ts';

beforeAll(openWorld);

test('the demo home has a run that the bank carried out and a draft that somebody else can release', async () => {
  const { organisationId, clerk, colleague } = await homeWithRefunds(2);
  const people = [clerk, colleague, await world.actor(organisationId, 'NURSEHOMEADMIN')];
  const names = ['buchhaltung', 'clerk', 'verwaltung'];
  await world.inside(organisationId, async (context) => {
    for (const [index, one] of people.entries())
      await context.db
        .updateTable('platform.accounts')
        .set({ username: names[index]! })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', one.accountId)
        .execute();
    await demo(context);
  });
  const { items } = await clerk.call(runs.list, {});
  expect(items.map(({ state, count }) => [state, count])).toEqual([
    ['draft', 1],
    ['confirmed', 1],
  ]);
  expect(items[1]!.paid).toBe(items[1]!.total);
  expect(await people[1]!.call(runs.get, { id: items[0]!.id })).toMatchObject({ against: null });
});

test('a home without payments has no runs', async () => {
  const organisationId = await world.organisation();
  await world.inside(organisationId, demo);
  const clerk = await world.actor(organisationId, 'BILLING');
  expect((await clerk.call(runs.list, {})).items).toEqual([]);
});
