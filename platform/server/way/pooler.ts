import pg from 'pg';
import { newId } from '#platform/server/database/ids.ts';

/** A way that cannot be used: one line with cause and fix. */
export class WayError extends Error {}

/** What stands between a server and its PostgreSQL. */
export interface Way {
  /** Each transaction may run on another connection of the database: nothing of a session lasts. */
  readonly pooled: boolean;
  /** Statements that were prepared under a name are found again (PgBouncer from 1.21, unless it is set not to). */
  readonly keepsStatements: boolean;
}

export const straight: Way = { pooled: false, keepsStatements: true };
const patience = 5000;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'obhut looks at its way',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const backendOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;

interface Prepared {
  readonly name: string;
  readonly text: string;
}

/** Whether a statement that one connection of the database prepared works on the next one, too. */
const findsAgain = (client: pg.Client, prepared: Prepared): Promise<boolean> =>
  client.query(prepared).then(
    () => true,
    (error: unknown) => {
      if ((error as { code?: unknown }).code === '26000') return false;
      throw error;
    },
  );

/** A transaction of one keeps its connection: whoever else asks meanwhile is on the same one as before only without a pooler. */
async function lookAt(one: pg.Client, other: pg.Client): Promise<Way> {
  const before = await backendOf(one);
  // a name of its own: what an earlier look has prepared may still be there
  const prepared = { name: `obhut_way_${newId()}`, text: 'select 1 as kept' };
  await one.query(prepared);
  try {
    await other.query('begin');
  } catch (error) {
    throw new WayError(
      `DATABASE_URL leads through a pooler that has no transactions (${(error as Error).message}): set its pool_mode to transaction or session.`,
    );
  }
  // poolers hand out first what was given back last: the transaction has taken the connection of before
  await backendOf(other);
  let now: number;
  try {
    now = await backendOf(one);
  } catch (error) {
    if (!(error as Error).message.includes('timeout')) throw error;
    throw new WayError(
      'DATABASE_URL leads through a pooler that gives one connection only: a server opens up to 22, see default_pool_size.',
    );
  }
  if (now === before) return straight;
  const keepsStatements = await findsAgain(one, prepared);
  await other.query('rollback');
  return { pooled: true, keepsStatements };
}

/** Finds out by trying whether a pooler stands before the database. Throws WayError for one that cannot be used, with cause and fix. */
export async function wayTo(url: string): Promise<Way> {
  const one = await connected(url);
  const other = await connected(url);
  try {
    return await lookAt(one, other);
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

/** The way past the pooler must be one, and lead to the same database. Throws WayError with cause and fix. */
export async function assertDirect(url: string, directUrl: string): Promise<void> {
  if ((await wayTo(directUrl)).pooled)
    throw new WayError(
      'DATABASE_DIRECT_URL leads through a pooler, too: set it to host and port of the database itself.',
    );
  const names = await Promise.all([url, directUrl].map(databaseName));
  if (names[0] !== names[1])
    throw new WayError(
      'DATABASE_DIRECT_URL and DATABASE_URL lead to two databases: both must name the same one, with the same user.',
    );
}

/** What says which database it is, and as whom: its server since its start, its number, the user. */
async function databaseName(url: string): Promise<string> {
  const client = await connected(url);
  try {
    const { rows } = await client.query<{ name: string }>(
      `select concat_ws(' ', pg_postmaster_start_time(), oid, current_user) as name from pg_database where datname = current_database()`,
    );
    return rows[0]!.name;
  } finally {
    await client.end();
  }
}
