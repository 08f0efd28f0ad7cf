/** What the tests of imports look at: outcomes of an import, and rows of every app before and after. */
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { type ImportRow, imports } from '../../contract/imports.ts';

export let world: World;

export const home = async (): Promise<{ organisationId: string; admin: Actor }> => {
  const organisationId = await world.organisation();
  // the account behind `inside` is there before rows are counted
  await world.inside(organisationId, async () => undefined);
  return { organisationId, admin: await world.actor(organisationId, 'ADMIN') };
};
export const rowsOf = async (admin: Actor, id: string): Promise<readonly ImportRow[]> =>
  (await admin.call(imports.rows, { id, limit: 200 })).items;
export const outcomes = async (admin: Actor, id: string) =>
  (await rowsOf(admin, id)).map((row) => row.code ?? row.outcome);

/** Rows of every tenant table outside of the import's own report, by table. */
export async function rowCounts(organisationId: string): Promise<Record<string, number>> {
  const { pool } = world.server.database;
  const { rows: tables } = await pool.query<{ name: string }>(`
    select c.table_schema || '.' || c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.column_name = 'organisation_id' and c.table_schema not in ('pg_catalog', 'information_schema')`);
  const own = [
    'interchange.imports',
    'interchange.import_rows',
    'platform.files',
    'platform.editions',
    'platform.file_usage',
    'platform.tasks',
  ];
  const counts: Record<string, number> = {};
  for (const { name } of tables.filter(
    (table) => !own.includes(table.name) && !/^platform\.(changes|reads)_\d$/.test(table.name),
  )) {
    const { rows } = await pool.query<{ count: number }>(
      name === 'platform.changes'
        ? `select count(*)::int from platform.changes where organisation_id = $1 and subject not in ('interchange.imports', 'platform.files')`
        : `select count(*)::int from ${name} where organisation_id = $1`,
      [organisationId],
    );
    counts[name] = rows[0]!.count;
  }
  return counts;
}

/** Records of any app as they stand in the database, in the order in which they came. */
export const recordsOf = async (
  organisationId: string,
  table: string,
): Promise<readonly Record<string, unknown>[]> =>
  (
    await world.server.database.pool.query<Record<string, unknown>>(
      `select * from ${table} where organisation_id = $1 order by id`,
      [organisationId],
    )
  ).rows;
/** Changes records of another app as somebody of the home would. */
export const change = (organisationId: string, table: string, set: string) =>
  world.server.database.pool.query(`update ${table} set ${set} and organisation_id = $1`, [organisationId]);

export const openWorld = async (): Promise<void> => {
  world = await createWorld();
};
