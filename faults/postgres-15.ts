import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { session } from '#platform/contract/frame.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { loadDemo } from '#platform/server/start/demo.ts';
import { chooseUser } from '#platform/server/database/embedded-postgres-binaries.ts';
import { prepare } from '#platform/server/database/migrate-begin.ts';
import { migrateAll } from '#apps/house.ts';
import { createServer } from '#apps/house.ts';
import { type Figure, print, printControl } from './figure.ts';
import { NotRun } from './not-run.ts';
import type { Size } from './rows.ts';

const folders = [
  process.env['OBHUT_POSTGRES_15'] ?? '',
  '/usr/lib/postgresql/15/bin',
  '/usr/pgsql-15/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
  '/usr/local/opt/postgresql@15/bin',
];

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

interface Cluster {
  readonly url: (user: string, database: string) => string;
  query(text: string, database?: string): Promise<pg.QueryResult>;
  stop(): Promise<void>;
}

/** A PostgreSQL 15 of this machine on a folder and a port of its own. */
async function cluster(bin: string): Promise<Cluster> {
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
    url,
    query,
    async stop() {
      child.kill('SIGINT');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the preparation of a database says to its owner; empty when it works. */
async function said(url: string, change: (value: unknown) => unknown = (value) => value): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await prepare(
      Object.assign(Object.create(client) as pg.Client, {
        query: (text: string, values?: unknown[]) => client.query(text, values?.map(change)),
      }),
    );
    return '';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end();
  }
}

async function whole(home: Cluster, short: boolean): Promise<Figure[]> {
  await home.query('create role plain login');
  await home.query('create database plain owner plain');
  const missing = await said(home.url('plain', 'plain'));
  await home.query('create role obhut_app nologin');
  const notMember = await said(home.url('plain', 'plain'));
  await home.query('grant obhut_app to plain');
  const wrong: string[] = [];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-postgres-15-home-'));
  try {
    const databaseUrl = home.url('plain', 'plain');
    await migrateAll(databaseUrl);
    const server = await createServer(
      { ...readConfig({ OBHUT_DATA: folder }), databaseUrl },
      { background: true, log: false },
    );
    if (!short) await loadDemo(server); // half a minute
    const answer = await server.http.inject({
      method: 'POST',
      url: session.signIn.path,
      payload: { username: 'nurse', password: demoPassword },
    });
    if (answer.statusCode !== (short ? 422 : 200)) wrong.push(`sign-in ${answer.statusCode}`);
    await server.close();
  } catch (error) {
    wrong.push((error as Error).message);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return [
    {
      name: 'starts on PostgreSQL 15 that failed',
      value: wrong.length,
      wanted: 0,
      detail:
        wrong[0] ??
        `an owner without the right to make roles: schema, ${short ? '' : 'demo home, '}background, sign-in`,
    },
    {
      name: 'owners without a right who were not told the words that give it',
      value: [
        missing.includes('create role obhut_app nologin; grant obhut_app to "plain";'),
        notMember.includes('grant obhut_app to "plain";'),
      ].filter((one) => !one).length,
      wanted: 0,
      detail: missing,
    },
  ];
}

/** The oldest PostgreSQL that is promised, with an owner who is nobody special. */
export async function postgres15({ short }: Size): Promise<number> {
  const bin = folders.find(
    (one) =>
      one !== '' &&
      fs.existsSync(path.join(one, 'initdb')) &&
      spawnSync(path.join(one, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.includes(' 15.'),
  );
  if (bin === undefined)
    throw new NotRun(
      'no PostgreSQL 15 on this machine (package postgresql-15, or its bin folder in OBHUT_POSTGRES_15)',
    );
  const home = await cluster(bin);
  try {
    const off = print('PostgreSQL 15', await whole(home, short));
    const former = await said(home.url('plain', 'plain'), (value) => (value === 'member' ? 'set' : value));
    return (
      off +
      printControl('the question for 16 asked of 15', [
        { name: 'refused questions', value: former === '' ? 0 : 1, wanted: 0, detail: former },
      ])
    );
  } finally {
    await home.stop();
  }
}
