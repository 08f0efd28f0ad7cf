import { expect, test } from 'vitest';
import { history } from '../contract/history.ts';
import { measures } from '../contract/measures.ts';
import { register } from '../contract/register.ts';
import { openStand } from './testing.ts';

test('who represents the resident sees the record at any time, of nobody else, and writes nothing', async () => {
  const stand = await openStand();
  const [own, other] = [await stand.resident(), await stand.resident()];
  const measure = await stand.order(own);
  await stand.order(other);
  const representative = await stand.world.actor(stand.home, 'TRUSTED_PERSON');
  await stand.world.inside(stand.home, (context) =>
    context.db
      .insertInto('platform.resident_access')
      .values({
        organisation_id: stand.home,
        id: crypto.randomUUID(),
        account_id: representative.accountId,
        resident_id: own,
        permissions: JSON.stringify({ 'authorization.residents.restrictions': ['Read'] }),
      })
      .execute(),
  );
  const { residentId, id, version } = measure;
  expect((await representative.call(measures.list, { residentId })).map((one) => one.id)).toEqual([id]);
  expect(await representative.call(measures.get, { residentId, id })).toMatchObject({
    reason: measure.reason,
  });
  expect((await representative.call(measures.authority, { residentId })).name).toBe('');
  // who of the staff did what is nothing for people from outside
  expect((await representative.call(history.list, { residentId })).items).toEqual([]);
  const refused = [
    await representative.refused(measures.list, { residentId: other }),
    await representative.refused(measures.end, { residentId, id, version, reason: 'x' }),
    await representative.refused(register.list, { show: 'all' }),
    await representative.refused(register.export, { show: 'all', format: 'csv' }),
  ];
  expect(refused.map((one) => one.status).toSorted()).toEqual([403, 403, 403, 404]);
});
