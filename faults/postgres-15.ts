import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { session } from '#platform/contract/frame.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { loadDemo } from '#platform/server/start/demo.ts';
import { prepare } from '#platform/server/database/migrate-begin.ts';
import { createServer, migrateAll } from '#apps/house.ts';
import { type Cluster, cluster, no15, programs15 } from '#platform/server/testing/cluster.ts';
import { type Figure, print, printControl } from './figure.ts';
import { NotRun } from './not-run.ts';
import { betweenOwners, sharedRole } from './postgres-owners.ts';
import { overTls } from './postgres-tls.ts';
import type { Size } from './rows.ts';

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
  const bin = programs15();
  if (bin === undefined) throw new NotRun(no15);
  const home = await cluster(bin);
  try {
    const off = print('PostgreSQL 15', [
      ...(await whole(home, short)),
      ...(await betweenOwners(home)),
      ...(await overTls(bin)),
    ]);
    const former = await said(home.url('plain', 'plain'), (value) => (value === 'member' ? 'set' : value));
    return (
      off +
      printControl('the question for 16 asked of 15', [
        { name: 'refused questions', value: former === '' ? 0 : 1, wanted: 0, detail: former },
      ]) +
      printControl('one role for two owners', await sharedRole(home))
    );
  } finally {
    await home.stop();
  }
}
