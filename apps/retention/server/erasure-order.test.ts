import { beforeAll, expect, test } from 'vitest';
import { personalTables } from '#platform/domain/access/personal-tables.ts';
import { apartTables, catalogueOf } from '#platform/server/erasure/catalogue.ts';
import { home, openHome, world } from './testing.ts';

beforeAll(openHome);

/** Every foreign key of the database by its tables, whatever columns it has: asked of PostgreSQL, not of what the erasure knows. */
const keysOf = async () =>
  (
    await world.server.database.pool.query<{ name: string; from: string; to: string }>(
      `select k.conname as name, k.conrelid::regclass::text as from, k.confrelid::regclass::text as to
       from pg_constraint k join pg_class c on c.oid = k.conrelid
       where k.contype = 'f' and k.conparentid = 0 and k.conrelid <> k.confrelid and not c.relispartition`,
    )
  ).rows;

test('every table goes before those to which its rows point, by whatever key', async () => {
  const order = await world.inside(home, async (context) => {
    const catalogue = await catalogueOf(context);
    const plan = personalTables(catalogue, [...catalogue.logs, ...apartTables]);
    return plan.tables.map((one) => one.name);
  });
  const keys = (await keysOf()).filter((key) => order.includes(key.from) && order.includes(key.to));
  expect(order.length).toBeGreaterThan(100);
  expect(keys.length).toBeGreaterThan(100);
  const wrong = (tables: readonly string[]) =>
    keys.filter((key) => tables.indexOf(key.from) > tables.indexOf(key.to)).map((key) => key.name);
  expect(wrong(order)).toEqual([]);
  // turned round all of them are wrong
  expect(wrong(order.toReversed())).toHaveLength(keys.length);
});
