import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { chooseUser } from '#platform/server/database/embedded-postgres-binaries.ts';

const folders = [
  process.env['OBHUT_POSTGRES_15'] ?? '',
  '/usr/lib/postgresql/15/bin',
  '/usr/pgsql-15/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
  '/usr/local/opt/postgresql@15/bin',
];

/** A port of this machine that nobody listens on. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

export interface Cluster {
  readonly port: number;
  readonly url: (user: string, database: string) => string;
  query(text: string, database?: string): Promise<pg.QueryResult>;
  stop(): Promise<void>;
}

/** The certificate with its key that a PostgreSQL shows. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** The programs of PostgreSQL 15 on this machine; undefined: it has none. */
export const programs15 = (): string | undefined =>
  folders.find(
    (one) =>
      one !== '' &&
      fs.existsSync(path.join(one, 'initdb')) &&
      spawnSync(path.join(one, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.includes(' 15.'),
  );

/** What is told where there are none. */
export const no15 =
  'no PostgreSQL 15 on this machine (package postgresql-15, or its bin folder in OBHUT_POSTGRES_15)';

/** A PostgreSQL of this machine on a folder and a port of its own; with a certificate it takes nobody without TLS but its superuser. */
export async function cluster(bin: string, shown?: Certificate): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-postgres-15-'));
  const runAs = chooseUser(folder);
  fs.chmodSync(folder, 0o755);
  if (runAs.uid !== undefined) fs.chownSync(folder, runAs.uid, runAs.gid ?? runAs.uid);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...runAs, cwd: '/', stdio: 'ignore' },
  );
  const port = await freePort();
  const own = (name: string, text: string): string => {
    const file = path.join(data, name);
    fs.writeFileSync(file, text, { mode: 0o600 });
    if (runAs.uid !== undefined) fs.chownSync(file, runAs.uid, runAs.gid ?? runAs.uid);
    return file;
  };
  const tls =
    shown === undefined
      ? []
      : [
          '-c',
          'ssl=on',
          '-c',
          `ssl_cert_file=${own('server.crt', shown.certificate)}`,
          '-c',
          `ssl_key_file=${own('server.key', shown.key)}`,
        ];
  if (shown !== undefined)
    own('pg_hba.conf', 'host all postgres 127.0.0.1/32 trust\nhostssl all all 127.0.0.1/32 trust\n');
  const child = spawn(
    path.join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=300',
      ...tls,
    ],
    { ...runAs, cwd: '/', stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const url = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  const query = async (text: string, database = 'postgres') => {
    const client = new pg.Client({ connectionString: url('postgres', database) });
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  };
  for (let tries = 0; ; tries += 1) {
    if (
      await query('select 1').then(
        () => true,
        () => false,
      )
    )
      break;
    if (tries === 100) throw new Error('PostgreSQL 15 does not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port,
    url,
    query,
    async stop() {
      child.kill('SIGINT');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
