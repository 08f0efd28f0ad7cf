// A backup is a folder: all rows of one moment, the files that they name, the copy of the log's chain, the key (decision 0022).
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import {
  asTheyWere,
  type Content,
  contentOf,
  copyIn,
  copyOut,
  type SequenceState,
  sequencesOf,
  setSequences,
  type Table,
  tablesOf,
} from './backup-tables.ts';
import { allMigrations, migrateAll } from '#platform/server/database/migrate.ts';
import type { FileStore } from '#platform/server/files/store.ts';

interface StoredFile {
  readonly organisationId: string;
  readonly id: string;
  readonly sha256: string;
}
interface Ran {
  readonly app: string;
  readonly name: string;
  readonly checksum: string;
}
/** What a backup says about itself; written last, so that a folder without it is no backup. */
export interface Manifest {
  readonly format: 1;
  readonly madeAt: string;
  readonly migrations: readonly Ran[];
  readonly tables: readonly (Table & Content)[];
  readonly sequences: readonly SequenceState[];
  readonly files: readonly StoredFile[];
  /** Files that rows name and the store did not have when the backup was made. */
  readonly missing: readonly string[];
  readonly log: readonly { readonly name: string; readonly sha256: string }[];
  readonly key: boolean;
}

/** Where the parts of an installation are. */
export interface Installation {
  readonly url: string;
  /** The apps whose tables it has, in the order of their migrations. */
  readonly apps: readonly string[];
  readonly store: FileStore;
  readonly logFolder: string;
  /** The file with the master secret; null: it comes from the environment and is nobody's business here. */
  readonly keyFile: string | null;
  /** As which role the restored database works; undefined: as one that is empty chooses. */
  readonly role?: string | undefined;
}

export class BackupError extends Error {}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const rowsFile = (folder: string, table: Table): string => path.join(folder, 'rows', `${table.name}.gz`);
const placeOf = (folder: string, one: StoredFile): string =>
  path.join(folder, 'files', one.organisationId, one.id);
const writeOwn = (file: string, bytes: Uint8Array | string): void => {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(file, bytes, { mode: 0o600 });
};

export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The migrations of a database; only those that this version knows as they are can be made again. */
async function knownMigrations(client: pg.ClientBase, apps: readonly string[]): Promise<Ran[]> {
  const {
    rows: [there],
  } = await client.query<{ there: boolean }>(
    `select to_regclass('platform.migrations') is not null as there`,
  );
  if (!there!.there) throw new BackupError('The database is empty: there is nothing to back up.');
  const { rows } = await client.query<Ran>(
    'select app, name, checksum from platform.migrations order by app, name',
  );
  const known = new Map(allMigrations(apps).map((one) => [`${one.app}/${one.name}`, one.checksum]));
  const strange = rows.find((one) => known.get(`${one.app}/${one.name}`) !== one.checksum);
  if (strange)
    throw new BackupError(
      `The database has ${strange.app}/${strange.name} as another version made it: back it up with that version, or start this version once.`,
    );
  return rows;
}

async function filesNamed(client: pg.ClientBase): Promise<StoredFile[]> {
  const { rows } = await client.query<StoredFile>(
    `select organisation_id as "organisationId", id, encode(sha256, 'hex') as sha256 from platform.files order by 1, 2`,
  );
  return rows;
}

/** Copies files that are not there yet; answers those that the store does not have as the row says. */
async function fetchFiles(
  store: FileStore,
  folder: string,
  wanted: readonly StoredFile[],
): Promise<StoredFile[]> {
  const absent: StoredFile[] = [];
  for (const one of wanted) {
    if (fs.existsSync(placeOf(folder, one))) continue;
    const bytes = await store.read(one.organisationId, one.id).catch(() => null);
    if (bytes === null || sha256(bytes) !== one.sha256) absent.push(one);
    else writeOwn(placeOf(folder, one), bytes);
  }
  return absent;
}

function copyLogFolder(from: string, folder: string): Manifest['log'] {
  const names = fs.existsSync(from) ? fs.readdirSync(from).filter((name) => name.endsWith('.log')) : [];
  return names.map((name) => {
    const bytes = fs.readFileSync(path.join(from, name));
    writeOwn(path.join(folder, 'log', name), bytes);
    return { name, sha256: sha256(bytes) };
  });
}

