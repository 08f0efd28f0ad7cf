import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { belongsToOthers, withRole } from './database-role.ts';
import { inTheWay, migratingName, MigrationError, prepare, takeLock } from './migrate-begin.ts';
import {
  bridgeFrom,
  type Former,
  movesOnce,
  preparationOfBridges,
  withBridges,
} from './migration-bridges.ts';
import { inOrder, orderFile } from './migration-order.ts';

export { MigrationError };

const root = path.resolve(import.meta.dirname, '../../..');

export interface Migration {
  readonly app: string;
  readonly name: string;
  readonly folder: string;
  readonly sql: string;
  readonly checksum: string;
}

function migrationsOf(app: string, folder: string): Migration[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => {
      const sql = fs.readFileSync(path.join(folder, name), 'utf8');
      return { app, name, folder, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** All migrations in the order in which they landed; what has not landed yet comes last, along the needs of the apps. */
export function allMigrations(apps: readonly string[]): Migration[] {
  const all = [
    ...migrationsOf('platform', path.join(root, 'platform/migrations')),
    ...apps.flatMap((code) => migrationsOf(code, path.join(root, 'apps', code, 'migrations'))),
  ];
  return inOrder(all, fs.readFileSync(path.join(root, orderFile), 'utf8'), apps);
}

export interface MigrateOptions {
  readonly say?: (line: string) => void;
  readonly only?: ReadonlySet<string>;
  /** The role that an empty database shall work as (DATABASE_ROLE). */
  readonly role?: string | undefined;
}

/** The database schema of an app: its folder name with underscores. */
export const schemaOf = (app: string): string => app.replaceAll('-', '_');

/**
 * Brings a database to the newest schema, forward only, one transaction per migration. Answers how many ran; `say` hears of shapes of
 * the first days that were brought to the present one, `only` stops at those of an earlier version (for a copy that was made then).
 * Throws MigrationError with a cause and a fix when a migration was changed after it ran or the database is newer than the code.
 */
export async function migrateAll(
  url: string,
  apps: readonly string[],
  { say = console.log, only, role: wantedRole }: MigrateOptions = {},
): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: migratingName,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // held by this one connection until the end: two servers that start at once migrate one after the other
    await takeLock(client);
    const role = await prepare(client, wantedRole);
    if (await belongsToOthers(client, role))
      say(
        `The role ${role} belongs to somebody else on this server, too, who can read this database by it. As an administrator of PostgreSQL take it from them (revoke ${role} from ...), or move one of the databases with npm run backup and npm run restore.`,
      );
    await client.query(preparationOfBridges);
    const { rows } = await client.query<{ app: string; name: string; checksum: string }>(
      'select app, name, checksum from platform.migrations',
    );
    const done = new Map(rows.map((row) => [`${row.app}/${row.name}`, row.checksum]));
    const wanted = allMigrations(apps);
    const known = new Set(wanted.map((one) => `${one.app}/${one.name}`));
    const unknown = [...done.keys()].find((key) => !known.has(key));
    if (unknown !== undefined) {
      throw new MigrationError(
        `The database has the migration ${unknown}, which this version does not know: start the newer version, or use another data folder.`,
      );
    }
    const { rows: bridged } = await client.query<Former>('select app, name, former from platform.bridged');
    let count = 0;
    const some = wanted.filter(({ app, name }) => only?.has(`${app}/${name}`) ?? true);
    for (const one of withBridges(some, ({ app, name }) => done.get(`${app}/${name}`))) {
      const ran = done.get(`${one.app}/${one.name}`);
      if (ran === one.checksum) continue;
      const bridge = ran === undefined ? undefined : bridgeFrom(one, ran);
      if (ran !== undefined && bridge === undefined) {
        throw new MigrationError(
          `The migration ${one.app}/${one.name} was changed after it ran in this database: restore the file, or use another data folder.`,
        );
      }
      if (bridge === undefined)
        await run(
          client,
          role,
          one,
          one.sql + movesOnce(one, bridged).join('\n'),
          'insert into platform.migrations (app, name, checksum) values ($1, $2, $3)',
        );
      else {
        await run(client, role, one, bridge.sql, bridge.record);
        bridged.push({ app: one.app, name: one.name, former: ran! });
        say(
          `The database had ${one.app}/${one.name} in an earlier shape; it was brought to the present one.`,
        );
      }
      count += 1;
    }
    return count;
  } finally {
    await client.end();
  }
}

async function run(
  client: pg.Client,
  role: string,
  one: Migration,
  sql: string,
  record: string,
): Promise<void> {
  const schema = schemaOf(one.app);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`begin; set local lock_timeout = '2s';
        create schema if not exists "${schema}"; grant usage on schema "${schema}" to ${role}`);
      await client.query(withRole(sql, role));
      await client.query(record, [one.app, one.name, one.checksum]);
      return void (await client.query('commit'));
    } catch (error) {
      await client.query('rollback');
      const { message, position, code } = error as Error & { position?: string; code?: string };
      if (code !== '55P03') {
        const line = position ? sql.slice(0, Number(position)).split('\n').length : 0;
        throw new MigrationError(
          `Migration ${one.app}/${one.name}${line ? ` line ${line}` : ''} failed: ${message}`,
        );
      }
      if (attempt === 5)
        throw new MigrationError(
          `Migration ${one.app}/${one.name} waits for a table that somebody works on (${await inTheWay(client)}): end that session, then start again.`,
        );
    }
  }
}
