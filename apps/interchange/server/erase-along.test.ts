import { beforeAll, describe, expect, test } from 'vitest';
import { contactsBrief, createContact } from '#apps/contacts/api.ts';
import { contacts } from '#apps/contacts/contract/index.ts';
import { createResident, linkContact } from '#apps/residents/api.ts';
import { eraseResident } from '#platform/server/erasure/erase.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';

/** Whoever is in the directory only because of somebody goes with that person. */

let world: World;
let home: string;
let admin: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
});
const person = (lastName: string) =>
  world.inside(home, (context) =>
    createResident(context, { lastName, firstName: 'Ida', entryDate: '2026-01-01', allowSimilar: true }),
  );
type Kinds = Parameters<typeof createContact>[1]['kinds'];
const contact = (lastName: string, kinds: Kinds = ['contactPerson'], more: object = {}) =>
  world.inside(home, (context) => createContact(context, { kinds, firstName: 'Vera', lastName, ...more }));
const link = (residentId: string, contactId: string, kind: Kinds[number] = 'contactPerson') =>
  world.inside(home, (context) => linkContact(context, { residentId, contactId, kind }));
const erase = (residentId: string) => world.inside(home, (context) => eraseResident(context, residentId));
const isThere = async (id: string) =>
  (await world.inside(home, (context) => contactsBrief(context, [id]))).has(id);
const count = async (text: string, values: unknown[]) =>
  Number((await world.server.database.pool.query(text, values)).rows[0].n);
/** Tables of apps that this one does not need: rows of theirs stand in the way, or go along. */
const willTable = 'health_record.wills';
const accountTable = 'bank_details.accounts';

/** An external account of a contact. */
async function account(
  contactId: string,
  accessType: 'USER_LINK' | 'ALL',
  username: string,
): Promise<string> {
  const accountId = await world.server.database.system((db) =>
    createAccount(db, home, {
      username,
      fullName: `Vera ${username}`,
      email: `${username}@example.org`,
      roles: ['CONTACT'],
      passwordHash: '',
      language: 'en',
      demo: false,
    }),
  );
  await world.inside(home, (context) =>
    context.db
      .insertInto('platform.external_users')
      .values({
        organisation_id: home,
        id: newId(),
        account_id: accountId,
        access_type: accessType,
        contact_id: contactId,
      })
      .execute(),
  );
  return accountId;
}

describe('erasing a resident', () => {
  test('contacts of this resident alone go along, with every kind of link; the certificate counts them; the log keeps nothing of them', async () => {
    const gone = await person('Allein');
    const daughter = await contact('Tochteralleine', ['contactPerson', 'trustedPerson', 'invoiceRecipient']);
    for (const kind of ['contactPerson', 'trustedPerson', 'invoiceRecipient'] as const)
      await link(gone, daughter, kind);
    expect((await erase(gone)).counts).toMatchObject({
      'contacts.contacts': 1,
      'residents.resident_contacts': 3,
      'residents.residents': 1,
    });
    expect(await isThere(daughter)).toBe(false);
    expect(await admin.refused(contacts.get, { id: daughter })).toMatchObject({ status: 404 });
    expect(
      await count(
        `select count(*) n from platform.changes where row_id = $1 and (before is not null or after is not null)`,
        [daughter],
      ),
    ).toBe(0);
    expect(
      await count(
        `select count(*) n from platform.changes where coalesce(before::text, '') || coalesce(after::text, '') like '%Tochteralleine%'`,
        [],
      ),
    ).toBe(0);
  });
  test('whom somebody else has stays, until that one goes, too', async () => {
    const [first, second] = [await person('Erste'), await person('Zweite')];
    const shared = await contact('Geteilt');
    await link(first, shared);
    await link(second, shared);
    expect((await erase(first)).counts['contacts.contacts']).toBeUndefined();
    expect(await isThere(shared)).toBe(true);
    await erase(second);
    expect(await isThere(shared)).toBe(false);
  });
  test('doctors, insurers, financiers and organisations are the directory of the home, not of the person', async () => {
    const gone = await person('Arztlos');
    const kept = [
      await contact('Doktor', ['doctor']),
      await contact('Kasse', ['healthInsurer']),
      await contact('Gemeinde', ['residualFinancier']),
      await contact('', ['invoiceRecipient'], { companyName: 'Sozialamt' }),
      await contact('Beides', ['contactPerson', 'doctor']),
    ];
    for (const [index, kind] of (
      ['doctor', 'healthInsurer', 'residualFinancier', 'invoiceRecipient', 'contactPerson'] as const
    ).entries())
      await link(gone, kept[index]!, kind);
    await erase(gone);
    expect(await Promise.all(kept.map(isThere))).toEqual([true, true, true, true, true]);
  });
  test('whom a record of somebody else names stays: a will that names the trusted person', async () => {
    const [gone, other] = [await person('Weg'), await person('Verfügt')];
    const trusted = await contact('Vertraut', ['trustedPerson']);
    await link(gone, trusted, 'trustedPerson');
    await world.server.database.pool.query(
      `insert into ${willTable} (organisation_id, id, resident_id, state, resuscitation, hospital, trusted_contact_id, noted_on) values ($1, $2, $3, 'none', 'notAsked', 'notAsked', $4, '2026-01-01')`,
      [home, newId(), other, trusted],
    );
    await erase(gone);
    expect(await isThere(trusted)).toBe(true);
  });
  test('what belongs to such a contact goes, too: bank details and access', async () => {
    const gone = await person('Zugang');
    const son = await contact('Sohnzugang');
    await link(gone, son);
    const accountId = await account(son, 'USER_LINK', 'sohnzugang');
    await world.server.database.pool.query(
      `insert into ${accountTable} (organisation_id, id, contact_id, bank_name, iban, standard) values ($1, $2, $3, 'Bank', 'CH9300762011623852957', true)`,
      [home, newId(), son],
    );
    const { counts } = await erase(gone);
    expect(counts).toMatchObject({
      'contacts.contacts': 1,
      'bank_details.accounts': 1,
      'platform.external_users': 1,
    });
    const {
      rows: [left],
    } = await world.server.database.pool.query(
      'select full_name, email, active from platform.accounts where id = $1',
      [accountId],
    );
    expect(left).toEqual({ full_name: '–', email: '', active: false });
  });
  test('a contact whose account sees others stays, with the account', async () => {
    const gone = await person('Aufsicht');
    const inspector = await contact('Aufsichtsperson');
    await link(gone, inspector);
    const accountId = await account(inspector, 'ALL', 'aufsicht');
    await erase(gone);
    expect(await isThere(inspector)).toBe(true);
    expect(
      await count('select count(*) n from platform.accounts where id = $1 and active', [accountId]),
    ).toBe(1);
  });
});
