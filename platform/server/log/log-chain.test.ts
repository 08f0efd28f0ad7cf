import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { sealLog } from './log-chain.ts';
import { BrokenCopy, copyLog, readCopy } from './log-copy.ts';
import { sealWhole } from './testing/sealing.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';
import {
  copy,
  home,
  openWorld,
  pool,
  problem,
  removeCopies,
  sealThreeBlocks,
  verdict,
  world,
} from './testing/sealed-logs.ts';

beforeAll(openWorld);
afterAll(removeCopies);
beforeEach(sealThreeBlocks);

const entryIds = async (source: string) =>
  (
    await pool().query<{ id: string }>(
      'select id from platform.log_entries where organisation_id = $1 and source = $2 order by id',
      [home, source],
    )
  ).rows.map((row) => row.id);

test('an untouched log is unbroken: every entry stands in one block, and the copy agrees', async () => {
  const all = await pool().query<{ count: number }>(
    'select count(*)::int as count from platform.log_entries where organisation_id = $1',
    [home],
  );
  expect(await verdict()).toMatchObject({
    blocks: 3,
    entries: all.rows[0]!.count,
    copied: 3,
    erased: 0,
    pruned: 0,
    broken: null,
  });
  expect(all.rows[0]!.count).toBeGreaterThan(20);
});

