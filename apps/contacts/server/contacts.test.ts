import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { contactsBrief, createContact } from '../api.ts';
import { access, contacts, directories, history } from '../contract/index.ts';

let world: World;
let admin: Actor;
let home: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
});

const doctor = {
  kinds: ['doctor' as const],
  title: 'Dr. med.',
  firstName: 'Rahel',
  lastName: 'Aeschlimann',
  phones: [{ type: 'work', number: '041 555 12 12' }],
};

test('a contact is created, found without accents and in any word order, changed and deleted', async () => {
  const made = await admin.call(contacts.create, doctor);
  expect(made).toMatchObject({ displayName: 'Dr. med. Rahel Aeschlimann', version: 1, active: true });
  for (const text of ['aeschli', 'rahel aesch', 'AESCHLIMANN, Rahel'.replace(',', '')]) {
    expect((await admin.call(contacts.list, { text })).items.map((one) => one.id)).toEqual([made.id]);
  }
  expect((await admin.call(contacts.list, { kind: 'healthInsurer' })).items).toEqual([]);
  const changed = await admin.call(contacts.change, { ...doctor, id: made.id, version: 1, active: false });
  expect(changed).toMatchObject({ version: 2, active: false });
  expect(
    await admin.refused(contacts.change, { ...doctor, id: made.id, version: 1, active: true }),
  ).toMatchObject({ status: 412, current: { version: 2 } });
  expect((await admin.call(contacts.list, { inactive: true })).items).toHaveLength(1);
  await admin.call(contacts.remove, { id: made.id });
  expect(await admin.refused(contacts.get, { id: made.id })).toMatchObject({ status: 404 });
  expect(await admin.refused(contacts.remove, { id: made.id })).toMatchObject({ status: 404 });
});

test('each field of a contact is kept and read back (specification 1, section 3)', async () => {
  const given = {
    kinds: ['contactPerson' as const, 'doctor' as const],
    salutation: 'mrs',
    title: 'Dr. med.',
    firstName: 'Lea',
    lastName: 'Zemp',
    companyName: 'Praxis am See',
    specialty: 'Geriatrie',
    category: 'family',
    address: {
      addressLine_1: 'Seeweg 1',
      addressLine_2: 'Hof',
      postOfficeBox: '77',
      postOfficeBoxEnabled: true,
      postalCode: '6300',
      city: 'Zug',
      region: 'ZG',
      country: 'CH',
    },
    phones: [
      { type: 'work', number: '041 555 12 12' },
      { type: 'mobile', number: '079 555 12 12' },
    ],
    email: 'lea@example.org',
    gln: null,
    remarks: 'Dienstags nicht da.',
  };
  const { id } = await admin.call(contacts.create, given);
  expect(await admin.call(contacts.get, { id })).toMatchObject(given);
  const moved = {
    addressLine_1: 'Dorfplatz 5',
    addressLine_2: '',
    postOfficeBox: '',
    postOfficeBoxEnabled: false,
    postalCode: '8000',
    city: 'Zürich',
    region: 'ZH',
    country: 'CH',
  };
  const other = {
    ...given,
    kinds: ['trustedPerson' as const],
    salutation: 'mr',
    title: '',
    firstName: 'Urs',
    lastName: 'Zumbühl',
    companyName: 'Amt',
    specialty: '',
    category: 'official',
    address: moved,
    phones: [],
    email: '',
    remarks: '',
  };
  await admin.call(contacts.change, { id, version: 1, ...other, active: true });
  expect(await admin.call(contacts.get, { id })).toMatchObject(other);
  await admin.call(contacts.remove, { id });
});

test.each(['contactPerson', 'doctor', 'healthInsurer', 'invoiceRecipient', 'trustedPerson'] as const)(
  'a contact may be of the kind %s, alone; the list finds it by it',
  async (kind) => {
    const { id } = await admin.call(contacts.create, {
      kinds: [kind],
      lastName: 'Artig',
      confirmed: ['similarExists'],
    });
    const found = async (wanted: typeof kind) =>
      (await admin.call(contacts.list, { text: 'artig', kind: wanted })).items.map((one) => one.id);
    expect([await found(kind), await found(kind === 'doctor' ? 'contactPerson' : 'doctor')]).toEqual([
      [id],
      [],
    ]);
    await admin.call(contacts.remove, { id });
  },
);