/** Everything as it was at one moment, which the database holds still for us while others go on writing. */
async function snapshot(from: Installation, folder: string, log: Manifest['log']): Promise<Manifest | null> {
  fs.rmSync(path.join(folder, 'rows'), { recursive: true, force: true });
  fs.mkdirSync(path.join(folder, 'rows'), { mode: 0o700 });
  return connected(from.url, async (client) => {
    await client.query(
      `begin isolation level repeatable read read only; set local row_security = off; set local timezone = 'UTC'`,
    );
    const madeAt = (await client.query<{ at: string }>('select now()::text as at')).rows[0]!.at;
    const migrations = await knownMigrations(client, from.apps);
    const tables: (Table & Content)[] = [];
    for (const table of await tablesOf(client))
      tables.push({
        ...table,
        ...(await copyOut(
          client,
          table,
          createGzip(),
          fs.createWriteStream(rowsFile(folder, table), { mode: 0o600 }),
        )),
      });
    const files = await filesNamed(client);
    const sequences = await sequencesOf(client);
    await client.query('commit');
    const absent = await fetchFiles(from.store, folder, files);
    // a file whose row went in between was removed rightly: what is then wanted is a later moment
    const still = new Set((await filesNamed(client)).map((one) => one.id));
    if (absent.some((one) => !still.has(one.id))) return null;
    const gone = new Set(absent.map((one) => one.id));
    const kept = files.filter((one) => !gone.has(one.id));
    sweep(path.join(folder, 'files'), new Set(kept.map((one) => one.id)));
    return {
      format: 1,
      madeAt: new Date(madeAt).toISOString(),
      migrations,
      tables,
      sequences,
      files: kept,
      missing: absent.map((one) => `${one.organisationId}/${one.id}`),
      log,
      key: false,
    };
  });
}

/** Files that were copied early and that the moment does not name. */
function sweep(folder: string, named: ReadonlySet<string>): void {
  for (const home of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    for (const id of fs.readdirSync(path.join(folder, home)))
      if (!named.has(id)) fs.rmSync(path.join(folder, home, id));
  }
}

/** Makes a backup in a new folder, which must not be there yet. Others may write meanwhile. */
export async function makeBackup(from: Installation, folder: string): Promise<Manifest> {
  const beside = `${folder}.unfinished`;
  fs.rmSync(beside, { recursive: true, force: true });
  fs.mkdirSync(beside, { recursive: true, mode: 0o700 });
  // before the rows: the copy of the chain must never know more than they do
  const log = copyLogFolder(from.logFolder, beside);
  // most of the files early, so that little time passes between the moment of the rows and the last file
  await fetchFiles(
    from.store,
    beside,
    await connected(from.url, async (client) => {
      await knownMigrations(client, from.apps);
      return filesNamed(client);
    }),
  );
  for (let tries = 0; tries < 5; tries += 1) {
    const made = await snapshot(from, beside, log);
    if (made === null) continue;
    const key = from.keyFile !== null && fs.existsSync(from.keyFile);
    if (key) writeOwn(path.join(beside, 'secret.key'), fs.readFileSync(from.keyFile!));
    const manifest = { ...made, key };
    writeOwn(path.join(beside, 'manifest.json'), JSON.stringify(manifest));
    fs.renameSync(beside, folder);
    const rows = manifest.tables.reduce((sum, one) => sum + one.rows, 0);
    await connected(from.url, (client) =>
      client.query('insert into platform.backups (rows, files, missing) values ($1, $2, $3)', [
        rows,
        manifest.files.length,
        manifest.missing.length,
      ]),
    );
    return manifest;
  }
  throw new BackupError('Files vanish faster than they can be copied: try again at a quieter time.');
}

export function readManifest(folder: string): Manifest {
  const file = path.join(folder, 'manifest.json');
  if (!fs.existsSync(file)) throw new BackupError(`${folder} is no backup, or one that was not finished.`);
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
  if (manifest.format !== 1) throw new BackupError(`${folder} was made by a newer version.`);
  return manifest;
}

/** Reads all of a backup again; answers what is not as it was written, one line each. */
export async function damagesOf(folder: string): Promise<string[]> {
  const manifest = readManifest(folder);
  const problems: string[] = [];
  for (const table of manifest.tables) {
    const is = await contentOf(fs.createReadStream(rowsFile(folder, table)), createGunzip()).catch(
      () => null,
    );
    if (is?.rows !== table.rows || is.digest !== table.digest) problems.push(`the rows of ${table.name}`);
  }
  const sameBytes = (file: string, wanted: string): boolean =>
    fs.existsSync(file) && sha256(fs.readFileSync(file)) === wanted;
  for (const one of manifest.files)
    if (!sameBytes(placeOf(folder, one), one.sha256))
      problems.push(`the file ${one.organisationId}/${one.id}`);
  for (const one of manifest.log)
    if (!sameBytes(path.join(folder, 'log', one.name), one.sha256)) problems.push(`the log ${one.name}`);
  if (manifest.key && !fs.existsSync(path.join(folder, 'secret.key'))) problems.push('the key');
  return problems;
}

