import { beforeAll, describe, expect, test } from 'vitest';
import { frameContract } from '#platform/contract/frame.ts';
import { createContact } from '#apps/contacts/api.ts';
import { contacts } from '#apps/contacts/contract/contacts.ts';
import { createResident } from '#apps/residents/api.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { standardIbans } from '../api.ts';
import { contactAccounts, history, residentAccounts } from '../contract/index.ts';

let world: World;
let home: string;
let billing: Actor;
let residentId: string;
let contactId: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  billing = await world.actor(home, 'BILLING');
  [residentId, contactId] = (await world.inside(home, async (context) => [
    await createResident(context, { lastName: 'Konto' }),
    await createContact(context, { kinds: ['invoiceRecipient'], lastName: 'Zahlt' }),
  ])) as [string, string];
});
const first = 'CH93 0076 2011 6238 5295 7';
const second = 'LI21 0881 0000 2324 013A A';

describe('of a resident', () => {
  test('the first are the standard, another one takes it over; the clearing number follows from the IBAN', async () => {
    const one = await billing.call(residentAccounts.create, { residentId, iban: first, bankName: 'Bank A' });
    expect(one).toMatchObject({ iban: 'CH9300762011623852957', clearingNumber: '762', standard: true });
    const other = await billing.call(residentAccounts.create, {
      residentId,
      iban: second,
      bic: 'bliclI22xxx',
      standard: true,
    });
    expect(other).toMatchObject({ bic: 'BLICLI22XXX', clearingNumber: '8810', standard: true });
    expect(
      (await billing.call(residentAccounts.list, { residentId })).map((account) => [
        account.id,
        account.standard,
      ]),
    ).toEqual([
      [other.id, true],
      [one.id, false],
    ]);
    const changed = await billing.call(residentAccounts.change, {
      residentId,
      id: one.id,
      version: 2,
      iban: first,
      standard: true,
    });
    expect(changed).toMatchObject({ version: 3, standard: true });
    expect(
      await billing.refused(residentAccounts.change, { residentId, id: one.id, version: 2, iban: first }),
    ).toMatchObject({ status: 412, current: { version: 3 } });
    expect(
      await billing.refused(residentAccounts.remove, { residentId, id: other.id, version: 1 }),
    ).toMatchObject({ status: 412 });
    await billing.call(residentAccounts.remove, { residentId, id: one.id, version: 3 });
    // the standard is gone: the next one is it
    expect(await billing.call(residentAccounts.list, { residentId })).toMatchObject([
      { id: other.id, standard: true },
    ]);
  });
  test('each field is kept and read back (specification 1, section 3)', async () => {
    const other = await world.inside(home, (context) =>
      createResident(context, { lastName: 'Felder', allowSimilar: true }),
    );
    const given = {
      bankName: 'Muster Bank',
      address: {
        addressLine_1: 'Bankgasse 1',
        addressLine_2: '',
        postOfficeBox: '9',
        postOfficeBoxEnabled: true,
        postalCode: '8000',
        city: 'Zürich',
        region: 'ZH',
        country: 'CH',
      },
      iban: 'CH9300762011623852957',
      bic: 'POFICHBEXXX',
      accountNumber: '80-2-2',
      clearingNumber: '762',
      standard: true,
    };
    const made = await billing.call(residentAccounts.create, { residentId: other, ...given });
    expect(await billing.call(residentAccounts.list, { residentId: other })).toMatchObject([given]);
    const moved = {
      addressLine_1: 'Postplatz 2',
      addressLine_2: '3. Stock',
      postOfficeBox: '',
      postOfficeBoxEnabled: false,
      postalCode: '6300',
      city: 'Zug',
      region: 'ZG',
      country: 'CH',
    };
    const changed = {
      ...given,
      bankName: 'Andere Bank',
      address: moved,
      iban: null,
      bic: null,
      accountNumber: '80-3-3',
      clearingNumber: '',
    };
    await billing.call(residentAccounts.change, { residentId: other, id: made.id, version: 1, ...changed });
    expect(await billing.call(residentAccounts.list, { residentId: other })).toMatchObject([changed]);
  });
  test.each([
    [{ iban: 'CH93 0076 2011 6238 5295 8' }, 400, 'iban', 'iban'],
    [{ bic: 'ABC', accountNumber: '1' }, 400, 'bic', 'bic'],
    [{ clearingNumber: 'x', accountNumber: '1' }, 400, 'clearingNumber', 'clearingNumber'],
    [{}, 422, 'iban', 'numberMissing'],
    [{ iban: 'CH56 0483 5012 3456 7800 9', clearingNumber: '762' }, 422, 'clearingNumber', 'clearingDiffers'],
    [{ iban: second }, 409, 'iban', 'ibanTaken'],
  ])('%j is refused at the field', async (input, status, path, code) => {
    expect(await billing.refused(residentAccounts.create, { residentId, ...input })).toMatchObject({
      status,
      errors: [{ path, code }],
    });
  });
  test('the database keeps one standard and one owner', async () => {
    const raw = (values: object) =>
      world.inside(home, (context) =>
        context.db
          .insertInto('bank_details.accounts')
          .values({
            organisation_id: home,
            id: '0190a0b0-0000-7000-8000-0000000000aa',
            account_number: '1',
            ...values,
          })
          .execute(),
      );
    await expect(raw({ resident_id: residentId, standard: true })).rejects.toMatchObject({
      code: '23505',
      constraint: 'standard_of_resident',
    });
    await expect(raw({ resident_id: residentId, contact_id: contactId })).rejects.toMatchObject({
      code: '23514',
    });
  });
});

