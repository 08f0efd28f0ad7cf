import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { residentByNumber, residentsBrief } from '../api.ts';
import { residents, stays } from '../contract/index.ts';
import { makeHouse, makeResident } from './testing.ts';

let world: World;
let home: string;
let admin: Actor;
let beds: string[];
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
  ({ beds } = await world.inside(home, (context) => makeHouse(context, ['201', '202', '203', '204'])));
});
const today = () => world.inside(home, async (context) => context.today);

describe('quick entry (specification 1, section 5)', () => {
  test('only the last name is needed; the number comes from the row of numbers', async () => {
    const { number } = await admin.call(residents.proposeNumber, {});
    const first = await admin.call(residents.create, { lastName: 'Abegg' });
    expect(first.number).toBe(number);
    expect(
      (await admin.call(residents.create, { lastName: 'Abt', number: String(Number(number) + 1) })).number,
    ).toBe(String(Number(number) + 1));
    expect((await admin.call(residents.create, { lastName: 'Achermann' })).number).toBe(
      String(Number(number) + 2),
    );
    expect(await admin.call(residents.get, { residentId: first.id })).toMatchObject({
      lastName: 'Abegg',
      missing: ['firstName', 'salutation', 'gender', 'birthDate', 'roomId', 'entryDate'],
    });
  });
  test.each([
    [{ lastName: '' }, 'lastName', 'mandatory'],
    [{ lastName: '   ' }, 'lastName', 'mandatory'],
    [{ lastName: 'A\u0000b' }, 'lastName', 'controlCharacters'],
    [{ lastName: 'A\u202eb' }, 'lastName', 'controlCharacters'],
    [{ lastName: 'x'.repeat(1_000_000) }, 'lastName', 'tooLong'],
    [{ lastName: 'A', birthDate: '1938-02-31' }, 'birthDate', 'day'],
    [{ lastName: 'A', phone: '12' }, 'phone', 'phone'],
    [{ lastName: 'A', email: 'anna@' }, 'email', 'email'],
    [{ lastName: 'A', gender: 'x' as 'other' }, 'gender', 'choice'],
  ])('bad input %# is refused at the field', async (input, path, code) => {
    expect(await admin.refused(residents.create, input)).toMatchObject({
      status: 400,
      errors: [{ path, code, message: expect.any(String) }],
    });
  });
  test('number and email are used once, also with other capitals', async () => {
    await admin.call(residents.create, { lastName: 'Bachmann', number: 'B-1', email: 'b@example.org' });
    expect(await admin.refused(residents.create, { lastName: 'Other', number: 'b-1' })).toMatchObject({
      status: 409,
      code: 'numberTaken',
      errors: [{ path: 'number' }],
    });
    expect(
      await admin.refused(residents.create, { lastName: 'Other', email: 'B@example.org' }),
    ).toMatchObject({ status: 409, code: 'emailTaken', errors: [{ path: 'email' }] });
  });
  test('number and email are used once also when a record is changed; its own are no double', async () => {
    await admin.call(residents.create, { lastName: 'Baumann', number: 'B-2', email: 'b2@example.org' });
    const own = { number: 'B-3', lastName: 'Bieri', email: 'b3@example.org' };
    const { id: residentId } = await admin.call(residents.create, own);
    expect(
      await admin.refused(residents.change, { residentId, version: 1, ...own, number: 'b-2' }),
    ).toMatchObject({ status: 409, code: 'numberTaken', errors: [{ path: 'number' }] });
    expect(
      await admin.refused(residents.change, { residentId, version: 1, ...own, email: 'B2@example.org' }),
    ).toMatchObject({ status: 409, code: 'emailTaken', errors: [{ path: 'email' }] });
    expect(
      await admin.call(residents.change, { residentId, version: 1, ...own, remarks: 'same' }),
    ).toMatchObject({ number: 'B-3', email: 'b3@example.org' });
  });
  test('every field of the quick entry is kept', async () => {
    const given = {
      number: 'Q-9',
      lastName: 'Zurbriggen',
      firstName: 'Leonie',
      salutation: 'mrs',
      gender: 'female' as const,
      birthDate: '1937-04-09',
      phone: '041 555 33 44',
      email: 'leonie@example.org',
    };
    const { id: residentId } = await admin.call(residents.create, given);
    expect(await admin.call(residents.get, { residentId })).toMatchObject(given);
  });
  test('births in the future or more than 130 years ago are refused', async () => {
    expect(
      await admin.refused(residents.create, { lastName: 'Future', birthDate: '2999-01-01' }),
    ).toMatchObject({ code: 'birthInFuture' });
    expect(await admin.refused(residents.create, { lastName: 'Old', birthDate: '1838-01-01' })).toMatchObject(
      { code: 'birthTooLongAgo' },
    );
  });
  test('a similar person is shown before saving; an active yes creates', async () => {
    const input = { lastName: 'Meier', firstName: 'Anna', birthDate: '1938-02-03' };
    await admin.call(residents.create, input);
    const typo = { lastName: 'Meyer', firstName: 'Anna', birthDate: '1938-03-02' };
    expect(await admin.refused(residents.create, typo)).toMatchObject({
      status: 409,
      code: 'similarExists',
      confirm: true,
      data: { name: 'MEIER, Anna' },
    });
    expect((await admin.call(residents.similar, typo)).map((one) => one.lastName)).toEqual(['Meier']);
    expect(
      await admin.call(residents.similar, {
        lastName: 'Zbinden',
        firstName: 'Beat',
        birthDate: '1938-02-03',
      }),
    ).toEqual([]);
    await admin.call(residents.create, { ...typo, confirmed: ['similarExists'] });
  });
  test('a bed with an entry date begins a stay; without the date it is refused', async () => {
    const day = await today();
    expect(await admin.refused(residents.create, { lastName: 'Caduff', bedId: beds[0]! })).toMatchObject({
      code: 'entryDateMissing',
    });
    const { id } = await admin.call(residents.create, {
      lastName: 'Caduff',
      firstName: 'Gion',
      bedId: beds[0]!,
      entryDate: day,
    });
    expect(await admin.call(residents.banner, { residentId: id })).toMatchObject({
      roomNumber: '201',
      status: 'present',
      entryDate: day,
    });
    expect(
      await admin.refused(residents.create, { lastName: 'Second', bedId: beds[0]!, entryDate: day }),
    ).toMatchObject({
      status: 409,
      code: 'bedTaken',
      data: { resident: 'CADUFF, Gion' },
      errors: [{ path: 'bedId', message: expect.stringMatching(/CADUFF, Gion from \d\d\/\d\d\/\d{4}/) }],
    });
  });
  test('two clerks give the last bed at the same moment: one gets it', async () => {
    const day = await today();
    const answers = await Promise.allSettled(
      ['Left', 'Right'].map((lastName) =>
        admin.call(residents.create, { lastName, bedId: beds[3]!, entryDate: day }),
      ),
    );
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(answers.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { problem: { status: 409, code: 'bedTaken' } },
    });
  });
  test('the same key twice makes one resident', async () => {
    const input = { lastName: 'Einmalig' };
    expect(await admin.call(residents.create, input, { key: 'once-only-1' })).toEqual(
      await admin.call(residents.create, input, { key: 'once-only-1' }),
    );
  });
});

