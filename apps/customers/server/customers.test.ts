import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { createResident } from '#apps/residents/api.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import { hashPassword } from '#platform/server/sign-in/sign-in.ts';
import { type Actor, createWorld, send, type World } from '#platform/server/testing/world.ts';
import { customers, groups, history, paymentMethods, paymentTerms } from '../contract/index.ts';

let world: World;
let home: string;
let boss: Actor;
let cook: Actor;
let residentGroup: string;
let guestGroup: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  boss = await world.actor(home, 'BILLING');
  cook = await world.actor(home, 'COOK');
  residentGroup = (
    await boss.call(groups.create, { nameEn: 'Residents', nameDe: 'Bewohnende', category: 'residents' })
  ).id;
  guestGroup = (await boss.call(groups.create, { nameEn: 'Guests', nameDe: 'Gäste', category: 'external' }))
    .id;
});
const unknown = '01890000-0000-7000-8000-000000000000';

describe('payment methods and terms', () => {
  test('are kept, changed, and removed as long as nobody has them', async () => {
    const method = await boss.call(paymentMethods.create, {
      nameEn: 'Cash',
      nameDe: 'Bar',
      kind: 'cash',
      favorite: true,
    });
    expect(
      (await boss.refused(paymentMethods.create, { nameEn: 'cash', nameDe: 'x', kind: 'card' })).code,
    ).toBe('nameTaken');
    const changed = await boss.call(paymentMethods.change, { ...method, autoPrint: true });
    expect(changed).toMatchObject({ autoPrint: true, favorite: true, version: 2 });
    expect((await boss.call(paymentMethods.list, {})).find((one) => one.id === method.id)).toMatchObject({
      nameEn: 'Cash',
      nameDe: 'Bar',
      kind: 'cash',
      autoPrint: true,
      favorite: true,
    });
    expect((await boss.refused(paymentMethods.change, { ...method })).status).toBe(412);
    const group = await boss.call(groups.create, {
      nameEn: 'Cash payers',
      nameDe: 'Barzahler',
      category: 'staff',
      paymentMethodId: method.id,
    });
    expect(await boss.refused(paymentMethods.remove, { id: method.id, version: 2 })).toMatchObject({
      code: 'inUse',
      title: 'This is in use (1 time) and cannot be deleted, only set inactive.',
    });
    await boss.call(groups.remove, { id: group.id, version: group.version });
    expect((await boss.refused(paymentMethods.remove, { id: method.id, version: 1 })).status).toBe(412);
    await boss.call(paymentMethods.remove, { id: method.id, version: 2 });
    expect((await boss.refused(paymentMethods.remove, { id: method.id, version: 2 })).status).toBe(404);
  });
  test('a term: 30 days net, 2 % within 10 days, 4 payments', async () => {
    const input = {
      name: 'Four',
      netDays: 30,
      discountPercent: '2.5',
      discountDays: 10,
      splitPayments: 4,
      agingDays: 30,
    };
    const term = await boss.call(paymentTerms.create, input);
    expect(term).toMatchObject({ ...input, proximateMonth: null, proximateDay: null, uses: 0 });
    expect((await boss.refused(paymentTerms.create, { ...input, name: 'four' })).code).toBe('termNameTaken');
    for (const [some, code] of [
      [{ agingDays: 0 }, 'agingMissing'],
      [{ proximateMonth: 1 }, 'proximateDayMissing'],
      [{ discountDays: 0 }, 'discountDaysMissing'],
    ] as const) {
      expect((await boss.refused(paymentTerms.change, { ...term, ...some })).code).toBe(code);
    }
    expect(
      (await boss.refused(paymentTerms.create, { ...input, discountPercent: '101' })).errors?.[0]?.path,
    ).toBe('discountPercent');
    const proximate = await boss.call(paymentTerms.create, {
      name: 'Day 15',
      netDays: 0,
      proximateMonth: 1,
      proximateDay: 15,
    });
    expect((await boss.call(paymentTerms.list, {})).find((one) => one.id === proximate.id)).toMatchObject({
      name: 'Day 15',
      netDays: 0,
      proximateMonth: 1,
      proximateDay: 15,
      splitPayments: 1,
    });
    await boss.call(paymentTerms.remove, { id: proximate.id, version: 1 });
    await boss.call(paymentTerms.change, { ...term, active: false });
    expect((await boss.refused(paymentTerms.change, term)).status).toBe(412);
    await boss.call(paymentTerms.remove, { id: term.id, version: 2 });
  });
});