describe('whoever has the database in hand is found out', () => {
  test.each([
    [
      'a changed content',
      `update platform.changes set after = '{"name":"nothing"}' where organisation_id = $1 and id = $2`,
      'changes',
      'the entry is not what was sealed',
    ],
    [
      'another author of a change',
      `update platform.changes set account_id = gen_random_uuid() where organisation_id = $1 and id = $2`,
      'changes',
      'the entry is not what was sealed',
    ],
    [
      'another time',
      `update platform.changes set at = at - interval '1 microsecond' where organisation_id = $1 and id = $2`,
      'changes',
      'the entry is not what was sealed',
    ],
    [
      'another resident that was read',
      `update platform.reads set resident_id = gen_random_uuid() where organisation_id = $1 and id = $2`,
      'reads',
      'the entry is not what was sealed',
    ],
    [
      'another outcome of a sign-in',
      `update platform.sign_ins set outcome = 'locked' where organisation_id = $1 and id = $2`,
      'sign_ins',
      'the entry is not what was sealed',
    ],
    [
      'another address of a sign-in',
      `update platform.sign_ins set address = '10.0.0.1' where organisation_id = $1 and id = $2`,
      'sign_ins',
      'the entry is not what was sealed',
    ],
    [
      'a refusal that became an export',
      `update platform.access_events set kind = 'export' where organisation_id = $1 and id = $2`,
      'access_events',
      'the entry is not what was sealed',
    ],
    [
      'a detail',
      `update platform.access_events set detail = null where organisation_id = $1 and id = $2`,
      'access_events',
      'the entry is not what was sealed',
    ],
    [
      'a deleted change',
      'delete from platform.changes where organisation_id = $1 and id = $2',
      'changes',
      'the entry was deleted',
    ],
    [
      'a deleted read',
      'delete from platform.reads where organisation_id = $1 and id = $2',
      'reads',
      'the entry was deleted',
    ],
    [
      'a deleted sign-in',
      'delete from platform.sign_ins where organisation_id = $1 and id = $2',
      'sign_ins',
      'the entry was deleted',
    ],
    [
      'a deleted refusal',
      'delete from platform.access_events where organisation_id = $1 and id = $2',
      'access_events',
      'the entry was deleted',
    ],
    [
      'a content that was emptied without an erasure',
      `update platform.changes set erased_digest = platform.payload_digest(salt, platform.change_payload(before, after)), before = null, after = null, salt = null
      where organisation_id = $1 and id = $2`,
      'changes',
      'its content was removed, and no erasure says so',
    ],
  ])('%s', async (_, statement, source, expected) => {
    const ids = await entryIds(source);
    await pool().query(statement, [home, ids[1]]);
    expect(await problem()).toBe(expected);
    expect((await verdict()).broken!.entry).toContain(ids[1]);
  });

  test('two entries whose contents were swapped', async () => {
    const [one, two] = await entryIds('access_events');
    await pool().query(
      `update platform.access_events t set at = o.at, detail = o.detail, salt = o.salt from platform.access_events o
      where t.organisation_id = $1 and o.organisation_id = $1 and ((t.id = $2 and o.id = $3) or (t.id = $3 and o.id = $2))`,
      [home, one, two],
    );
    expect(await problem()).toBe('the entry is not what was sealed');
  });
  test('two entries whose order was swapped, with their digests', async () => {
    await pool().query(
      `update platform.log_blocks set members = members[2:2] || members[1:1] || members[3:],
      digests = substring(digests from 33 for 32) || substring(digests from 1 for 32) || substring(digests from 65) where organisation_id = $1 and number = 2`,
      [home],
    );
    expect(await problem()).toBe('its hash does not fit its content');
  });
  test('two blocks that were swapped', async () => {
    await pool().query(
      `update platform.log_blocks set number = case number when 1 then 12 else 11 end where organisation_id = $1 and number < 3`,
      [home],
    );
    await pool().query(
      'update platform.log_blocks set number = number - 10 where organisation_id = $1 and number > 10',
      [home],
    );
    expect(await problem()).toBe('it does not continue the block before it');
  });
  test('a block that is missing in the middle', async () => {
    await pool().query('delete from platform.log_blocks where organisation_id = $1 and number = 2', [home]);
    expect(await problem()).toBe('the block is missing, 3 comes next');
  });
  test('a tail that was cut off with its entries', async () => {
    const {
      rows: [last],
    } = await pool().query<{ members: string[] }>(
      'delete from platform.log_blocks where organisation_id = $1 and number = 3 returning members',
      [home],
    );
    for (const table of ['changes', 'reads', 'sign_ins', 'access_events'])
      await pool().query(`delete from platform.${table} where organisation_id = $1 and id = any ($2)`, [
        home,
        last!.members,
      ]);
    expect(await problem()).toBe(
      'the copy outside the database has 3 blocks, the database 2: the newest were cut off',
    );
  });
  test('a tail that was cut off and sealed again: the copy refuses to follow, and says so', async () => {
    const [first] = await entryIds('changes');
    await pool().query('delete from platform.log_blocks where organisation_id = $1', [home]);
    await pool().query('update platform.log_position set xact = 0, id = $1', [
      '00000000-0000-0000-0000-000000000000',
    ]);
    await pool().query('delete from platform.log_blocks');
    await pool().query(
      'update platform.changes set account_id = null where organisation_id = $1 and id = $2',
      [home, first],
    );
    await sealWhole(pool());
    expect(await problem()).toBe('it is another one than the copy outside the database says');
    // also when the forged chain has grown longer than the copy
    for (const later of [1, 2, 3]) {
      await world.inside(home, (context) => storeSetting(context, 'organisation', home, `later-${later}`, 1));
      await sealWhole(pool());
      await expect(copyLog(pool(), copy)).rejects.toBeInstanceOf(BrokenCopy);
    }
    expect((await verdict()).blocks).toBe(1);
    expect(readCopy(copy, home)).toHaveLength(3);
  });
  test('an entry that was put in behind the chain', async () => {
    await pool().query(
      `insert into platform.changes (organisation_id, id, at, subject, operation, xact) select organisation_id, gen_random_uuid(), at, subject, operation, xact
      from platform.changes where organisation_id = $1 limit 1`,
      [home],
    );
    expect(await problem()).toBe('1 entries stand beside the chain: they were put in later');
  });
  test('a line of the copy that was changed', async () => {
    const file = path.join(copy, `${home}.log`);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/"hash":"../, '"hash":"zz'));
    expect(await problem()).toBe('it is another one than the copy outside the database says');
  });
  test('a block that names fewer entries than it sealed', async () => {
    await pool().query(
      'update platform.log_blocks set members = members[2:] where organisation_id = $1 and number = 1',
      [home],
    );
    expect(await problem()).toBe('it names fewer or more entries than it sealed');
  });
  test('a block whose entries were removed too early', async () => {
    await pool().query(
      `update platform.log_blocks set members = '{}', pruned_at = now() where organisation_id = $1 and number = 1`,
      [home],
    );
    expect(await problem()).toBe('its entries were removed before a year was over');
  });
});

test('the role of the application can add to the log and read it, nothing else', async () => {
  const [id] = await entryIds('changes');
  for (const statement of [
    sql`update platform.changes set account_id = null where organisation_id = ${home} and id = ${id}`,
    sql`delete from platform.changes where organisation_id = ${home}`,
    sql`delete from platform.reads where organisation_id = ${home}`,
    sql`update platform.reads set call = 'x' where organisation_id = ${home}`,
    sql`delete from platform.sign_ins where organisation_id = ${home}`,
    sql`update platform.sign_ins set username = 'x' where organisation_id = ${home}`,
    sql`delete from platform.access_events where organisation_id = ${home}`,
    sql`update platform.access_events set kind = 'export' where organisation_id = ${home}`,
    sql`update platform.log_blocks set members = '{}' where organisation_id = ${home}`,
    sql`insert into platform.log_blocks select * from platform.log_blocks where organisation_id = ${home}`,
    sql`update platform.log_position set xact = 0 where (select true from platform.organisations limit 1)`,
    sql`insert into platform.changes (organisation_id, subject, operation) values (${home}, 'x', 'insert')`,
  ]) {
    await expect(world.inside(home, ({ db }) => statement.execute(db))).rejects.toMatchObject({
      code: '42501',
    });
  }
  expect(await problem()).toBe('unbroken');
});

