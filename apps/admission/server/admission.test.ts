import { beforeAll, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { createResident, enter, linkContact, setCareLevel } from '#apps/residents/api.ts';
import { residents } from '#apps/residents/contract/index.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { admission } from '../contract/index.ts';

let world: World;
let home: string;
let nurse: Actor;
let bedId: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  bedId = await world.inside(home, async (context) => {
    const departmentId = await createDepartment(context, {
      centerId: await createCenter(context, { name: 'House' }),
      name: 'Department',
    });
    return (await createRoom(context, { departmentId, number: '1', beds: ['A'] })).bedIds[0]!;
  });
});
const open = async (residentId: string) =>
  (await nurse.call(admission.get, { residentId })).steps
    .filter((one) => one.missing.length > 0)
    .map((one) => one.step);

test('the checklist after a quick entry gets shorter with what is completed', async () => {
  const { id } = await nurse.call(residents.create, { lastName: 'Neu' });
  expect(await open(id)).toEqual([
    'person',
    'room',
    'careLevel',
    'insurance',
    'payer',
    'contactPerson',
    'doctor',
    'photo',
  ]);
  const { number } = await nurse.call(residents.change, {
    residentId: id,
    version: 1,
    number: 'N-1',
    lastName: 'Neu',
    firstName: 'Ida',
    salutation: 'mrs',
    gender: 'female',
    birthDate: '1940-01-01',
    insuranceCardNumber: '80756000000000000000',
    healthInsuranceNumber: '1',
  });
  expect(number).toBe('N-1');
  await world.inside(home, async (context) => {
    await setCareLevel(context, { residentId: id, level: 3, fromDate: '2026-01-01' });
    const contactId = await createContact(context, { kinds: ['contactPerson'], lastName: 'Tochter' });
    for (const kind of ['contactPerson', 'invoiceRecipient', 'doctor', 'healthInsurer'] as const)
      await linkContact(context, { residentId: id, contactId, kind });
  });
  expect(await open(id)).toEqual(['room', 'photo']);
  expect(await nurse.call(admission.get, { residentId: id })).toMatchObject({ done: 6, total: 8 });
});
test('an entry in some days with its bed reserved is an entry', async () => {
  const id = await world.inside(home, (context) =>
    createResident(context, { lastName: 'Kommt', entryDate: '2999-01-01', bedId, allowSimilar: true }),
  );
  expect(await open(id)).not.toContain('room');
});
test('who has left has no admission to complete; who comes back has', async () => {
  const id = await world.inside(home, async (context) => {
    const one = await createResident(context, { lastName: 'Gegangen', allowSimilar: true });
    await enter(context, { residentId: one, entryDate: '2020-01-01', exitDate: '2021-01-01' });
    return one;
  });
  expect(await nurse.call(admission.get, { residentId: id })).toEqual({ done: 0, total: 0, steps: [] });
  expect((await nurse.call(admission.due, { residentIds: [id] }))[0]).toMatchObject({ openSteps: 0 });
  await world.inside(home, (context) => enter(context, { residentId: id, entryDate: '2022-01-01' }));
  expect(await open(id)).toContain('doctor');
});
test('due now: open steps and messages that the account has not acknowledged; those of others do not count', async () => {
  const id = await world.inside(home, (context) =>
    createResident(context, { lastName: 'Fällig', allowSimilar: true }),
  );
  const note = (accountId: string, severity: string, acknowledged: boolean) =>
    world.inside(home, (context) =>
      context.db
        .insertInto('platform.notifications')
        .values({
          organisation_id: home,
          id: newId(),
          account_id: accountId,
          severity: severity as 'alert',
          title_en: 'x',
          title_de: 'x',
          resident_id: id,
          ...(acknowledged ? { acknowledged_at: '2026-01-01T00:00:00Z' } : {}),
        })
        .execute(),
    );
  await note(nurse.accountId, 'warning', false);
  await note(nurse.accountId, 'alert', true);
  await note(nurse.accountId, 'info', false);
  await note((await world.actor(home, 'NURSE')).accountId, 'alert', false);
  // the photo is wanted, but nobody is late with it: seven steps
  expect(await nurse.call(admission.due, { residentIds: [id] })).toEqual([
    { residentId: id, openSteps: 7, messages: 1 },
  ]);
});
test('walls', async () => {
  const id = await world.inside(home, (context) =>
    createResident(context, { lastName: 'Wand', allowSimilar: true }),
  );
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect(await stranger.refused(admission.get, { residentId: id })).toMatchObject({ status: 404 });
  expect(await stranger.call(admission.due, { residentIds: [id] })).toEqual([]);
  expect(await (await world.actor(home, 'COOK')).refused(admission.due, { residentIds: [id] })).toMatchObject(
    { status: 403 },
  );
});
