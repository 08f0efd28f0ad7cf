import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { residents } from '#apps/residents/contract/residents.ts';
import { copyOut, tablesOf } from '#platform/server/operation/backup-tables.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrateAll } from '#apps/house.ts';
import { MigrationError } from '#platform/server/database/migrate.ts';
import { createServer } from '#apps/house.ts';
import { passingFolder } from '#platform/server/testing/databases.ts';
import { signInAs } from '#platform/server/testing/place.ts';
import { differences, shapeOf } from './database-shape.ts';
import { type Figure, print, printControl } from './figure.ts';
import { build, kept, landed, readFormer, withFormer } from './former-data.ts';
import { NotRun } from './not-run.ts';
import type { Size } from './rows.ts';
import { shapesOnTheWay } from './upgrade-shapes.ts';

/** Tables that only say what ran. */
const about = new Set(['platform.migrations', 'platform.bridged']);
/** Counted by every change of a row, also by one that moves a value to its new place. */
const counted = new Set(['version', 'updated_at']);

/** What moved to another place when the shape changed: asked of the database as it was, and as it is. */
const moved: readonly {
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly columns?: readonly string[];
}[] = [
  {
    what: 'how a person eats',
    before: 'select resident_id, diet, texture, drink_level, portion from gastro.meal_profiles order by 1',
    after: 'select resident_id, diet, texture, drink_level, portion from health_record.nutrition order by 1',
  },
  {
    what: 'numbers of accounts',
    before: `select id, iban from contacts.contacts where iban ~ '^CH' order by 1`,
    after: 'select contact_id as id, iban from bank_details.accounts where contact_id is not null order by 1',
  },
  {
    what: 'numbers of accounts that are none',
    columns: ['contacts.contacts remarks'],
    before: `select id, concat_ws(E'\\n', nullif(remarks, ''), 'IBAN: ' || iban) as told from contacts.contacts where iban !~ '^CH' order by 1`,
    after: `select id, remarks as told from contacts.contacts where remarks ~ 'IBAN: ' order by 1`,
  },
  {
    what: 'numbers at contacts that are no insurer',
    columns: ['residents.resident_contacts insurance_number'],
    before: `select id, case when kind = 'healthInsurer' then '' else insurance_number end as told, case when kind = 'healthInsurer' then insurance_number else '' end as number from residents.resident_contacts order by 1`,
    after:
      'select id, remarks as told, insurance_number as number from residents.resident_contacts order by 1',
  },
];

/** Tables that a migration has replaced, and where their content must be found; a migration that drops a table adds its line. */
const replaced: Readonly<Record<string, string>> = {
  'care_reports.reads_up_to': 'select 1 from care_reports.entry_reads limit 1',
};

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const onDatabase = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

/** Every row of every former table, in the columns that both have, as it was and as it is; answers what differs. */
async function lost(then: pg.Client, now: pg.Client): Promise<{ problems: string[]; rows: number }> {
  const problems: string[] = [];
  let rows = 0;
  const today = new Map((await tablesOf(now)).map(({ name, columns }) => [name, columns]));
  const elsewhere = new Set<string>();
  for (const { what, before, after, columns = [] } of moved) {
    const was = await then.query(before).then(
      (answer) => JSON.stringify(answer.rows),
      () => null,
    );
    if (was === null) continue; // it had its present place already
    for (const column of columns) elsewhere.add(column);
    if (was === '[]') problems.push(`${what}: there is nothing to see it by`);
    const is = JSON.stringify((await now.query(after)).rows);
    if (is !== was) problems.push(`${what}: ${was.slice(0, 150)} is now ${is.slice(0, 150)}`);
  }
  for (const { name, columns } of await tablesOf(then)) {
    if (about.has(name)) continue;
    const common = columns.filter(
      (column) =>
        today.get(name)?.includes(column) && !counted.has(column) && !elsewhere.has(`${name} ${column}`),
    );
    // the log goes on: what stood there then is compared
    const {
      rows: [last],
    } =
      name === 'platform.changes'
        ? await then.query<{ at: string }>('select max(at)::text as at from platform.changes')
        : { rows: [] };
    const place = { name: last ? `${name} where at <= '${last.at}'` : name, columns: common };
    const was = await copyOut(then, place);
    const follower = today.has(name) ? undefined : replaced[name];
    if (follower !== undefined) {
      if (was.rows > 0 && (await now.query(follower)).rows.length === 0)
        problems.push(`${name}: ${was.rows} rows, and nothing where they went`);
      continue;
    }
    const is = today.has(name) ? await copyOut(now, place) : { rows: 0, digest: '' };
    rows += was.rows;
    if (is.rows !== was.rows) problems.push(`${name}: ${was.rows} rows, now ${is.rows}`);
    else if (is.digest !== was.digest) problems.push(`${name}: other values in ${common.join(', ')}`);
  }
  return { problems, rows };
}

