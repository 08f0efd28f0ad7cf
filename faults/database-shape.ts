import type pg from 'pg';

/** Schemas whose content is ours; `jobs` belongs to the queue, which makes it anew. */
const own = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'jobs')`;
const relation = `n.nspname || '.' || c.relname`;
const notOfExtension = (oid: string) =>
  `not exists (select from pg_depend x where x.objid = ${oid} and x.deptype = 'e')`;

/** What a database consists of beside its rows, one line each; the order of columns is none of its properties. */
const parts: Readonly<Record<string, string>> = {
  tables: `select ${relation} || ' ' || c.relkind::text || ' ' || c.relrowsecurity::text || ' ' || c.relforcerowsecurity::text || ' ' || coalesce((select string_agg(a::text, ',' order by a::text) from unnest(c.relacl) a), '') as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${own} and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${notOfExtension('c.oid')}`,
  columns: `select ${relation} || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull::text || ' ' || a.attgenerated::text || a.attidentity::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ' ' || a.attcollation::regcollation::text || coalesce(a.attacl::text, '') as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where ${own} and c.relkind in ('r', 'p', 'v', 'm')`,
  constraints: `select ${relation} || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as line from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where ${own} and k.contype <> 'n'`,
  indexes: `select pg_get_indexdef(i.indexrelid) as line from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${own}`,
  triggers: `select ${relation} || ' ' || pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as line from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${own} and not t.tgisinternal`,
  policies: `select ${relation} || ' ' || p.polname || ' ' || p.polcmd::text || ' ' || coalesce(pg_get_expr(p.polqual, p.polrelid), '') || ' ' || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') as line from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where ${own}`,
  functions: `select p.oid::regprocedure::text || ' ' || pg_get_functiondef(p.oid) || ' ' || coalesce((select string_agg(a::text, ',' order by a::text) from unnest(p.proacl) a), '') as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${own} and p.prokind = 'f' and ${notOfExtension('p.oid')}`,
  views: `select ${relation} || ' ' || pg_get_viewdef(c.oid) as line from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${own} and c.relkind in ('v', 'm')`,
  sequences: `select schemaname || '.' || sequencename || ' ' || data_type::text || ' ' || start_value || ' ' || min_value || ' ' || max_value || ' ' || increment_by || ' ' || cycle as line from pg_sequences n where schemaname not in ('jobs')`,
  types: `select n.nspname || '.' || t.typname || ' ' || t.typtype::text || ' ' || coalesce(format_type(t.typbasetype, t.typtypmod), '') || ' ' || coalesce((select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid), '') as line
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${own} and t.typtype in ('e', 'd')`,
  schemas: `select n.nspname || ' ' || coalesce((select string_agg(a::text, ',' order by a::text) from unnest(n.nspacl) a), '') as line from pg_namespace n where ${own}`,
  privileges: `select coalesce(n.nspname, '') || ' ' || d.defaclobjtype::text || ' ' || d.defaclacl::text as line from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace`,
  extensions: `select extname as line from pg_extension`,
};

/** The shape of a database as lines that can be compared with those of another. */
export async function shapeOf(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const lines = new Set<string>();
  for (const [part, sql] of Object.entries(parts)) {
    const { rows } = await client.query<{ line: string }>(sql);
    for (const { line } of rows) lines.add(`${part}: ${line}`);
  }
  return lines;
}

/** Lines that only one of two sets has. */
export const differences = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] => [
  ...[...a].filter((line) => !b.has(line)).map((line) => `- ${line}`),
  ...[...b].filter((line) => !a.has(line)).map((line) => `+ ${line}`),
];