describe('bad input is refused at the field', () => {
  const phone = { kinds: ['doctor' as const], lastName: 'X' };
  test.each([
    [{ kinds: ['doctor' as const] }, 422, 'lastName'],
    [{ ...phone, phones: [{ type: 'work', number: '12' }] }, 400, 'phones.0.number'],
    [{ ...phone, phones: [{ type: '', number: '041 555 12 12' }] }, 400, 'phones.0.type'],
    [{ ...phone, email: 'anna@' }, 400, 'email'],
    [{ ...phone, gln: '7601000000001' }, 400, 'gln'],
    [{ ...phone, firstName: 'A\u0007' }, 400, 'firstName'],
    [{ ...phone, remarks: 'x'.repeat(1_000_000) }, 400, 'remarks'],
    [{ kinds: [], lastName: 'X' }, 400, 'kinds'],
  ])('$2, case %#', async (input, status, path) => {
    const problem = await admin.refused(contacts.create, input as typeof doctor);
    expect(problem).toMatchObject({ status, errors: [{ path }] });
  });
});

test('a second contact of the same name asks for an active yes', async () => {
  const input = { kinds: ['contactPerson' as const], firstName: 'Urs', lastName: 'Rüegg' };
  await admin.call(contacts.create, input);
  expect(await admin.refused(contacts.create, input)).toMatchObject({
    status: 409,
    code: 'similarExists',
    confirm: true,
    data: { name: 'Urs Rüegg' },
  });
  await admin.call(contacts.create, { ...input, confirmed: ['similarExists'] });
  expect((await admin.call(contacts.list, { text: 'ruegg' })).items).toHaveLength(2);
});

test('the list is paged in the order of names', async () => {
  const other = await world.organisation();
  await world.inside(other, async (context) => {
    for (const lastName of ['Öhler', 'Ammann', 'zgraggen', 'Oberli', 'Äbi'])
      await createContact(context, { kinds: ['contactPerson'], lastName });
  });
  const reader = await world.actor(other, 'NURSE');
  const first = await reader.call(contacts.list, { limit: 3 });
  const second = await reader.call(contacts.list, { limit: 3, cursor: first.nextCursor! });
  expect([...first.items, ...second.items].map((one) => one.lastName)).toEqual([
    'Äbi',
    'Ammann',
    'Oberli',
    'Öhler',
    'zgraggen',
  ]);
  expect(second.nextCursor).toBeNull();
});

test('other homes and roles: 404, 403, nothing in the list', async () => {
  const id = await world.inside(home, (context) =>
    createContact(context, { kinds: ['healthInsurer'], companyName: 'Alpina' }),
  );
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect(await stranger.refused(contacts.get, { id })).toMatchObject({ status: 404 });
  expect(await stranger.refused(contacts.remove, { id })).toMatchObject({ status: 404 });
  expect(await stranger.refused(contacts.change, { ...doctor, id, version: 1, active: true })).toMatchObject({
    status: 404,
  });
  expect((await stranger.call(contacts.list, {})).items).toEqual([]);
  expect((await world.inside(stranger.organisationId, (context) => contactsBrief(context, [id]))).size).toBe(
    0,
  );
  const cook = await world.actor(home, 'COOK');
  expect(await cook.refused(contacts.list, {})).toMatchObject({ status: 403 });
  const nurse = await world.actor(home, 'NURSE');
  expect(await nurse.refused(contacts.remove, { id })).toMatchObject({ status: 403 });
});

test('the same key twice makes one contact', async () => {
  const input = { kinds: ['doctor' as const], lastName: 'Einmal' };
  const [first, second] = [
    await admin.call(contacts.create, input, { key: 'same-key-1' }),
    await admin.call(contacts.create, input, { key: 'same-key-1' }),
  ];
  expect(second.id).toBe(first.id);
});

