import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { contactsBrief, createContact } from '../api.ts';
import { contacts } from '../contract/index.ts';

let world: World;
let admin: Actor;
let home: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
});

const doctor = { kinds: ['doctor' as const], title: 'Dr. med.', firstName: 'Rahel', lastName: 'Aeschlimann', phones: [{ type: 'work', number: '041 555 12 12' }] };

test('a contact is created, found without accents and in any word order, changed and deleted', async () => {
  const made = await admin.call(contacts.create, doctor);
  expect(made).toMatchObject({ displayName: 'Dr. med. Rahel Aeschlimann', version: 1, active: true });
  for (const text of ['aeschli', 'rahel aesch', 'AESCHLIMANN, Rahel'.replace(',', '')]) {
    expect((await admin.call(contacts.list, { text })).items.map((one) => one.id)).toEqual([made.id]);
  }
  expect((await admin.call(contacts.list, { kind: 'healthInsurer' })).items).toEqual([]);
  const changed = await admin.call(contacts.change, { ...doctor, id: made.id, version: 1, active: false });
  expect(changed).toMatchObject({ version: 2, active: false });
  expect(await admin.refused(contacts.change, { ...doctor, id: made.id, version: 1, active: true })).toMatchObject({ status: 412, current: { version: 2 } });
  expect((await admin.call(contacts.list, { inactive: true })).items).toHaveLength(1);
  await admin.call(contacts.remove, { id: made.id });
  expect(await admin.refused(contacts.get, { id: made.id })).toMatchObject({ status: 404 });
  expect(await admin.refused(contacts.remove, { id: made.id })).toMatchObject({ status: 404 });
});

describe('bad input is refused at the field', () => {
  const phone = { kinds: ['doctor' as const], lastName: 'X' };
  test.each([
    [{ kinds: ['doctor' as const] }, 422, 'lastName'],
    [{ ...phone, phones: [{ type: 'work', number: '12' }] }, 400, 'phones.0.number'],
    [{ ...phone, phones: [{ type: '', number: '041 555 12 12' }] }, 400, 'phones.0.type'],
    [{ ...phone, email: 'anna@' }, 400, 'email'], [{ ...phone, gln: '7601000000001' }, 400, 'gln'], [{ ...phone, iban: 'CH00' }, 400, 'iban'],
    [{ ...phone, firstName: 'A\u0007' }, 400, 'firstName'], [{ ...phone, remarks: 'x'.repeat(1_000_000) }, 400, 'remarks'], [{ kinds: [], lastName: 'X' }, 400, 'kinds'],
  ])('%#', async (input, status, path) => {
    const problem = await admin.refused(contacts.create, input as typeof doctor);
    expect(problem).toMatchObject({ status, errors: [{ path }] });
  });
});

test('a second contact of the same name asks for an active yes', async () => {
  const input = { kinds: ['contactPerson' as const], firstName: 'Urs', lastName: 'Rüegg' };
  await admin.call(contacts.create, input);
  expect(await admin.refused(contacts.create, input)).toMatchObject({ status: 409, code: 'similarExists', confirm: true, data: { name: 'Urs Rüegg' } });
  await admin.call(contacts.create, { ...input, confirmed: ['similarExists'] });
  expect((await admin.call(contacts.list, { text: 'ruegg' })).items).toHaveLength(2);
});

test('the list is paged in the order of names', async () => {
  const other = await world.organisation();
  await world.inside(other, async (context) => {
    for (const lastName of ['Öhler', 'Ammann', 'zgraggen', 'Oberli', 'Äbi']) await createContact(context, { kinds: ['contactPerson'], lastName });
  });
  const reader = await world.actor(other, 'NURSE');
  const first = await reader.call(contacts.list, { limit: 3 });
  const second = await reader.call(contacts.list, { limit: 3, cursor: first.nextCursor! });
  expect([...first.items, ...second.items].map((one) => one.lastName)).toEqual(['Äbi', 'Ammann', 'Oberli', 'Öhler', 'zgraggen']);
  expect(second.nextCursor).toBeNull();
});

test('other homes and roles: 404, 403, nothing in the list', async () => {
  const id = await world.inside(home, (context) => createContact(context, { kinds: ['healthInsurer'], companyName: 'Alpina' }));
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect(await stranger.refused(contacts.get, { id })).toMatchObject({ status: 404 });
  expect(await stranger.refused(contacts.remove, { id })).toMatchObject({ status: 404 });
  expect(await stranger.refused(contacts.change, { ...doctor, id, version: 1, active: true })).toMatchObject({ status: 404 });
  expect((await stranger.call(contacts.list, {})).items).toEqual([]);
  expect((await world.inside(stranger.organisationId, (context) => contactsBrief(context, [id]))).size).toBe(0);
  const cook = await world.actor(home, 'COOK');
  expect(await cook.refused(contacts.list, {})).toMatchObject({ status: 403 });
  const nurse = await world.actor(home, 'NURSE');
  expect(await nurse.refused(contacts.remove, { id })).toMatchObject({ status: 403 });
});

test('the same key twice makes one contact', async () => {
  const input = { kinds: ['doctor' as const], lastName: 'Einmal' };
  const [first, second] = [await admin.call(contacts.create, input, { key: 'same-key-1' }), await admin.call(contacts.create, input, { key: 'same-key-1' })];
  expect(second.id).toBe(first.id);
});