test('of a contact: they go with the contact', async () => {
  await billing.call(contactAccounts.create, { contactId, accountNumber: '80-2-2' });
  expect(await billing.call(contactAccounts.list, { contactId })).toHaveLength(1);
  await (await world.actor(home, 'ADMIN')).call(contacts.remove, { id: contactId });
  expect(await billing.refused(contactAccounts.list, { contactId })).toMatchObject({ status: 404 });
  const { rows } = await world.server.database.pool.query(
    'select 1 from bank_details.accounts where contact_id = $1',
    [contactId],
  );
  expect(rows).toEqual([]);
});

test('walls: another home 404, a cook 403', async () => {
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect(await stranger.refused(residentAccounts.list, { residentId })).toMatchObject({ status: 404 });
  expect(await stranger.refused(contactAccounts.create, { contactId, accountNumber: '1' })).toMatchObject({
    status: 404,
  });
  expect(
    await (await world.actor(home, 'COOK')).refused(residentAccounts.list, { residentId }),
  ).toMatchObject({ status: 403 });
});

test('who changed what from what to what, of a resident and of a contact, also of what was removed', async () => {
  const [person, payer, other] = (await world.inside(home, async (context) => [
    await createResident(context, { lastName: 'Verlauf' }),
    await createContact(context, { kinds: ['invoiceRecipient'], lastName: 'Verlauf' }),
    await createContact(context, { kinds: ['invoiceRecipient'], lastName: 'Anders' }),
  ])) as [string, string, string];
  const by = expect.stringContaining('Test billing');
  const ofResident = await billing.call(residentAccounts.create, {
    residentId: person,
    iban: first,
    bankName: 'Bank A',
  });
  await billing.call(residentAccounts.change, {
    residentId: person,
    id: ofResident.id,
    version: 1,
    iban: first,
    bankName: 'Bank B',
    standard: true,
  });
  await billing.call(residentAccounts.remove, { residentId: person, id: ofResident.id, version: 2 });
  const { items } = await billing.call(history.resident, { residentId: person });
  expect(items.map((one) => [one.operation, one.by])).toEqual([
    ['delete', by],
    ['update', by],
    ['insert', by],
  ]);
  expect(items[1]!.fields).toEqual([{ name: 'bank_name', before: 'Bank A', after: 'Bank B' }]);
  await billing.call(contactAccounts.create, { contactId: other, accountNumber: '80-9-9' });
  const ofContact = await billing.call(contactAccounts.create, { contactId: payer, accountNumber: '80-3-3' });
  await billing.call(contactAccounts.remove, { contactId: payer, id: ofContact.id, version: 1 });
  const gone = (await billing.call(history.contact, { contactId: payer })).items;
  expect(gone.map((one) => one.operation)).toEqual(['delete', 'insert']);
  expect(gone[0]!.fields).toContainEqual({ name: 'account_number', before: '80-3-3', after: null });
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect(await stranger.refused(history.contact, { contactId: payer })).toMatchObject({ status: 404 });
  expect(await stranger.refused(history.resident, { residentId: person })).toMatchObject({ status: 404 });
  expect(
    await (await world.actor(home, 'COOK')).refused(history.contact, { contactId: payer }),
  ).toMatchObject({ status: 403 });
});

