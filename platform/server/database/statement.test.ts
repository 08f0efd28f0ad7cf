import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { newId } from './ids.ts';
import { gatherPackets, runStatement, sendGathered } from './statement.ts';
import type { TestDatabase } from '#platform/server/testing/databases.ts';
import { freshDatabase } from '#platform/server/testing/postgres.ts';

let database: TestDatabase;
let pool: pg.Pool;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url, pipeline: true } as pg.PoolConfig);
  pool.on('connect', gatherPackets);
  client = await pool.connect();
  await client.query('create table public.things (id int primary key, word text, days int[])');
});
afterAll(async () => {
  client.release();
  await pool.end();
  await database.drop();
});
const run = (text: string, ...values: unknown[]) => runStatement(client, text.slice(0, 60), text, values);
const wire = () => (client as { connection: pg.Connection }).connection;

test('rows come as objects with null, arrays and numbers, at the first run and when the columns are known', async () => {
  expect(
    await run('insert into public.things values ($1, $2, $3), ($4, null, null)', 1, 'Zürich «a»', [3, 4], 2),
  ).toEqual({ rows: [], count: 2, did: 'INSERT 0 2' });
  const described = vi.spyOn(wire(), 'describe');
  for (let round = 0; round < 3; round += 1) {
    expect(
      (await run('select id, word, days from public.things where id >= $1 order by id', 1)).rows,
    ).toEqual([
      { id: 1, word: 'Zürich «a»', days: [3, 4] },
      { id: 2, word: null, days: null },
    ]);
  }
  expect(described).toHaveBeenCalledTimes(1);
  described.mockRestore();
});
test('changed rows are counted, with and without rows in the answer', async () => {
  expect((await run('update public.things set word = $1 where id = 1', 'x')).count).toBe(1);
  expect((await run('update public.things set word = $1 where id = 1', 'y')).count).toBe(1);
  expect((await run('update public.things set word = $1 where id = 99', 'y')).count).toBe(0);
  expect(await run('update public.things set word = $1 where id = 1 returning word', 'z')).toEqual({
    rows: [{ word: 'z' }],
    count: 1,
    did: 'UPDATE 1',
  });
});
test('one new statement started several times at once answers each caller', async () => {
  const answers = await Promise.all(
    [5, 6, 7].map((value) => run('select $1::int as value, 1 as once', value)),
  );
  expect(answers.map((answer) => answer.rows[0]!['value'])).toEqual([5, 6, 7]);
});
test('a refusal reaches its own caller, what stands behind it in the same packet is not run, and the connection goes on', async () => {
  const heard: string[] = [];
  const asked = [
    run('select 1 as one'),
    run('insert into public.things values ($1)', 1),
    run('insert into public.things values (77)'),
    run('select 2 as two'),
  ];
  for (const [at, one] of asked.entries())
    one.catch((error: { code: string }) => heard.push(`${at} ${error.code}`));
  const [good, bad, after, last] = await Promise.allSettled(asked);
  expect(good).toMatchObject({ value: { rows: [{ one: 1 }] } });
  expect(bad).toMatchObject({ reason: { code: '23505' } });
  // as PostgreSQL answers in a transaction that failed
  for (const skipped of [after, last]) expect(skipped).toMatchObject({ reason: { code: '25P02' } });
  expect(heard).toEqual(['1 23505', '2 25P02', '3 25P02']);
  expect((await run('select id from public.things where id = 77')).rows).toEqual([]);
  expect((await run('select 2 as two')).rows).toEqual([{ two: 2 }]);
  expect(await run('insert into public.things values ($1)', 8)).toMatchObject({ count: 1 });
});
test('who waits for all hears the cause, however far away it waits', async () => {
  const far = async (work: Promise<unknown>) => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    return work;
  };
  const deep = far(far(far(run('insert into public.things values ($1)', 1))));
  await expect(Promise.all([run('select 2 as two'), deep, run('commit')])).rejects.toMatchObject({
    code: '23505',
  });
});
test('a statement that cannot be prepared is refused each time', async () => {
  for (let round = 0; round < 2; round += 1)
    await expect(run('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
});
test('a value that cannot be sent is refused before anything is sent', async () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  await expect(run('select $1::jsonb as json', circle)).rejects.toThrow('circular');
  expect((await run('select $1::jsonb as json', { a: 1 })).rows).toEqual([{ json: { a: 1 } }]);
});
test('a value that cannot be read rejects its own statement only', async () => {
  pg.types.setTypeParser(pg.types.builtins.MACADDR, () => {
    throw new Error('unreadable');
  });
  const [bad, good] = await Promise.allSettled([
    run(`select '08:00:2b:01:02:03'::macaddr as address`),
    run('select 3 as three'),
  ]);
  expect(bad).toMatchObject({ reason: { message: 'unreadable' } });
  expect(good).toMatchObject({ value: { rows: [{ three: 3 }] } });
});
test('what starts in one turn travels in one packet, there and back', async () => {
  await Promise.all([run('select 4 as four'), run('select 5 as five')]);
  const stream = wire().stream as unknown as { _write(): void; _writev(): void };
  const written = vi.spyOn(stream, '_writev');
  const single = vi.spyOn(stream, '_write');
  const ends = vi.spyOn(wire(), 'sync');
  await Promise.all([run('select 4 as four'), run('select 5 as five'), run('select 4 as four')]);
  // one end for all of them: PostgreSQL sends what it has at each end
  expect([written.mock.calls.length, single.mock.calls.length, ends.mock.calls.length]).toEqual([0, 1, 1]);
  ends.mockRestore();
});
test('what is said past the gathered statements comes behind them', async () => {
  const before = run('select count(*)::int as n from public.things where id = 55');
  sendGathered(client);
  await client.query('insert into public.things values (55)');
  expect((await before).rows).toEqual([{ n: 0 }]);
});
test('a connection that breaks in the moment it is handed out ends nothing', async () => {
  const open = openDatabase(database.url);
  open.pool.once('acquire', (handedOut) =>
    queueMicrotask(() => handedOut.emit('error', new Error('terminating connection'))),
  );
  expect(await open.system(async () => 'goes on')).toBe('goes on');
  await open.close();
});
test('lists are read whole', async () => {
  expect(
    (
      await run(
        `select '{NURSE,COOK}'::text[] as roles, '{"a, b",NULL}'::text[] as odd, '{}'::uuid[] as none`,
      )
    ).rows,
  ).toEqual([{ roles: ['NURSE', 'COOK'], odd: ['a, b', null], none: [] }]);
});
test('work that nothing waits for is committed with the rest, and its failure is the failure of all', async () => {
  const open = openDatabase(database.url);
  await open.tenant({ organisationId: newId() }, async (unit) => {
    await sql`set local role none`.execute(unit.db);
    unit.alongside(sql`insert into public.things values (101)`.execute(unit.db));
  });
  expect((await run('select id from public.things where id = 101')).rows).toEqual([{ id: 101 }]);
  await expect(
    open.tenant({ organisationId: newId() }, async (unit) => {
      await sql`set local role none`.execute(unit.db);
      await sql`insert into public.things values (100)`.execute(unit.db);
      unit.alongside(sql`insert into public.things values (100)`.execute(unit.db));
      return 'never seen';
    }),
  ).rejects.toMatchObject({ code: '23505' });
  expect((await run('select id from public.things where id = 100')).rows).toEqual([]);
  await open.close();
});
test('a lost connection rejects what waits', async () => {
  const other = await pool.connect();
  other.on('error', () => undefined);
  const waiting = runStatement(other, 'sleep', 'select pg_sleep(10)', []);
  (other as { connection: pg.Connection }).connection.stream.destroy();
  await expect(waiting).rejects.toThrow(/terminated/i);
  other.release(true);
});