test.each(['residents', 'staff', 'external'] as const)(
  'a group of the category %s keeps its default payment method and term (specification 1, section 3)',
  async (category) => {
    const method = await boss.call(paymentMethods.create, {
      nameEn: `Method ${category}`,
      nameDe: `Art ${category}`,
      kind: 'mobile',
    });
    const term = await boss.call(paymentTerms.create, { name: `Term ${category}`, netDays: 20 });
    const given = {
      nameEn: `Group ${category}`,
      nameDe: `Gruppe ${category}`,
      category,
      paymentMethodId: method.id,
      paymentTermId: term.id,
    };
    const group = await boss.call(groups.create, given);
    const listed = async () => (await boss.call(groups.list, {})).find((one) => one.id === group.id);
    expect(await listed()).toMatchObject(given);
    await boss.call(groups.change, {
      id: group.id,
      version: 1,
      ...given,
      paymentMethodId: null,
      paymentTermId: null,
    });
    expect(await listed()).toMatchObject({ category, paymentMethodId: null, paymentTermId: null });
    await boss.call(groups.remove, { id: group.id, version: 2 });
    expect(
      (await boss.refused(groups.create, { ...given, category: 'others' as 'staff' })).errors?.[0]?.path,
    ).toBe('category');
  },
);

describe('customers', () => {
  test('get a number, the terms of their group or their own, and are found by name and number', async () => {
    const term = await boss.call(paymentTerms.create, { name: 'Net', netDays: 30 });
    const method = await boss.call(paymentMethods.create, {
      nameEn: 'Invoice',
      nameDe: 'Rechnung',
      kind: 'invoice',
    });
    const [group] = (await boss.call(groups.list, {})).filter((one) => one.id === guestGroup);
    await boss.call(groups.change, { ...group!, paymentTermId: term.id });
    const one = await boss.call(customers.create, {
      groupId: guestGroup,
      name: 'Käser Bäckerei',
      paymentMethodId: method.id,
    });
    expect(one).toMatchObject({
      number: 'K00001',
      paymentTerm: 'Net',
      paymentMethod: 'Invoice',
      category: 'external',
      version: 1,
    });
    for (const text of ['kas', 'BACK', 'k00001'])
      expect((await boss.call(customers.list, { text })).items.map((row) => row.id)).toEqual([one.id]);
    expect((await boss.call(customers.list, { category: 'staff' })).items).toEqual([]);
    expect(await boss.call(customers.change, { ...one, remarks: 'pays late' })).toMatchObject({
      remarks: 'pays late',
      version: 2,
    });
    expect((await boss.refused(customers.change, { ...one })).status).toBe(412);
    expect((await boss.call(customers.choices, {})).groups).toHaveLength(2);
  });
  test('residents are customers of a resident group, once; their name comes from the record', async () => {
    const residentId = await world.inside(home, (context) =>
      createResident(context, { lastName: 'Frei', firstName: 'Vera', allowSimilar: true }),
    );
    expect((await boss.refused(customers.create, { groupId: residentGroup, name: 'X' })).code).toBe(
      'residentNeeded',
    );
    expect((await boss.refused(customers.create, { groupId: guestGroup, residentId })).code).toBe(
      'residentNotWanted',
    );
    const one = await boss.call(customers.create, { groupId: residentGroup, residentId });
    expect(one.name).toBe('FREI, Vera');
    expect(await boss.refused(customers.create, { groupId: residentGroup, residentId })).toMatchObject({
      code: 'personTaken',
      title: `This person is already customer ${one.number}.`,
    });
    expect((await boss.refused(customers.create, { groupId: residentGroup, residentId: unknown })).code).toBe(
      'personUnknown',
    );
    await boss.call(customers.get, { id: one.id });
    const { rows } = await world.server.database.pool.query(
      'select 1 from platform.reads where resident_id = $1 and call = $2',
      [residentId, 'customers.customers.get'],
    );
    expect(rows).toHaveLength(1);
  });
  test('a contact lends its name; somebody has to be named; unknown groups and terms are refused', async () => {
    const contactId = await world.inside(home, (context) =>
      createContact(context, { kinds: ['contactPerson'], lastName: 'Moser', firstName: 'Ida' }),
    );
    expect((await boss.call(customers.create, { groupId: guestGroup, contactId })).name).toContain('Moser');
    expect((await boss.refused(customers.create, { groupId: guestGroup })).code).toBe('nameMissing');
    expect((await boss.refused(customers.create, { groupId: unknown, name: 'x' })).code).toBe('groupUnknown');
    expect(
      (await boss.refused(customers.create, { groupId: guestGroup, name: 'x', paymentTermId: unknown })).code,
    ).toBe('paymentUnknown');
    expect(
      (
        await boss.refused(groups.create, {
          nameEn: 'New',
          nameDe: 'Neu',
          category: 'staff',
          paymentMethodId: unknown,
        })
      ).code,
    ).toBe('paymentUnknown');
    const group = (await boss.call(groups.list, {})).find((one) => one.id === guestGroup)!;
    expect((await boss.refused(groups.change, { ...group, category: 'staff' })).code).toBe('categoryInUse');
    expect((await boss.refused(groups.remove, { id: group.id, version: group.version })).code).toBe('inUse');
    expect(
      (await boss.refused(groups.create, { nameEn: 'GUESTS', nameDe: 'x', category: 'staff' })).code,
    ).toBe('nameTaken');
  });
  test.each([
    ['email', 'anna@', 'Invalid email address'],
    ['phone', '12', 'Phone number is not valid'],
  ])('a wrong %s is refused at its field', async (field, value, message) => {
    expect(
      await boss.refused(customers.create, { groupId: guestGroup, name: 'Falsch AG', [field]: value }),
    ).toMatchObject({ status: 400, errors: [{ path: field, message: expect.stringContaining(message) }] });
  });
  test('are deleted with the password only', async () => {
    const one = await boss.call(customers.create, { groupId: guestGroup, name: 'Weg AG' });
    const accountId = await world.server.database.system(async (db) =>
      createAccount(db, home, {
        username: 'bea',
        fullName: 'Bea',
        email: 'bea@example.org',
        roles: ['BILLING'],
        passwordHash: await hashPassword('Right-Horse-7!'),
        language: 'en',
        demo: false,
      }),
    );
    const { token } = await world.server.database.tenant({ organisationId: home }, (unit) =>
      startSession(unit, { organisationId: home, accountId, keep: false, address: null, userAgent: null }),
    );
    const remove = async (input: object) =>
      (
        await send(world.server, token, customers.discard, {
          id: one.id,
          version: 1,
          ...input,
        })
      ).json();
    expect(await remove({ password: 'wrong' })).toMatchObject({
      status: 422,
      code: 'wrongPassword',
      errors: [{ path: 'password' }],
    });
    expect((await boss.call(customers.get, { id: one.id })).name).toBe('Weg AG');
    expect(await remove({ password: 'Right-Horse-7!', version: 2 })).toMatchObject({ status: 412 });
    expect(await remove({ password: 'Right-Horse-7!' })).toEqual({ done: true });
    expect((await boss.refused(customers.get, { id: one.id })).status).toBe(404);
  });
  test('who changed a customer, when, from what to what, by names', async () => {
    const one = await boss.call(customers.create, { groupId: guestGroup, name: 'Verlauf AG' });
    const term = await boss.call(paymentTerms.create, { name: 'Sixty', netDays: 60 });
    await boss.call(customers.change, { ...one, name: 'Neu AG', paymentTermId: term.id });
    const { items } = await boss.call(history.list, { customerId: one.id });
    expect(items.map((change) => change.operation)).toEqual(['update', 'insert']);
    expect(items[0]!.fields).toEqual(
      expect.arrayContaining([
        { name: 'name', before: 'Verlauf AG', after: 'Neu AG' },
        { name: 'payment_term_id', before: null, after: 'Sixty' },
      ]),
    );
    expect((await cook.refused(history.list, { customerId: one.id })).status).toBe(403);
    const other = await world.actor(await world.organisation(), 'BILLING');
    expect((await other.refused(history.list, { customerId: one.id })).status).toBe(404);
  });
  test('a cook may not; another home sees nothing; the same key twice is one customer', async () => {
    expect((await cook.refused(customers.list, {})).status).toBe(403);
    const other = await world.actor(await world.organisation(), 'BILLING');
    const [first] = (await boss.call(customers.list, {})).items;
    expect((await other.refused(customers.get, { id: first!.id })).status).toBe(404);
    expect((await other.call(customers.list, {})).items).toEqual([]);
    const key = 'the-same-key-1';
    const made = await Promise.all(
      [1, 2].map(() => boss.call(customers.create, { groupId: guestGroup, name: 'Einmal' }, { key })),
    );
    expect(made[0]!.id).toBe(made[1]!.id);
  });
  test('a frequent and a rare name, in all, in a group and in a category of several: pages without gap or repeat, names that begin with the word first', async () => {
    const house = await world.organisation();
    const clerk = await world.actor(house, 'BILLING');
    const [first, second] = [
      await clerk.call(groups.create, { nameEn: 'A', nameDe: 'A', category: 'external' }),
      await clerk.call(groups.create, { nameEn: 'B', nameDe: 'B', category: 'external' }),
    ];
    await world.inside(house, async (context) => {
      await sql`insert into customers.customers (organisation_id, id, number, group_id, name) select ${house}::uuid, platform.new_id(), 'K' || n, case when n % 2 = 0 then ${first.id}::uuid else ${second.id}::uuid end,
        case when n % 3 = 0 then 'Rar' when n % 7 = 0 then 'Von Meier' else 'Meier' end || ' Nr ' || lpad(n::text, 4, '0') from generate_series(1, 900) n`.execute(
        context.db,
      );
    });
    for (const filter of [{}, { groupId: first.id }, { category: 'external' }] as const) {
      for (const text of ['meier', 'rar', '']) {
        const seen: string[] = [];
        for (let cursor: string | undefined; ;) {
          const page = await clerk.call(customers.list, {
            text,
            ...filter,
            limit: 100,
            ...(cursor === undefined ? {} : { cursor }),
          });
          seen.push(...page.items.map((one) => one.name));
          if (page.nextCursor === null) break;
          cursor = page.nextCursor;
        }
        const every = Array.from({ length: 900 }, (_, index) => index + 1).filter(
          (n) => !('groupId' in filter) || n % 2 === 0,
        );
        const wanted = every.filter((n) => text === '' || (n % 3 === 0) === (text === 'rar'));
        expect(new Set(seen).size).toBe(wanted.length);
        expect(seen).toHaveLength(wanted.length);
        if (text === 'meier')
          expect(seen.findIndex((name) => name.startsWith('Von'))).toBe(
            seen.filter((name) => name.startsWith('Meier')).length,
          );
        else expect(seen).toEqual(seen.toSorted());
      }
    }
    expect((await clerk.call(customers.list, { groupId: first.id, category: 'staff' })).items).toEqual([]);
    expect((await clerk.call(customers.list, { text: '%' })).items).toEqual([]);
  });
  test("the search function refuses another organisation than the caller's", async () => {
    const other = await world.organisation();
    await expect(
      world.inside(other, (context) =>
        sql`select customers.find(${home}::uuid, '{}', null, null, null, 10) /* organisation_id */`.execute(
          context.db,
        ),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
