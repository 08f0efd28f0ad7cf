import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { templateName } from './databases.ts';
import { freshDatabase } from './postgres.ts';

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

test('two copies of the template made at once know nothing of each other', async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()]);
  await ask(one.url, 'create table public.mine as select 1 as value');
  expect(await ask(one.url, "select to_regclass('public.mine') is not null")).toBe(true);
  expect(await ask(two.url, "select to_regclass('public.mine') is not null")).toBe(false);
  expect(await ask(two.url, "select to_regclass('platform.migrations') is not null")).toBe(true);
  await Promise.all([one.drop(), two.drop()]);
});

test('a dropped database is gone although a connection to it was open', async () => {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  await database.drop();
  await client.end().catch(() => undefined);
  const name = new URL(database.url).pathname.slice(1);
  expect(
    await ask(inject('postgresUrl'), `select count(*)::int from pg_database where datname = '${name}'`),
  ).toBe(0);
});

test('the template is not connected to, or copying it would fail', async () => {
  expect(
    await ask(
      inject('postgresUrl'),
      `select count(*)::int from pg_stat_activity where datname = '${templateName}'`,
    ),
  ).toBe(0);
});
