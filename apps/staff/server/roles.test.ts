import { beforeAll, describe, expect, test } from 'vitest';
import { access, profile } from '#platform/contract/frame.ts';
import type { Call } from '#platform/contract/call.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { previews } from '../contract/previews.ts';
import { roles } from '../contract/roles.ts';

let world: World;
let home: string;
let admin: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
});

const list = 'authorization.residents.list';
/** A call of an app that this one does not know, by its name: what roles are worth shows in the calls of others. */
const callNamed = <Res>(name: string) =>
  world.server.implementations.find((one) => one.call.name === name)!.call as unknown as Call<
    Record<string, unknown>,
    unknown,
    unknown,
    Res
  >;
const residents = {
  get list() {
    return callNamed<unknown>('residents.residents.list');
  },
  get create() {
    return callNamed<{ id: string }>('residents.residents.create');
  },
  get banner() {
    return callNamed<unknown>('residents.residents.banner');
  },
  get granted() {
    return callNamed<{ id: string }[]>('residents.residents.granted');
  },
};
const roleNamed = async (code: string) =>
  (await admin.call(roles.list, {})).find((one) => one.code === code)!;
const mayList = (actor: Actor) =>
  actor.call(residents.list, {}).then(
    () => true,
    () => false,
  );

describe('the shipped roles (specification 1, section 6; specification 2, section 6)', () => {
  test('every name of both specifications is there, in both languages', async () => {
    const all = await admin.call(roles.list, {});
    for (const code of [
      'EXTERNAL_USER',
      'NURSEHOMEADMIN',
      'ADMIN',
      'LOCALADMIN',
      'PATIENT',
      'NURSE',
      'NURSHOME',
      'USER',
      'RESIDUAL_FINANCIER',
      'INSURANCE',
      'PAYER',
      'CONTACT',
      'DOCTOR',
      'TRUSTED_PERSON',
    ]) {
      expect(
        all.find((one) => one.code === code),
        code,
      ).toMatchObject({
        shipped: true,
        name: expect.stringMatching(/./),
        nameDe: expect.stringMatching(/./),
        description: expect.stringMatching(/./),
      });
    }
    // those that the specification names with their words
    for (const [code, name] of [
      ['ADMIN', 'Administrators'],
      ['NURSHOME', 'Nursing homes'],
      ['CONTACT', 'Resident contacts'],
      ['TRUSTED_PERSON', 'Trusted Person'],
    ])
      expect(all.find((one) => one.code === code)?.name.toLowerCase(), code).toMatch(name!.toLowerCase());
    expect(
      all
        .filter((one) => one.administrator)
        .map((one) => one.code)
        .sort(),
    ).toEqual(['ADMIN', 'LOCALADMIN', 'NURSEHOMEADMIN']);
    expect(all.find((one) => one.code === 'ADMIN')?.users).toBe(1);
  });
  test.each([
    ['COOK', 'Kitchen', 'Küche'],
    ['PURCHASER', 'Purchasing', 'Einkauf'],
    ['BILLING', 'Billing', 'Abrechnung'],
  ])('%s is shipped as %s, in German %s (specification 2, section 1)', async (code, name, nameDe) => {
    expect(await roleNamed(code)).toMatchObject({
      shipped: true,
      external: false,
      administrator: false,
      name,
      nameDe,
    });
  });
  test('a role string with an organisation type counts as the role behind the equals sign', async () => {
    expect(await mayList(await world.actor(home, 'NURSHOME=NURSE'))).toBe(true);
    expect(await mayList(await world.actor(home, 'NURSHOME=COOK'))).toBe(false);
    expect((await (await world.actor(home, 'NURSHOME=ADMIN')).call(profile.me, {})).administrator).toBe(true);
  });
  // nothing of the care record: only who lives here, the stays, and the own share of the billing
  test.each([
    [
      'INSURANCE',
      [
        'authorization.billing.invoices:Read,Pdf',
        'authorization.billing.services:Read',
        'authorization.residents.list:Read',
        'authorization.residents.stays:Read',
      ],
    ],
    [
      'RESIDUAL_FINANCIER',
      [
        'authorization.billing.invoices:Read,Pdf',
        'authorization.billing.services:Read',
        'authorization.residents.list:Read',
        'authorization.residents.stays:Read',
      ],
    ],
    [
      'PAYER',
      [
        'authorization.billing.invoices:Read,Pdf',
        'authorization.billing.services:Read',
        'authorization.residents.list:Read',
      ],
    ],
  ])('%s may as shipped exactly this', async (code, wanted) => {
    const role = await admin.call(roles.get, { id: (await roleNamed(code)).id });
    expect(
      Object.entries(role.asShipped ?? {})
        .map(([key, actions]) => `${key}:${actions.join(',')}`)
        .sort(),
    ).toEqual(wanted);
  });
  test('only administrators manage roles, whatever a role was given', async () => {
    const nurse = await world.actor(home, 'NURSE');
    expect(await nurse.refused(roles.list, {})).toMatchObject({
      status: 403,
      data: { key: 'authorization.staff.roles', action: 'Read' },
    });
    await world.server.database.pool.query(
      `update platform.roles set permissions = '{"authorization.staff.roles": ["Read", "Write", "Edit"]}' where organisation_id = $1 and code = 'USER'`,
      [home],
    );
    expect(await (await world.actor(home, 'USER')).refused(roles.list, {})).toMatchObject({ status: 403 });
    await world.server.database.pool.query(
      `update platform.roles set permissions = null where organisation_id = $1 and code = 'USER'`,
      [home],
    );
  });
});

