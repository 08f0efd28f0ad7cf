// What decision 0055 changes in the way of a call to the database, and what stays: the wall, the log, one change for one key.
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { call, topic } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { frame } from '#platform/contract/frame.ts';
import { defineServer, implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { notFound, Stop } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import { Batch } from '#platform/server/database/statement.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { performer } from './handle.ts';

const manifest = defineApp({
  code: 'packets',
  partOf: 'packets',
  name: { en: 'Packets', de: 'Pakete' },
  needs: [],
  provides: ['residentState'],
  screens: {},
  access: { 'authorization.packets': ['Read', 'Write'] },
});
const output = z.object({ text: z.string() });
const residentId = newId();
const things = topic(manifest, 'things', {
  seen: call({
    may: ['authorization.packets', 'Read', 'resident'],
    input: z.object({ residentId: id, thingId: id.optional() }),
    output,
    reads: true,
  }),
  keep: call({
    may: ['authorization.packets', 'Write', 'resident'],
    input: z.object({
      residentId: id,
      text: z.string(),
      at: z.string().optional(),
      waited: z.boolean().default(false),
    }),
    output,
    offline: { moment: 'at', waited: 'waited' },
  }),
});
let world: World;
let organisationId: string;
let admin: Actor;
let perform: ReturnType<typeof performer>;
let work: (context: Context) => Promise<{ text: string }>;
const server = defineServer(manifest, {
  locales: { en: {}, de: {} },
  provides: {
    residentState: async (db) => {
      await sql`select organisation_id from platform.roles limit 1`.execute(db);
      return 'open';
    },
  },
  calls: implement(things, {
    seen: ({ context }) => work(context),
    keep: ({ context }) => work(context),
  }),
});
beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  admin = await world.actor(organisationId, 'ADMIN');
  await world.actor(organisationId, 'ADMIN');
  const { database, services } = world.server;
  perform = performer({ database, manifests: [frame, manifest], apps: [server], services });
});
const make = (verb: keyof typeof things, more: Record<string, unknown> = {}, key?: string) =>
  perform(
    server.calls.find((one) => one.call.name === `packets.things.${verb}`)!,
    {
      token: admin.token,
      input: { residentId, ...more },
      language: 'en',
      requestId: 'packets',
      idempotencyKey: key,
      address: null,
      site: 'http://localhost',
    },
  );
const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => {
      throw new Error('was not refused');
    },
    (error: Stop) => error,
  );
const remember = (value: string) => async (context: Context) => {
  await context.db
    .insertInto('platform.dictionary_values')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      dictionary: 'packets',
      value,
      label_en: value,
      label_de: value,
    })
    .execute();
  return { text: newId() };
};
const count = async (text: string, ...values: unknown[]) =>
  Number(
    (await world.server.database.pool.query<{ n: string }>(`select count(*) as n from ${text}`, values))
      .rows[0]!.n,
  );
const remembered = (value: string) => count('platform.dictionary_values where value = $1', value);
const reads = () => count('platform.reads where resident_id = $1', residentId);

/** The packets that a call sends, each as the beginnings of its statements. */
async function packetsOf(asked: () => Promise<unknown>): Promise<string[][]> {
  const packets: string[][] = [];
  const original = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function query(
    this: pg.Client,
    ...words: unknown[]
  ) {
    const [given] = words;
    const texts = given instanceof Batch ? given.statements.map(({ text }) => text) : [String(given)];
    packets.push(texts.map((text) => text.trim().slice(0, 12)));
    return (original as (...rest: unknown[]) => unknown).apply(this, words) as never;
  });
  await asked();
  spy.mockRestore();
  return packets;
}

test('a call that reads goes to the database and back twice, with the wall in front each time', async () => {
  work = async ({ db }) => {
    await sql`select organisation_id from platform.settings limit 1`.execute(db);
    return { text: 'seen' };
  };
  await make('seen');
  const before = await reads();
  const packets = await packetsOf(() => make('seen'));
  expect(packets).toHaveLength(2);
  for (const packet of packets) expect(packet[0]).toBe('select set_c');
  expect(await reads()).toBe(before + 1);
});

