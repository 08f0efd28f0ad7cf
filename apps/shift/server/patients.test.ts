import { beforeAll, expect, test } from 'vitest';
import { entries } from '#apps/care-reports/contract/entries.ts';
import { createContact } from '#apps/contacts/api.ts';
import { createResident, enter, linkContact } from '#apps/residents/api.ts';
import type { Call } from '#platform/contract/call.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { patients } from '../contract/index.ts';

let world: World;
let home: string;
let doctor: Actor;
let contactId: string;
const people: Record<'ammann' | 'frei' | 'zwyer' | 'other', string> = {} as never;
const list = (actor = doctor, rows = 5) => actor.call(patients.list, { rows });

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  doctor = await world.actor(home, 'DOCTOR');
  await world.inside(home, async (context) => {
    contactId = await createContact(context, { kinds: ['doctor'], lastName: 'Rossi' });
    const colleague = await createContact(context, { kinds: ['doctor'], lastName: 'Frick' });
    for (const [key, lastName] of [
      ['ammann', 'Ammann'],
      ['frei', 'Frei'],
      ['zwyer', 'Zwyer'],
      ['other', 'Anderer'],
    ] as const) {
      people[key] = await createResident(context, { lastName, firstName: 'Ida' });
      await enter(context, { residentId: people[key], entryDate: '2026-01-05' });
      await linkContact(context, {
        residentId: people[key],
        contactId: key === 'other' ? colleague : contactId,
        kind: 'doctor',
        relationship: 'familyDoctor',
      });
    }
  });
});

test('an account that is nobody in the directory has no patients', async () => {
  expect(await list()).toEqual({ known: false, total: 0, withNews: 0, items: [] });
});

test('the own people by name, who has something due first; a colleague has other ones', async () => {
  await world.server.database.pool.query(
    `insert into platform.external_users (organisation_id, id, account_id, access_type, contact_id)
     values ($1, gen_random_uuid(), $2, 'SPECIFIC', $3)`,
    [home, doctor.accountId, contactId],
  );
  const names = async () => (await list()).items.map((one) => one.resident.lastName);
  expect(await names()).toEqual(['Ammann', 'Frei', 'Zwyer']);
  const note = { text: 'Look at the heel', followUp: true };
  await doctor.call(entries.write, { residentId: people.zwyer, ...note });
  await doctor.call(entries.write, { residentId: people.other, ...note });
  const answer = await list();
  expect(answer).toMatchObject({ known: true, total: 3, withNews: 1 });
  expect(answer.items.map((one) => [one.resident.lastName, one.due?.count ?? 0])).toEqual([
    ['Zwyer', 1],
    ['Ammann', 0],
    ['Frei', 0],
  ]);
  expect(answer.items[0]!.due!.what).toContain('Look at the heel');
  expect((await list(doctor, 1)).items).toHaveLength(1);
});

test('what was struck is no news about a patient', async () => {
  const door = (name: string) =>
    world.server.implementations.find((one) => one.call.name === name)!.call as Call<
      Record<string, unknown>,
      unknown,
      unknown,
      { id: string; version: number }
    >;
  const nurse = await world.actor(home, 'NURSE');
  const residentId = people.frei;
  const told = async () =>
    JSON.stringify((await list()).items.find((one) => one.resident.id === residentId)).includes('Fall: Bath');
  const fall = await nurse.call(door('falls.falls.record'), { residentId, place: 'bath' });
  expect(await told()).toBe(true);
  await nurse.call(door('falls.falls.strike'), {
    ...{ residentId, id: fall.id, version: fall.version, reason: 'another resident' },
  });
  expect(await told()).toBe(false);
});

test('only shown people stand in the read log', async () => {
  const read = () =>
    world.server.database.pool.query<{ resident_id: string }>(
      `select resident_id from platform.reads where organisation_id = $1 and account_id = $2 and call = 'shift.patients.list'`,
      [home, doctor.accountId],
    );
  await world.server.database.pool.query('delete from platform.reads where organisation_id = $1', [home]);
  await list(doctor, 1);
  expect((await read()).rows.map((row) => row.resident_id)).toEqual([people.zwyer]);
});

test('people from outside and who may not see the list are refused; another home has none of them', async () => {
  for (const role of ['COOK', 'EXTERNAL_USER'])
    expect(await (await world.actor(home, role)).refused(patients.list, {})).toMatchObject({ status: 403 });
  const stranger = await world.actor(await world.organisation(), 'DOCTOR');
  expect(await list(stranger)).toMatchObject({ known: false, items: [] });
});
