// npm run bench -- --lean [--seconds 2 --rounds 3 --people 1000 --only 'list']: processor time of a request, of the server and of
// PostgreSQL together, beside a server that does next to nothing (lean-server.ts), on a home where people live: with stays, beds,
// care levels, doctors and allergies. Printed, never asserted.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrateAll } from '#apps/house.ts';
import { readings } from '#apps/vitals/contract/readings.ts';
import { residents } from '#apps/residents/contract/residents.ts';
import { address, type Call } from '#platform/contract/call.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { type Home, makeHome } from './homes.ts';
import { load, type Request, Server } from './load.ts';

/** Everybody lives here, in rooms of two beds on five floors, with a care level; every third has an allergy, everybody a doctor. */
export async function moveIn(database: Database, { organisationId }: Home): Promise<void> {
  const { pool } = database;
  const tables = [
    'sites.centers',
    'sites.departments',
    'sites.rooms',
    'sites.beds',
    'residents.stays',
    'residents.bed_assignments',
    'residents.care_levels',
    'residents.resident_contacts',
    'contacts.contacts',
    'health_record.allergies',
  ];
  for (const table of tables) await pool.query(`alter table ${table} disable trigger log_change`);
  const people = `(select r.*, row_number() over (order by r.number) as n from residents.residents r where r.organisation_id = $1) r`;
  for (const text of [
    `insert into sites.centers (organisation_id, id, name) values ($1, uuidv7(), 'House')`,
    `insert into sites.departments (organisation_id, id, center_id, name, position) select $1, uuidv7(), c.id, 'Floor ' || n, n from sites.centers c, generate_series(1, 5) n where c.organisation_id = $1`,
    `insert into sites.rooms (organisation_id, id, center_id, department_id, number) select $1, uuidv7(), d.center_id, d.id, (d.position * 1000 + n)::text
      from sites.departments d, generate_series(1, (select count(*) / 10 + 1 from residents.residents where organisation_id = $1)::int) n where d.organisation_id = $1`,
    `insert into sites.beds (organisation_id, id, room_id, label) select $1, uuidv7(), r.id, label from sites.rooms r, unnest(array['A', 'B']) label where r.organisation_id = $1`,
    `insert into residents.stays (organisation_id, id, resident_id, entry_date) select $1, uuidv7(), r.id, date '2024-01-01' + (r.n % 500)::int from ${people}`,
    `insert into residents.bed_assignments (organisation_id, id, resident_id, bed_id, from_date) select $1, uuidv7(), r.id, b.id, date '2024-01-01' + (r.n % 500)::int from ${people}
      join (select b.id, row_number() over (order by b.id) as n from sites.beds b where b.organisation_id = $1) b on b.n = r.n where r.n % 20 <> 0`,
    `insert into residents.care_levels (organisation_id, id, resident_id, level, from_date) select $1, uuidv7(), r.id, r.n % 13, date '2024-01-01' from ${people}`,
    `insert into contacts.contacts (organisation_id, id, kinds, first_name, last_name) select $1, uuidv7(), array['doctor'], 'Eva', 'Arzt ' || n from generate_series(1, 40) n`,
    `insert into residents.resident_contacts (organisation_id, id, resident_id, contact_id, kind) select $1, uuidv7(), r.id, c.id, 'doctor' from ${people}
      join (select c.id, row_number() over (order by c.id) - 1 as n from contacts.contacts c where c.organisation_id = $1) c on c.n = r.n % 40`,
    `insert into health_record.allergies (organisation_id, id, resident_id, kind, name, severity) select $1, uuidv7(), r.id, 'food', 'Nuts', 'severe' from ${people} where r.n % 3 = 0`,
  ])
    await pool.query(text, [organisationId]);
  for (const table of tables) await pool.query(`alter table ${table} enable trigger log_change`);
}

