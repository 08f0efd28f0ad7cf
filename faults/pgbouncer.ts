import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { chooseUser } from '#platform/server/database/embedded-postgres-binaries.ts';
import { freePort } from '#platform/server/testing/cluster.ts';
import { NotRun } from './not-run.ts';

const places = [process.env['OBHUT_PGBOUNCER'] ?? '', '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'];

/** PgBouncer of this machine, installed by apt-get where it is missing and may be (as root). */
function program(): string {
  const find = () => places.find((one) => one !== '' && fs.existsSync(one));
  if (find() === undefined && process.platform === 'linux' && process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'pgbouncer'], {
      stdio: 'ignore',
      timeout: 120_000,
    });
  const found = find();
  if (found === undefined) throw new NotRun('no PgBouncer on this machine (package pgbouncer)');
  return found;
}

export interface Pooler {
  readonly url: string;
  readonly version: string;
  stop(): Promise<void>;
}

const settings = (to: URL, mode: string, port: number, size: number): string => `[databases]
* = host=${to.hostname} port=${to.port} user=${decodeURIComponent(to.username)} password=${decodeURIComponent(to.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 200
`;

async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** A real PgBouncer before a database, on a port of its own. Throws NotRun where there is none. */
export async function pgBouncer(
  databaseUrl: string,
  mode: 'transaction' | 'session' | 'statement',
  size = 12,
): Promise<Pooler> {
  const bin = program();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-pooler-'));
  const runAs = chooseUser(folder);
  fs.chmodSync(folder, 0o755);
  const to = new URL(databaseUrl);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(file, settings(to, mode, port, size));
  if (runAs.uid !== undefined) fs.chownSync(file, runAs.uid, runAs.gid ?? runAs.uid);
  const child = spawn(bin, ['-q', file], { ...runAs, cwd: '/', stdio: 'ignore' });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  try {
    await answers(url.href);
  } catch (error) {
    await stop();
    throw error;
  }
  const version = spawnSync(bin, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0]!;
  return { url: url.href, version, stop };
}