describe('a contact with platform access', () => {
  const link = (accountId: string, contactId: string) =>
    world.inside(home, (context) =>
      context.db
        .insertInto('platform.external_users')
        .values({
          organisation_id: home,
          id: newId(),
          account_id: accountId,
          access_type: 'USER_LINK',
          contact_id: contactId,
        })
        .execute(),
    );
  test('deleting it says so first, then revokes the access at once', async () => {
    const contactId = await world.inside(home, (context) =>
      createContact(context, { kinds: ['contactPerson'], lastName: 'Zugang' }),
    );
    const relative = await world.actor(home, 'CONTACT');
    await link(relative.accountId, contactId);
    expect(await admin.call(access.ofContact, { contactId })).toMatchObject({
      user: { accountId: relative.accountId, active: true },
    });
    await relative.call(directories.get, {});
    expect(await admin.refused(contacts.remove, { id: contactId })).toMatchObject({
      status: 409,
      code: 'accessRevoked',
      confirm: true,
    });
    await relative.call(directories.get, {});
    await admin.call(contacts.remove, { id: contactId, confirmed: ['accessRevoked'] });
    expect(await relative.refused(directories.get, {})).toMatchObject({ status: 401 });
    const { rows } = await world.server.database.pool.query(
      'select active from platform.accounts where id = $1',
      [relative.accountId],
    );
    expect(rows).toEqual([{ active: false }]);
  });
  test('a user whose role differs cannot be added to the directory; one whose role fits becomes a contact once', async () => {
    const nurse = await world.actor(home, 'NURSE');
    expect(
      await admin.refused(access.addUser, { accountId: nurse.accountId, kind: 'contactPerson' }),
    ).toMatchObject({ status: 422, code: 'roleDiffers', errors: [{ path: 'accountId' }] });
    const payer = await world.actor(home, 'PAYER');
    expect(
      (await admin.call(access.candidates, { kind: 'invoiceRecipient' })).map((one) => one.accountId),
    ).toContain(payer.accountId);
    expect(
      (await admin.call(access.candidates, { kind: 'doctor' })).map((one) => one.accountId),
    ).not.toContain(payer.accountId);
    const made = await admin.call(access.addUser, { accountId: payer.accountId, kind: 'invoiceRecipient' });
    expect(made).toMatchObject({ kinds: ['invoiceRecipient'], email: expect.stringMatching(/^payer/) });
    expect(
      await admin.refused(access.addUser, { accountId: payer.accountId, kind: 'invoiceRecipient' }),
    ).toMatchObject({ status: 409, code: 'alreadyInDirectory', data: { name: made.displayName } });
    expect(
      (await admin.call(access.candidates, { kind: 'invoiceRecipient' })).map((one) => one.accountId),
    ).not.toContain(payer.accountId);
    expect(
      await nurse.refused(access.addUser, { accountId: payer.accountId, kind: 'invoiceRecipient' }),
    ).toMatchObject({ status: 403 });
  });
  test('an account of another home is unknown', async () => {
    const stranger = await world.actor(await world.organisation(), 'PAYER');
    expect(
      await admin.refused(access.addUser, { accountId: stranger.accountId, kind: 'invoiceRecipient' }),
    ).toMatchObject({ status: 404 });
  });
});

describe('configuration of the directories (specification 1, section 6)', () => {
  test('what is closed cannot be created or changed from the profile, only in the directory', async () => {
    const nurse = await world.actor(home, 'NURSE');
    const made = await nurse.call(contacts.createInProfile, { ...doctor, lastName: 'Profil' });
    const { version, rules } = await admin.call(directories.get, {});
    expect(rules.every((rule) => rule.create && rule.change)).toBe(true);
    const closed = rules.map((rule) =>
      rule.kind === 'doctor' ? { ...rule, create: false, change: false } : rule,
    );
    expect(await nurse.refused(directories.change, { version, rules: closed })).toMatchObject({
      status: 403,
    });
    await admin.call(directories.change, { version, rules: closed });
    expect(await admin.refused(directories.change, { version, rules })).toMatchObject({
      status: 412,
      current: { version: version + 1 },
    });
    expect(await nurse.refused(contacts.createInProfile, { ...doctor, lastName: 'Zweiter' })).toMatchObject({
      status: 422,
      code: 'directoryClosed',
    });
    expect(
      await nurse.refused(contacts.createInProfile, {
        ...doctor,
        kinds: ['contactPerson', 'doctor'],
        lastName: 'Zweiter',
      }),
    ).toMatchObject({ code: 'directoryClosed' });
    // a doctor does not become changeable by being named a contact person
    expect(
      await nurse.refused(contacts.changeInProfile, {
        ...doctor,
        kinds: ['contactPerson'],
        id: made.id,
        version: 1,
      }),
    ).toMatchObject({ code: 'directoryClosed' });
    await nurse.call(contacts.createInProfile, { kinds: ['contactPerson'], lastName: 'Erlaubt' });
    await nurse.call(contacts.create, { ...doctor, lastName: 'Im Verzeichnis' });
    await nurse.call(contacts.change, {
      ...doctor,
      lastName: 'Profil',
      id: made.id,
      version: 1,
      active: true,
    });
    expect(
      await admin.refused(directories.change, { version: version + 1, rules: [rules[0]!, rules[0]!] }),
    ).toMatchObject({ code: 'kindTwice' });
  });
  test.each([
    [true, false],
    [false, true],
  ])('creating (%s) and changing (%s) are allowed each by itself', async (create, change) => {
    const [house, lastName] = [await world.organisation(), 'Einzeln'];
    const chief = await world.actor(house, 'ADMIN');
    const made = await chief.call(contacts.create, { ...doctor, lastName });
    const { version, rules } = await chief.call(directories.get, {});
    await chief.call(directories.change, {
      version,
      rules: rules.map((rule) => (rule.kind === 'doctor' ? { ...rule, create, change } : rule)),
    });
    expect(
      (await chief.call(directories.get, {})).rules.find((rule) => rule.kind === 'doctor'),
    ).toMatchObject({ create, change });
    const nurse = await world.actor(house, 'NURSE');
    const done = (work: Promise<unknown>) =>
      work.then(
        () => true,
        () => false,
      );
    expect(await done(nurse.call(contacts.createInProfile, { ...doctor, lastName: 'Neu' }))).toBe(create);
    expect(
      await done(
        nurse.call(contacts.changeInProfile, { ...doctor, lastName, id: made.id, version: 1, remarks: 'x' }),
      ),
    ).toBe(change);
  });
});

