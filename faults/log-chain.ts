import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { sealLog } from '#platform/server/log/log-chain.ts';
import { copyLog } from '#platform/server/log/log-copy.ts';
import { verifyLog } from '#platform/server/log/log-verify.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createOrganisation } from '#platform/server/access/organisations.ts';
import { place, type Place } from '#platform/server/testing/place.ts';
import { type Figure, print, printControl } from './figure.ts';

const sources = ['changes', 'reads', 'sign_ins', 'access_events'] as const;
const columns: Readonly<Record<(typeof sources)[number], readonly string[]>> = {
  changes: [
    'account_id = gen_random_uuid()',
    "at = at + interval '1 second'",
    "subject = subject || 'x'",
    "operation = 'delete'",
    'row_id = gen_random_uuid()',
    'resident_id = gen_random_uuid()',
    "before = '{}'",
    'after = \'{"a":1}\'',
    "request_id = 'x'",
    'salt = gen_random_uuid()',
  ],
  reads: [
    'account_id = gen_random_uuid()',
    "at = at + interval '1 second'",
    "call = 'x'",
    'resident_id = gen_random_uuid()',
    'row_ids = array[gen_random_uuid()]',
  ],
  sign_ins: [
    'account_id = gen_random_uuid()',
    "at = at + interval '1 second'",
    "username = 'x'",
    "outcome = 'locked'",
    "address = '10.1.1.1'",
  ],
  access_events: [
    'account_id = gen_random_uuid()',
    "at = at + interval '1 second'",
    "kind = 'prune'",
    "call = 'x'",
    'status = 200',
    "code = 'x'",
    'resident_id = gen_random_uuid()',
    'detail = \'{"a":2}\'',
  ],
};

/** A log of a home, with every kind of entry, sealed in several blocks. */
async function sealedHome(home: Place, size: number, folder: string): Promise<string> {
  const { pool, system } = home.server.database;
  const id = await system((db) => createOrganisation(db, { name: 'Log' }));
  const blocks = 6;
  for (let block = 0; block < blocks; block += 1) {
    const rows = Math.ceil(size / blocks / sources.length);
    await pool.query(
      `insert into platform.changes (organisation_id, account_id, subject, row_id, resident_id, operation, after) select $1, gen_random_uuid(), 'a.b', gen_random_uuid(), gen_random_uuid(), 'insert', jsonb_build_object('n', n) from generate_series(1, $2) n`,
      [id, rows],
    );
    await pool.query(
      `insert into platform.reads (organisation_id, account_id, call, resident_id) select $1, gen_random_uuid(), 'a.b.get', gen_random_uuid() from generate_series(1, $2) n`,
      [id, rows],
    );
    await pool.query(
      `insert into platform.sign_ins (organisation_id, username, outcome) select $1, 'u' || n, 'signedIn' from generate_series(1, $2) n`,
      [id, rows],
    );
    await pool.query(
      `insert into platform.access_events (organisation_id, account_id, kind, call, detail) select $1, gen_random_uuid(), 'export', 'a.b.export', jsonb_build_object('n', n) from generate_series(1, $2) n`,
      [id, rows],
    );
    await sealLog(pool);
  }
  await copyLog(pool, folder);
  return id;
}

/** A pool with one client inside an open transaction: what was tampered with is seen by the verifier and rolled back afterwards. */
function within(client: pg.PoolClient): pg.Pool {
  const query = (...words: Parameters<pg.PoolClient['query']>) =>
    /^\s*(begin|commit|rollback)/i.test(String(words[0])) ? client.query('select 1') : client.query(...words);
  return { connect: async () => ({ query, release() {} }) } as pg.Pool;
}

/** One way to cheat, with words for it. */
async function tamper(client: pg.PoolClient, id: string, step: number): Promise<string> {
  const source = sources[step % sources.length]!;
  const one = async () =>
    (
      await client.query<{ id: string }>(
        `select id from platform.${source} where organisation_id = $1 order by random() limit 1`,
        [id],
      )
    ).rows[0]!.id;
  switch (Math.floor(step / sources.length) % 5) {
    case 0: {
      const change = columns[source][step % columns[source].length]!;
      await client.query(`update platform.${source} set ${change} where organisation_id = $1 and id = $2`, [
        id,
        await one(),
      ]);
      return `${source}: ${change}`;
    }
    case 1:
      await client.query(`delete from platform.${source} where organisation_id = $1 and id = $2`, [
        id,
        await one(),
      ]);
      return `${source}: deleted`;
    case 2: {
      const [first, second] = [await one(), await one()];
      if (first === second) return '';
      // the other one's time and author on this row, and the other way round
      await client.query(
        `update platform.${source} t set at = o.at, account_id = o.account_id from platform.${source} o where t.organisation_id = $1 and o.organisation_id = $1
        and ((t.id = $2 and o.id = $3) or (t.id = $3 and o.id = $2))`,
        [id, first, second],
      );
      return `${source}: two swapped`;
    }
    case 3: {
      const keep = 1 + (step % 5);
      const { rows } = await client.query<{ members: string[] }>(
        'delete from platform.log_blocks where organisation_id = $1 and number > $2 returning members',
        [id, keep],
      );
      for (const table of sources)
        await client.query(`delete from platform.${table} where organisation_id = $1 and id = any ($2)`, [
          id,
          rows.flatMap((row) => row.members),
        ]);
      return `tail cut off after block ${keep}`;
    }
    default:
      await client.query(
        `insert into platform.sign_ins (organisation_id, username, outcome, xact) select organisation_id, 'planted', outcome, xact from platform.sign_ins where organisation_id = $1 limit 1`,
        [id],
      );
      return 'put in behind the chain';
  }
}