/** The same people as the lean server has them: one wide table, everything worked out. */
async function makeLean(database: Database, home: Home, token: string): Promise<void> {
  const { pool } = database;
  await pool.query(`create schema lean;
    create table lean.sessions (hash bytea primary key, home uuid not null, account uuid not null, may text[] not null, expires timestamptz not null);
    create table lean.people (home uuid, id uuid, present boolean, sort_name text collate "C", place int, number text, last_name text, first_name text, gender text, birth_date date,
      room text, bed text, department text, center text, care_level int, entry date, doctor text, primary key (home, id));
    create table lean.readings (id bigint generated always as identity primary key, home uuid, person uuid, kind text, value numeric, measured_at timestamptz);
    create table lean.log (id bigint generated always as identity primary key, at timestamptz not null default now(), home uuid, account uuid, call text, rows jsonb)`);
  await pool.query(
    `insert into lean.people select r.organisation_id, r.id, true, r.sort_name, row_number() over (order by d.position, length(m.number), m.number, b.label, r.sort_name), r.number, r.last_name, r.first_name,
      r.gender, r.birth_date, m.number, b.label, d.name, 'House', l.level, s.entry_date, c.last_name
    from residents.residents r join residents.stays s on s.resident_id = r.id left join residents.care_levels l on l.resident_id = r.id
    left join residents.bed_assignments a on a.resident_id = r.id left join sites.beds b on b.id = a.bed_id left join sites.rooms m on m.id = b.room_id
    left join sites.departments d on d.id = m.department_id left join residents.resident_contacts k on k.resident_id = r.id left join contacts.contacts c on c.id = k.contact_id
    where r.organisation_id = $1`,
    [home.organisationId],
  );
  await pool.query(
    `insert into lean.readings (home, person, kind, value, measured_at) select organisation_id, resident_id, kind, value, measured_at from vitals.readings`,
  );
  await pool.query(`create index on lean.people (home, sort_name, id) where present; create index on lean.people (home, place, id) where present;
    create index on lean.readings (home, person, kind, measured_at desc)`);
  await pool.query(
    `insert into lean.sessions values ($1, $2, $3, array['residents', 'vitals'], now() + interval '12 hours')`,
    [createHash('sha256').update(token).digest(), home.organisationId, home.accountId],
  );
}

