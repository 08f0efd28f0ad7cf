import fs from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratingName, takeLock } from './migrate-begin.ts';
import { migrateAll } from '#apps/house.ts';
import type { TestDatabase } from '#platform/server/testing/databases.ts';
import { freshDatabase } from '#platform/server/testing/postgres.ts';

let database: TestDatabase;
let admin: pg.Client;
/** As whom the tests reach their database. */
let user: string;
const clients: pg.Client[] = [];
async function connect(url: string, application_name = 'a test'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}
beforeAll(async () => {
  database = await freshDatabase();
  user = new URL(database.url).username;
  admin = await connect(database.url);
});
afterAll(async () => {
  for (const client of clients) await client.end().catch(() => undefined);
  await database.drop();
});

describe('the lock under which servers migrate', () => {
  test('held by somebody else: named with process and state, and the start ends', async () => {
    const [holder, own] = [
      await connect(database.url, 'a forgotten console'),
      await connect(database.url, migratingName),
    ];
    const {
      rows: [who],
    } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    await holder.query('select pg_advisory_lock(7361201)');
    await expect(takeLock(own, 300)).rejects.toThrow(
      new RegExp(`held by somebody else \\(process ${who!.pid}, user ${user}, a forgotten console, .*idle`),
    );
    await holder.end();
    await takeLock(own, 300);
    await own.query('select pg_advisory_unlock(7361201)');
  });
  test('held by another server that migrates: said once, waited for', async () => {
    const [other, own] = [
      await connect(database.url, migratingName),
      await connect(database.url, migratingName),
    ];
    await other.query('select pg_advisory_lock(7361201)');
    const said: string[] = [];
    const waiting = takeLock(own, 200, (line) => void said.push(line));
    await expect.poll(() => said.length).toBe(1);
    expect(said[0]).toMatch(/^Another server migrates this database \(process \d+/);
    await other.query('select pg_advisory_unlock(7361201)');
    await waiting;
    await own.query('select pg_advisory_unlock(7361201)');
  });
});

test('a table that somebody works on: the migration ends after ten seconds and names who', async () => {
  const holder = await connect(database.url, 'a long report');
  await admin.query(
    `delete from platform.migrations where app = 'platform' and name = '0014_background.sql'; alter table platform.tasks drop column starts; drop index platform.tasks_open; drop index platform.mails_waiting`,
  );
  await holder.query('begin; lock table platform.tasks in access share mode');
  await expect(migrateAll(database.url)).rejects.toThrow(
    new RegExp(
      `0014_background\\.sql waits for a table that somebody works on \\(process \\d+, user ${user}, a long report, .*idle in transaction`,
    ),
  );
  await holder.query('rollback');
  expect(await migrateAll(database.url)).toBe(1);
}, 40_000);

test('a new database went the way of the list, over all apps', async () => {
  const { rows } = await admin.query<{ file: string }>(
    `select case app when 'platform' then app else 'apps/' || app end || '/migrations/' || name as file
    from platform.migrations where name <> '0014_background.sql' order by at`,
  );
  const list = fs
    .readFileSync('platform/migrations/frozen.txt', 'utf8')
    .split('\n')
    .filter((line) => /^[0-9a-f]/.test(line) && !line.endsWith('/0014_background.sql'))
    .map((line) => line.slice(65));
  expect(rows.map(({ file }) => file)).toEqual(list);
});
