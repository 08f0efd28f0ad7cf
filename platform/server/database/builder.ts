// The query builder on one client that is already inside a transaction.
import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { runStatement } from './statement.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

const statementNames = new Map<string, string>();
/** A short name for a prepared statement; planning under row-level security is dear, so every text is prepared once. */
function statementName(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    if (statementNames.size > 2000) statementNames.clear();
    name = createHash('sha1').update(text).digest('base64url');
    statementNames.set(text, name);
  }
  return name;
}

/** In tests every statement on a tenant transaction must name its organisation; the wall must never be the only guard. */
function assertNamesOrganisation(text: string): void {
  if (
    !/organisation_id|organisation\b|platform"?\."?organisations|^\s*(set|savepoint|release|rollback)\b/i.test(
      text,
    )
  ) {
    throw new Error(`statement without organisation: ${text}`);
  }
}

/** What a call that only reads may write: that somebody read, printed or was refused. */
const logsOfReading = /^\s*insert\s+into\s+"?platform"?\."?(reads|access_events)"?/i;
/** In tests a call that only reads (GET) must not write: what follows a link or a cache asks again would change something. */
function assertReads(text: string, call: string): void {
  if (
    /^\s*(insert|update|delete|merge)\b|^\s*with\b.*\b(insert into|update|delete from)\b/is.test(text) &&
    !logsOfReading.test(text)
  ) {
    throw new Error(`${call} only reads, and writes: ${text}`);
  }
}
const readers = new WeakMap<Db, { call: string | null }>();
/** Says which call reads in this transaction; null: it may write. Means something only in tests. */
export function onlyReads(db: Db, call: string | null): void {
  const reader = readers.get(db);
  if (reader) reader.call = call;
}

/** The call that only reads in this transaction: a second transaction beside it only reads, too. */
export const readingCall = (db: Db): string | null => readers.get(db)?.call ?? null;

const executors = new WeakMap<Db, OneClient>();
/**
 * The work for which a builder was made is over: what a forgotten branch of it still asks is refused. The connection may be under the
 * wall of another home by then, or under none.
 */
export function endBuilder(db: Db): void {
  executors.get(db)?.end();
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

/** Sends straight to the client: there is one connection, nothing to acquire, no plugin, and the frame begins and commits. */
class OneClient extends DefaultQueryExecutor {
  readonly #client: pg.PoolClient;
  readonly #strict: boolean;
  readonly reader: { call: string | null } = { call: null };
  #over = false;
  constructor(client: pg.PoolClient, strict: boolean) {
    super(compiler, adapter, {
      provideConnection: () => Promise.reject(new Error('already in a tenant transaction')),
    });
    this.#client = client;
    this.#strict = strict;
  }
  end(): void {
    this.#over = true;
  }
  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#over) throw new Error('asked after the end of its transaction');
    if (this.#strict) assertNamesOrganisation(query.sql);
    if (this.reader.call !== null) assertReads(query.sql, this.reader.call);
    try {
      const { rows, count } = await runStatement(
        this.#client,
        statementName(query.sql),
        query.sql,
        query.parameters,
      );
      return { rows: rows as R[], numAffectedRows: BigInt(count) };
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error); // the place that asked, not the socket
      throw error;
    }
  }
}

/** A builder for one piece of work on a client; `endBuilder` ends it. */
export function builderOn(client: pg.PoolClient, strict: boolean): Db {
  const executor = new OneClient(client, strict);
  const driver = new DummyDriver();
  const dialect = {
    createAdapter: () => executor.adapter,
    createDriver: () => driver,
    createQueryCompiler: () => compiler,
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  };
  const db = new Kysely<Tables>({ config: { dialect }, driver, executor, dialect });
  executors.set(db, executor);
  if (strict) readers.set(db, executor.reader);
  return db;
}
