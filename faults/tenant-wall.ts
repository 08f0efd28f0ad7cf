import pg from 'pg';
import { print, printControl, type Figure } from './figure.ts';
import { place } from '#platform/server/testing/place.ts';

/** Counts the rows that the app's database role sees in every table, with no tenant set and with another tenant set. */
async function visibleRows(url: string): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string; rows: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'jobs')
      and has_table_privilege('obhut_app', c.oid, 'select') order by 1`);
  let filled = 0;
  let withoutTenant = 0;
  let otherTenant = 0;
  const leaking: string[] = [];
  for (const { name } of tables) {
    const {
      rows: [all],
    } = await client.query<{ n: number }>(`select count(*)::int n from ${name}`);
    if (all!.n > 0) filled += 1;
    for (const tenant of ['', '01900000-0000-7000-8000-00000000ffff']) {
      await client.query('begin');
      await client.query(`set local role obhut_app; set local app.organisation_id = '${tenant}'`);
      const {
        rows: [seen],
      } = await client.query<{ n: number }>(`select count(*)::int n from ${name}`);
      await client.query('rollback');
      if (seen!.n > 0) leaking.push(name);
      if (tenant === '') withoutTenant += seen!.n;
      else otherTenant += seen!.n;
    }
  }
  await client.end();
  return [
    {
      name: 'rows seen without a tenant',
      value: withoutTenant,
      wanted: 0,
      detail: `${tables.length} tables, ${filled} with rows ${leaking.join(' ')}`,
    },
    { name: 'rows seen as another tenant', value: otherTenant, wanted: 0 },
    { name: 'tables with rows is none', value: filled === 0 ? 1 : 0, wanted: 0 },
  ];
}

/** Row-level security is the second wall: without a tenant the app's role sees nothing. */
export async function tenantWall(): Promise<number> {
  const home = await place({ demo: true });
  try {
    const off = print('Tenant wall', await visibleRows(home.url));
    const client = new pg.Client({ connectionString: home.url });
    await client.connect();
    await client.query('alter table residents.residents disable row level security');
    await client.end();
    return off + printControl('row-level security off on one table', await visibleRows(home.url));
  } finally {
    await home.close();
  }
}