test('no statement of a call that reads runs outside of the wall, whenever it is asked', async () => {
  const other = await world.organisation();
  work = async ({ db }) => {
    const homes: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { rows } = await sql<{
        who: string;
        id: string;
      }>`select current_user as who, organisation_id as id
        from platform.roles where code = 'ADMIN' /* organisation_id */`.execute(db);
      homes.push(...rows.map((row) => `${row.who} ${row.id}`));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return { text: [...new Set(homes)].join() };
  };
  expect(await make('seen')).toEqual({ text: `obhut_app ${organisationId}` });
  expect(await count('platform.roles where organisation_id = $1', other)).toBeGreaterThan(0);
  // and the connection goes back as it was
  const { rows } = await world.server.database.pool.query<{ who: string }>('select current_user as who');
  expect(rows[0]!.who).not.toBe('obhut_app');
});

test('a reading that failed in part is no answer, even if the call goes on', async () => {
  work = async ({ db }) => {
    await sql`select 1 / 0 as organisation_id`.execute(db).catch(() => undefined);
    return { text: 'looks well' };
  };
  expect(await refused(make('seen'))).toMatchObject({ code: '22012' });
});

test('who is told that there is no such thing has read nothing', async () => {
  work = async () => {
    throw notFound();
  };
  const before = await reads();
  expect(await refused(make('seen', { thingId: newId() }))).toMatchObject({ status: 404 });
  expect(await reads()).toBe(before);
});

test('an entry with a key goes to the database three times, and its key is written once, with the answer', async () => {
  work = (context) => remember(newId())(context);
  await make('keep', { text: 'a' }, 'packets-warm-1');
  const packets = await packetsOf(() => make('keep', { text: 'a' }, 'packets-counted-1'));
  expect(packets).toHaveLength(3);
  expect(packets.at(-1)).toEqual(['insert into ', 'commit']);
  expect(
    await count(`platform.idempotency_keys where key = 'packets-counted-1' and answer is not null`),
  ).toBe(1);
});

test('an entry sent again is answered as the first time and written once, also when it would be refused by now', async () => {
  work = remember('once');
  const first = await make('keep', { text: 'a', at: '1' }, 'packets-once-1');
  // neither the moment that a device adds makes another entry of it, nor that it waited there
  expect(await make('keep', { text: 'a', at: '2' }, 'packets-once-1')).toEqual(first);
  expect(await make('keep', { text: 'a', at: '2', waited: true }, 'packets-once-1')).toEqual(first);
  work = async () => {
    throw new Stop(409, 'residentArchived');
  };
  expect(await make('keep', { text: 'a' }, 'packets-once-1')).toEqual(first);
  expect(await remembered('once')).toBe(1);
  expect(await refused(make('keep', { text: 'b' }, 'packets-once-1'))).toMatchObject({
    status: 422,
    code: 'keyReused',
  });
  // a refusal of its own under a new key stays one, and leaves the key free
  expect(await refused(make('keep', { text: 'b' }, 'packets-fresh-1'))).toMatchObject({ status: 409 });
  work = remember('after');
  await make('keep', { text: 'b' }, 'packets-fresh-1');
  expect(await remembered('after')).toBe(1);
});

test('sixteen of the same entry at once write it once', async () => {
  work = remember('rush');
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => make('keep', { text: 'rush' }, 'packets-rush-1')),
  );
  expect(new Set(answers.map((one) => (one as { text: string }).text)).size).toBe(1);
  expect(await remembered('rush')).toBe(1);
});

test('another edition of an account counts at the next request', async () => {
  work = async ({ account }) => ({ text: account!.fullName });
  await make('seen');
  const { pool } = world.server.database;
  await pool.query(`update platform.accounts set full_name = 'Vreni Neu' where id = $1`, [admin.accountId]);
  expect(await make('seen')).toEqual({ text: 'Vreni Neu' });
  await pool.query('update platform.accounts set active = false where id = $1', [admin.accountId]);
  expect(await refused(make('seen'))).toMatchObject({ status: 401 });
  await pool.query('update platform.accounts set active = true where id = $1', [admin.accountId]);
  await pool.query(`update platform.organisations set kind = 'vendor' where id = $1`, [organisationId]);
  work = async ({ account }) => ({ text: String(account!.vendor) });
  expect(await refused(make('seen'))).toMatchObject({ status: 403 });
});
