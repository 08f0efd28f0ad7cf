import { beforeAll, describe, expect, test } from 'vitest';
import { dictionary, profile } from '#platform/contract/frame.ts';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { company, dictionaries, sequences } from '../contract/index.ts';

let world: World;
let home: string;
let admin: Actor;
let nurse: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
  nurse = await world.actor(home, 'NURSE');
});
/** A record of another app, made as its screen makes it: this app knows no other. */
async function newResident(input: object): Promise<{ id: string; number: string }> {
  const headers = { cookie: `__Host-obhut=${admin.token}` };
  const made = (
    await world.server.http.inject({
      method: 'POST',
      url: '/api/residents/residents',
      headers,
      payload: { confirmed: ['similarExists'], ...input },
    })
  ).json();
  const record = (
    await world.server.http.inject({ url: `/api/residents/residents/${made.id}`, headers })
  ).json();
  const changed = await world.server.http.inject({
    method: 'PUT',
    url: `/api/residents/residents/${made.id}`,
    headers,
    payload: { ...record, ...input, residentId: made.id },
  });
  if (changed.statusCode !== 200) throw new Error(changed.body);
  return made;
}
const types = 'residents.residentType';
const words = async (name = types) =>
  (await admin.call(dictionary.items, { name })).map((one) => one.itemLabel);
const valueOf = async (value: string) =>
  (await admin.call(dictionaries.values, { name: types })).values.find((one) => one.value === value)!;

