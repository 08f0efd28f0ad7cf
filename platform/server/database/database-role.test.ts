import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrateAll } from '#apps/house.ts';
import { onDatabase } from '#platform/server/testing/databases.ts';
import { openDatabase } from './database.ts';
import { isRoleName, ownRole, usualRole, withRole } from './database-role.ts';
import { prepare } from './migrate-begin.ts';

// on this server the databases of the tests belong to its superuser and work as the usual role
const ending = crypto.randomUUID().slice(0, 8);
const plain = `plain_${ending}`;
const maker = `maker_${ending}`;
const chosen = `chosen_${ending}`;
const free = `free_${ending}`;
let admin: pg.Client;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
const of = (owner: string, database = owner): string => {
  const url = new URL(onDatabase(inject('postgresUrl'), database));
  url.username = owner;
  url.password = 'x';
  return url.href;
};
async function prepared(url: string, wanted?: string): Promise<string> {
  const client = await connect(url);
  try {
    return await prepare(client, wanted);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  admin = await connect(inject('postgresUrl'));
  await admin.query(
    `create role ${plain} login password 'x'; create role ${maker} login createrole password 'x'`,
  );
  for (const owner of [plain, maker]) await admin.query(`create database ${owner} owner ${owner}`);
  await admin.query(`create database ${chosen} owner ${maker}`);
});
afterAll(async () => {
  for (const one of [plain, maker, chosen]) await admin.query(`drop database ${one} with (force)`);
  for (const one of [ownRole(plain), ownRole(maker), chosen, free, plain, maker])
    await admin.query(`drop role if exists ${one}`);
  await admin.end();
});

test('a role of its own is told by the name of the database, in letters that need no quotes', () => {
  expect(ownRole('Haus-Rigi.1')).toBe('obhut_app_haus_rigi_1');
  expect(ownRole('x'.repeat(80))).toHaveLength(63);
  expect([ownRole('Haus-Rigi.1'), ownRole('x'.repeat(80))].every(isRoleName)).toBe(true);
  expect(['', 'Big', 'a b', 'a"b', '1a', 'a'.repeat(64)].some(isRoleName)).toBe(false);
});

test('a migration names the role of its database, and nothing that only sounds like it', () => {
  expect(withRole(`grant usage on x to obhut_app; select 'obhut_app' <> obhut_app_b`, 'own')).toBe(
    `grant usage on x to own; select 'own' <> obhut_app_b`,
  );
});

describe('beside the database of another owner', () => {
  test('an owner who may make no role is told the words that an administrator has to say', async () => {
    const role = ownRole(plain);
    await expect(prepared(of(plain))).rejects.toThrow(
      `As an administrator of PostgreSQL run: create role ${role} nologin; grant ${role} to "${plain}";`,
    );
    await admin.query(`create role ${role} nologin`);
    await expect(prepared(of(plain))).rejects.toThrow(`run: grant ${role} to "${plain}";`);
  });

  test('after them it migrates, and works as a role of its own', async () => {
    await admin.query(`grant ${ownRole(plain)} to ${plain}`);
    expect(await migrateAll(of(plain))).toBeGreaterThan(50);
    expect(await migrateAll(of(plain))).toBe(0);
    const database = openDatabase(of(plain), { max: 1 });
    const organisationId = crypto.randomUUID();
    try {
      const who = await database.tenant({ organisationId, requestId: 'role' }, async ({ db }) =>
        sql<{ who: string }>`select current_user as who`.execute(db),
      );
      expect(who.rows).toEqual([{ who: ownRole(plain) }]);
    } finally {
      await database.close();
    }
    const { rows } = await admin.query(
      `select from pg_shdepend s join pg_database d on d.oid = s.dbid join pg_roles r on r.oid = s.refobjid
      where d.datname = $1 and r.rolname = $2`,
      [plain, usualRole],
    );
    expect(rows).toEqual([]);
  }, 60_000);

  test('who shares a role from before is told so at each start', async () => {
    await admin.query(`grant ${ownRole(plain)} to ${maker}`);
    const said: string[] = [];
    await migrateAll(of(plain), { say: (line) => void said.push(line) });
    expect(said).toEqual([
      `The role ${ownRole(plain)} belongs to somebody else on this server, too, who can read this database by it. As an administrator of PostgreSQL take it from them (revoke ${ownRole(plain)} from ...), or move one of the databases with npm run backup and npm run restore.`,
    ]);
    await admin.query(`revoke ${ownRole(plain)} from ${maker}`);
    await migrateAll(of(plain), { say: (line) => void said.push(line) });
    expect(said).toHaveLength(1);
  });

  test('an owner who may make roles gets one without asking, and cannot take on that of the others', async () => {
    expect(await prepared(of(maker))).toBe(ownRole(maker));
    expect(await prepared(of(maker))).toBe(ownRole(maker));
    const client = await connect(of(maker));
    try {
      await expect(client.query(`set role ${usualRole}`)).rejects.toThrow('permission denied to set role');
    } finally {
      await client.end();
    }
  });

  test('a role that was prepared for somebody who has not started yet is not taken either', async () => {
    await admin.query(`create role ${free} nologin; grant ${free} to ${plain}`);
    await expect(prepared(of(maker, chosen), free)).rejects.toThrow(
      `The role ${free} belongs to somebody else on this server: set DATABASE_ROLE to a name that nobody uses.`,
    );
  });

  test('the role can be chosen, once, and not one that works for somebody else', async () => {
    await expect(prepared(of(maker, chosen), usualRole)).rejects.toThrow(
      `The role ${usualRole} belongs to somebody else on this server: set DATABASE_ROLE to a name that nobody uses.`,
    );
    expect(await prepared(of(maker, chosen), chosen)).toBe(chosen);
    expect(await prepared(of(maker, chosen))).toBe(chosen);
    await expect(prepared(of(maker, chosen), 'another')).rejects.toThrow(
      `This database works as the role ${chosen}, DATABASE_ROLE says another: take DATABASE_ROLE away, or set it to ${chosen}.`,
    );
  });
});
