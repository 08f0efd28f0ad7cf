import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { residents } from '#apps/residents/contract/residents.ts';
import {
  compareBackup,
  connected,
  damagesOf,
  type Installation,
  makeBackup,
  restoreBackup,
} from '#platform/server/operation/backup.ts';
import { tablesOf } from '#platform/server/operation/backup-tables.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { type RunningPostgres, startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { sealLog } from '#platform/server/log/log-chain.ts';
import { copyLog } from '#platform/server/log/log-copy.ts';
import { verifyLog } from '#platform/server/log/log-verify.ts';
import { appCodes, createServer } from '#apps/house.ts';
import { openFolderStore } from '#platform/server/files/store-folder.ts';
import { place, type Place, signInAs } from '#platform/server/testing/place.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { passingFolder } from '#platform/server/testing/databases.ts';
import { differences, shapeOf } from './database-shape.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';

const tokenOf = (cookie: string): string => /__Host-obhut=([^;]+)/.exec(cookie)![1]!;

/** People who change residents, send files and take them back while a backup is made. Answers how to stop them. */
async function writers(home: Place, many: number): Promise<() => Promise<number>> {
  const cookie = await signInAs(home.server, 'admin');
  const { rows } = await home.server.database.pool.query<{ id: string; organisation_id: string }>(
    'select id, organisation_id from residents.residents where archived_at is null order by number limit 20',
  );
  let running = true;
  let written = 0;
  const change = async (id: string): Promise<void> => {
    const before = (
      await home.server.http.inject({
        url: residents.get.path.replace('{residentId}', id),
        headers: { cookie },
      })
    ).json() as object;
    const answer = await home.server.http.inject({
      method: residents.change.method as 'PUT',
      url: residents.change.path.replace('{residentId}', id),
      headers: { cookie },
      payload: { ...before, remarks: `written ${written}` },
    });
    if (answer.statusCode === 200) written += 1;
  };
  const sendAndRemove = async (organisationId: string, number: number): Promise<void> => {
    const id = await uploaded(
      home.server,
      tokenOf(cookie),
      `note-${number}.txt`,
      Buffer.from(`note ${number} ${'x'.repeat(5000)}`),
    );
    written += 1;
    if (number % 2 === 1) return;
    // as erasing and sweeping do it: the row first, then the bytes
    await home.server.database.pool.query(
      'delete from platform.files where organisation_id = $1 and id = $2',
      [organisationId, id],
    );
    await home.server.services.files.remove(organisationId, id);
  };
  const loops = Array.from({ length: many }, async (_, writer) => {
    for (let round = 0; running; round += 1) {
      if (writer % 2 === 0) await change(rows[(writer + round) % rows.length]!.id);
      else await sendAndRemove(rows[0]!.organisation_id, round);
    }
  });
  return async () => {
    running = false;
    await Promise.all(loops);
    return written;
  };
}

/** Changes of residents and their rows in the log are one transaction: a moment that has one without the other is torn. */
const torn = `select count(*)::int as n from residents.residents r where r.version - 1 <>
  (select count(*) from platform.changes c where c.organisation_id = r.organisation_id and c.subject = 'residents.residents' and c.row_id = r.id and c.operation = 'update')`;