test('each field of a role is kept and read back: name, description, app, users (specification 2, section 3)', async () => {
  const text = {
    name: 'Weekend',
    nameDe: 'Wochenende',
    description: 'Saturdays',
    descriptionDe: 'Samstags',
    app: 'residents',
  };
  const made = await admin.call(roles.create, text);
  expect(await admin.call(roles.get, { id: made.id })).toMatchObject({
    ...text,
    grants: {},
    users: 0,
    shipped: false,
  });
  const other = {
    name: 'Holidays',
    nameDe: 'Feiertage',
    description: '',
    descriptionDe: 'An Feiertagen',
    app: 'gastro',
  };
  await admin.call(roles.change, { id: made.id, version: made.version, ...other });
  expect(await roleNamed(made.code)).toMatchObject(other);
});

describe('permissions of a role', () => {
  test('count at the next request, and display comes with edit', async () => {
    const cook = await world.actor(home, 'COOK');
    expect(await mayList(cook)).toBe(false);
    const role = await admin.call(roles.get, { id: (await roleNamed('COOK')).id });
    const changed = await admin.call(roles.setPermissions, {
      id: role.id,
      version: role.version,
      grants: { ...role.grants, [list]: ['Write'] },
      denials: {},
    });
    expect(changed.grants[list]).toEqual(['Write', 'Read']);
    expect(changed).toMatchObject({ changed: true });
    expect(await mayList(cook)).toBe(true);
    const back = await admin.call(roles.setPermissions, {
      id: role.id,
      version: changed.version,
      grants: null,
    });
    expect(back.grants).toEqual(role.asShipped);
    expect(await mayList(cook)).toBe(false);
  });
  test('a denial beats every grant', async () => {
    const role = await admin.call(roles.create, { name: 'No residents' });
    expect(role).toMatchObject({ code: 'NO_RESIDENTS', grants: {}, shipped: false });
    const denied = await admin.call(roles.setPermissions, {
      id: role.id,
      version: role.version,
      grants: {},
      denials: { [list]: ['Read'] },
    });
    const nurse = await world.actor(home, 'NURSE');
    expect(await mayList(nurse)).toBe(true);
    await admin.call(roles.addUser, { id: denied.id, accountId: nurse.accountId });
    expect(await mayList(nurse)).toBe(false);
    const why = await nurse.call(access.why, { key: list, action: 'Read' });
    expect(why).toMatchObject({
      allowed: false,
      reason: 'denied',
      givenBy: [{ code: 'NURSE' }],
      deniedBy: [{ code: 'NO_RESIDENTS' }],
      ask: expect.arrayContaining([expect.stringMatching(/^Test admin/)]),
    });
    await admin.call(roles.removeUser, { id: denied.id, accountId: nurse.accountId });
    expect(await mayList(nurse)).toBe(true);
    expect(await nurse.call(access.why, { key: list, action: 'Read' })).toMatchObject({
      allowed: true,
      reason: 'granted',
      givenBy: [{ code: 'NURSE' }],
    });
  });
  test('unknown keys, actions that do not exist, reserved keys and administrators are refused', async () => {
    const { id, version } = await roleNamed('USER');
    expect(
      await admin.refused(roles.setPermissions, {
        id,
        version,
        grants: { 'authorization.nothing': ['Read'] },
      }),
    ).toMatchObject({ code: 'unknownAccess' });
    expect(
      await admin.refused(roles.setPermissions, { id, version, grants: { [list]: ['Pdf'] } }),
    ).toMatchObject({ code: 'unknownAccess' });
    expect(
      await admin.refused(roles.setPermissions, {
        id,
        version,
        grants: { 'authorization.staff.accounts': ['Edit'] },
      }),
    ).toMatchObject({ code: 'reservedAccess' });
    const fixed = await roleNamed('ADMIN');
    expect(
      await admin.refused(roles.setPermissions, { id: fixed.id, version: fixed.version, grants: {} }),
    ).toMatchObject({ code: 'administratorsFixed' });
    await expect(
      world.inside(home, (context) =>
        context.db
          .updateTable('platform.roles')
          .set({ permissions: '{}' })
          .where('organisation_id', '=', home)
          .where('code', '=', 'ADMIN')
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
  test('a stale version answers the role as it is now; a role of another home does not exist', async () => {
    const { id, version } = await roleNamed('USER');
    expect(await admin.refused(roles.setPermissions, { id, version: version + 7, grants: {} })).toMatchObject(
      { status: 412, current: { code: 'USER' } },
    );
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect(await stranger.refused(roles.get, { id })).toMatchObject({ status: 404 });
    expect(await stranger.refused(roles.remove, { id, version })).toMatchObject({ status: 404 });
  });
  test('a role that was deleted and made anew is not confused with the old one', async () => {
    const first = await admin.call(roles.create, { name: 'Twice', copyOf: (await roleNamed('NURSE')).id });
    const user = await world.actor(home, 'TWICE');
    expect(await mayList(user)).toBe(true);
    await admin.call(roles.remove, { id: first.id, version: first.version, confirmed: ['usersLose'] });
    const second = await admin.call(roles.create, { name: 'Twice' });
    expect([second.code, second.version]).toEqual([first.code, first.version]);
    await admin.call(roles.addUser, { id: second.id, accountId: user.accountId });
    expect(await mayList(user)).toBe(false);
  });
});

describe('deleting and copying', () => {
  test("a copy has the permissions of the other role; an administrators' copy lacks what only administrators hold", async () => {
    const copy = await admin.call(roles.create, {
      name: 'Night nurses',
      copyOf: (await roleNamed('NURSE')).id,
    });
    expect(copy.grants).toEqual((await admin.call(roles.get, { id: (await roleNamed('NURSE')).id })).grants);
    const deputy = await admin.call(roles.create, {
      name: 'Deputies',
      copyOf: (await roleNamed('ADMIN')).id,
    });
    expect(deputy.grants['authorization.staff.accounts']).toBeUndefined();
    expect(deputy.grants[list]).toEqual(['Write', 'Read']);
    expect(await admin.refused(roles.create, { name: 'deputies' })).toMatchObject({ code: 'nameTaken' });
  });
  test('says who loses what, asks once more, and leaves everybody with a role', async () => {
    const role = await admin.call(roles.create, { name: 'Archivists' });
    await admin.call(roles.setPermissions, {
      id: role.id,
      version: role.version,
      grants: { 'authorization.residents.archive': ['Read', 'Edit'], [list]: ['Read'] },
    });
    const only = await world.actor(home, 'ARCHIVISTS');
    const both = await world.actor(home, 'NURSE', 'ARCHIVISTS');
    const loss = await admin.call(roles.loss, { id: role.id });
    expect(loss.users).toBe(2);
    expect(loss.losing.find((one) => one.id === only.accountId)).toMatchObject({
      keys: 2,
      actions: 3,
      withoutRole: true,
    });
    // the nurse keeps the list by the other role
    expect(loss.losing.find((one) => one.id === both.accountId)).toMatchObject({
      keys: 1,
      actions: 2,
      withoutRole: false,
    });
    const { version } = await admin.call(roles.get, { id: role.id });
    expect(await admin.refused(roles.remove, { id: role.id, version })).toMatchObject({
      code: 'usersLose',
      confirm: true,
      data: { count: 2 },
    });
    await admin.call(roles.remove, { id: role.id, version, confirmed: ['usersLose'] });
    expect((await only.call(profile.me, {})).roles).toEqual(['USER']);
    expect((await both.call(profile.me, {})).roles).toEqual(['NURSE']);
    expect(await mayList(only)).toBe(false);
  });
  test('what a role changes for a person is told before: what other roles do not give, and what it denies', async () => {
    const nurse = await world.actor(home, 'NURSE');
    const role = await admin.call(roles.create, { name: 'Effects' });
    const archive = 'authorization.residents.archive';
    const { id } = await admin.call(roles.setPermissions, {
      id: role.id,
      version: role.version,
      grants: { [archive]: ['Read', 'Edit'], [list]: ['Read'] },
      denials: { 'authorization.residents.stays': ['Edit'] },
    });
    const effect = {
      gains: { [archive]: ['Read', 'Edit'] },
      loses: { 'authorization.residents.stays': ['Edit'] },
    };
    expect(await admin.call(roles.effect, { id, accountId: nurse.accountId })).toEqual(effect);
    await admin.call(roles.addUser, { id, accountId: nurse.accountId });
    // once given it tells what giving it back would change, the other way round
    expect(await admin.call(roles.effect, { id, accountId: nurse.accountId })).toEqual(effect);
    expect(await nurse.refused(roles.effect, { id, accountId: nurse.accountId })).toMatchObject({
      status: 403,
    });
    const stranger = await world.actor(await world.organisation(), 'NURSE');
    expect(await admin.refused(roles.effect, { id, accountId: stranger.accountId })).toMatchObject({
      status: 404,
    });
  });
  test('shipped roles stay; the last role of somebody stays; roles of staff and of outsiders do not mix', async () => {
    const nurses = await roleNamed('NURSE');
    expect(await admin.refused(roles.remove, { id: nurses.id, version: nurses.version })).toMatchObject({
      code: 'shippedRole',
    });
    const nurse = await world.actor(home, 'NURSE');
    expect(
      await admin.refused(roles.removeUser, { id: nurses.id, accountId: nurse.accountId }),
    ).toMatchObject({ code: 'oneRoleNeeded' });
    expect(
      await admin.refused(roles.addUser, { id: (await roleNamed('CONTACT')).id, accountId: nurse.accountId }),
    ).toMatchObject({ code: 'roleDiffers' });
    expect((await admin.call(roles.users, { id: nurses.id })).map((one) => one.id)).toContain(
      nurse.accountId,
    );
  });
});

describe('the last administrator', () => {
  test('keeps the role, and no denial in another role takes it away', async () => {
    const other = await world.organisation();
    const alone = await world.actor(other, 'ADMIN');
    const all = await alone.call(roles.list, {});
    const fixed = all.find((one) => one.code === 'ADMIN')!;
    await alone.call(roles.addUser, {
      id: all.find((one) => one.code === 'NURSE')!.id,
      accountId: alone.accountId,
    });
    expect(await alone.refused(roles.removeUser, { id: fixed.id, accountId: alone.accountId })).toMatchObject(
      { code: 'lastAdministrator' },
    );
    const nurses = all.find((one) => one.code === 'NURSE')!;
    const denial = {
      id: nurses.id,
      version: nurses.version,
      grants: null,
      denials: { 'authorization.staff.roles': ['Read' as const] },
    };
    expect(await alone.refused(roles.setPermissions, denial)).toMatchObject({ code: 'lastAdministrator' });
    await world.actor(other, 'LOCALADMIN');
    await alone.call(roles.setPermissions, denial);
    expect(await alone.refused(roles.list, {})).toMatchObject({ status: 403 });
  });
  test('a change of who administers waits for one that is under way', async () => {
    const other = await world.organisation();
    const [one, two] = [
      await world.actor(other, 'ADMIN', 'NURSE'),
      await world.actor(other, 'ADMIN', 'NURSE'),
    ];
    const { id } = (await one.call(roles.list, {})).find((role) => role.code === 'ADMIN')!;
    const client = await world.server.database.pool.connect();
    let done = false;
    let waiting: Promise<void> | undefined;
    try {
      await client.query('begin');
      await client.query('select platform.assert_administrator($1)', [other]);
      waiting = one.call(roles.removeUser, { id, accountId: two.accountId }).then(() => {
        done = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(done).toBe(false);
    } finally {
      // left open, it would hold back what others seal in the same PostgreSQL
      await client.query('rollback');
      client.release();
    }
    await waiting;
    expect(done).toBe(true);
  });
  test('two administrators who take the role from each other at once: one stays', async () => {
    const other = await world.organisation();
    const [one, two] = [
      await world.actor(other, 'ADMIN', 'NURSE'),
      await world.actor(other, 'ADMIN', 'NURSE'),
    ];
    const { id } = (await one.call(roles.list, {})).find((role) => role.code === 'ADMIN')!;
    const answers = await Promise.allSettled([
      one.call(roles.removeUser, { id, accountId: two.accountId }),
      two.call(roles.removeUser, { id, accountId: one.accountId }),
    ]);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('looking as a role or as a person', () => {
  test('shows what they see, changes nothing, and ends', async () => {
    const viewer = await world.actor(home, 'ADMIN');
    await viewer.call(previews.start, { roleId: (await roleNamed('COOK')).id });
    expect(await viewer.call(profile.me, {})).toMatchObject({
      preview: 'Kitchen',
      administrator: false,
      roles: ['COOK'],
    });
    expect(await viewer.refused(residents.list, {})).toMatchObject({ status: 403, code: 'notAllowed' });
    expect(await viewer.refused(roles.create, { name: 'x' })).toMatchObject({
      status: 403,
      code: 'previewOnly',
    });
    await viewer.call(access.endPreview, {});
    expect(await viewer.call(profile.me, {})).toMatchObject({ preview: null, administrator: true });
    expect(await mayList(viewer)).toBe(true);
    const { rows } = await world.server.database.pool.query(
      'select outcome from platform.sign_ins where account_id = $1 order by id',
      [viewer.accountId],
    );
    expect(rows.map((row: { outcome: string }) => row.outcome)).toEqual(['previewStarted', 'previewEnded']);
  });
  test('as a person from outside: only the granted residents', async () => {
    const viewer = await world.actor(home, 'ADMIN');
    const mine = await viewer.call(residents.create, { lastName: 'Granted' });
    const other = await viewer.call(residents.create, { lastName: 'Hidden' });
    const relative = await world.actor(home, 'EXTERNAL_USER');
    await world.server.database.pool.query(
      `insert into platform.resident_access (organisation_id, id, account_id, resident_id, permissions) values ($1, gen_random_uuid(), $2, $3, $4)`,
      [home, relative.accountId, mine.id, JSON.stringify({ [list]: ['Read'] })],
    );
    await viewer.call(previews.start, { accountId: relative.accountId });
    expect((await viewer.call(residents.granted, {})).map((one) => one.id)).toEqual([mine.id]);
    expect(await viewer.call(residents.banner, { residentId: mine.id })).toMatchObject({
      lastName: 'Granted',
    });
    expect(await viewer.refused(residents.banner, { residentId: other.id })).toMatchObject({ status: 404 });
    expect(await viewer.refused(residents.list, {})).toMatchObject({ status: 403 });
  });
  test('never shows more than the one who looks may see', async () => {
    const role = await admin.call(roles.create, { name: 'No list' });
    await admin.call(roles.setPermissions, {
      id: role.id,
      version: role.version,
      grants: {},
      denials: { [list]: ['Read'] },
    });
    const { id: residentId } = await admin.call(residents.create, { lastName: 'Unseen' });
    const relative = await world.actor(home, 'EXTERNAL_USER');
    await world.server.database.pool.query(
      `insert into platform.external_users (organisation_id, id, account_id, access_type) values ($1, gen_random_uuid(), $2, 'ALL')`,
      [home, relative.accountId],
    );
    expect(await relative.call(residents.banner, { residentId })).toMatchObject({ lastName: 'Unseen' });
    for (const shown of [{ roleId: (await roleNamed('NURSE')).id }, { accountId: relative.accountId }]) {
      const limited = await world.actor(home, 'ADMIN', 'NO_LIST');
      await limited.call(previews.start, shown);
      expect(await mayList(limited)).toBe(false);
      expect(await limited.refused(residents.banner, { residentId })).toMatchObject({ status: 403 });
    }
  });
  test('needs exactly one, and an account that can sign in', async () => {
    expect(await admin.refused(previews.start, {})).toMatchObject({ code: 'chooseOne' });
    const gone = await world.actor(home, 'NURSE');
    await world.server.database.pool.query(
      'update platform.accounts set active = false, deleted_at = now() where id = $1',
      [gone.accountId],
    );
    expect(await admin.refused(previews.start, { accountId: gone.accountId })).toMatchObject({
      code: 'cannotSignIn',
    });
  });
});

describe('why (specification 1, section 6)', () => {
  test('what is missing and who can give it; of others only with the right to see roles', async () => {
    const cook = await world.actor(home, 'COOK');
    expect(await cook.call(access.why, { key: list, action: 'Read' })).toMatchObject({
      allowed: false,
      reason: 'missing',
      roles: [{ code: 'COOK' }],
      feature: { en: expect.any(String) },
    });
    expect(await cook.call(access.why, { key: 'authorization.staff.roles', action: 'Edit' })).toMatchObject({
      allowed: false,
      reason: 'reserved',
    });
    expect(await cook.call(access.why, { key: 'authorization.nothing', action: 'Edit' })).toMatchObject({
      allowed: false,
      reason: 'unknownKey',
    });
    expect(
      await cook.refused(access.why, { key: list, action: 'Read', accountId: admin.accountId }),
    ).toMatchObject({ status: 403 });
    expect(
      await admin.call(access.why, { key: list, action: 'Read', accountId: cook.accountId }),
    ).toMatchObject({ allowed: false, reason: 'missing', roles: [{ code: 'COOK' }] });
  });
  test('people from outside: by resident, with the last day, without names of staff', async () => {
    const { id: residentId } = await admin.call(residents.create, { lastName: 'Why' });
    const relative = await world.actor(home, 'EXTERNAL_USER');
    expect(await relative.call(access.why, { key: list, action: 'Read' })).toMatchObject({
      reason: 'perResident',
      ask: [],
    });
    expect(await relative.call(access.why, { key: list, action: 'Read', residentId })).toMatchObject({
      allowed: false,
      reason: 'notGranted',
    });
    await world.server.database.pool.query(
      `insert into platform.resident_access (organisation_id, id, account_id, resident_id, permissions, valid_to) values ($1, gen_random_uuid(), $2, $3, $4, '2099-12-31')`,
      [home, relative.accountId, residentId, JSON.stringify({ [list]: ['Read'] })],
    );
    expect(await relative.call(access.why, { key: list, action: 'Read', residentId })).toMatchObject({
      allowed: true,
      reason: 'grantedForResident',
      validTo: '2099-12-31',
    });
    expect(
      await admin.call(access.why, {
        key: 'authorization.residents.profile',
        action: 'Read',
        residentId,
        accountId: relative.accountId,
      }),
    ).toMatchObject({ allowed: false, reason: 'missing' });
  });
});

test('whom to ask for help: administrators who can sign in, by name and email; nobody to people from outside', async () => {
  const other = await world.organisation();
  const [one, off, cook] = [
    await world.actor(other, 'ADMIN'),
    await world.actor(other, 'LOCALADMIN'),
    await world.actor(other, 'COOK'),
  ];
  await world.server.database.pool.query('update platform.accounts set active = false where id = $1', [
    off.accountId,
  ]);
  const {
    rows: [row],
  } = await world.server.database.pool.query(
    'select full_name as name, email from platform.accounts where id = $1',
    [one.accountId],
  );
  expect(await cook.call(access.administrators, {})).toEqual([row]);
  expect(await (await world.actor(other, 'EXTERNAL_USER')).call(access.administrators, {})).toEqual([]);
});

test('every access key of the suite has a name in both languages', () => {
  const unnamed = world.server.manifests.flatMap((one) =>
    Object.keys(one.access)
      .filter((key) => !one.accessNames?.[key])
      .map((key) => `${one.code} ${key}`),
  );
  expect(unnamed).toEqual([]);
});
