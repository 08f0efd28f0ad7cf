// The rows of a database as text (COPY), one table at a time, and back. What is computed is left out: the database makes it anew.
import { createHash } from 'node:crypto';
import { Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** The queue of jobs keeps nothing that a restart would not make again. */
export const ownSchemas = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'jobs')`;

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}
/** How many rows there were, and a mark of all of them together, whatever their order. */
export interface Content {
  readonly rows: number;
  readonly digest: string;
}
export interface SequenceState {
  readonly name: string;
  readonly last: string;
  readonly called: boolean;
}

/** All tables with the columns that are stored, by name; partitions count as their table. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attname) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and ${ownSchemas}
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by 1 order by 1`);
  return rows;
}

export async function sequencesOf(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(`select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${ownSchemas} order by 1`);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const {
      rows: [state],
    } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    states.push({ name, ...state! });
  }
  return states;
}

/** Passes rows on and counts them. A line is a row: line breaks within values are written as \n. */
class RowCounter extends Transform {
  rows = 0;
  readonly #sum = new Uint32Array(8);
  #rest: Buffer = Buffer.alloc(0);
  override _transform(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let start = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      this.#add(bytes.subarray(start, end));
      start = end + 1;
    }
    this.#rest = Buffer.from(bytes.subarray(start));
    this.push(chunk);
    done();
  }
  #add(row: Uint8Array): void {
    this.rows += 1;
    const hash = createHash('sha256').update(row).digest();
    for (let lane = 0; lane < 8; lane += 1) this.#sum[lane] = this.#sum[lane]! + hash.readUInt32LE(lane * 4);
  }
  get content(): Content {
    return { rows: this.rows, digest: Buffer.from(this.#sum.buffer).toString('hex') };
  }
}

/** Reads all rows of a table; they flow through the writables, the last of which keeps them. Without any they are only counted. */
export async function copyOut(
  client: pg.ClientBase,
  table: Table,
  ...into: readonly (Transform | Writable)[]
): Promise<Content> {
  const counter = new RowCounter();
  const rows = client.query(copyTo(`copy (select ${table.columns.join(', ')} from ${table.name}) to stdout`));
  // three or more: the types of a pipeline want each step written down
  if (into.length > 0) await pipeline([rows, counter, ...into] as unknown as [Readable, Transform, Writable]);
  else {
    counter.resume();
    await pipeline(rows, counter);
  }
  return counter.content;
}

/** What came by, without a database: whether rows that were kept are still those. */
export async function contentOf(...source: readonly (Readable | Transform)[]): Promise<Content> {
  const counter = new RowCounter();
  counter.resume();
  await pipeline([...source, counter] as unknown as [Readable, Transform, Writable]);
  return counter.content;
}

/** Writes rows into a table; answers what came by. */
export async function copyIn(
  client: pg.ClientBase,
  table: Table,
  ...source: readonly (Readable | Transform)[]
): Promise<Content> {
  const counter = new RowCounter();
  const rows = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
  await pipeline([...source, counter, rows] as unknown as [Readable, Transform, Writable]);
  return counter.content;
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Does work that fills tables as they were, within one transaction: without triggers (they would log and count versions) and
 * without keys between tables (they would demand an order), which are made again and so checked at the end. Needs an owner of the
 * tables, no superuser.
 */
export async function asTheyWere(
  client: pg.ClientBase,
  work: (tables: readonly Table[]) => Promise<void>,
): Promise<void> {
  const tables = await tablesOf(client);
  const { rows: keys } =
    await client.query<ForeignKey>(`select k.conrelid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where k.contype = 'f' and k.conparentid = 0 and ${ownSchemas}`);
  await client.query('begin; set local row_security = off');
  try {
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    await work(tables);
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

export async function setSequences(client: pg.ClientBase, states: readonly SequenceState[]): Promise<void> {
  for (const { name, last, called } of states)
    await client.query('select setval($1::regclass, $2, $3)', [name, last, called]);
}