/** Every table as one value, asked in another way than the backup does it. */
async function marks(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { name } of await tablesOf(client)) {
    const {
      rows: [one],
    } = await client.query<{ mark: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as mark from ${name} t`,
    );
    found.set(name, one!.mark);
  }
  return found;
}

class Bench {
  readonly folder = passingFolder('obhut-backup-');
  home!: Place;
  from!: Installation;
  #other!: RunningPostgres;
  #count = 0;
  async open(): Promise<void> {
    this.home = await place({ demo: true });
    this.from = {
      apps: appCodes,
      url: this.home.url,
      store: this.home.server.services.files,
      logFolder: path.join(this.folder, 'chain'),
      keyFile: path.join(this.home.dataFolder, 'secret.key'),
    };
    this.#other = await startPostgres({ folder: path.join(this.folder, 'postgres'), ephemeral: true });
    const token = tokenOf(await signInAs(this.home.server, 'admin'));
    for (let number = 0; number < 20; number += 1)
      await uploaded(this.home.server, token, `kept-${number}.txt`, Buffer.from(`kept ${number}`));
    await this.seal();
  }
  async seal(): Promise<void> {
    await sealLog(this.home.server.database.pool);
    await copyLog(this.home.server.database.pool, this.from.logFolder);
  }
  async backup(): Promise<string> {
    const folder = path.join(this.folder, `backup-${(this.#count += 1)}`);
    await makeBackup(this.from, folder);
    return folder;
  }
  /** An empty installation on another database server, as on another machine, under a user who is no administrator of it. */
  async elsewhere(): Promise<Installation> {
    const name = `elsewhere_${(this.#count += 1)}`;
    await connected(this.#other.url, async (client) => {
      await client.query(
        `do $$ begin create role obhut_app nologin; create role pkeeper login password 'pkeeper'; grant obhut_app to pkeeper; exception when duplicate_object then null; end $$`,
      );
      await client.query(`create database ${name} owner pkeeper`);
    });
    const url = new URL(this.#other.url);
    url.pathname = `/${name}`;
    url.username = 'pkeeper';
    url.password = 'pkeeper';
    const data = path.join(this.folder, name);
    return {
      url: url.href,
      apps: appCodes,
      store: await openFolderStore(path.join(data, 'files')),
      logFolder: path.join(data, 'log'),
      keyFile: path.join(data, 'secret.key'),
    };
  }
  async close(): Promise<void> {
    await this.home.close();
    await this.#other.stop();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

async function brokenLogs(to: Installation): Promise<number> {
  const database = openDatabase(to.url, { max: 1 });
  try {
    return (await verifyLog(database.pool, to.logFolder)).filter((one) => one.broken !== null).length;
  } finally {
    await database.close();
  }
}

const tornIn = (to: Installation): Promise<number> =>
  connected(to.url, async (client) => (await client.query<{ n: number }>(torn)).rows[0]!.n);

interface Restored {
  readonly folder: string;
  readonly to: Installation;
}

/** A backup while people write, restored elsewhere. */
async function whileWriting(bench: Bench, rounds: number, restored: Restored[] = []): Promise<Figure[]> {
  let [differ, halves, broken, written] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const stop = await writers(bench.home, 6);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const folder = await bench.backup().finally(async () => {
      written += await stop();
    });
    const to = await bench.elsewhere();
    await restoreBackup(folder, to);
    restored.push({ folder, to });
    const problems = await compareBackup(folder, to);
    for (const line of problems.slice(0, 3)) console.log(`    ${line}`);
    differ += problems.length;
    halves += await tornIn(to);
    broken += await brokenLogs(to);
  }
  return [
    {
      name: 'tables and files that differ from the backup',
      value: differ,
      wanted: 0,
      detail: `${rounds} backups while ${written} changes were made`,
    },
    { name: 'changes without their row of the log', value: halves, wanted: 0 },
    { name: 'broken logs after the restore', value: broken, wanted: 0 },
    { name: 'backups without writers beside them', value: written > rounds * 5 ? 0 : 1, wanted: 0 },
  ];
}

/** A backup at rest: the restored place against the original itself. */
async function atRest(bench: Bench): Promise<Figure[]> {
  await bench.seal();
  const before = await connected(bench.home.url, async (client) => ({
    shape: await shapeOf(client),
    marks: await marks(client),
  }));
  const folder = await bench.backup();
  const to = await bench.elsewhere();
  const problems = await restoreBackup(folder, to);
  const after = await connected(to.url, async (client) => ({
    shape: new Set([...(await shapeOf(client))].map((line) => line.replaceAll('pkeeper', 'postgres'))),
    marks: await marks(client),
  })); // the owner's name is the place's own (it sorts like the other)
  const other = [...before.marks]
    .filter(([name, mark]) => after.marks.get(name) !== mark)
    .map(([name]) => name);
  const shape = differences(before.shape, after.shape);
  for (const line of [...problems, ...other, ...shape].slice(0, 8)) console.log(`    ${line.slice(0, 200)}`);
  const readable = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => (fs.statSync(path.join(one.parentPath, one.name)).mode & 0o077) !== 0);
  return [
    {
      name: 'tables other than the original',
      value: other.length + problems.length,
      wanted: 0,
      detail: `${before.marks.size} tables`,
    },
    {
      name: 'properties other than those of the original',
      value: shape.length,
      wanted: 0,
      detail: `${before.shape.size} properties`,
    },
    { name: 'parts of the backup that others can read', value: readable.length, wanted: 0 },
    { name: 'damaged backups that were taken', value: await damagedTaken(bench, folder), wanted: 0 },
    {
      name: 'calls that do not work on the restored place',
      value: await callsThatFail(to, path.dirname(to.keyFile!)),
      wanted: 0,
    },
  ];
}

/** A byte of a table, a byte of a file, and the end of a table: each must be refused. */
async function damagedTaken(bench: Bench, folder: string): Promise<number> {
  const flip = (file: string) => {
    const bytes = fs.readFileSync(file);
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    fs.writeFileSync(file, bytes);
  };
  const [home = ''] = fs.readdirSync(path.join(folder, 'files'));
  const [file = ''] = fs.readdirSync(path.join(folder, 'files', home));
  const rows = 'rows/residents.residents.gz';
  const damages: readonly ((copy: string) => void)[] = [
    (copy) => flip(path.join(copy, rows)),
    (copy) => flip(path.join(copy, 'files', home, file)),
    (copy) => fs.truncateSync(path.join(copy, rows), fs.statSync(path.join(copy, rows)).size - 9),
    (copy) => fs.rmSync(path.join(copy, rows)),
  ];
  let taken = 0;
  for (const [index, damage] of damages.entries()) {
    const copy = `${folder}-damaged-${index}`;
    fs.cpSync(folder, copy, { recursive: true });
    damage(copy);
    if ((await damagesOf(copy)).length === 0) taken += 1;
    const refused = await restoreBackup(copy, bench.from).catch((error: Error) => error.message);
    if (typeof refused !== 'string' || !refused.startsWith('The backup is damaged')) taken += 1;
  }
  return taken;
}

/** Today's server on the restored place: the same password, the same key, a file that opens. */
async function callsThatFail(to: Installation, dataFolder: string): Promise<number> {
  const server = await createServer(
    { ...readConfig({ OBHUT_DATA: dataFolder }), databaseUrl: to.url },
    { background: false, log: false, connections: 4 },
  );
  try {
    await server.http.ready();
    const cookie = await signInAs(server, 'admin');
    const { rows } = await server.database.pool.query<{ id: string }>(
      `select id from platform.files where name like 'kept-%' limit 3`,
    );
    const answers = await Promise.all(
      rows.map(({ id }) =>
        server.http.inject({ url: `/api/frame/files/${id}/download`, headers: { cookie } }),
      ),
    );
    const ready = (await server.http.inject('/readyz')).json() as { backupHours: number | null };
    return (
      answers.filter((answer) => answer.statusCode !== 200 || !answer.body.startsWith('kept ')).length +
      (rows.length === 3 ? 0 : 1) +
      (ready.backupHours === null ? 1 : 0)
    );
  } finally {
    await server.close();
  }
}

/** Makes the rows without holding one moment still. */
async function withoutOneMoment<T>(work: () => Promise<T>): Promise<T> {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function careless(this: pg.Client, ...given: unknown[]) {
    if (typeof given[0] === 'string')
      given[0] = given[0].replace('begin isolation level repeatable read read only', 'begin');
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    return await work();
  } finally {
    pg.Client.prototype.query = query;
  }
}

export async function backups({ short }: Size): Promise<number> {
  const bench = new Bench();
  await bench.open();
  try {
    const restored: Restored[] = [];
    const off =
      print('Backup while people write', await whileWriting(bench, short ? 1 : 10, restored)) +
      print('Backup at rest', await atRest(bench));
    const { folder, to } = restored[0]!;
    const spoilt = async (sql: string): Promise<Figure[]> => {
      await connected(to.url, (client) => client.query(sql));
      return [
        {
          name: 'tables and files that differ from the backup',
          value: (await compareBackup(folder, to)).length,
          wanted: 0,
        },
      ];
    };
    return (
      off +
      printControl(
        'a letter of a row is another',
        await spoilt(
          `alter table residents.residents disable trigger user; update residents.residents set nickname = nickname || '.' where number = (select min(number) from residents.residents)`,
        ),
      ) +
      printControl('a restore misses a table', await spoilt('truncate vitals.readings cascade')) +
      printControl(
        'the rows are not of one moment',
        await withoutOneMoment(() => whileWriting(bench, short ? 1 : 5)),
        'changes without their row of the log',
      )
    );
  } finally {
    await bench.close();
  }
}
