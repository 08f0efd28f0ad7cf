import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Manifest } from '#platform/contract/app.ts';
import { manifests } from '#apps/manifests.ts';

export class MigrationError extends Error {}

const root = path.resolve(import.meta.dirname, '../..');

interface Migration { readonly app: string; readonly name: string; readonly sql: string; readonly checksum: string }

function migrationsOf(app: string, folder: string): Migration[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder).filter((name) => name.endsWith('.sql')).sort().map((name) => {
    const sql = fs.readFileSync(path.join(folder, name), 'utf8');
    return { app, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** All migrations in order: the frame, then the apps along their needs (the manifests are listed in that order). */
export function allMigrations(apps: readonly string[] = (manifests as readonly Manifest[]).map((one) => one.code)): Migration[] {
  return [
    ...migrationsOf('platform', path.join(root, 'platform/migrations')),
    ...apps.flatMap((code) => migrationsOf(code, path.join(root, 'apps', code, 'migrations'))),
  ];
}

/** The database schema of an app: its folder name with underscores. */
export const schemaOf = (app: string): string => app.replaceAll('-', '_');

const preparation = `
  create schema if not exists platform;
  create table if not exists platform.migrations (
    app text not null, name text not null, checksum text not null, at timestamptz not null default now(), primary key (app, name));
  do $$ begin create role obhut_app nologin; exception when duplicate_object or unique_violation then null; end $$;
  do $$ begin if not pg_has_role(current_user, 'obhut_app', 'set') then execute format('grant obhut_app to %I', current_user); end if; end $$;`;

/**
 * Brings a database to the newest schema, forward only, one transaction per migration. Answers how many ran.
 * Throws MigrationError with a cause and a fix when a migration was changed after it ran or the database is newer than the code.
 */
export async function migrateAll(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // held by this one connection until the end: two servers that start at once migrate one after the other
    await client.query('select pg_advisory_lock(7361201)');
    const { rows: [server] } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`);
    if (server!.version < 150_000) throw new MigrationError(`PostgreSQL ${Math.floor(server!.version / 10_000)} is too old: use PostgreSQL 15 or newer.`);
    await client.query(preparation);
    const { rows } = await client.query<{ app: string; name: string; checksum: string }>('select app, name, checksum from platform.migrations');
    const done = new Map(rows.map((row) => [`${row.app}/${row.name}`, row.checksum]));
    const wanted = allMigrations();
    const known = new Set(wanted.map((one) => `${one.app}/${one.name}`));
    const unknown = [...done.keys()].find((key) => !known.has(key));
    if (unknown !== undefined) {
      throw new MigrationError(`The database has the migration ${unknown}, which this version does not know: start the newer version, or use another data folder.`);
    }
    let count = 0;
    for (const one of wanted) {
      const ran = done.get(`${one.app}/${one.name}`);
      if (ran === one.checksum) continue;
      if (ran !== undefined) {
        throw new MigrationError(`The migration ${one.app}/${one.name} was changed after it ran in this database: restore the file, or use another data folder.`);
      }
      await run(client, one);
      count += 1;
    }
    return count;
  } finally {
    await client.end();
  }
}

async function run(client: pg.Client, one: Migration): Promise<void> {
  const schema = schemaOf(one.app);
  try {
    await client.query(`begin; set local lock_timeout = '2s';
      create schema if not exists "${schema}"; grant usage on schema "${schema}" to obhut_app`);
    await client.query(one.sql);
    await client.query('insert into platform.migrations (app, name, checksum) values ($1, $2, $3)', [one.app, one.name, one.checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const { message, position } = error as Error & { position?: string };
    const line = position ? one.sql.slice(0, Number(position)).split('\n').length : 0;
    throw new MigrationError(`Migration ${one.app}/${one.name}${line ? ` line ${line}` : ''} failed: ${message}`);
  }
}
