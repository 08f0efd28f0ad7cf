// Reads tables and columns from the catalog of a migrated database.
import pg from 'pg';

export interface Column {
  readonly schema: string;
  readonly table: string;
  readonly name: string;
  /** PostgreSQL's name of the type, of the base type for domains; of the element for arrays. */
  readonly type: string;
  readonly isArray: boolean;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
  /** Computed by the database: never written. */
  readonly computed: boolean;
  /** The words that a check allows, or empty. */
  readonly words: readonly string[];
}

interface Row {
  schema: string;
  table: string;
  name: string;
  type: string;
  isArray: boolean;
  nullable: boolean;
  hasDefault: boolean;
  computed: boolean;
  checks: string[];
}

const columns = `
  select n.nspname as schema, c.relname as "table", a.attname as name,
    coalesce(e.typname, b.typname, t.typname) as type,
    coalesce(b.typcategory, t.typcategory) = 'A' as "isArray",
    not (a.attnotnull or t.typnotnull) as nullable,
    a.atthasdef and a.attgenerated = '' or a.attidentity = 'd' as "hasDefault",
    a.attgenerated <> '' or a.attidentity = 'a' or c.relkind in ('v', 'm') as computed,
    coalesce((select array_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k
      where k.contype = 'c' and (k.conrelid = c.oid and k.conkey = array[a.attnum] or k.contypid = t.oid)), '{}') as checks
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type b on b.oid = nullif(t.typbasetype, 0)
  left join pg_type e on e.oid = nullif(coalesce(b.typelem, t.typelem), 0) and coalesce(b.typcategory, t.typcategory) = 'A'
  where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and n.nspname = any ($1)
  order by n.nspname, c.relname, a.attname collate "C"`;

/** The columns of all tables and views of the schemas, by schema, table and name; partitions are left out. */
export async function readColumns(url: string, schemas: readonly string[]): Promise<Column[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(columns, [schemas]);
    return rows.map(({ checks, ...row }) => ({
      ...row,
      words: checks.map(wordsOf).find((words) => words.length > 0) ?? [],
    }));
  } finally {
    await client.end();
  }
}

const literal = /'((?:[^']|'')*)'::text/g;

/**
 * The words of a check that allows a list of them, as PostgreSQL writes it back:
 * `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))`, `CHECK ((kind = 'a'::text))`, `CHECK ((kinds <@ ARRAY['a'::text]))`.
 */
export function wordsOf(check: string): string[] {
  const list =
    /^CHECK \(\((?:\(\w+ IS NULL\) OR )?\(?"?\w+"? (?:= ANY \(|<@ )\(?ARRAY\[((?:'(?:[^']|'')*'::text(?:, )?)+)\](?:::text\[\])?[)]+$/.exec(
      check,
    );
  const single = /^CHECK \(\("?\w+"? = ('(?:[^']|'')*'::text)\)\)$/.exec(check);
  return [...(list?.[1] ?? single?.[1] ?? '').matchAll(literal)].map((match) =>
    (match[1] ?? '').replaceAll("''", "'"),
  );
}