describe('profile', () => {
  const fields = {
    number: 'P-1',
    lastName: 'Odermatt',
    firstName: 'Beat',
    gender: 'male' as const,
    birthDate: '1940-05-05',
  };
  let residentId: string;
  beforeAll(async () => {
    residentId = await world.inside(home, (context) => makeResident(context, fields));
  });
  test('changes with version; a second browser gets 412 and the current record', async () => {
    const changed = await admin.call(residents.change, {
      residentId,
      version: 1,
      ...fields,
      ahvNumber: '7569217076985',
      remarks: 'one',
    });
    expect(changed).toMatchObject({ version: 2, ahvNumber: '756.9217.0769.85', remarks: 'one' });
    // typed with its dots it is kept as 13 digits, too
    const dotted = await admin.call(residents.create, { lastName: 'Punkt' });
    await admin.call(residents.change, {
      residentId: dotted.id,
      version: 1,
      lastName: 'Punkt',
      number: dotted.number,
      ahvNumber: '756.9999.9999.91',
    });
    const { rows } = await world.server.database.pool.query(
      'select ahv_number from residents.residents where id = any($1) order by ahv_number',
      [[residentId, dotted.id]],
    );
    expect(rows).toEqual([{ ahv_number: '7569217076985' }, { ahv_number: '7569999999991' }]);
    expect(
      await admin.refused(residents.change, { residentId, version: 1, ...fields, remarks: 'two' }),
    ).toMatchObject({ status: 412, current: { version: 2, remarks: 'one' } });
  });
  test.each([
    [{ ahvNumber: '756.9217.0769.84' }, 'ahvNumber', 'ahvNumber'],
    [{ insuranceCardNumber: '123' }, 'insuranceCardNumber', 'insuranceCardNumber'],
    [{ ahvNumber: '757.1234.5678.97' }, 'ahvNumber', 'ahvNumber'],
    [{ ahvNumber: '756.1234.567.97' }, 'ahvNumber', 'ahvNumber'],
    [{ insuranceCardNumber: '80756100000000000001' }, 'insuranceCardNumber', 'insuranceCardNumber'],
    [{ remarks: 'x'.repeat(1_000_000) }, 'remarks', 'tooLong'],
    [{ firstName: 'A\u001bB' }, 'firstName', 'controlCharacters'],
    [{ birthDate: '2023-02-29' }, 'birthDate', 'day'],
  ])('bad input %# is refused at the field', async (wrong, path, code) => {
    expect(
      await admin.refused(residents.change, { residentId, version: 2, ...fields, ...wrong }),
    ).toMatchObject({ status: 400, errors: [{ path, code }] });
  });
  test.each([
    ['2999-01-01', 'deathInFuture'],
    ['1930-01-01', 'deathBeforeBirth'],
    ['2025-01-01', 'deathBeforeEntry'],
  ])('death on %s: %s', async (deathDate, code) => {
    expect(
      await admin.refused(residents.change, { residentId, version: 2, ...fields, deathDate }),
    ).toMatchObject({ status: 422, code });
  });
  test('the AHV number of another person who is not archived asks once; an active yes saves, and it is not asked again', async () => {
    const twin = { number: 'P-8', lastName: 'Odermatt', firstName: 'Bea' };
    const id = await world.inside(home, (context) => makeResident(context, twin));
    const numbered = { residentId: id, version: 1, ...twin, ahvNumber: '756.3000.0000.10' };
    const other = await world.inside(home, (context) =>
      makeResident(context, {
        number: 'P-9',
        lastName: 'Odermatt',
        firstName: 'Rosa',
        ahvNumber: '7563000000010',
      }),
    );
    expect(await admin.refused(residents.change, numbered)).toMatchObject({
      status: 409,
      code: 'ahvInUse',
      confirm: true,
      data: { name: 'ODERMATT, Rosa', number: 'P-9' },
    });
    const saved = await admin.call(residents.change, { ...numbered, confirmed: ['ahvInUse'] });
    expect(
      await admin.call(residents.change, { ...numbered, version: saved.version, remarks: 'again' }),
    ).toMatchObject({ remarks: 'again' });
    await world.server.database.pool.query(
      'update residents.residents set archived_at = now() where id = $1',
      [other],
    );
    const third = await world.inside(home, (context) =>
      makeResident(context, { number: 'P-10', lastName: 'Odermatt', firstName: 'Carla' }),
    );
    await world.server.database.pool.query(
      'update residents.residents set archived_at = now() where id = $1',
      [id],
    );
    expect(
      await admin.call(residents.change, {
        residentId: third,
        version: 1,
        number: 'P-10',
        lastName: 'Odermatt',
        firstName: 'Carla',
        ahvNumber: '7563000000010',
      }),
    ).toMatchObject({ ahvNumber: '756.3000.0000.10' });
  });
  test('the status follows the date of death', async () => {
    const id = await world.inside(home, (context) =>
      makeResident(context, { lastName: 'Deceased', birthDate: '1930-01-01' }),
    );
    const day = await today();
    await admin.call(residents.change, {
      residentId: id,
      version: 1,
      number: 'P-2',
      lastName: 'Deceased',
      birthDate: '1930-01-01',
      deathDate: day,
    });
    expect(await admin.call(residents.banner, { residentId: id })).toMatchObject({
      status: 'deceased',
      deathDate: day,
    });
    expect((await admin.call(residents.list, { text: 'deceased', status: 'deceased' })).items).toHaveLength(
      1,
    );
    expect((await admin.call(residents.list, { text: 'deceased', status: 'present' })).items).toHaveLength(0);
  });
});

