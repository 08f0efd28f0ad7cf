import { beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { contacts } from '#apps/contacts/contract/contacts.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { linkedContacts } from '../api.ts';
import { history, residentContacts, residents } from '../contract/index.ts';
import { makeResident } from './testing.ts';

let world: World;
let home: string;
let admin: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
});

describe('contacts of a resident', () => {
  let residentId: string;
  let contactIds: string[];
  beforeAll(async () => {
    residentId = await world.inside(home, (context) =>
      makeResident(context, { lastName: 'Linked', number: 'L-1' }),
    );
    contactIds = await world.inside(home, async (context) => [
      await createContact(context, {
        kinds: ['contactPerson', 'trustedPerson'],
        lastName: 'Tochter',
        firstName: 'Eva',
      }),
      await createContact(context, { kinds: ['trustedPerson'], lastName: 'Sohn' }),
    ]);
  });
  test('only one contact may be the trusted person on the will', async () => {
    const [first, second] = contactIds as [string, string];
    const made = await admin.call(residentContacts.create, {
      residentId,
      contactId: first,
      kind: 'trustedPerson',
      relationship: 'daughter',
    });
    expect(made).toMatchObject({ displayName: 'Eva Tochter', relationship: 'daughter', sequence: 1 });
    expect(
      await admin.refused(residentContacts.create, { residentId, contactId: second, kind: 'trustedPerson' }),
    ).toMatchObject({ status: 409, code: 'oneTrustedPerson', data: { name: 'Eva Tochter' } });
    await admin.call(residentContacts.create, { residentId, contactId: first, kind: 'contactPerson' });
    expect(
      await admin.refused(residentContacts.create, { residentId, contactId: first, kind: 'contactPerson' }),
    ).toMatchObject({ code: 'alreadyLinked' });
    await admin.call(residentContacts.create, {
      residentId,
      contactId: second,
      kind: 'contactPerson',
      sequence: 2,
    });
    await admin.call(residentContacts.create, { residentId, contactId: first, kind: 'invoiceRecipient' });
    expect(
      await admin.refused(residentContacts.create, {
        residentId,
        contactId: second,
        kind: 'invoiceRecipient',
      }),
    ).toMatchObject({ code: 'oneOfKind' });
    expect(
      (await world.inside(home, (context) => linkedContacts(context, [residentId])))
        .get(residentId)
        ?.map((one) => one.kind),
    ).toEqual(['contactPerson', 'contactPerson', 'invoiceRecipient', 'trustedPerson']);
  });
  test('the database refuses a second trusted person', async () => {
    await expect(
      world.inside(home, (context) =>
        context.db
          .insertInto('residents.resident_contacts')
          .values({
            organisation_id: home,
            id: contactIds[1]!,
            resident_id: residentId,
            contact_id: contactIds[1]!,
            kind: 'trustedPerson',
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23505', constraint: 'one_trusted_person' });
  });
  test('a contact is not deleted while residents are linked; after unlinking it is', async () => {
    const id = await world.inside(home, (context) =>
      createContact(context, { kinds: ['doctor'], lastName: 'Ärztin' }),
    );
    const link = await admin.call(residentContacts.create, { residentId, contactId: id, kind: 'doctor' });
    expect(await admin.refused(contacts.remove, { id })).toMatchObject({
      status: 409,
      code: 'stillLinked',
      title: 'This contact cannot be deleted: residents are linked. Set it inactive instead.',
    });
    expect((await admin.refused(contacts.remove, { id }, { language: 'de' })).title).toBe(
      'Dieser Kontakt kann nicht gelöscht werden: Bewohnende sind verknüpft. Setzen Sie ihn stattdessen inaktiv.',
    );
    expect(await admin.call(residentContacts.ofContact, { contactId: id })).toMatchObject([
      { resident: { id: residentId, lastName: 'Linked', sameName: false }, kinds: ['doctor'] },
    ]);
    expect(
      await (
        await world.actor(await world.organisation(), 'ADMIN')
      ).call(residentContacts.ofContact, { contactId: id }),
    ).toEqual([]);
    const changed = await admin.call(residentContacts.change, {
      residentId,
      id: link.id,
      version: 1,
      relationship: 'familyDoctor',
    });
    expect(
      await admin.refused(residentContacts.remove, { residentId, id: link.id, version: 1 }),
    ).toMatchObject({ status: 412, current: { relationship: 'familyDoctor' } });
    await admin.call(residentContacts.remove, { residentId, id: link.id, version: changed.version });
    await admin.call(contacts.remove, { id });
  });
  test('insurances: one insurer per type, the basic insurance first, numbers only with an insurer', async () => {
    const id = await world.inside(home, (context) => makeResident(context, { lastName: 'Insured' }));
    const [first, second] = (await world.inside(home, async (context) => [
      await createContact(context, { kinds: ['healthInsurer'], companyName: 'Alpina' }),
      await createContact(context, { kinds: ['healthInsurer'], companyName: 'Bergblick' }),
    ])) as [string, string];
    const extra = await admin.call(residentContacts.create, {
      residentId: id,
      contactId: first,
      kind: 'healthInsurer',
      insuranceType: 'supplementary',
      validTill: '2027-12-31',
    });
    // without a type it is the basic insurance
    const basic = await admin.call(residentContacts.create, {
      residentId: id,
      contactId: first,
      kind: 'healthInsurer',
      insuranceNumber: '400.100',
      cardNumber: '8075 6000 0000',
    });
    expect(basic).toMatchObject({
      insuranceType: 'basic',
      insuranceNumber: '400.100',
      cardNumber: '807560000000',
      validTill: null,
    });
    expect(
      (await admin.call(residentContacts.list, { residentId: id })).map((one) => one.insuranceType),
    ).toEqual(['basic', 'supplementary']);
    expect(
      await admin.refused(residentContacts.create, {
        residentId: id,
        contactId: second,
        kind: 'healthInsurer',
        insuranceType: 'basic',
      }),
    ).toMatchObject({
      status: 409,
      code: 'oneInsurerPerType',
      data: { name: 'Alpina' },
      errors: [{ path: 'insuranceType' }],
    });
    expect(
      await admin.refused(residentContacts.create, {
        residentId: id,
        contactId: first,
        kind: 'healthInsurer',
        insuranceType: 'basic',
      }),
    ).toMatchObject({ code: 'alreadyLinked' });
    expect(
      await admin.refused(residentContacts.change, {
        residentId: id,
        id: extra.id,
        version: 1,
        insuranceType: 'basic',
      }),
    ).toMatchObject({ code: 'oneInsurerPerType' });
    expect(
      await admin.refused(residentContacts.create, {
        residentId: id,
        contactId: second,
        kind: 'contactPerson',
        insuranceNumber: '1',
      }),
    ).toMatchObject({ status: 422, code: 'insuranceOnly' });
    expect(
      (await world.inside(home, (context) => linkedContacts(context, [id])))
        .get(id)
        ?.find((one) => one.kind === 'healthInsurer'),
    ).toMatchObject({ contactId: first, insuranceNumber: '400.100' });
    await expect(
      world.inside(home, (context) =>
        context.db
          .insertInto('residents.resident_contacts')
          .values({
            organisation_id: home,
            id: second,
            resident_id: id,
            contact_id: second,
            kind: 'healthInsurer',
            insurance_type: 'basic',
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23505', constraint: 'one_insurer_per_type' });
  });
  test('the payer has contact information of its own: relationship, remarks', async () => {
    const id = await world.inside(home, (context) => makeResident(context, { lastName: 'Payer' }));
    const made = await admin.call(residentContacts.create, {
      residentId: id,
      contactId: contactIds[1]!,
      kind: 'invoiceRecipient',
      relationship: 'son',
      remarks: 'Rechnung per Post',
    });
    expect(made).toMatchObject({ relationship: 'son', remarks: 'Rechnung per Post' });
  });
  test('contacts of another home cannot be linked', async () => {
    const other = await world.organisation();
    const foreign = await world.inside(other, (context) =>
      createContact(context, { kinds: ['doctor'], lastName: 'Fremd' }),
    );
    expect(
      await admin.refused(residentContacts.create, { residentId, contactId: foreign, kind: 'doctor' }),
    ).toMatchObject({ status: 404 });
  });
  test('the history says who changed what from what to what', async () => {
    await admin.call(residents.change, {
      residentId,
      version: 1,
      number: 'L-1',
      lastName: 'Linked',
      firstName: 'Ida',
      phone: '041 555 11 22',
    });
    const { items } = await admin.call(history.list, { residentId });
    expect(items[0]).toMatchObject({
      subject: 'residents.residents',
      operation: 'update',
      by: expect.stringMatching(/^Test admin/),
      fields: [{ name: 'phone', before: null, after: '041 555 11 22' }],
    });
    expect(
      items.some((one) => one.subject === 'residents.resident_contacts' && one.operation === 'delete'),
    ).toBe(true);
    const first = await admin.call(history.list, { residentId, limit: 2 });
    const second = await admin.call(history.list, { residentId, limit: 2, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map((one) => one.id)).toEqual(
      items.slice(0, 4).map((one) => one.id),
    );
  });
  test('people from outside who see the profile are not told what the staff changed', async () => {
    const relative = await world.actor(home, 'EXTERNAL_USER');
    await world.inside(home, (context) =>
      context.db
        .insertInto('platform.resident_access')
        .values({
          organisation_id: home,
          id: '0190a0b0-0000-7000-8000-0000000000ab',
          account_id: relative.accountId,
          resident_id: residentId,
          permissions: JSON.stringify({ 'authorization.residents.profile': ['Read'] }),
        })
        .execute(),
    );
    expect(await relative.call(history.list, { residentId })).toEqual({
      items: [],
      nextCursor: null,
      total: null,
    });
    expect((await admin.call(history.list, { residentId })).items.length).toBeGreaterThan(0);
  });
});