/** Processor time that PostgreSQL has used so far with all its processes, in microseconds. */
function postgresTime(folder: string): number {
  const postmaster = Number(
    fs.readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  let sum = 0;
  for (const name of fs.readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      if (Number(name) !== postmaster && parent !== postmaster) continue;
      sum += Number(fs.readFileSync(`/proc/${name}/schedstat`, 'utf8').split(' ')[0]) / 1000;
    } catch (error) {
      // a process that ends while it is looked at: its time is not told any more
      if (!['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    }
  }
  return sum;
}

const words = process.argv.slice(2);
const option = (name: string, standard: number) =>
  words.includes(`--${name}`) ? Number(words[words.indexOf(`--${name}`) + 1]) : standard;
const seconds = option('seconds', 2);
const rounds = option('rounds', 3);
const only = words.includes('--only') ? new RegExp(words[words.indexOf('--only') + 1]!) : /./;

export async function leanRun(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-lean-'));
  fs.chmodSync(folder, 0o755);
  const cluster = path.join(folder, 'postgres');
  const postgres = await startPostgres({ folder: cluster, ephemeral: true });
  await migrateAll(postgres.url);
  const database = openDatabase(postgres.url);
  const home = await makeHome(database, option('people', 1000));
  await moveIn(database, home);
  const token = 'lean-token-of-the-bench';
  await makeLean(database, home, token);
  await database.pool.query('vacuum analyze');
  await database.close();
  const data = path.join(folder, 'data');
  const product = new Server('product.ts', 4903, postgres.url, data, '');
  const lean = new Server('lean-server.ts', 4904, postgres.url, data, '');
  try {
    await Promise.all([product.ready('/livez'), lean.ready('/')]);
    await compare(home, token, product, lean, cluster);
  } finally {
    product.stop();
    lean.stop();
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(
  home: Home,
  token: string,
  product: Server,
  lean: Server,
  cluster: string,
): Promise<void> {
  const target = (call: unknown, input: Record<string, unknown>) => {
    const { path: base, rest } = address(call as Call, input);
    return `${base}?${new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))}`;
  };
  let number = 0;
  const body = () => ({
    residentId: home.residentId,
    values: [{ kind: 'pulse', value: 60 + ((number += 1) % 30) }],
    measuredAt: new Date(Date.now() - 60_000).toISOString(),
  });
  const { residentId } = home;
  const get = (ours: string, theirs: string, aim: number) => ({
    aim,
    ours: { method: 'GET', path: ours, cookie: home.cookie } satisfies Request as Request,
    theirs: { method: 'GET', path: theirs, cookie: `lean=${token}` } satisfies Request as Request,
  });
  const rows: Record<string, ReturnType<typeof get>> = {
    'list by name, 50': get(target(residents.list, { limit: 50 }), '/list-name', 4),
    'list in room order, 50': get(target(residents.list, { order: 'room', limit: 50 }), '/list-room', 4),
    'way through the house, 50': get(target(residents.house, { limit: 50 }), '/list-room', 4),
    'banner (beside a lean open)': get(target(residents.banner, { residentId }), `/people/${residentId}`, 4),
    'open one resident': get(target(residents.get, { residentId }), `/people/${residentId}`, 2),
    'record a vital sign': {
      aim: 3,
      ours: {
        method: 'POST',
        path: readings.record.path,
        cookie: home.cookie,
        body,
        key: () => `lean-${process.pid}-${(number += 1)}`,
      },
      theirs: { method: 'POST', path: '/readings', cookie: `lean=${token}`, body },
    },
    'chart of 100': get(
      target(readings.series, { residentId, kind: 'pulse', limit: 100 }),
      `/people/${residentId}/chart`,
      2,
    ),
  };
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  console.log(
    '| request | product: server, database, together (CPU ms) | lean: server, database, together | ratio | aim | failed |\n|---|---|---|---|---|---|',
  );
  for (const [name, { ours, theirs, aim }] of Object.entries(rows).filter(([one]) => only.test(one))) {
    const measure = async (server: Server, request: Request, limit: Parameters<typeof load>[2]) => {
      const before = postgresTime(cluster);
      const { cpuMicroseconds, requests, failed } = await load(server, request, limit);
      return {
        server: cpuMicroseconds / 1000,
        database: (postgresTime(cluster) - before) / requests / 1000,
        failed,
      };
    };
    await measure(product, ours, { requests: 1500 });
    await measure(lean, theirs, { requests: 1500 });
    const pairs: (readonly [Awaited<ReturnType<typeof measure>>, Awaited<ReturnType<typeof measure>>])[] = [];
    for (let round = 0; round < rounds; round += 1)
      pairs.push([await measure(product, ours, { seconds }), await measure(lean, theirs, { seconds })]);
    const shown = (side: 0 | 1) => {
      const of = (pick: (one: (typeof pairs)[number][0]) => number) =>
        median(pairs.map((pair) => pick(pair[side])));
      return [of((one) => one.server), of((one) => one.database), of((one) => one.server + one.database)];
    };
    const [product1, lean1] = [shown(0), shown(1)];
    const text = (values: readonly number[]) => values.map((one) => one.toFixed(2)).join(', ');
    const failed = pairs.flat().reduce((sum, one) => sum + one.failed, 0);
    console.log(
      `| ${name} | ${text(product1)} | ${text(lean1)} | ${(product1[2]! / lean1[2]!).toFixed(1)} | ${aim} | ${failed} |`,
    );
  }
  console.log(
    `\nload of the machine meanwhile: ${os
      .loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
}
