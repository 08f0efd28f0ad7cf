import { beforeAll, describe, expect, test } from 'vitest';
import { profile } from '#platform/contract/frame.ts';
import { roles } from '../contract/roles.ts';
import { admin, home, list, mayList, openHome, roleNamed, world } from './testing.ts';

beforeAll(openHome);

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