describe('the sealer', () => {
  test('waits for a transaction that is still running, and loses nothing of it', async () => {
    const slow = await pool().connect();
    await slow.query('begin');
    await slow.query(
      `insert into platform.sign_ins (organisation_id, username, outcome) values ($1, 'slow', 'signedIn')`,
      [home],
    );
    await world.inside(home, (context) => storeSetting(context, 'organisation', home, 'quick', 1));
    await sealLog(pool());
    expect((await verdict()).blocks).toBe(3);
    await slow.query('commit');
    slow.release();
    await sealWhole(pool());
    expect(await verdict()).toMatchObject({ blocks: 4, broken: null });
    expect(await entryIds('sign_ins')).toHaveLength(4);
  });
  test('takes transaction 1000 after 999: numbers are not sorted as words', async () => {
    const {
      rows: [now],
    } = await pool().query<{ x: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as x');
    const digits = now!.x.length;
    // two entries on both sides of the next change of length, as if the server had counted that far
    await pool().query(
      `insert into platform.sign_ins (organisation_id, username, outcome, xact) values ($1, 'before', 'signedIn', $2), ($1, 'after', 'signedIn', $3)`,
      [home, 10 ** (digits - 1) - 1, 10 ** (digits - 1)],
    );
    await pool().query('update platform.log_position set xact = $1', [10 ** (digits - 1) - 2]);
    await pool().query('delete from platform.log_blocks');
    await sealWhole(pool());
    const {
      rows: [position],
    } = await pool().query<{ ahead: boolean }>('select xact >= $1 as ahead from platform.log_position', [
      10 ** (digits - 1),
    ]);
    expect(position!.ahead).toBe(true);
  });
  test('two servers that seal at once make one chain', async () => {
    for (let round = 0; round < 5; round += 1) {
      await world.inside(home, (context) => storeSetting(context, 'organisation', home, `race-${round}`, 1));
      await Promise.all([sealLog(pool()), sealLog(pool()), sealLog(pool())]);
    }
    expect(await problem()).toBe('unbroken');
  });
  test('in a database that was restored elsewhere, where the numbers of transactions start again, the chain goes on', async () => {
    await world.inside(home, (context) => storeSetting(context, 'organisation', home, 'unsealed', 1));
    for (const table of ['changes', 'reads', 'sign_ins', 'access_events'])
      await pool().query(`update platform.${table} set xact = xact + 900000000`);
    await pool().query('update platform.log_position set xact = xact + 900000000');
    await sealWhole(pool());
    await sealWhole(pool());
    await world.inside(home, (context) => storeSetting(context, 'organisation', home, 'afterwards', 1));
    await sealWhole(pool());
    expect(await verdict()).toMatchObject({ broken: null });
    const {
      rows: [open],
    } = await pool().query<{ count: number }>(
      `select count(*)::int as count from platform.log_entries e where organisation_id = $1
      and not exists (select from platform.log_blocks b where b.organisation_id = e.organisation_id and e.id = any (b.members))`,
      [home],
    );
    expect(open!.count).toBe(0);
  });
});

describe('the copy', () => {
  test('has one line per block, adds only what is new, and mends a line that a crash cut off', async () => {
    const file = path.join(copy, `${home}.log`);
    expect(readCopy(copy, home).map((line) => line.number)).toEqual([1, 2, 3]);
    const before = fs.readFileSync(file, 'utf8');
    await world.inside(home, (context) => storeSetting(context, 'organisation', home, 'more', 1));
    await sealWhole(pool());
    fs.appendFileSync(file, '{"number":4,"sea');
    await copyLog(pool(), copy);
    expect(readCopy(copy, home).map((line) => line.number)).toEqual([1, 2, 3, 4]);
    expect(fs.readFileSync(file, 'utf8').startsWith(before)).toBe(true);
    expect(await problem()).toBe('unbroken');
  });
  test('is not readable by other users of the machine', () => {
    expect(fs.statSync(path.join(copy, `${home}.log`)).mode & 0o077).toBe(0);
  });
});
