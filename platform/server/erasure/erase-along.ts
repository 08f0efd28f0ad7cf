import { sql } from 'kysely';
import type { Catalogue } from '#platform/domain/access/personal-tables.ts';
import type { Context } from '#platform/server/call/context.ts';

/*
 * People who are known only because of a person (the daughter in the directory of contacts) are erased with the person: nobody
 * else needs them. The apps say who that could be; the database says who else needs them.
 */

export type RowIds = ReadonlyMap<string, readonly string[]>;
interface KeyTo {
  readonly table: string;
  readonly column: string;
  readonly cascades: boolean;
}

/** What the apps would erase along: rows by table. */
async function candidatesOf(context: Context, residentId: string): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const app of context.services.apps()) {
    for (const { table, ids } of (await app.goesAlong?.(context, residentId)) ?? [])
      all.set(table, [...new Set([...(all.get(table) ?? []), ...ids])]);
  }
  return all;
}

/** Keys of other tables to a table; `cascades`: rows that are parts of the row and go with it. */
async function keysTo(context: Context, table: string): Promise<KeyTo[]> {
  const { rows } =
    await sql<KeyTo>`select n.nspname || '.' || c.relname as table, k.confdeltype = 'c' as cascades,
      (select min(a.attname::text) from unnest(k.conkey) as x(n) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.n where a.attname <> 'organisation_id') as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.confrelid = ${table}::regclass and cardinality(k.conkey) = 2 and not c.relispartition order by 1, 3`.execute(
      context.db,
    );
  return rows;
}

const referring = async (context: Context, key: KeyTo, ids: readonly string[]) =>
  (
    await sql<{
      id: string;
      target: string;
    }>`select id, ${sql.ref(key.column)} as target from ${sql.table(key.table)}
  where organisation_id = ${context.organisationId} and ${sql.ref(key.column)} = any(${[...ids]})`.execute(
      context.db,
    )
  ).rows;

/** Accounts of contacts that see, or may come to see, other people too. */
async function withOtherAccess(
  context: Context,
  ids: readonly string[],
  residentId: string,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select e.contact_id as id from platform.external_users e where e.organisation_id = ${context.organisationId} and e.contact_id = any(${[...ids]})
    and (e.access_type in ('ALL', 'FLEXIBLE') or (e.resident_id is not null and e.resident_id <> ${residentId})
      or exists (select from platform.resident_access a where a.organisation_id = e.organisation_id and a.account_id = e.account_id and a.resident_id <> ${residentId}))`.execute(
    context.db,
  );
  return rows.map((row) => row.id);
}

/**
 * Rows that go with the person, parts after what they are parts of: those that the apps name, of which no row outside of the person's
 * own (`own`) needs one and whose account sees nobody else. Accounts of theirs become the person's, so that they lose name and access with it.
 */
export async function rowsAlong(
  context: Context,
  catalogue: Catalogue,
  own: RowIds,
  residentId: string,
): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  for (const [table, candidates] of await candidatesOf(context, residentId)) {
    const taken = new Set(await withOtherAccess(context, candidates, residentId));
    for (const key of (await keysTo(context, table)).filter((one) => !one.cascades)) {
      const mine = new Set(own.get(key.table) ?? []);
      for (const { id, target } of await referring(context, key, candidates))
        if (!mine.has(id)) taken.add(target);
    }
    const free = candidates.filter((id) => !taken.has(id));
    if (free.length > 0) rows.set(table, free);
  }
  await sql`update platform.external_users set resident_id = ${residentId} where organisation_id = ${context.organisationId} and contact_id = any(${[...rows.values()].flat()})`.execute(
    context.db,
  );
  // parts, and parts of parts
  for (const [table, ids] of rows) {
    for (const key of await keysTo(context, table)) {
      const needed =
        catalogue.tables
          .find((one) => one.name === key.table)
          ?.columns.find((column) => column.name === key.column)?.nullable === false;
      if (!key.cascades && !(needed && table !== key.table)) continue;
      const mine = new Set(own.get(key.table) ?? []);
      const parts = (await referring(context, key, ids)).map((row) => row.id).filter((id) => !mine.has(id));
      if (parts.length > 0) rows.set(key.table, [...new Set([...(rows.get(key.table) ?? []), ...parts])]);
    }
  }
  return rows;
}
