import { createHash } from 'node:crypto';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

// civil days stay text, instants become ISO text, bigint fits a number (Rappen, counters), numeric stays text (never a float)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIME, (value) => value.slice(0, 5));
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantText);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** PostgreSQL's text of an instant as ISO text in UTC; the connections work in UTC, so that it is only rewritten, not computed. */
export function instantText(value: string): string {
  const plain = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(value);
  if (plain === null) return new Date(value).toISOString();
  return `${plain[1]}T${plain[2]}.${(plain[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
}

export type Db = Kysely<Tables>;

/** Who stands behind a transaction; it ends up in the change log and in row-level security. */
export interface Tenant {
  readonly organisationId: string;
  readonly accountId?: string | undefined;
  readonly requestId?: string | undefined;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const requestPattern = /^[A-Za-z0-9-]{1,64}$/;

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
  if (!/organisation_id|organisation\b|platform\.organisations|^\s*(set|savepoint|release|rollback)\b/i.test(text)) {
    throw new Error(`statement without organisation: ${text}`);
  }
}

/** Kysely on one client that is already inside a transaction. */
class OneClient implements Driver, DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #strict: boolean;
  constructor(client: pg.PoolClient, strict: boolean) {
    this.#client = client;
    this.#strict = strict;
  }
  async init() {}
  async destroy() {}
  async acquireConnection() {
    return this;
  }
  async releaseConnection() {}
  async beginTransaction(): Promise<void> {
    throw new Error('already in a tenant transaction');
  }
  async commitTransaction(): Promise<void> {
    throw new Error('the frame commits');
  }
  async rollbackTransaction(): Promise<void> {
    throw new Error('the frame rolls back');
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#strict) assertNamesOrganisation(query.sql);
    const result = await this.#client.query({
      name: statementName(query.sql), text: query.sql, values: query.parameters as unknown[],
    });
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streams are not used inside a tenant transaction');
  }
}

function kyselyOn(client: pg.PoolClient, strict: boolean): Db {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneClient(client, strict),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** A transaction in work: the query builder and the few raw things that the frame itself needs. */
export interface Unit {
  readonly db: Db;
  /** Names the acting account for row-level security and log; sent without waiting, in order. */
  actAs(accountId: string): void;
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

export interface Database {
  readonly pool: pg.Pool;
  readonly url: string;
  tenant<T>(tenant: Tenant, work: (unit: Unit) => Promise<T>): Promise<T>;
  system<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const limits = "set local timezone = 'UTC'; set local statement_timeout = 30000; set local lock_timeout = 10000; set local idle_in_transaction_session_timeout = 60000;";

/**
 * Opens the pool. `tenant` runs work in one transaction as the role that row-level security binds to one organisation;
 * `system` runs as the owner (sign-in directory, jobs over all organisations).
 */
export function openDatabase(url: string, options: { max?: number; strict?: boolean } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url, max: options.max ?? 10, keepAlive: true, connectionTimeoutMillis: 10_000,
    pipeline: true, // statements that are not waited for travel in one packet
  } as pg.PoolConfig);
  // an idle connection that breaks must not end the process; the pool replaces it
  pool.on('error', () => undefined);
  const builders = { strict: new WeakMap<pg.PoolClient, Db>(), free: new WeakMap<pg.PoolClient, Db>() };

  async function inTransaction<T>(prefix: string, strict: boolean, work: (unit: Unit) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const onError = () => undefined; // the waiting query rejects; this keeps the event from being unhandled
    client.on('error', onError);
    const cache = strict ? builders.strict : builders.free;
    const db = cache.get(client) ?? kyselyOn(client, strict);
    cache.set(client, db);
    const sent: Promise<unknown>[] = [];
    const send = (text: string) => {
      const query = client.query(text);
      query.catch(() => undefined);
      sent.push(query);
    };
    let points = 0;
    const unit: Unit = {
      db,
      actAs(accountId) {
        if (!uuidPattern.test(accountId)) throw new Error('bad account id');
        send(`set local app.account_id = '${accountId}'`);
      },
      async savepoint(inner) {
        const name = `p${++points}`;
        await client.query(`savepoint ${name}`);
        try {
          const result = await inner();
          await client.query(`release savepoint ${name}`);
          return result;
        } catch (error) {
          await client.query(`rollback to savepoint ${name}`);
          throw error;
        }
      },
    };
    try {
      send(prefix);
      const result = await work(unit);
      await Promise.all(sent);
      const answer = await client.query('commit');
      // a transaction that failed inside answers ROLLBACK to a commit: that must never look like success
      if (answer.command !== 'COMMIT') throw new Error('the transaction was rolled back');
      client.off('error', onError);
      client.release();
      return result;
    } catch (error) {
      try {
        await client.query('rollback');
        client.off('error', onError);
        client.release();
      } catch (second) {
        client.release(second as Error);
      }
      throw error;
    }
  }

  return {
    pool,
    url,
    async tenant(tenant, work) {
      const { organisationId, accountId = '', requestId = '' } = tenant;
      if (!uuidPattern.test(organisationId) || (accountId !== '' && !uuidPattern.test(accountId))) throw new Error('bad tenant');
      if (requestId !== '' && !requestPattern.test(requestId)) throw new Error('bad request id');
      const prefix = `begin; set local role obhut_app; ${limits} set local app.organisation_id = '${organisationId}';`
        + ` set local app.account_id = '${accountId}'; set local app.request_id = '${requestId}'`;
      return inTransaction(prefix, options.strict ?? false, work);
    },
    system: (work) => inTransaction(`begin; ${limits}`, false, (unit) => work(unit.db)),
    close: () => pool.end(),
  };
}

const transient = new Set(['40001', '40P01', '57P01', '57P02', '57P03']);

/** Whether the same work may be tried again: serialisation, deadlock, server restart, lost connection. */
export function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return transient.has(code) || code.startsWith('08') || code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE';
  return error instanceof Error && /Connection terminated|connection timeout|Client has encountered a connection error/i.test(error.message);
}
