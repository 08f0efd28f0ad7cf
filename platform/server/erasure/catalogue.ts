import { sql } from 'kysely';
import type { Catalogue, CatalogueKey } from '#platform/domain/access/personal-tables.ts';
import type { Context } from '#platform/server/call/context.ts';

/** Tables with rules of their own beside the logs: files are shared, and what an erasure leaves is no part of the person's record. */
export const apartTables = ['platform.files', 'platform.erasures', 'platform.locked_records'] as const;

interface ColumnRow {
  name: string;
  column: string;
  type: string;
  nullable: boolean;
  generated: boolean;
}

/**
 * The tenant tables as the database has them now, with their keys to single rows. `logs` are those to which the application
 * may only add: they are read, never erased.
 */
export async function catalogueOf(
  context: Pick<Context, 'db'>,
): Promise<Catalogue & { readonly logs: readonly string[] }> {
  const columns = await sql<ColumnRow & { log: boolean }>`
    select n.nspname || '.' || c.relname as name, a.attname as column, t.typname as type, not a.attnotnull as nullable, a.attgenerated <> '' as generated,
      not has_table_privilege(platform.app_role(), c.oid, 'DELETE') as log
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organisation_id' and not o.attisdropped)
    order by 1, a.attnum`.execute(context.db);
  // organisation_id stands in every key, in some also what both rows have in common (the area of a folder): the column that points to the id counts
  const keys = await sql<Omit<CatalogueKey, 'column'> & { column: string | null }>`
    select * from (
      select n.nspname || '.' || c.relname as table, tn.nspname || '.' || tc.relname as target,
        (select a.attname from unnest(k.conkey, k.confkey) as x(n, m) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.n
          join pg_attribute t on t.attrelid = k.confrelid and t.attnum = x.m where t.attname = 'id') as column
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class tc on tc.oid = k.confrelid join pg_namespace tn on tn.oid = tc.relnamespace
      where k.contype = 'f' and not c.relispartition) x /* not by organisation_id: the shape of the tables */ order by 1, 3, 2`.execute(
    context.db,
  );
  const tables = [...Map.groupBy(columns.rows, (row) => row.name)].map(([name, rows]) => ({
    name,
    columns: rows.map(({ column, type, nullable, generated }) => ({
      name: column,
      type,
      nullable,
      generated,
    })),
  }));
  return {
    tables,
    keys: keys.rows.flatMap(({ table, column, target }) =>
      column === null ? [] : [{ table, column, target }],
    ),
    others: keys.rows.flatMap(({ table, column, target }) => (column === null ? [{ table, target }] : [])),
    logs: [...new Set(columns.rows.filter((row) => row.log).map((row) => row.name))],
  };
}
