import { beforeAll, describe, expect, test } from 'vitest';
import { access, profile } from '#platform/contract/frame.ts';
import { roles } from '../contract/roles.ts';
import { admin, home, list, mayList, openHome, roleNamed, world } from './testing.ts';

beforeAll(openHome);

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
    ['BILLING', 'Billing', 'Fakturierung'],
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

test('every access key of the suite has a name in both languages', () => {
  const unnamed = world.server.manifests.flatMap((one) =>
    Object.keys(one.access)
      .filter((key) => !one.accessNames?.[key])
      .map((key) => `${one.code} ${key}`),
  );
  expect(unnamed).toEqual([]);
});
