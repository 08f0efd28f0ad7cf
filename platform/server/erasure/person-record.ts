import { sql } from 'kysely';
import { listName } from '#platform/domain/text/person-name.ts';
import {
  type Catalogue,
  type PersonalTable,
  personalTables,
  personColumn,
} from '#platform/domain/access/personal-tables.ts';
import { apartTables, catalogueOf } from './catalogue.ts';
import type { Context } from '#platform/server/call/context.ts';
import { filesOf, rowsOf } from './erase.ts';

export interface PersonalRow {
  readonly [column: string]: unknown;
}
/** Everything that the database holds about one person. */
export interface PersonRecord {
  /** Table (schema.table) → its rows, each with all columns that may leave. */
  readonly tables: ReadonlyMap<string, readonly PersonalRow[]>;
  readonly fileIds: readonly string[];
  /** What an id in the rows stands for, as words. */
  readonly words: ReadonlyMap<string, string>;
}

/** Columns that tell nothing about a person: derived for searching and order, or what the log needs for its chain. */
export const leftOut: Readonly<Record<string, string>> = {
  organisation_id: 'the same for everybody of the home',
  version: 'counter of changes',
  search: 'derived from the other columns',
  sort_name: 'derived from the name',
  xact: 'position in the chain of the log',
  salt: 'secret of the chain of the log',
  erased_digest: 'part of the chain of the log',
};

/** The tables with rows about a person, and their catalogue: those that are erased, and the logs that name the person. */
export async function personTables(context: Context): Promise<{
  catalogue: Catalogue & { logs: readonly string[] };
  plan: ReturnType<typeof personalTables>;
  logs: readonly string[];
}> {
  const catalogue = await catalogueOf(context);
  const plan = personalTables(catalogue, [...catalogue.logs, ...apartTables]);
  const logs = catalogue.logs.filter((name) =>
    catalogue.tables.find((one) => one.name === name)!.columns.some((column) => column.name === personColumn),
  );
  return { catalogue, plan, logs };
}

/** All rows about a person, from the catalogue alone: a table or column of tomorrow is not forgotten. */
export async function personRecord(context: Context, residentId: string): Promise<PersonRecord> {
  const { catalogue, plan, logs } = await personTables(context);
  const ids = await rowsOf(context, plan, residentId);
  const tables = new Map<string, PersonalRow[]>();
  const read = async (name: string, column: string, some: readonly string[]) => {
    if (some.length === 0) return;
    const { rows } = await sql<{
      record: PersonalRow;
    }>`select to_json(x) as record from ${sql.table(name)} x where organisation_id = ${context.organisationId}
      and ${sql.ref(column)} = any(${[...some]}) order by id`.execute(context.db);
    if (rows.length > 0)
      tables.set(
        name,
        rows.map((row) =>
          Object.fromEntries(Object.entries(row.record).filter(([key]) => !(key in leftOut))),
        ),
      );
  };
  const order = (one: PersonalTable) => (one.name === plan.person ? 0 : 1);
  for (const one of [...plan.tables].sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name)))
    await read(one.name, 'id', ids.get(one.name) ?? []);
  for (const name of logs) await read(name, personColumn, [residentId]);
  // the names under which other systems and imports know the rows
  for (const { name, columns } of catalogue.tables) {
    if (!tables.has(name) && columns.some((column) => column.name === 'subject_id' && column.type === 'uuid'))
      await read(name, 'subject_id', [residentId, ...[...ids.values()].flat()]);
  }
  return {
    tables,
    fileIds: await filesOf(context, catalogue, ids, residentId),
    words: await wordsOf(context, catalogue, tables),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const nameColumns = ['full_name', 'display_name', 'label', 'name', 'name_de', 'title', 'number', 'username'];

/** Words for the ids that rows point to outside the record: a bed, a contact, who wrote an entry. */
async function wordsOf(
  context: Context,
  catalogue: Catalogue,
  tables: ReadonlyMap<string, readonly PersonalRow[]>,
): Promise<Map<string, string>> {
  const words = new Map<string, string>();
  const wanted = new Map<string, Set<string>>();
  const want = (target: string, value: unknown) => {
    // some columns keep a name as it was, not a key
    if (typeof value === 'string' && uuid.test(value))
      wanted.set(target, (wanted.get(target) ?? new Set()).add(value));
  };
  for (const [name, rows] of tables) {
    const keys = catalogue.keys.filter((key) => key.table === name && !tables.has(key.target));
    for (const row of rows) {
      for (const key of keys) want(key.target, row[key.column]);
      // who did something is kept without a key where accounts may go
      for (const [column, value] of Object.entries(row))
        if (/(_by|account_id)$/.test(column)) want('platform.accounts', value);
    }
  }
  for (const [target, ids] of wanted) {
    const { rows } = await sql<{
      id: string;
      record: PersonalRow;
    }>`select id, to_jsonb(x) as record from ${sql.table(target)} x
      where organisation_id = ${context.organisationId} and id = any(${[...ids]})`.execute(context.db);
    for (const { id, record } of rows) {
      const part = (column: string) => (typeof record[column] === 'string' ? record[column] : '');
      const name =
        listName({ lastName: part('last_name'), firstName: part('first_name') }) ||
        record['company_name'] ||
        nameColumns
          .map((column) => record[column])
          .find((value) => typeof value === 'string' && value !== '');
      if (typeof name === 'string') words.set(id, name);
    }
  }
  return words;
}