/** Today's server on the database: somebody signs in and sees everybody. Answers how many calls did not work. */
async function callsThatFail(url: string, folder: string): Promise<number> {
  const server = await createServer(
    { ...readConfig({ OBHUT_DATA: path.join(folder, 'data') }), databaseUrl: url },
    { background: false, log: false, connections: 4 },
  );
  try {
    await server.http.ready();
    const cookie = await signInAs(server, 'admin');
    const {
      rows: [here],
    } = await server.database.pool.query<{ n: number }>(
      'select count(*)::int n from residents.residents where archived_at is null',
    );
    const list = await server.http.inject({
      url: `${residents.list.path}?status=all&limit=200`,
      headers: { cookie },
    });
    const seen = list.statusCode === 200 ? (list.json() as { items: { id: string }[] }).items : [];
    let failed = seen.length === here!.n ? 0 : 1;
    for (const { id } of seen.slice(0, 10)) {
      if (
        (
          await server.http.inject({
            url: residents.get.path.replace('{residentId}', id),
            headers: { cookie },
          })
        ).statusCode !== 200
      )
        failed += 1;
    }
    return failed;
  } finally {
    await server.close();
  }
}

/** What breaks the upgrade on purpose: before it or after it. */
interface Break {
  readonly before?: string;
  readonly after?: string;
}

/** Today's code on a former database: is it taken, is it then like a new one, is everything still there, does it work. */
async function upgrade(
  url: string,
  fresh: ReadonlySet<string>,
  folder: string,
  broken: Break = {},
): Promise<Figure[]> {
  const name = new URL(url).pathname.slice(1);
  await connected(onDatabase(url, 'postgres'), (client) =>
    client.query(`create database ${name}_then template ${name}`),
  );
  if (broken.before !== undefined) await connected(url, (client) => client.query(broken.before!));
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  try {
    await migrateAll(url, { say });
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return [{ name: 'databases that are refused', value: 1, wanted: 0, detail: error.message }];
  }
  const again = await migrateAll(url, { say });
  if (broken.after !== undefined) await connected(url, (client) => client.query(broken.after!));
  const shape = differences(fresh, await connected(url, shapeOf));
  const { problems, rows } = await connected(onDatabase(url, `${name}_then`), (then) =>
    connected(url, (now) => lost(then, now)),
  );
  for (const line of [...shape, ...problems].slice(0, 8)) console.log(`    ${line.slice(0, 400)}`);
  return [
    {
      name: 'databases that are refused',
      value: 0,
      wanted: 0,
      detail: `${said.length} migrations of an earlier shape bridged`,
    },
    {
      name: 'properties other than those of a new database',
      value: shape.length,
      wanted: 0,
      detail: `${fresh.size} properties`,
    },
    { name: 'tables with a lost row or value', value: problems.length, wanted: 0, detail: `${rows} rows` },
    { name: 'migrations that ran a second time', value: again, wanted: 0 },
    { name: 'calls that do not work on it', value: await callsThatFail(url, folder), wanted: 0 },
  ];
}

const controls: readonly (readonly [title: string, broken: Break, expected: string])[] = [
  [
    'a shape that nobody knows',
    { before: `update platform.migrations set checksum = repeat('0', 64) where app = 'contacts'` },
    'databases that are refused',
  ],
  [
    'an index is forgotten',
    { after: 'drop index residents.one_insurer_per_type' },
    'properties other than those of a new database',
  ],
  [
    'a texture is not carried along',
    { after: 'update health_record.nutrition set texture = null where texture = 4' },
    'tables with a lost row or value',
  ],
  [
    'a row is lost',
    { after: `delete from vitals.readings where id = (select min(id::text)::uuid from vitals.readings)` },
    'tables with a lost row or value',
  ],
];

/** Databases of earlier landed commits, as their own code made them, under today's code. */
export async function upgrades({ short }: Size): Promise<number> {
  const folder = passingFolder('obhut-upgrade-');
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), ephemeral: true });
  const database = async (name: string): Promise<string> => {
    await connected(postgres.url, (client) => client.query(`create database ${name}`));
    return onDatabase(postgres.url, name);
  };
  try {
    const first = await database('fresh');
    await migrateAll(first);
    const fresh = await connected(first, shapeOf);
    let off = await shapesOnTheWay(postgres.url, fresh, short);
    for (const commit of kept()) {
      const url = await database(`kept_${commit}`);
      await build(readFormer(commit), url);
      off += print(`Data of ${commit} under today's code`, await upgrade(url, fresh, folder));
    }
    for (const [index, [title, broken, expected]] of controls
      .slice(0, short ? 3 : controls.length)
      .entries()) {
      const url = await database(`control_${index}`);
      await build(readFormer('4b23690'), url);
      off += printControl(title, await upgrade(url, fresh, folder, broken), expected);
    }
    return short ? off : off + (await fromHistory(fresh, folder));
  } finally {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Each landed state anew, by its own code from the history. */
async function fromHistory(fresh: ReadonlySet<string>, folder: string): Promise<number> {
  let off = 0;
  for (const commit of landed) {
    if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`]).status !== 0)
      throw new NotRun(`this clone has no history of ${commit} (git fetch --unshallow)`);
    off += await withFormer(commit, async (url) =>
      print(`Database made by the code of ${commit}, under today's code`, await upgrade(url, fresh, folder)),
    );
  }
  return off;
}