describe('walls', () => {
  let residentId: string;
  beforeAll(async () => {
    residentId = await world.inside(home, (context) =>
      makeResident(context, { lastName: 'Wall', number: 'W-1' }),
    );
  });
  test('another home: 404 everywhere, nothing found', async () => {
    const other = await world.organisation();
    const stranger = await world.actor(other, 'ADMIN');
    for (const call of [residents.get, residents.banner, stays.list])
      expect(await stranger.refused(call, { residentId })).toMatchObject({ status: 404 });
    expect(
      await stranger.refused(residents.change, { residentId, version: 1, number: 'W-1', lastName: 'X' }),
    ).toMatchObject({ status: 404 });
    expect((await stranger.call(residents.list, { text: 'wall', status: 'all' })).items).toEqual([]);
    expect((await world.inside(other, (context) => residentsBrief(context, [residentId]))).size).toBe(0);
    expect(await world.inside(other, (context) => residentByNumber(context, 'W-1'))).toBeNull();
    expect(await world.inside(home, (context) => residentByNumber(context, 'W-1'))).toBe(residentId);
  });
  test("the search function refuses another organisation than the caller's", async () => {
    const other = await world.organisation();
    await expect(
      world.inside(other, (context) =>
        sql`select residents.find(organisation => ${home}::uuid, words => '{}', births => null, beds => '{}', archived => false, kind => 'all', on_day => current_date, within => null, bedless => false, after_name => null, after_id => null, wanted => 10)`.execute(
          context.db,
        ),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
  test('a role without the right: 403', async () => {
    const cook = await world.actor(home, 'COOK');
    expect(await cook.refused(residents.list, {})).toMatchObject({ status: 403 });
    const doctor = await world.actor(home, 'DOCTOR');
    expect(await doctor.refused(residents.create, { lastName: 'X' })).toMatchObject({ status: 403 });
  });
  test('an external account sees only residents granted to it, in time', async () => {
    const relative = await world.actor(home, 'EXTERNAL_USER');
    expect(await relative.refused(residents.list, {})).toMatchObject({ status: 403 });
    expect(await relative.refused(residents.banner, { residentId })).toMatchObject({ status: 404 });
    await world.inside(home, (context) =>
      context.db
        .insertInto('platform.resident_access')
        .values({
          organisation_id: home,
          id: '0190a0b0-0000-7000-8000-0000000000aa',
          account_id: relative.accountId,
          resident_id: residentId,
          permissions: JSON.stringify({ 'authorization.residents.list': ['Read'] }),
        })
        .execute(),
    );
    expect(await relative.call(residents.banner, { residentId })).toMatchObject({ lastName: 'Wall' });
    expect((await relative.call(residents.granted, {})).map((one) => one.id)).toEqual([residentId]);
    expect(await relative.refused(residents.get, { residentId })).toMatchObject({ status: 403 });
    await world.inside(home, (context) =>
      context.db
        .updateTable('platform.resident_access')
        .set({ valid_to: '2020-01-01' })
        .where('organisation_id', '=', home)
        .where('account_id', '=', relative.accountId)
        .execute(),
    );
    expect(await relative.refused(residents.banner, { residentId })).toMatchObject({ status: 404 });
    expect(await relative.call(residents.granted, {})).toEqual([]);
  });
  test('reading a record leaves a trace', async () => {
    await admin.call(residents.get, { residentId });
    const { rows } = await world.server.database.pool.query(
      'select call from platform.reads where resident_id = $1 and account_id = $2',
      [residentId, admin.accountId],
    );
    expect(rows.map((row) => row.call)).toContain('residents.residents.get');
  });
  test('the database refuses a blank name and an email used twice', async () => {
    const raw = (id: string, values: { last_name: string; email?: string }) =>
      world.inside(home, (context) =>
        context.db
          .insertInto('residents.residents')
          .values({
            organisation_id: home,
            id: `0190a0b0-0000-7000-8000-00000000000${id}`,
            number: `raw-${id}`,
            gender: 'unknown',
            ...values,
          })
          .execute(),
      );
    await expect(raw('1', { last_name: '' })).rejects.toMatchObject({ code: '23514' });
    await raw('2', { last_name: 'A', email: 'twice@example.org' });
    await expect(raw('3', { last_name: 'B', email: 'Twice@example.org' })).rejects.toMatchObject({
      code: '23505',
    });
  });
});
