import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
const query = (text: string, values: unknown[] = []) => world.server.database.pool.query(text, values);
const alone = async () => {
  const home = await world.organisation();
  return { home, admin: await world.actor(home, 'ADMIN') };
};

test.each([
  ['roles', `update platform.accounts set roles = '{NURSE}' where id = $1`],
  ['disabling', 'update platform.accounts set active = false where id = $1'],
  ['deletion', 'update platform.accounts set active = false, deleted_at = now() where id = $1'],
  ['a confirmation taken back', 'update platform.accounts set confirmed = false where id = $1'],
  ['the row', 'delete from platform.accounts where id = $1'],
  ['a denial in a role of the own', `update platform.accounts set roles = '{ADMIN,DENY}' where id = $1`],
])('the database keeps the last administrator: %s', async (_, statement) => {
  const { home, admin } = await alone();
  await query(
    `insert into platform.roles (organisation_id, id, code, name, denials) values ($1, platform.new_id(), 'DENY', 'Deny', '{"authorization.staff.roles": ["Edit"]}')`,
    [home],
  );
  await expect(query(statement, [admin.accountId])).rejects.toMatchObject({ code: 'OB001' });
  // one who is not confirmed, or switched off, does not count
  const other = await world.actor(home, 'LOCALADMIN');
  await query('update platform.accounts set confirmed = false where id = $1', [other.accountId]);
  await expect(query(statement, [admin.accountId])).rejects.toMatchObject({ code: 'OB001' });
  await query('update platform.accounts set confirmed = true where id = $1', [other.accountId]);
  await query(statement, [admin.accountId]);
});

test('a role that everybody who administers has cannot deny it', async () => {
  const { home, admin } = await alone();
  await query(
    `insert into platform.roles (organisation_id, id, code, name) values ($1, platform.new_id(), 'EXTRA', 'Extra')`,
    [home],
  );
  await query(`update platform.accounts set roles = '{ADMIN,EXTRA}' where id = $1`, [admin.accountId]);
  await expect(
    query(
      `update platform.roles set denials = '{"authorization.staff.accounts": ["Read"]}' where code = 'EXTRA' and organisation_id = $1`,
      [home],
    ),
  ).rejects.toMatchObject({ code: 'OB001' });
  await expect(
    query(`delete from platform.roles where organisation_id = $1 and code = 'ADMIN'`, [home]),
  ).rejects.toMatchObject({ code: 'OB001' });
});

test('of two who take the right from each other at the same moment one loses, every time', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { home, admin } = await alone();
    const other = await world.actor(home, 'ADMIN');
    const take = (accountId: string, set: object) =>
      world.server.database.tenant({ organisationId: home }, async (unit) => {
        await unit.db
          .updateTable('platform.accounts')
          .set(set)
          .where('organisation_id', '=', home)
          .where('id', '=', accountId)
          .execute();
        await sql`select pg_sleep(0.05), ${home}::uuid as organisation_id`.execute(unit.db);
      });
    const results = await Promise.allSettled([
      take(admin.accountId, { roles: ['NURSE'] }),
      take(other.accountId, { active: false }),
    ]);
    expect(results.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});

test('a home that is being made, and one that nobody administers, can be changed', async () => {
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  await query(
    `update platform.roles set denials = '{"authorization.staff.roles": ["Edit"]}' where organisation_id = $1 and code = 'NURSE'`,
    [home],
  );
  await query(`update platform.accounts set active = false where id = $1`, [nurse.accountId]);
});