describe('nurses do not know of bank details', () => {
  const number = 'CH5604835012345678009';
  test.each(['NURSE', 'COOK', 'DOCTOR', 'USER'] as const)(
    '%s: no call, no change log, no hit of the search',
    async (role) => {
      const own = await world.organisation();
      const [person, payer] = (await world.inside(own, async (context) => [
        await createResident(context, { lastName: 'Konto' }),
        await createContact(context, { kinds: ['invoiceRecipient'], lastName: 'Zahlt' }),
      ])) as [string, string];
      const clerk = await world.actor(own, 'BILLING');
      const one = await clerk.call(residentAccounts.create, { residentId: person, iban: number });
      const other = await clerk.call(contactAccounts.create, { contactId: payer, iban: number });
      const nurse = await world.actor(own, role);
      const asked = [
        ...[residentAccounts.list, history.resident].map((call) =>
          nurse.refused(call, { residentId: person }),
        ),
        ...[contactAccounts.list, history.contact].map((call) => nurse.refused(call, { contactId: payer })),
        nurse.refused(residentAccounts.create, { residentId: person, accountNumber: '1' }),
        nurse.refused(residentAccounts.change, {
          residentId: person,
          id: one.id,
          version: 1,
          accountNumber: '1',
        }),
        nurse.refused(residentAccounts.remove, { residentId: person, id: one.id, version: 1 }),
        nurse.refused(contactAccounts.create, { contactId: payer, accountNumber: '1' }),
        nurse.refused(contactAccounts.change, {
          contactId: payer,
          id: other.id,
          version: 1,
          accountNumber: '1',
        }),
        nurse.refused(contactAccounts.remove, { contactId: payer, id: other.id, version: 1 }),
      ];
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 403));
      for (const text of [number, number.slice(4, 12), '12345678009'])
        expect(JSON.stringify(await nurse.call(frameContract.search.find, { text }))).not.toContain(number);
    },
  );
});

test('on which account people want their money: their standard, where it has an IBAN', async () => {
  const [one, other, none] = await world.inside(home, async (context) => [
    await createContact(context, { kinds: ['invoiceRecipient'], lastName: 'Eins' }),
    await createContact(context, { kinds: ['invoiceRecipient'], lastName: 'Zwei' }),
    await createContact(context, { kinds: ['invoiceRecipient'], lastName: 'Drei' }),
  ]);
  await billing.call(contactAccounts.create, { contactId: one!, iban: first });
  await billing.call(contactAccounts.create, { contactId: one!, iban: second, standard: true });
  await billing.call(contactAccounts.create, { contactId: other!, accountNumber: '1234' });
  const asked = [one!, other!, none!];
  expect([...(await world.inside(home, (context) => standardIbans(context, asked)))]).toEqual([
    [one, 'LI21088100002324013AA'],
  ]);
  const stranger = await world.organisation();
  expect((await world.inside(stranger, (context) => standardIbans(context, asked))).size).toBe(0);
});
