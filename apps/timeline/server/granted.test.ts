import { expect, test } from 'vitest';
import { createWorld } from '#platform/server/testing/world.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { lanes } from '../contract/lanes.ts';

test('somebody from outside sees the lanes of what was granted, and no other one that the role could', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const { today, residentId } = await world.inside(home, async (context) => {
    const id = await createResident(context, { lastName: 'Muster', firstName: 'Test', allowSimilar: true });
    await enter(context, { residentId: id, entryDate: '2026-01-01' });
    return { today: context.today, residentId: id };
  });
  const relative = await world.actor(home, 'TRUSTED_PERSON');
  const timeline = 'authorization.residents.timeline';
  const stays = 'authorization.residents.stays';
  const grant = (permissions: object) =>
    world.inside(home, async (context) => {
      // the role may all of it, so that only the grant decides
      await context.db
        .updateTable('platform.roles')
        .set({ permissions: JSON.stringify({ [timeline]: ['Read'], [stays]: ['Read'] }) })
        .where('organisation_id', '=', home)
        .where('code', '=', 'TRUSTED_PERSON')
        .execute();
      await context.db.deleteFrom('platform.resident_access').where('organisation_id', '=', home).execute();
      await context.db
        .insertInto('platform.resident_access')
        .values({
          organisation_id: home,
          id: crypto.randomUUID(),
          account_id: relative.accountId,
          resident_id: residentId,
          permissions: JSON.stringify(permissions),
        })
        .execute();
    });
  const seen = async () =>
    (await relative.call(lanes.list, { residentId, from: today, to: today })).map((lane) => lane.key);
  await grant({ [timeline]: ['Read'], [stays]: ['Read'] });
  expect(await seen()).toEqual(['residents.stays']);
  await grant({ [timeline]: ['Read'] });
  expect(await seen()).toEqual([]);
});