async function cheating(home: Place, id: string, folder: string | null, rounds: number): Promise<Figure[]> {
  const { pool } = home.server.database;
  const clean = (await verifyLog(pool, folder)).filter((one) => one.broken !== null).length;
  const unseen: string[] = [];
  let tried = 0;
  for (let step = 0; step < rounds; step += 1) {
    const client = await pool.connect();
    try {
      await client.query(`begin; set local timezone = 'UTC'`);
      const what = await tamper(client, id, step);
      if (what === '') continue;
      tried += 1;
      const found = (await verifyLog(within(client), folder)).find((one) => one.organisationId === id);
      if (!found?.broken) unseen.push(what);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  return [
    { name: 'untouched logs called broken', value: clean, wanted: 0 },
    {
      name: 'tamperings that stay unseen',
      value: unseen.length,
      wanted: 0,
      detail: `${tried} tried${unseen.length > 0 ? `: ${[...new Set(unseen)].slice(0, 4).join('; ')}` : ''}`,
    },
  ];
}

/** Many write with transactions of different length while several servers seal: every entry must be sealed once. */
async function racing(home: Place, pool: pg.Pool, rounds: number): Promise<Figure[]> {
  const id = await home.server.database.system((db) => createOrganisation(db, { name: 'Race' }));
  let writing = true;
  const write = async (): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      const client = await home.server.database.pool.connect();
      await client.query('begin');
      await client.query(
        `insert into platform.sign_ins (organisation_id, id, username, outcome) values ($1, $2, 'race', 'signedIn')`,
        [id, newId()],
      );
      await client.query('select pg_sleep(random() * 0.02)');
      await client.query('commit');
      client.release();
    }
  };
  const seal = async (): Promise<void> => {
    while (writing) await sealLog(pool);
  };
  const sealers = [seal(), seal()];
  await Promise.all(Array.from({ length: 5 }, write));
  writing = false;
  await Promise.all(sealers);
  await sealLog(pool);
  const {
    rows: [row],
  } = await home.server.database.pool.query<{ entries: number; once: number }>(
    `
    with sealed as (select unnest(members) as id from platform.log_blocks where organisation_id = $1)
    select (select count(*)::int from platform.log_entries where organisation_id = $1) as entries,
      (select count(*)::int from (select id from sealed group by id having count(*) = 1) s) as once`,
    [id],
  );
  return [
    {
      name: 'entries not sealed exactly once',
      value: row!.entries - row!.once,
      wanted: 0,
      detail: `${row!.entries} entries, 5 writers, 2 sealers`,
    },
  ];
}

/** The same pool, but the sealer asks for the newest transaction instead of the oldest running one. */
function impatient(pool: pg.Pool): pg.Pool {
  return {
    async connect() {
      const client = await pool.connect();
      const query = (...words: unknown[]) =>
        (client.query as (...all: unknown[]) => unknown)(
          ...words.map((word) =>
            typeof word === 'string' ? word.replace('pg_snapshot_xmin', 'pg_snapshot_xmax') : word,
          ),
        );
      return { query, release: () => client.release() };
    },
  } as pg.Pool;
}

/** The sealed access log: whoever has the database in hand cannot change it unseen. */
export async function logChain({ short }: { readonly short: boolean }): Promise<number> {
  const home = await place({ demo: false });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-log-'));
  try {
    const id = await sealedHome(home, short ? 240 : 2400, folder);
    const rounds = short ? 60 : 1000;
    const off = print('Log chain', [
      ...(await cheating(home, id, folder, rounds)),
      ...(await racing(home, home.server.database.pool, short ? 25 : 400)),
    ]);
    const withoutCopy = printControl('no copy outside the database', await cheating(home, id, null, 20));
    const early = printControl(
      'a sealer that does not wait for running transactions',
      await racing(home, impatient(home.server.database.pool), 25),
    );
    return off + withoutCopy + early;
  } finally {
    await home.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
