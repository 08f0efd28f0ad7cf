import pg from 'pg';
import { builderOn, type Db, endBuilder } from './builder.ts';
import { CommitUnknown, DatabaseSilent, type Patience, patienceOf } from './patience.ts';
import { eachTurnApart, gatherPackets, runStatement, sendGathered, withoutNames } from './statement.ts';

// civil days stay text, instants become ISO text, bigint fits a number (Rappen, counters), numeric stays text (never a float)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIME, (value) => value.slice(0, 5));
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantText);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
for (const list of [1009, 2951]) {
  // text[], uuid[]: roles are read with every request
  const anyList = pg.types.getTypeParser(list, 'text') as (text: string) => string[];
  pg.types.setTypeParser(list, (text: string) => plainList(text) ?? anyList(text));
}

/** A list without quotes, escapes, nulls and inner lists is only split; everything else is for the full parser. */
export function plainList(text: string): string[] | null {
  if (text === '{}') return [];
  return /^\{[\w:.=-]+(?:,[\w:.=-]+)*\}$/.test(text) && !text.includes('NULL')
    ? text.slice(1, -1).split(',')
    : null;
}

/** PostgreSQL's text of an instant as ISO text in UTC; the connections work in UTC, so that it is only rewritten, not computed. */
export function instantText(value: string): string {
  const plain = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(value);
  if (plain === null) return new Date(value).toISOString();
  return `${plain[1]}T${plain[2]}.${(plain[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
}

export type { Db } from './builder.ts';

/** Who stands behind a transaction; it ends up in the change log and in row-level security. */
export interface Tenant {
  readonly organisationId: string;
  readonly accountId?: string | undefined;
  readonly requestId?: string | undefined;
  /** Work that changes nothing: what is asked in one turn of the event loop is a transaction of its own (decision 0055). */
  readonly reads?: boolean | undefined;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Whether a text is an id as the database writes it. */
export const isId = (text: unknown): text is string => typeof text === 'string' && uuidPattern.test(text);
const requestPattern = /^[A-Za-z0-9-]{1,64}$/;

/** A transaction in work: the query builder and the few raw things that the frame itself needs. */
export interface Unit {
  readonly db: Db;
  /** Names the acting account for row-level security and log; sent without waiting, in order. */
  actAs(accountId: string): void;
  /** Work that nothing waits for; if it fails, the transaction fails. */
  alongside(work: Promise<unknown>): void;
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

export interface Database {
  readonly pool: pg.Pool;
  readonly url: string;
  tenant<T>(tenant: Tenant, work: (unit: Unit) => Promise<T>): Promise<T>;
  system<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** How far a transaction has come. */
interface Course {
  client: pg.PoolClient | null;
  committing: boolean;
  /** Nobody waits for it any longer. */
  over: boolean;
}

const limits =
  "set_config('timezone', 'UTC', true), set_config('statement_timeout', '30000', true), set_config('lock_timeout', '10000', true), set_config('idle_in_transaction_session_timeout', '60000', true)";
/** The wall: as whom, for which home, account and request. */
const wall = `set_config('role', platform.app_role(), true), ${limits}, set_config('app.organisation_id', $1, true), set_config('app.account_id', $2, true), set_config('app.request_id', $3, true)`;
const beginning = {
  tenant: `select ${wall}`,
  system: `select ${limits}`,
};

/**
 * Opens the pool. `tenant` runs work in one transaction as the role that row-level security binds to one organisation;
 * `system` runs as the owner (sign-in directory, jobs over all organisations).
 */
export function openDatabase(
  url: string,
  options: {
    max?: number;
    strict?: boolean;
    waitMilliseconds?: number;
    /** Off: a pooler on the way does not find again what was prepared under a name. */
    keepsStatements?: boolean;
    /** Whether the database answers, asked over another connection: with it nobody waits for one that is silent. */
    answers?: () => Promise<boolean>;
  } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    keepAlive: true,
    connectionTimeoutMillis: options.waitMilliseconds ?? 10_000,
    pipeline: true, // statements that are not waited for travel in one packet
  } as pg.PoolConfig);
  // a connection that breaks must not end the process: the waiting query rejects and the pool replaces it. The pool itself listens
  // only while a connection is idle; between handing it out and our first word it would be nobody's
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    gatherPackets(client);
    if (options.keepsStatements === false) withoutNames(client);
  });
  const patience: Patience | undefined = options.answers && patienceOf(options.answers);

  async function inTransaction<T>(
    kind: keyof typeof beginning,
    settings: readonly string[],
    strict: boolean,
    work: (unit: Unit) => Promise<T>,
    reads = false,
  ): Promise<T> {
    const course: Course = { client: null, committing: false, over: false };
    const run = () =>
      reads ? reading(course, settings, strict, work) : transaction(course, kind, settings, strict, work);
    if (!patience) return run();
    await patience.begin();
    return patience.during(run(), () => {
      course.over = true;
      // the pool would wait for what is on its way
      (course.client as { connection: { stream: { destroy(): void } } } | null)?.connection.stream.destroy();
      return course.committing ? new CommitUnknown(true) : new DatabaseSilent();
    });
  }

  /** A connection with a query builder of its own: it says nothing any more when the work is over. */
  async function connected(course: Course, strict: boolean): Promise<{ client: pg.PoolClient; db: Db }> {
    const client = await pool.connect();
    if (course.over) {
      client.release();
      throw new DatabaseSilent();
    }
    course.client = client;
    return { client, db: builderOn(client, strict) };
  }

  /**
   * Work that changes nothing beside the log of who read: no transaction holds its statements together, as each sees what is
   * committed when it begins anyway. The wall goes with every packet, so that nothing is asked outside of it; what failed fails all.
   */
  async function reading<T>(
    course: Course,
    [organisationId, accountId, requestId]: readonly string[],
    strict: boolean,
    work: (unit: Unit) => Promise<T>,
  ): Promise<T> {
    const { client, db } = await connected(course, strict);
    let acting = accountId!;
    const failures: Error[] = [];
    const beside: Promise<unknown>[] = [];
    const unit: Unit = {
      db,
      actAs(id) {
        if (!uuidPattern.test(id)) throw new Error('bad account id');
        acting = id;
      },
      alongside(work) {
        work.catch(() => undefined); // told at the end
        beside.push(work);
      },
      savepoint: () => Promise.reject(new Error('what only reads has nothing to take back')),
    };
    eachTurnApart(client, {
      name: 'tenant',
      text: beginning.tenant,
      values: () => [organisationId!, acting, requestId!],
      failed: (error) => void failures.push(error),
    });
    try {
      const result = await work(unit);
      await Promise.all(beside);
      endBuilder(db);
      eachTurnApart(client, null);
      const [failure] = failures;
      if (failure) throw failure;
      client.release();
      return result;
    } catch (error) {
      // another branch of the work may still ask
      endBuilder(db);
      eachTurnApart(client, null);
      client.release();
      throw error;
    }
  }

  async function transaction<T>(
    course: Course,
    kind: keyof typeof beginning,
    settings: readonly string[],
    strict: boolean,
    work: (unit: Unit) => Promise<T>,
  ): Promise<T> {
    const { client, db } = await connected(course, strict);
    const sent: Promise<unknown>[] = [];
    const send = (name: string, text: string, values: readonly string[] = []) => {
      const query = runStatement(client, name, text, values);
      query.catch(() => undefined);
      sent.push(query);
    };
    // past what is gathered: it goes first
    const say = (text: string) => {
      sendGathered(client);
      return client.query(text);
    };
    let points = 0;
    let over = false;
    const end = () => {
      over = true;
      endBuilder(db);
    };
    const unit: Unit = {
      db,
      actAs(accountId) {
        if (!uuidPattern.test(accountId)) throw new Error('bad account id');
        send('actAs', "select set_config('app.account_id', $1, true)", [accountId]);
      },
      alongside(work) {
        work.catch(() => undefined); // told at the commit
        sent.push(work);
      },
      async savepoint(inner) {
        if (over) throw new Error('asked after the end of its transaction');
        const name = `p${++points}`;
        await say(`savepoint ${name}`);
        try {
          const result = await inner();
          await say(`release savepoint ${name}`);
          return result;
        } catch (error) {
          await say(`rollback to savepoint ${name}`);
          throw error;
        }
      },
    };
    try {
      send('begin', 'begin');
      send(kind, beginning[kind], settings);
      const result = await work(unit);
      // what a forgotten branch asks from here on would stand behind the commit, outside of the wall
      end();
      course.committing = true;
      // the commit travels with what was not waited for: if that fails, PostgreSQL does not come to the commit
      const [answer] = await Promise.all([runStatement(client, 'commit', 'commit', []), ...sent]);
      // a transaction that failed inside answers ROLLBACK to a commit: that must never look like success
      if (answer.did !== 'COMMIT') throw new Error('the transaction was rolled back');
      course.committing = false;
      client.release();
      return result;
    } catch (error) {
      end();
      try {
        await say('rollback');
        client.release();
      } catch (second) {
        client.release(second as Error);
      }
      if (course.committing && isLost(error)) throw new CommitUnknown(false, error);
      throw error;
    }
  }

  return {
    pool,
    url,
    async tenant(tenant, work) {
      const { organisationId, accountId = '', requestId = '' } = tenant;
      if (!uuidPattern.test(organisationId) || (accountId !== '' && !uuidPattern.test(accountId)))
        throw new Error('bad tenant');
      if (requestId !== '' && !requestPattern.test(requestId)) throw new Error('bad request id');
      const settings = [organisationId, accountId, requestId];
      return inTransaction('tenant', settings, options.strict ?? false, work, tenant.reads);
    },
    system: (work) => inTransaction('system', [], false, (unit) => work(unit.db)),
    async close() {
      patience?.end();
      await pool.end();
    },
  };
}

const turns = new Set(['40001', '40P01']);
const transient = new Set([...turns, '57P01', '57P02', '57P03']);

/** The connection broke while something was on its way. */
const isLost = (error: unknown): boolean =>
  isTransient(error) && !turns.has(String((error as { code?: unknown }).code));

/** Whether the same work may be tried again: serialisation, deadlock, server restart, lost connection. */
export function isTransient(error: unknown): boolean {
  if (error instanceof CommitUnknown) return !error.silent;
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string')
    return (
      transient.has(code) ||
      code.startsWith('08') ||
      code === 'ECONNREFUSED' ||
      code === 'ECONNRESET' ||
      code === 'EPIPE'
    );
  return (
    error instanceof Error &&
    /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(
      error.message,
    )
  );
}
