import { beforeAll, describe, expect, test } from 'vitest';
import { access, profile } from '#platform/contract/frame.ts';
import { previews } from '../contract/previews.ts';
import { roles } from '../contract/roles.ts';
import { admin, home, list, mayList, openHome, residents, roleNamed, world } from './testing.ts';

beforeAll(openHome);

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
