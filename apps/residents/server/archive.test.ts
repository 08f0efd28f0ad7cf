import { beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { contacts } from '#apps/contacts/contract/contacts.ts';
import { createAccount } from '#platform/server/organisations.ts';
import { startSession } from '#platform/server/sessions.ts';
import { hashPassword } from '#platform/server/sign-in.ts';
import { type Actor, createWorld, send, type World } from '#platform/server/testing/world.ts';
import type { Call } from '#platform/contract/call.ts';
import { linkedContacts } from '../api.ts';
import { archive, history, residentContacts, residents, stays } from '../contract/index.ts';
import { makeResident } from './testing.ts';

const password = 'Right-Horse-7!';
let world: World;
let home: string;
let admin: Actor;
let token: string;
let accountId: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
  const passwordHash = await hashPassword(password);
  accountId = await world.server.database.system((db) => createAccount(db, home, {
    username: 'vera', fullName: 'Vera Frei', email: 'vera@example.org', roles: ['ADMIN'], passwordHash, language: 'en', demo: false,
  }));
  ({ token } = await world.server.database.tenant({ organisationId: home }, (unit) => startSession(unit, { organisationId: home, accountId, keep: false, address: null, userAgent: null })));
});
/** Makes a call as somebody with a password. */
const asVera = async (call: unknown, input: unknown) => (await send(world.server, token, call as Call, input)).json();
const failed = async () => (await world.server.database.pool.query('select failed_sign_ins n, locked_until l from platform.accounts where id = $1', [accountId])).rows[0];

describe('archive with credentials (specification 1, section 4)', () => {
  test('a wrong password is refused at the field and counted; five lock', async () => {
    const id = await world.inside(home, (context) => makeResident(context, { lastName: 'Locked', entryDate: null }));
    await admin.call(stays.create, { residentId: id, entryDate: '2026-01-01', exitDate: '2026-02-01' });
    for (let i = 1; i <= 5; i += 1) {
      expect(await asVera(archive.archive, { id, version: 1, password: `wrong-${i}` })).toMatchObject({ status: 422, code: 'wrongPassword', errors: [{ path: 'password' }] });
      expect((await failed()).n).toBe(i % 5);
    }
    expect(await asVera(archive.archive, { id, version: 1, password })).toMatchObject({ status: 422, code: 'locked' });
    expect(await admin.call(residents.get, { residentId: id })).toMatchObject({ archived: false, version: 1 });
    await world.server.database.pool.query('update platform.accounts set locked_until = null where id = $1', [accountId]);
  });
  test('archived is read-only everywhere, can be unarchived and archived again', async () => {
    const id = await world.inside(home, (context) => makeResident(context, { lastName: 'Archived', number: 'A-1', entryDate: '2026-01-01' }));
    expect(await asVera(archive.archive, { id, version: 1, password })).toMatchObject({ code: 'exitDateMissing' });
    const [stay] = await admin.call(stays.list, { residentId: id });
    await admin.call(stays.change, { residentId: id, id: stay!.id, version: 1, entryDate: '2026-01-01', exitDate: '2026-02-01' });
    expect(await asVera(archive.unarchive, { id, version: 1, password })).toMatchObject({ code: 'notArchived' });
    expect(await asVera(archive.reArchive, { id, version: 1, password })).toMatchObject({ code: 'neverArchived' });
    expect(await asVera(archive.archive, { id, version: 1, password, until: '2020-01-01' })).toMatchObject({ code: 'untilNotInFuture', errors: [{ path: 'until' }] });
    expect(await asVera(archive.archive, { id, version: 9, password })).toMatchObject({ status: 412 });
    expect(await asVera(archive.archive, { id, version: 1, password, until: '2099-12-31' })).toMatchObject({ archived: true, version: 2 });
    expect(await asVera(archive.archive, { id, version: 2, password })).toMatchObject({ code: 'alreadyArchived' });
    for (const [call, input] of [[residents.change, { version: 2, number: 'A-1', lastName: 'X' }], [stays.create, { entryDate: '2026-03-01' }]] as const) {
      expect((await send(world.server, token, call as unknown as Call, { residentId: id, ...input })).json()).toMatchObject({ status: 409, code: 'residentArchived' });
    }
    expect(await admin.call(residents.banner, { residentId: id })).toMatchObject({ archived: true, archivedBy: 'Vera Frei', archivedUntil: '2099-12-31' });
    expect((await admin.call(archive.list, {})).items).toMatchObject([{ lastName: 'Archived', exitDate: '2026-02-01', archivedBy: 'Vera Frei', retention: 'active' }]);
    expect((await admin.call(residents.list, { text: 'archived', status: 'all' })).items).toEqual([]);
    expect(await asVera(archive.unarchive, { id, version: 2, password })).toMatchObject({ archived: false, version: 3 });
    expect(await asVera(archive.archive, { id, version: 3, password })).toMatchObject({ code: 'useReArchive' });
    await admin.call(residents.change, { residentId: id, version: 3, number: 'A-1', lastName: 'Archived', remarks: 'late' });
    expect(await asVera(archive.reArchive, { id, version: 4, password })).toMatchObject({ archived: true });
    await world.settle();
  });
  test('other home 404, nurse 403', async () => {
    const id = await world.inside(home, (context) => makeResident(context, { lastName: 'Wall' }));
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect(await stranger.refused(archive.archive, { id, version: 1, password })).toMatchObject({ status: 404 });
    const nurse = await world.actor(home, 'NURSE');
    expect(await nurse.refused(archive.unarchive, { id, version: 1, password })).toMatchObject({ status: 403 });
    expect(await nurse.refused(archive.list, {})).toMatchObject({ status: 403 });
  });
});