/** Brings a backup into an empty installation and compares every row and file; answers what differs, one line each. */
export async function restoreBackup(folder: string, to: Installation): Promise<string[]> {
  const manifest = readManifest(folder);
  const damages = await damagesOf(folder); // before anything is written
  if (damages.length > 0)
    throw new BackupError(
      `The backup is damaged, ${damages.length} parts are not as they were written: ${damages.slice(0, 5).join(', ')}. Use another one.`,
    );
  await connected(to.url, async (client) => {
    const {
      rows: [there],
    } = await client.query<{ there: boolean }>(
      `select to_regclass('platform.migrations') is not null as there`,
    );
    if (there!.there)
      throw new BackupError(
        'The database is not empty: restore into an empty one (another OBHUT_DATA or DATABASE_URL).',
      );
  });
  if (
    manifest.key &&
    to.keyFile !== null &&
    fs.existsSync(to.keyFile) &&
    fs.readFileSync(to.keyFile, 'utf8') !== fs.readFileSync(path.join(folder, 'secret.key'), 'utf8')
  ) {
    throw new BackupError(`${to.keyFile} is another key than that of the backup: move it away first.`);
  }
  await migrateAll(to.url, to.apps, {
    only: new Set(manifest.migrations.map((one) => `${one.app}/${one.name}`)),
    role: to.role,
  });
  await connected(to.url, async (client) => {
    const ran = new Map(
      (await knownMigrations(client, to.apps)).map((one) => [`${one.app}/${one.name}`, one.checksum]),
    );
    const strange = manifest.migrations.find((one) => ran.get(`${one.app}/${one.name}`) !== one.checksum);
    if (strange)
      throw new BackupError(
        `The backup needs ${strange.app}/${strange.name}, which this version does not have like that: restore with the version that made it, or a newer one.`,
      );
    await asTheyWere(client, async () => {
      for (const table of manifest.tables) {
        await copyIn(client, table, fs.createReadStream(rowsFile(folder, table)), createGunzip());
      }
    });
    await setSequences(client, manifest.sequences);
  });
  for (const one of manifest.files) {
    await to.store.put(one.organisationId, one.id, { path: placeOf(folder, one) });
  }
  for (const { name } of manifest.log)
    writeOwn(path.join(to.logFolder, name), fs.readFileSync(path.join(folder, 'log', name)));
  if (manifest.key && to.keyFile !== null)
    writeOwn(to.keyFile, fs.readFileSync(path.join(folder, 'secret.key')));
  return compareBackup(folder, to);
}

/** What of a restored installation is not as in the backup, before anybody works in it; one line each. */
export async function compareBackup(folder: string, to: Installation): Promise<string[]> {
  const manifest = readManifest(folder);
  const problems: string[] = [];
  await connected(to.url, async (client) => {
    await client.query(`set row_security = off; set timezone = 'UTC'`);
    const there = new Map((await tablesOf(client)).map((table) => [table.name, table]));
    for (const table of manifest.tables) {
      const is = there.has(table.name) ? await copyOut(client, table) : { rows: 0, digest: '' };
      if (is.rows !== table.rows)
        problems.push(`${table.name}: ${table.rows} rows in the backup, ${is.rows} here`);
      else if (is.digest !== table.digest) problems.push(`${table.name}: other values than in the backup`);
    }
    for (const name of there.keys())
      if (!manifest.tables.some((table) => table.name === name)) problems.push(`${name}: not in the backup`);
    const here = new Map((await sequencesOf(client)).map((one) => [one.name, one]));
    for (const one of manifest.sequences)
      if (here.get(one.name)?.last !== one.last || here.get(one.name)?.called !== one.called)
        problems.push(`${one.name}: counts from elsewhere`);
  });
  for (const one of manifest.files) {
    const bytes = await to.store.read(one.organisationId, one.id).catch(() => null);
    if (bytes === null || sha256(bytes) !== one.sha256)
      problems.push(`file ${one.organisationId}/${one.id}: ${bytes === null ? 'missing' : 'other bytes'}`);
  }
  for (const one of manifest.log) {
    const file = path.join(to.logFolder, one.name);
    if (!fs.existsSync(file) || sha256(fs.readFileSync(file)) !== one.sha256)
      problems.push(`log ${one.name}: not as in the backup`);
  }
  return problems;
}
