import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '#platform/server/call/context.ts';
import { kept, readsUnder } from '#platform/server/call/kept.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';

/** What a server keeps of a home is never older than the last commit, and nothing of a transaction that may still be taken back. */

let world: World;
let home: string;
let reads = 0;
beforeAll(async () => {
  world = await createWorld();
  await world.server.database.pool.query(`create schema probe; grant usage on schema probe to obhut_app;
    create table probe.cups (organisation_id uuid not null, id uuid not null default gen_random_uuid(), primary key (organisation_id, id));
    select platform.tenant_table('probe.cups', logged => false);
    create trigger new_edition after insert or update or delete on probe.cups for each row execute function platform.new_edition('probe.cups')`);
});
beforeEach(async () => {
  home = await world.organisation();
  reads = 0;
});

const cups = (context: Context): Promise<number> =>
  kept(
    context,
    'probe.cups',
    async () => {
      reads += 1;
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from probe.cups where organisation_id = ${context.organisationId}`.execute(
        context.db,
      );
      return rows[0]!.n;
    },
    () => 1,
  );
const add = (context: Context) =>
  sql`insert into probe.cups (organisation_id) values (${context.organisationId})`.execute(context.db);
const now = (of = home) => world.inside(of, cups);

test('nothing is read twice until something changes', async () => {
  expect([await now(), await now(), reads]).toEqual([0, 0, 1]);
  await world.inside(home, add);
  expect([await now(), await now(), reads]).toEqual([1, 1, 2]);
});
test('on another day it is read anew', async () => {
  await now();
  await world.inside(home, cups, new Date(Date.now() + 2 * 86_400_000));
  expect(reads).toBe(2);
});
test('a home is not another one', async () => {
  await world.inside(home, add);
  expect([await now(), await now(await world.organisation())]).toEqual([1, 0]);
});
test('who changes it sees the own change, and nobody keeps what is taken back', async () => {
  expect(await now()).toBe(0);
  await expect(
    world.inside(home, async (context) => {
      await add(context);
      expect(await cups(context)).toBe(1);
      await add(context);
      expect(await cups(context)).toBe(2);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await now()).toBe(0);
  await world.inside(home, add);
  expect(await now()).toBe(1);
});
test('a part of the work that is taken back alone', async () => {
  expect(await now()).toBe(0);
  await world.inside(home, async (context) => {
    await context.unit
      .savepoint(async () => {
        await add(context);
        expect(await cups(context)).toBe(1);
        await add(context);
        expect(await cups(context)).toBe(2);
        throw new Error('only this');
      })
      .catch(() => undefined);
    expect(await cups(context)).toBe(0);
    await add(context);
    expect(await cups(context)).toBe(1);
  });
  expect(await now()).toBe(1);
});
test('two at once do not wait for each other, and each commit counts', async () => {
  await world.inside(home, add);
  let goOn = (): void => undefined;
  const open = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let begun = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const first = world.inside(home, async (context) => {
    await add(context);
    begun();
    await open;
  });
  await started;
  await world.inside(home, add);
  expect(await now()).toBe(2);
  goOn();
  await first;
  expect(await now()).toBe(3);
  const lanes = await world.server.database.pool.query(
    `select from platform.editions where organisation_id = $1 and subject = 'probe.cups'`,
    [home],
  );
  expect(lanes.rowCount).toBe(2);
});
test('a call that only reads goes by the editions that came with its session', async () => {
  await world.inside(home, add);
  await world.inside(home, async (context) => {
    readsUnder(context.unit, ['probe.cups:1', 'probe.cups:2', 'other:3']);
    expect([await cups(context), await cups(context), reads]).toEqual([1, 1, 1]);
    readsUnder(context.unit, ['probe.cups:1']);
    await cups(context);
    expect(reads).toBe(2);
  });
});
test('what is larger than the shelf is not kept', async () => {
  const large = (context: Context) =>
    kept(
      context,
      'probe.large',
      async () => (reads += 1),
      () => 1_000_000,
    );
  await world.inside(home, large);
  await world.inside(home, large);
  expect(reads).toBe(2);
});