describe('contacts of a resident', () => {
  let residentId: string;
  let contactIds: string[];
  beforeAll(async () => {
    residentId = await world.inside(home, (context) => makeResident(context, { lastName: 'Linked', number: 'L-1' }));
    contactIds = await world.inside(home, async (context) => [
      await createContact(context, { kinds: ['contactPerson', 'trustedPerson'], lastName: 'Tochter', firstName: 'Eva' }),
      await createContact(context, { kinds: ['trustedPerson'], lastName: 'Sohn' }),
    ]);
  });
  test('only one contact may be the trusted person on the will', async () => {
    const [first, second] = contactIds as [string, string];
    const made = await admin.call(residentContacts.create, { residentId, contactId: first, kind: 'trustedPerson', relationship: 'daughter' });
    expect(made).toMatchObject({ displayName: 'Eva Tochter', relationship: 'daughter', sequence: 1 });
    expect(await admin.refused(residentContacts.create, { residentId, contactId: second, kind: 'trustedPerson' })).toMatchObject({ status: 409, code: 'oneTrustedPerson', data: { name: 'Eva Tochter' } });
    await admin.call(residentContacts.create, { residentId, contactId: first, kind: 'contactPerson' });
    expect(await admin.refused(residentContacts.create, { residentId, contactId: first, kind: 'contactPerson' })).toMatchObject({ code: 'alreadyLinked' });
    await admin.call(residentContacts.create, { residentId, contactId: second, kind: 'contactPerson', sequence: 2 });
    await admin.call(residentContacts.create, { residentId, contactId: first, kind: 'invoiceRecipient' });
    expect(await admin.refused(residentContacts.create, { residentId, contactId: second, kind: 'invoiceRecipient' })).toMatchObject({ code: 'oneOfKind' });
    expect((await world.inside(home, (context) => linkedContacts(context, [residentId]))).get(residentId)?.map((one) => one.kind))
      .toEqual(['contactPerson', 'contactPerson', 'invoiceRecipient', 'trustedPerson']);
  });
  test('the database refuses a second trusted person', async () => {
    await expect(world.inside(home, (context) => context.db.insertInto('residents.resident_contacts').values({
      organisation_id: home, id: contactIds[1]!, resident_id: residentId, contact_id: contactIds[1]!, kind: 'trustedPerson',
    }).execute())).rejects.toMatchObject({ code: '23505', constraint: 'one_trusted_person' });
  });
  test('a contact is not deleted while residents are linked; after unlinking it is', async () => {
    const id = await world.inside(home, (context) => createContact(context, { kinds: ['doctor'], lastName: 'Ärztin' }));
    const link = await admin.call(residentContacts.create, { residentId, contactId: id, kind: 'doctor' });
    expect(await admin.refused(contacts.remove, { id })).toMatchObject({ status: 409, code: 'stillLinked' });
    const changed = await admin.call(residentContacts.change, { residentId, id: link.id, version: 1, relationship: 'familyDoctor' });
    expect(await admin.refused(residentContacts.remove, { residentId, id: link.id, version: 1 })).toMatchObject({ status: 412, current: { relationship: 'familyDoctor' } });
    await admin.call(residentContacts.remove, { residentId, id: link.id, version: changed.version });
    await admin.call(contacts.remove, { id });
  });
  test('contacts of another home cannot be linked', async () => {
    const other = await world.organisation();
    const foreign = await world.inside(other, (context) => createContact(context, { kinds: ['doctor'], lastName: 'Fremd' }));
    expect(await admin.refused(residentContacts.create, { residentId, contactId: foreign, kind: 'doctor' })).toMatchObject({ status: 404 });
  });
  test('the history says who changed what from what to what', async () => {
    await admin.call(residents.change, { residentId, version: 1, number: 'L-1', lastName: 'Linked', firstName: 'Ida', phone: '041 555 11 22' });
    const { items } = await admin.call(history.list, { residentId });
    expect(items[0]).toMatchObject({ subject: 'residents.residents', operation: 'update', by: expect.stringMatching(/^Test admin/), fields: [{ name: 'phone', before: null, after: '041 555 11 22' }] });
    expect(items.some((one) => one.subject === 'residents.resident_contacts' && one.operation === 'delete')).toBe(true);
    const first = await admin.call(history.list, { residentId, limit: 2 });
    const second = await admin.call(history.list, { residentId, limit: 2, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map((one) => one.id)).toEqual(items.slice(0, 4).map((one) => one.id));
  });
});