describe('word lists', () => {
  test('a new value is offered in both languages, after the shipped ones', async () => {
    const after = await admin.call(dictionaries.add, {
      name: types,
      labelEn: 'Guest room',
      labelDe: 'Gästezimmer',
    });
    expect(after.values.at(-1)).toMatchObject({
      value: 'guestRoom',
      labelDe: 'Gästezimmer',
      active: true,
      shipped: false,
      uses: 0,
      version: 1,
    });
    expect((await words()).at(-1)).toBe('Guest room');
    // another home does not have it
    const other = await world.actor(await world.organisation(), 'ADMIN');
    expect((await other.call(dictionary.items, { name: types })).map((one) => one.itemLabel)).not.toContain(
      'Guest room',
    );
  });
  test('a word that exists, in either language and with other accents, is refused', async () => {
    expect(
      await admin.refused(dictionaries.add, { name: types, labelEn: 'GUEST ROOM', labelDe: 'Anderes' }),
    ).toMatchObject({ status: 409, code: 'labelTaken', title: '«GUEST ROOM» exists already in this list.' });
    expect(
      (await admin.refused(dictionaries.add, { name: types, labelEn: 'Other', labelDe: 'gastezimmer' })).code,
    ).toBe('labelTaken');
    expect(
      (
        await admin.refused(dictionaries.rename, {
          name: types,
          value: 'holiday',
          version: 0,
          labelEn: 'Guest room',
          labelDe: 'x',
          active: true,
        })
      ).code,
    ).toBe('labelTaken');
  });
  test('two values with one code get different ones', async () => {
    await admin.call(dictionaries.add, { name: types, labelEn: 'A-B', labelDe: 'eins' });
    const after = await admin.call(dictionaries.add, { name: types, labelEn: 'A B!', labelDe: 'zwei' });
    expect(after.values.map((one) => one.value)).toEqual(expect.arrayContaining(['aB', 'aB2']));
  });
  test('a value in use cannot be deleted, only set inactive; records keep its word', async () => {
    await newResident({ lastName: 'Gast', residentType: 'guestRoom' });
    const one = await valueOf('guestRoom');
    expect(one.uses).toBe(1);
    expect(
      await admin.refused(dictionaries.discard, { name: types, value: one.value, version: one.version }),
    ).toMatchObject({
      status: 409,
      code: 'valueInUse',
      title: 'This value is in use (1 record) and cannot be deleted, only set inactive.',
    });
    expect(
      await said(admin, dictionaries.discard, { name: types, value: one.value, version: one.version }),
    ).toEqual([
      'valueInUse',
      'This value is in use (1 record) and cannot be deleted, only set inactive.',
      'Dieser Wert ist in Gebrauch (1 Eintrag) und kann nicht gelöscht, nur inaktiv gesetzt werden.',
    ]);
    await admin.call(dictionaries.rename, {
      name: types,
      value: one.value,
      version: one.version,
      labelEn: one.labelEn,
      labelDe: one.labelDe,
      active: false,
    });
    expect(await words()).not.toContain('Guest room');
    expect(await admin.call(dictionary.items, { name: types, inactive: true })).toContainEqual({
      itemValue: 'guestRoom',
      itemLabel: 'Guest room',
      active: false,
    });
  });
  test('a shipped value can be renamed and set inactive, not deleted; an own one that nobody uses goes', async () => {
    expect(
      (await admin.refused(dictionaries.discard, { name: types, value: 'holiday', version: 0 })).code,
    ).toBe('valueShipped');
    await admin.call(dictionaries.rename, {
      name: types,
      value: 'holiday',
      version: 0,
      labelEn: 'Vacation',
      labelDe: 'Ferien',
      active: true,
    });
    expect(await words()).toContain('Vacation');
    const one = await valueOf('aB');
    const after = await admin.call(dictionaries.discard, { name: types, value: 'aB', version: one.version });
    expect(after.values.map((value) => value.value)).not.toContain('aB');
  });
  test('the order: alphabetic in the language of the person, or by hand with all values', async () => {
    await admin.call(dictionaries.sort, { name: types, order: 'alphabetic' });
    const sorted = await words();
    expect(sorted).toEqual([...sorted].sort((a, b) => a.localeCompare(b, 'en')));
    const values = (await admin.call(dictionaries.values, { name: types })).values
      .map((one) => one.value)
      .reverse();
    expect(
      (await admin.refused(dictionaries.sort, { name: types, order: 'manual', values: values.slice(1) }))
        .code,
    ).toBe('orderIncomplete');
    expect(
      (
        await admin.refused(dictionaries.sort, {
          name: types,
          order: 'manual',
          values: [values[0]!, ...values.slice(0, -1)],
        })
      ).code,
    ).toBe('orderIncomplete');
    await admin.call(dictionaries.sort, { name: types, order: 'manual', values });
    expect((await admin.call(dictionaries.values, { name: types })).values.map((one) => one.value)).toEqual(
      values,
    );
  });
  test('what somebody else has changed meanwhile is not overwritten', async () => {
    const one = await valueOf('longTerm');
    const change = {
      name: types,
      value: 'longTerm',
      version: one.version,
      labelEn: 'Long stay',
      labelDe: 'Langer Aufenthalt',
      active: true,
    };
    await admin.call(dictionaries.rename, change);
    expect((await admin.refused(dictionaries.rename, { ...change, labelEn: 'Other words' })).status).toBe(
      412,
    );
    const own = await valueOf('aB2');
    expect(
      (await admin.refused(dictionaries.discard, { name: types, value: 'aB2', version: own.version + 1 }))
        .status,
    ).toBe(412);
  });
  test('says when a value was last changed and by whom; a list that stands as shipped was changed by nobody', async () => {
    expect((await admin.call(dictionaries.values, { name: 'residents.location' })).changed).toBeNull();
    await admin.call(dictionaries.add, {
      name: 'residents.location',
      labelEn: 'Monastery',
      labelDe: 'Kloster',
    });
    expect((await admin.call(dictionaries.values, { name: 'residents.location' })).changed).toMatchObject({
      by: expect.stringMatching(/^Test admin/),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect((await admin.call(dictionaries.values, { name: 'residents.relationship' })).changed).toBeNull();
  });
  test('unknown lists and values are not found; a nurse may not', async () => {
    expect((await admin.refused(dictionaries.values, { name: 'residents.nothing' })).status).toBe(404);
    expect(
      (
        await admin.refused(dictionaries.rename, {
          name: types,
          value: 'nothing',
          version: 0,
          labelEn: 'a',
          labelDe: 'b',
          active: true,
        })
      ).status,
    ).toBe(404);
    expect(
      (await admin.refused(dictionaries.discard, { name: types, value: 'nothing', version: 0 })).status,
    ).toBe(404);
    for (const refused of [
      await nurse.refused(dictionaries.list, {}),
      await nurse.refused(dictionaries.add, { name: types, labelEn: 'a', labelDe: 'b' }),
    ])
      expect(refused.status).toBe(403);
  });
  test('every editable list says what it is called and where its values stand, and those columns exist', async () => {
    const all = await admin.call(dictionaries.list, {});
    expect(all.length).toBeGreaterThan(5);
    const unnamed: string[] = [];
    for (const app of world.server.apps) {
      for (const [name, one] of Object.entries(app.manifest.dictionaries ?? {})) {
        if (one.editable && (!one.name || !one.usedIn?.length)) unnamed.push(`${app.manifest.code}.${name}`);
        await admin.call(dictionaries.values, { name: `${app.manifest.code}.${name}` });
      }
    }
    expect(unnamed).toEqual([]);
  });
});

describe('number patterns', () => {
  const code = 'residents.residentNumber';
  const one = async () => (await admin.call(sequences.list, {})).find((row) => row.code === code)!;
  test('the next number is shown as it will be drawn', async () => {
    const before = await one();
    expect(before).toMatchObject({ label: 'Residents', pattern: '{N}', initialNumber: 1001 });
    const { version } = before;
    const changed = await admin.call(sequences.change, {
      code,
      version,
      pattern: 'B-{YYYY}-{N:4}',
      initialNumber: 5,
      yearlyRestart: true,
    });
    expect(changed.next).toMatch(/^B-\d{4}-\d{4}$/);
    expect((await newResident({ lastName: 'Nummer' })).number).toBe(changed.next);
    expect(await one()).toMatchObject({
      pattern: 'B-{YYYY}-{N:4}',
      initialNumber: 5,
      yearlyRestart: true,
      lastNumber: Number(changed.next!.slice(-4)),
    });
  });
  test.each([
    ['B-{X}', false, 'tokenUnknown'],
    ['B-', false, 'numberTokenNeeded'],
    ['{N}{N}', false, 'numberTokenRepeated'],
    ['{N:0}', false, 'widthOutOfRange'],
    ['{N}', true, 'yearTokenNeeded'],
  ])('%s with restart %s is refused: %s', async (pattern, yearlyRestart, problem) => {
    expect(
      await admin.refused(sequences.change, {
        code,
        version: (await one()).version,
        pattern,
        initialNumber: 1,
        yearlyRestart,
      }),
    ).toMatchObject({ status: 422, code: problem });
  });
  test('a stale change and an unknown row are refused; a nurse may not; a change is logged', async () => {
    const change = {
      code,
      version: (await one()).version,
      pattern: 'C{N}',
      initialNumber: 1,
      yearlyRestart: false,
    };
    await admin.call(sequences.change, change);
    expect((await admin.refused(sequences.change, change)).status).toBe(412);
    expect((await admin.refused(sequences.change, { ...change, code: 'residents.nothing' })).status).toBe(
      404,
    );
    expect((await nurse.refused(sequences.list, {})).status).toBe(403);
    const { rows } = await world.server.database.pool.query(
      `select after from platform.changes where subject = 'platform.sequences' and operation = 'update' and account_id = $1`,
      [admin.accountId],
    );
    expect(rows.some((row) => row.after.pattern === 'C{N}')).toBe(true);
  });
  test('a row that nobody has used yet can be changed, once of two at the same time', async () => {
    const input = {
      code: 'billing.invoice',
      version: 0,
      pattern: '{YYYY}/{N:5}',
      initialNumber: 100,
      yearlyRestart: true,
    };
    const both = await Promise.allSettled([
      admin.call(sequences.change, input),
      admin.call(sequences.change, { ...input, initialNumber: 200 }),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    // what a pattern has (specification 1, section 3): initial and last number, pattern, yearly restart
    expect(
      (await admin.call(sequences.list, {})).find((row) => row.code === 'billing.invoice'),
    ).toMatchObject({
      pattern: '{YYYY}/{N:5}',
      initialNumber: expect.toSatisfy((first: number) => first === 100 || first === 200),
      lastNumber: null,
      yearlyRestart: true,
    });
  });
});

describe('company information', () => {
  const filled = async () => ({
    ...(await admin.call(company.get, {})),
    name1: 'Haus Beispiel',
    uid: 'CHE-109.322.551',
    email: 'info@example.org',
    website: 'https://www.example.org',
  });
  test('is kept, and its name is the name of the home', async () => {
    expect((await admin.call(company.get, {})).version).toBe(0);
    expect(await admin.call(company.change, await filled())).toMatchObject({
      name1: 'Haus Beispiel',
      version: 1,
    });
    expect((await nurse.call(profile.me, {})).owner.name).toBe('Haus Beispiel');
  });
  test.each([
    ['uid', 'CHE-109.322.552', 'uid'],
    ['email', 'x', 'email'],
    ['website', 'javascript:alert(1)', 'website'],
    ['duns', '12', 'duns'],
    ['phone', 'abc', 'phone'],
  ])('%s %s is refused at its field', async (field, value) => {
    const problem = await admin.refused(company.change, { ...(await filled()), [field]: value });
    expect(problem.status).toBe(400);
    expect(problem.errors?.[0]?.path).toBe(field);
  });
  test('the name is mandatory; a stale change is refused; a nurse may not', async () => {
    expect(await admin.refused(company.change, { ...(await filled()), name1: ' ' })).toMatchObject({
      code: 'nameNeeded',
      title: 'Company name is mandatory',
    });
    const read = await filled();
    expect((await admin.refused(company.change, { ...read, version: 0 })).status).toBe(412);
    await admin.call(company.change, { ...read, name2: 'first' });
    expect(await admin.refused(company.change, { ...read, name2: 'second' })).toMatchObject({
      status: 412,
      current: { name2: 'first' },
    });
    expect((await nurse.refused(company.get, {})).status).toBe(403);
  });
});

describe('what is still to be set up', () => {
  const links = async (actor: Actor) => (await actor.call(company.unfinished, {})).map((one) => one.link);
  test('a new home: address, mail server, care center, retention policy; each goes when it is done', async () => {
    const fresh = await world.organisation();
    const owner = await world.actor(fresh, 'ADMIN');
    expect(await links(owner)).toEqual(
      expect.arrayContaining([
        '/settings/company-information',
        '/settings/email-settings',
        '/settings/sites',
        '/admin/resident-retention-policy',
      ]),
    );
    const said = await owner.call(company.unfinished, {}, { language: 'de' });
    expect(said.find((one) => one.link === '/settings/sites')).toEqual({
      app: 'Standorte',
      link: '/settings/sites',
      text: 'Es gibt noch keinen Standort und damit keine Betten.',
    });
    const read = await owner.call(company.get, {});
    await owner.call(company.change, {
      ...read,
      name1: 'Haus Beispiel',
      address: { ...read.address, postalCode: '6003', city: 'Luzern' },
    });
    const headers = { cookie: `__Host-obhut=${owner.token}` };
    const post = async (url: string, payload: object) => {
      const answer = await world.server.http.inject({ method: 'POST', url, headers, payload });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    };
    await post('/api/sites/centers', { name: 'Haus Beispiel' });
    await post('/api/retention/policies', {
      name: 'Zwanzig Jahre',
      periodMonths: 240,
      notificationDays: 30,
      autoArchive: false,
      archiveAfterDays: 0,
      autoDeletion: false,
      notifyNear: false,
      notifyExpiry: false,
      notifyRoles: ['ADMIN'],
    });
    expect(await links(owner)).toEqual(['/settings/email-settings']);
  });
  test('only what the account may set up; a nurse is not told', async () => {
    expect((await nurse.refused(company.unfinished, {})).status).toBe(403);
    const fresh = await world.organisation();
    await world.server.database.pool.query(
      `insert into platform.roles (organisation_id, id, code, name, permissions) values ($1, gen_random_uuid(), 'CLERKS', 'Clerks', '{"authorization.admin.company": ["Read"]}')`,
      [fresh],
    );
    const clerk = await world.actor(fresh, 'CLERKS');
    expect(await links(clerk)).toEqual(['/settings/company-information']);
  });
});
