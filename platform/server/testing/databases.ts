// Databases of their own for tests and faults: copies of those that ground.ts fills once.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

export const templateName = 'obhut_template';
/** The migrated database with the demo home in it. */
export const demoTemplateName = 'obhut_demo';

export interface TestDatabase {
  url: string;
  /** Removes the database, also when connections to it are still open. Call it at the end of the file (endings.ts). */
  drop(): Promise<void>;
}

/**
 * The ground that all steps of `npm test` stand on (tools/run/ground.mjs); undefined: whoever needs one makes it. A copy of the checkout
 * that a test works on may have other migrations: it has no part in it.
 */
export function sharedGround(): { readonly url: string; readonly demoData: string } | undefined {
  const told = process.env['OBHUT_GROUND'];
  if (told === undefined) return undefined;
  const { root, ...ground } = JSON.parse(told) as { root: string; url: string; demoData: string };
  return root === process.cwd() ? ground : undefined;
}

/** The same server, another database. */
export function onDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/**
 * Who owns the databases of the tests, where they are run on a PostgreSQL 15 of the machine as somebody who is nobody special
 * (`npm test -- --full`); undefined: the superuser of the embedded one.
 */
export const testOwner: string | undefined = process.env['OBHUT_TEST_OWNER'];

/** The same database as its owner reaches it. */
export function asOwner(url: string): string {
  if (testOwner === undefined) return url;
  const own = new URL(url);
  own.username = testOwner;
  return own.href;
}

/** A database of its own, copied from a template on the same server. Errors: those of PostgreSQL after 10 s of trying. */
export async function copyOf(server: string, template: string): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(server, (client) => cloneDatabase(client, name, template));
  return {
    url: asOwner(onDatabase(server, name)),
    drop: () =>
      administer(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** How many of these copies are still there; they go, so that nobody who comes later is blamed for them. */
export async function dropLeft(server: string): Promise<number> {
  let left = 0;
  await administer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname like 'test\\_%'",
    );
    left = rows.length;
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  });
  return left;
}

/** Work as the superuser, outside of every test's database. */
export async function administer(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Two copies at the same time are refused with 55006 (object in use): the second waits. */
export async function cloneDatabase(client: pg.Client, name: string, template: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      await client.query(
        `create database ${name} template ${template} strategy file_copy${testOwner === undefined ? '' : ` owner ${testOwner}`}`,
      );
      return;
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '55006' || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
    }
  }
}

/** The file system in memory that Linux has; containers often have a small one. */
const memory = '/dev/shm';
/** A run keeps 0.2 to 2 GB there: the log of the database, and a copy for each test file that is at work. */
const neededBytes = 4e9;

/** What programs may still take of the memory of this machine; elsewhere than on Linux nothing is known of it. */
function availableBytes(): number {
  const line = /^MemAvailable:\s+(\d+) kB$/m.exec(fs.readFileSync('/proc/meminfo', 'utf8'));
  return line === null ? 0 : Number(line[1]) * 1024;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(memory);
    fs.accessSync(memory, fs.constants.W_OK);
    return bavail * bsize >= neededBytes && availableBytes() >= 2 * neededBytes;
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/**
 * A new folder for a database that nobody keeps. In memory where there is room: a copy of a database is 1,200 files, and on a disk that
 * others write to, too, it takes seconds instead of a tenth of one. With `OBHUT_ON_DISK=1`, as in the full forms, on the disk.
 */
export function passingFolder(prefix: string): string {
  const onDisk = process.env['OBHUT_ON_DISK'] === '1' || !hasRoom();
  const made = fs.mkdtempSync(path.join(onDisk ? os.tmpdir() : memory, prefix));
  // the user that PostgreSQL runs as has to go through it
  fs.chmodSync(made, 0o755);
  return made;
}
