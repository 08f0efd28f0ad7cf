import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config/config.ts';
import type { TestDatabase } from '#platform/server/testing/databases.ts';
import { freshDatabase } from '#platform/server/testing/postgres.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { assertDirect, straight, wayTo } from './pooler.ts';

let one: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [one, other] = [await freshDatabase(), await freshDatabase()];
});
afterAll(async () => {
  await one.drop();
  await other.drop();
});

// a real PgBouncer stands in the way in `npm run faults -- pooler`
test('the database itself is no pooler, twice the same', async () => {
  expect(await wayTo(one.url)).toEqual(straight);
  expect(await wayTo(one.url)).toEqual(straight);
});

test('the direct way leads to the same database', async () => {
  await assertDirect(one.url, one.url);
  await expect(assertDirect(one.url, other.url)).rejects.toThrow(/two databases/);
});

test('a direct way without the other one is a sentence', () => {
  const url = 'postgres://home@127.0.0.1/home';
  expect(() => readConfig({ DATABASE_DIRECT_URL: url })).toThrow(/set DATABASE_URL/);
  expect(readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: url }).databaseDirectUrl).toBe(url);
  expect(readConfig({ DATABASE_URL: url }).databaseDirectUrl).toBeUndefined();
  expect(() => readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: 'http://home' })).toThrow(
    /DATABASE_DIRECT_URL is not a valid address/,
  );
});

test('without names nothing stays prepared on a connection, and answers are the same', async () => {
  const prepared = async (keepsStatements: boolean) => {
    const database = openDatabase(one.url, { max: 1, keepsStatements });
    const answers: unknown[] = [];
    for (const id of [3, 4])
      answers.push(
        await database.system((db) =>
          db.selectNoFrom((where) => [where.val(id).as('id'), where.val('x').as('name')]).execute(),
        ),
      );
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*) as count from pg_prepared_statements',
    );
    await database.close();
    return { answers, count: rows[0]!.count };
  };
  const [named, nameless] = [await prepared(true), await prepared(false)];
  expect(named.count).toBeGreaterThan(0);
  expect(nameless.count).toBe(0);
  expect(nameless.answers).toEqual(named.answers);
});
