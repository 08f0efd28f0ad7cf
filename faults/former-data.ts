// Databases as earlier landed commits made them, with their own code and demo home, kept small: so that today's code can be started
// on them without their history. node faults/former-data.ts <commit>  writes faults/former/<commit>.json.gz from the history.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import {
  asTheyWere,
  copyIn,
  copyOut,
  sequencesOf,
  setSequences,
  tablesOf,
  type SequenceState,
} from '#platform/server/operation/backup-tables.ts';

interface Ran {
  readonly app: string;
  readonly name: string;
  readonly sql: string;
}
/** A database: the migrations that made it, as they were then, and its rows. */
export interface Former {
  readonly commit: string;
  readonly migrations: readonly Ran[];
  readonly rows: Readonly<Record<string, string>>;
  readonly sequences: readonly SequenceState[];
}

const folder = path.join(import.meta.dirname, 'former');
export const kept = (): string[] =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json.gz'))
    .map((name) => name.slice(0, -8))
    .sort();
export const readFormer = (commit: string): Former =>
  JSON.parse(gunzipSync(fs.readFileSync(path.join(folder, `${commit}.json.gz`))).toString()) as Former;

/** Last commits of each round of work, as they landed; the first one is the oldest whose home starts with records. */
export const landed = ['d394e67', '4b23690', 'd080fd9', 'd77e466', 'bcf5b3a', '856ea76', 'e4f4c27'] as const;

/** Rows that the demo home of that day did not have, but a home could: what the change of the shape has to carry along. */
const planted: Readonly<Record<string, string>> = {
  '4b23690': `
    update contacts.contacts set iban = 'CH9300762011623852957' where id in (select id from contacts.contacts order by id limit 3);
    update contacts.contacts set iban = 'unreadable 12' where id in (select id from contacts.contacts order by id desc limit 2);
    update residents.resident_contacts set insurance_number = 'old ' || sequence where kind = 'contactPerson' and id in (select id from residents.resident_contacts where kind = 'contactPerson' order by id limit 4);
    update residents.residents set photo_file_id = gen_random_uuid() where id in (select id from residents.residents order by id limit 2);`,
};

const make = `
import fs from 'node:fs';
import { place } from '#platform/server/testing/place.ts';
const home = await place({ demo: true });
fs.writeFileSync(process.argv[2], home.url);
process.stdin.on('end', () => void home.close().then(() => process.exit(0))).resume();
`;

/** Runs that commit's own code in a folder of its own, with today's packages, until `work` has seen its database. */
export async function withFormer<T>(commit: string, work: (url: string) => Promise<T>): Promise<T> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-former-'));
  const tree = path.join(home, 'tree');
  const git = (...words: string[]) => spawnSync('git', words, { encoding: 'utf8' });
  const added = git('worktree', 'add', '--detach', tree, commit);
  if (added.status !== 0) throw new Error(`the history has no ${commit} here: ${added.stderr.trim()}`);
  try {
    fs.symlinkSync(path.resolve('node_modules'), path.join(tree, 'node_modules'));
    fs.writeFileSync(path.join(tree, 'make.ts'), make);
    const told = path.join(home, 'url');
    const child = spawn(process.execPath, ['make.ts', told], {
      cwd: tree,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    while (!fs.existsSync(told) || fs.readFileSync(told, 'utf8') === '') {
      if (child.exitCode !== null) throw new Error(`${commit} did not start: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    try {
      const url = fs.readFileSync(told, 'utf8');
      await plant(url, planted[commit]);
      return await work(url);
    } finally {
      child.stdin.end();
      await ended;
    }
  } finally {
    git('worktree', 'remove', '--force', tree);
    fs.rmSync(home, { recursive: true, force: true });
  }
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const plant = async (url: string, sql: string | undefined): Promise<void> => {
  if (sql !== undefined) await connected(url, (client) => client.query(sql));
};

/** Many rows of one kind show nothing more than some: these tables are cut, nothing points to their rows. */
const most = 200;
const cut: readonly string[] = ['platform.changes', 'vitals.readings'];

async function keep(commit: string): Promise<void> {
  const migrations = (app: string): string =>
    app === 'platform' ? 'platform/migrations' : `apps/${app}/migrations`;
  const former = await withFormer(commit, (url) =>
    connected(url, async (client): Promise<Former> => {
      await client.query('set session_replication_role = replica');
      for (const table of cut)
        await client.query(
          `delete from ${table} where id not in (select id from ${table} order by id desc limit ${most})`,
        );
      const { rows: ran } = await client.query<{ app: string; name: string }>(
        'select app, name from platform.migrations order by at, app, name',
      );
      const rows: Record<string, string> = {};
      for (const table of await tablesOf(client)) {
        const into = new PassThrough();
        const [, told] = await Promise.all([copyOut(client, table, into), text(into)]);
        if (told !== '') rows[`${table.name} ${table.columns.join(' ')}`] = told;
      }
      return {
        commit,
        rows,
        sequences: await sequencesOf(client),
        migrations: ran.map(({ app, name }) => ({
          app,
          name,
          sql: spawnSync('git', ['show', `${commit}:${migrations(app)}/${name}`], { encoding: 'utf8' })
            .stdout,
        })),
      };
    }),
  );
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${commit}.json.gz`);
  fs.writeFileSync(file, gzipSync(JSON.stringify(former), { level: 9 }));
  console.log(
    `${file}: ${former.migrations.length} migrations, ${Object.keys(former.rows).length} tables with rows, ${Math.round(fs.statSync(file).size / 1024)} kB`,
  );
}

/** Makes the database again in an empty one: that day's migrations, then the rows. */
export async function build(former: Former, url: string): Promise<void> {
  await connected(url, async (client) => {
    await client.query(`create schema if not exists platform; create table if not exists platform.migrations (app text not null, name text not null, checksum text not null, at timestamptz not null default now(), primary key (app, name));
      do $$ begin create role obhut_app nologin; exception when duplicate_object or unique_violation then null; end $$`);
    for (const { app, sql } of former.migrations) {
      const schema = app.replaceAll('-', '_');
      await client.query(
        `create schema if not exists ${schema}; grant usage on schema ${schema} to obhut_app`,
      );
      await client.query(sql);
    }
    await asTheyWere(client, async () => {
      for (const [name, told] of Object.entries(former.rows)) {
        const [table = '', ...columns] = name.split(' ');
        await copyIn(client, { name: table, columns }, Readable.from([Buffer.from(told)]));
      }
      await setSequences(client, former.sequences);
    });
  });
}

if (import.meta.main) {
  if (process.argv.length < 3) console.error('node faults/former-data.ts <commit>');
  for (const commit of process.argv.slice(2)) await keep(commit);
}
