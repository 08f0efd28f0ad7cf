// What comes before the first migration: one server at a time, and a role for the app that may not be ours to make.
import type pg from 'pg';
import { prepareRole, roleSaid } from './database-role.ts';
import { MigrationError } from './migration-error.ts';

export { MigrationError };

/** By this name another server is known that migrates at the moment. */
export const migratingName = 'obhut migration';
const lock = 7361201;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Session {
  readonly pid: number;
  readonly usename: string | null;
  readonly application_name: string;
  readonly client_addr: string | null;
  readonly state: string | null;
  readonly since: string | null;
}
const told = (one: Session): string =>
  [
    `process ${one.pid}`,
    `user ${one.usename ?? 'unknown'}`,
    ...(one.application_name === '' ? [] : [one.application_name]),
    ...(one.client_addr === null ? [] : [`from ${one.client_addr}`]),
    ...(one.state === null ? [] : [one.state]),
    ...(one.since === null ? [] : [`since ${one.since}`]),
  ].join(', ');
const columns = `a.pid, a.usename, a.application_name, host(a.client_addr) as client_addr, a.state, to_char(coalesce(a.xact_start, a.state_change), 'YYYY-MM-DD HH24:MI:SS') as since`;

/**
 * Takes the lock under which servers migrate one after the other. Another server that migrates is waited for, and it is said who
 * it is; anybody else who holds the lock for longer than `patience` is named, and the start ends.
 */
export async function takeLock(
  client: pg.Client,
  patience = 10_000,
  say: (line: string) => void = (line) => console.error(line),
): Promise<void> {
  const began = performance.now();
  let said = false;
  for (;;) {
    const {
      rows: [got],
    } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [lock]);
    if (got!.ours) return;
    if (performance.now() - began > patience) {
      const { rows } = await client.query<Session>(
        `select ${columns} from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and l.classid = 0 and l.objid = $1 and l.granted and l.database = (select oid from pg_database where datname = current_database())`,
        [lock],
      );
      const holder = rows[0];
      if (holder && holder.application_name !== migratingName) {
        throw new MigrationError(
          `The lock for migrations is held by somebody else (${told(holder)}): end that session (select pg_terminate_backend(${holder.pid})), then start again.`,
        );
      }
      if (performance.now() - began > patience * 60)
        throw new MigrationError(
          'Another server has been migrating this database for ten minutes: look at its log, then start again.',
        );
      if (holder && !said) say(`Another server migrates this database (${told(holder)}); waiting for it.`);
      said = true;
    }
    await pause(200);
  }
}

/** Who may stand in the way of a migration: sessions with an open transaction, the oldest first. */
export async function inTheWay(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Session>(`select ${columns} from pg_stat_activity a
    where a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start is not null order by a.xact_start limit 3`);
  return rows.map(told).join('; ') || 'nobody any more';
}

const mayNot = (error: unknown): boolean => (error as { code?: unknown }).code === '42501';

/**
 * Makes what the migrations stand on, their list and the role without rights of its own that the calls work as, and answers the
 * name of the role. `wanted`: how a database that is still empty shall name it.
 */
export async function prepare(client: pg.Client, wanted?: string): Promise<string> {
  const {
    rows: [server],
  } = await client.query<{ version: number; name: string }>(
    `select current_setting('server_version_num')::int as version, current_user as name`,
  );
  const { version, name } = server!;
  if (version < 150_000)
    throw new MigrationError(
      `PostgreSQL ${Math.floor(version / 10_000)} is too old: use PostgreSQL 15 or newer.`,
    );
  const role = await prepareRole(client, { version, name, ...(wanted === undefined ? {} : { wanted }) });
  try {
    await client.query(`set lock_timeout = '10s'; create schema if not exists platform; ${roleSaid(role)}
      create table if not exists platform.migrations (
        app text not null, name text not null, checksum text not null, at timestamptz not null default now(), primary key (app, name));`);
  } catch (error) {
    if (mayNot(error))
      throw new MigrationError(
        `${name} may not make schemas in this database. As an administrator of PostgreSQL run: grant create on database "${client.database ?? ''}" to "${name.replaceAll('"', '""')}";`,
      );
    throw error;
  }
  return role;
}
