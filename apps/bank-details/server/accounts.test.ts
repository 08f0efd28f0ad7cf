import { beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { contacts } from '#apps/contacts/contract/contacts.ts';
import { createResident } from '#apps/residents/api.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { contactAccounts, residentAccounts } from '../contract/index.ts';

let world: World;
let home: string;
let billing: Actor;
let residentId: string;
let contactId: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  billing = await world.actor(home, 'BILLING');
  [residentId, contactId] = await world.inside(home, async (context) => [
    await createResident(context, { lastName: 'Konto' }), await createContact(context, { kinds: ['invoiceRecipient'], lastName: 'Zahlt' }),
  ]) as [string, string];
});
const first = 'CH93 0076 2011 6238 5295 7';
const second = 'LI21 0881 0000 2324 013A A';

describe('of a resident', () => {
  test('the first are the standard, another one takes it over; the clearing number follows from the IBAN', async () => {
    const one = await billing.call(residentAccounts.create, { residentId, iban: first, bankName: 'Bank A' });
    expect(one).toMatchObject({ iban: 'CH9300762011623852957', clearingNumber: '762', standard: true });
    const other = await billing.call(residentAccounts.create, { residentId, iban: second, bic: 'bliclI22xxx', standard: true });
    expect(other).toMatchObject({ bic: 'BLICLI22XXX', clearingNumber: '8810', standard: true });
    expect((await billing.call(residentAccounts.list, { residentId })).map((account) => [account.id, account.standard])).toEqual([[other.id, true], [one.id, false]]);
    const changed = await billing.call(residentAccounts.change, { residentId, id: one.id, version: 2, iban: first, standard: true });
    expect(changed).toMatchObject({ version: 3, standard: true });
    expect(await billing.refused(residentAccounts.change, { residentId, id: one.id, version: 2, iban: first })).toMatchObject({ status: 412, current: { version: 3 } });
    expect(await billing.refused(residentAccounts.remove, { residentId, id: other.id, version: 1 })).toMatchObject({ status: 412 });
    await billing.call(residentAccounts.remove, { residentId, id: one.id, version: 3 });
    // the standard is gone: the next one is it
    expect(await billing.call(residentAccounts.list, { residentId })).toMatchObject([{ id: other.id, standard: true }]);
  });
  test.each([
    [{ iban: 'CH93 0076 2011 6238 5295 8' }, 400, 'iban', 'iban'], [{ bic: 'ABC', accountNumber: '1' }, 400, 'bic', 'bic'], [{ clearingNumber: 'x', accountNumber: '1' }, 400, 'clearingNumber', 'clearingNumber'],
    [{}, 422, 'iban', 'numberMissing'], [{ iban: 'CH56 0483 5012 3456 7800 9', clearingNumber: '762' }, 422, 'clearingNumber', 'clearingDiffers'], [{ iban: second }, 409, 'iban', 'ibanTaken'],
  ])('%j is refused at the field', async (input, status, path, code) => {
    expect(await billing.refused(residentAccounts.create, { residentId, ...input })).toMatchObject({ status, errors: [{ path, code }] });
  });
  test('the database keeps one standard and one owner', async () => {
    const raw = (values: object) => world.inside(home, (context) => context.db.insertInto('bank_details.accounts').values({ organisation_id: home, id: '0190a0b0-0000-7000-8000-0000000000aa', account_number: '1', ...values }).execute());
    await expect(raw({ resident_id: residentId, standard: true })).rejects.toMatchObject({ code: '23505', constraint: 'standard_of_resident' });
    await expect(raw({ resident_id: residentId, contact_id: contactId })).rejects.toMatchObject({ code: '23514' });
  });
});

test('of a contact: they go with the contact', async () => {
  await billing.call(contactAccounts.create, { contactId, accountNumber: '80-2-2' });
  expect(await billing.call(contactAccounts.list, { contactId })).toHaveLength(1);
  await (await world.actor(home, 'ADMIN')).call(contacts.remove, { id: contactId });
  expect(await billing.refused(contactAccounts.list, { contactId })).toMatchObject({ status: 404 });
  const { rows } = await world.server.database.pool.query('select 1 from bank_details.accounts where contact_id = $1', [contactId]);
  expect(rows).toEqual([]);
});

test('walls: another home 404, a cook 403', async () => {
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect(await stranger.refused(residentAccounts.list, { residentId })).toMatchObject({ status: 404 });
  expect(await stranger.refused(contactAccounts.create, { contactId, accountNumber: '1' })).toMatchObject({ status: 404 });
  expect(await (await world.actor(home, 'COOK')).refused(residentAccounts.list, { residentId })).toMatchObject({ status: 403 });
});
