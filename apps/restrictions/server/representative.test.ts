import { expect, test } from 'vitest';
import { externalUsers } from '#apps/external-users/contract/external-users.ts';
import { history } from '../contract/history.ts';
import { measures } from '../contract/measures.ts';
import { register } from '../contract/register.ts';
import { openStand } from './testing.ts';

test('who represents the resident sees the record at any time, of nobody else, and writes nothing', async () => {
  const stand = await openStand();
  const admin = await stand.world.actor(stand.home, 'ADMIN');
  const [own, other] = [await stand.resident(), await stand.resident()];
  const measure = await stand.order(own);
  await stand.order(other);
  const { accountId } = await admin.call(externalUsers.invite, {
    fullName: 'Ida Muster',
    email: 'representative@example.org',
    role: 'TRUSTED_PERSON',
    accessType: 'SPECIFIC',
    residents: [{ residentId: own }],
  });
  await stand.world.server.database.pool.query(
    'update platform.accounts set confirmed = true where id = $1',
    [accountId],
  );
  const representative = await stand.world.signIn(stand.home, accountId);
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