test('who changed a contact, when, from what to what', async () => {
  const made = await admin.call(contacts.create, {
    kinds: ['doctor'],
    lastName: 'Verlauf',
    phones: [{ type: 'work', number: '041 555 10 10' }],
  });
  await admin.call(contacts.change, {
    kinds: ['doctor'],
    lastName: 'Verlauf',
    specialty: 'Geriatrie',
    id: made.id,
    version: 1,
    active: true,
    phones: [{ type: 'work', number: '041 555 10 11' }],
  });
  const { items } = await admin.call(history.list, { contactId: made.id });
  expect(items.map((one) => [one.operation, one.by.slice(0, 10)])).toEqual([
    ['update', 'Test admin'],
    ['insert', 'Test admin'],
  ]);
  expect(items[0]!.fields).toEqual(
    expect.arrayContaining([
      { name: 'specialty', before: null, after: 'Geriatrie' },
      {
        name: 'phones',
        before: expect.stringContaining('041 555 10 10'),
        after: expect.stringContaining('041 555 10 11'),
      },
    ]),
  );
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect(await stranger.refused(history.list, { contactId: made.id })).toMatchObject({ status: 404 });
});

test('a changed address says which line, from what to what', async () => {
  const place = { addressLine_1: 'Seestrasse 1', postalCode: '6353', city: 'Weggis' };
  const made = await admin.call(contacts.create, { kinds: ['doctor'], lastName: 'Umzug', address: place });
  await admin.call(contacts.change, {
    kinds: ['doctor'],
    lastName: 'Umzug',
    id: made.id,
    version: 1,
    active: true,
    address: { ...place, postalCode: '6354', city: 'Vitznau' },
  });
  const { items } = await admin.call(history.list, { contactId: made.id });
  expect(items[0]!.fields).toEqual(
    expect.arrayContaining([
      { name: 'postalCode', before: '6353', after: '6354' },
      { name: 'city', before: 'Weggis', after: 'Vitznau' },
    ]),
  );
  expect(items[0]!.fields.map((one) => one.name)).not.toContain('addressLine_1');
});

test.each([
  ['csv', /^\ufeff"?Last name/],
  ['xlsx', /^PK/],
  ['pdf', /^%PDF/],
] as const)('the list is saved as %s, as it is filtered', async (format, begins) => {
  await admin.call(contacts.create, { kinds: ['healthInsurer'], companyName: `=Gefahr ${format}` });
  const bytes = await admin.file(contacts.export, {
    text: `gefahr ${format}`,
    format,
  });
  const text = bytes.toString('utf8');
  expect(text).toMatch(begins);
  if (format !== 'csv') return;
  expect(text.trim().split('\r\n')).toHaveLength(2);
  // a spreadsheet must not take it for a formula
  expect(text).toContain("'=Gefahr csv");
});

test("the search function refuses another organisation than the caller's", async () => {
  const other = await world.organisation();
  await expect(
    world.inside(other, (context) =>
      sql`select contacts.find(${home}::uuid, '{}', null, true, null, null, 10) /* organisation_id */`.execute(
        context.db,
      ),
    ),
  ).rejects.toMatchObject({ code: '42501' });
});

test('a frequent and a rare name, names that begin with the word first: pages without gap or repeat', async () => {
  const house = await world.organisation();
  await world.inside(house, async (context) => {
    await sql`insert into contacts.contacts (organisation_id, id, kinds, last_name, first_name) select ${house}::uuid, platform.new_id(), '{doctor}', case when n % 3 = 0 then 'Rar' when n % 7 = 0 then 'Von Meier' else 'Meier' end, 'Nr ' || lpad(n::text, 4, '0') from generate_series(1, 1800) n`.execute(
      context.db,
    );
  });
  const reader = await world.actor(house, 'NURSE');
  for (const [text, count] of [
    ['meier', 1200],
    ['rar', 600],
  ] as const) {
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await reader.call(contacts.list, {
        text,
        limit: 200,
        ...(cursor === undefined ? {} : { cursor }),
      });
      seen.push(...page.items.map((one) => one.firstName));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
    if (text === 'rar') expect(seen).toEqual(seen.toSorted());
  }
});
