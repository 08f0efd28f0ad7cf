import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { frame } from '#platform/contract/frame.ts';
import type { ResidentState } from '#platform/server/access/residents.ts';
import type { AppServer } from '#platform/server/call/app.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { performer } from './handle.ts';
import { canonical } from './idempotency.ts';
import { newId } from '#platform/server/database/ids.ts';
import { outboxDelivery } from '#platform/server/work/outbox.ts';
import type { RefusalError, Stop } from '#platform/server/call/problems.ts';
import { createProbeTable, delivered, notes, probe, probeServer } from '#platform/server/testing/probe.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { addTexts } from '#platform/server/call/words.ts';

const resident = newId();
const archived = newId();
const residents = new Map<string, ResidentState>([
  [resident, 'open'],
  [archived, 'archived'],
]);
let world: World;
let organisationId: string;
let admin: Actor;
let app: AppServer;
let perform: ReturnType<typeof performer>;

beforeAll(async () => {
  world = await createWorld();
  await createProbeTable(world.server.database);
  app = probeServer(residents);
  addTexts('probe', app.locales);
  perform = performer({
    database: world.server.database,
    manifests: [frame, probe],
    apps: [app],
    services: world.server.services,
  });
  organisationId = await world.organisation();
  admin = await world.actor(organisationId, 'ADMIN');
});

const make = (actor: Actor | null, call: unknown, input: Record<string, unknown>, idempotencyKey?: string) =>
  perform(
    app.calls.find((one) => one.call === call)!,
    {
      token: actor?.token,
      input,
      language: 'en',
      requestId: 'probe-request',
      idempotencyKey,
      address: null,
      site: 'http://localhost',
    },
  ) as Promise<{ id: string; text: string; version: number }>;
const stopped = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('was not refused');
    },
    (error: Stop | RefusalError) => error,
  );
const count = async (text: string) =>
  Number(
    (await world.server.database.pool.query('select count(*) n from probe.notes where text = $1', [text]))
      .rows[0].n,
  );

describe('access', () => {
  test('nobody and unknown sessions: 401', async () => {
    expect(await stopped(make(null, notes.create, { residentId: resident, text: 'a' }))).toMatchObject({
      status: 401,
    });
  });
  test('a window that works for somebody else than the browser is signed in as: 419, and nothing is written', async () => {
    const other = await world.actor(organisationId, 'ADMIN');
    const write = (asAccount: string, session: Actor) =>
      perform(
        app.calls.find((one) => one.call === notes.create)!,
        {
          token: session.token,
          asAccount,
          input: { residentId: resident, text: 'Whose?' },
          language: 'en',
          requestId: 'probe-request',
          idempotencyKey: newId(),
          address: null,
          site: 'http://localhost',
        },
      );
    expect(await stopped(write(admin.accountId, other))).toMatchObject({
      status: 419,
      code: 'anotherAccount',
    });
    expect(await count('Whose?')).toBe(0);
    expect(await write(admin.accountId, admin)).toMatchObject({ text: 'Whose?' });
  });
  test('a known record without the right: 403; the right of the role counts', async () => {
    const nurse = await world.actor(organisationId, 'NURSE');
    const note = await make(nurse, notes.create, { residentId: resident, text: 'by nurse' });
    expect(await stopped(make(nurse, notes.change, { id: note.id, version: 1, text: 'b' }))).toMatchObject({
      status: 403,
    });
    expect(
      await stopped(
        make(await world.actor(organisationId, 'COOK'), notes.create, { residentId: resident, text: 'a' }),
      ),
    ).toMatchObject({ status: 403 });
  });
  test('a changed role counts at the next request', async () => {
    const nurse = await world.actor(organisationId, 'NURSE');
    await make(nurse, notes.create, { residentId: resident, text: 'still allowed' });
    await world.server.database.pool.query(
      `update platform.roles set permissions = '{}' where organisation_id = $1 and code = 'NURSE'`,
      [organisationId],
    );
    expect(await stopped(make(nurse, notes.create, { residentId: resident, text: 'a' }))).toMatchObject({
      status: 403,
    });
    await world.server.database.pool.query(
      `update platform.roles set permissions = null where organisation_id = $1 and code = 'NURSE'`,
      [organisationId],
    );
  });
  test('an unknown resident does not exist; an archived one is read only', async () => {
    expect(await stopped(make(admin, notes.create, { residentId: newId(), text: 'a' }))).toMatchObject({
      status: 404,
    });
    expect(await stopped(make(admin, notes.create, { residentId: archived, text: 'a' }))).toMatchObject({
      status: 409,
      code: 'residentArchived',
    });
  });
  test('a record of another organisation does not exist', async () => {
    const note = await make(admin, notes.create, { residentId: resident, text: 'mine' });
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect(await stopped(make(stranger, notes.get, { id: note.id, residentId: resident }))).toMatchObject({
      status: 404,
    });
    expect(await stopped(make(stranger, notes.change, { id: note.id, version: 1, text: 'x' }))).toMatchObject(
      { status: 404 },
    );
    await make(stranger, notes.remove, { id: note.id });
    expect(await count('mine')).toBe(1);
  });
  test('an external account sees only a resident granted to it, only what is granted, only in the period', async () => {
    const relative = await world.actor(organisationId, 'EXTERNAL_USER');
    const note = await make(admin, notes.create, { residentId: resident, text: 'for relatives' });
    const look = () => make(relative, notes.get, { id: note.id, residentId: resident });
    expect(await stopped(look())).toMatchObject({ status: 404 });
    const grant = (permissions: object, from: string | null, to: string | null) =>
      world.server.database.pool.query(
        `insert into platform.resident_access (organisation_id, id, account_id, resident_id, permissions, valid_from, valid_to) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (organisation_id, account_id, resident_id) do update set permissions = excluded.permissions, valid_from = excluded.valid_from, valid_to = excluded.valid_to`,
        [organisationId, newId(), relative.accountId, resident, JSON.stringify(permissions), from, to],
      );
    await grant({}, null, null);
    expect(await stopped(look())).toMatchObject({ status: 403 });
    await grant({ 'authorization.probe': ['Read'] }, null, '2020-01-01');
    expect(await stopped(look())).toMatchObject({ status: 404 });
    await grant({ 'authorization.probe': ['Read'] }, null, null);
    expect((await look()).text).toBe('for relatives');
    expect(await stopped(make(relative, notes.create, { residentId: resident, text: 'a' }))).toMatchObject({
      status: 403,
    });
    expect(await stopped(make(relative, notes.change, { id: note.id, version: 1, text: 'a' }))).toMatchObject(
      { status: 403 },
    );
  });
});

describe('input', () => {
  test('every wrong field is named with a text, and nothing is saved', async () => {
    const error = (await stopped(make(admin, notes.create, { residentId: 'x', text: ' ' }))) as Stop;
    expect(error.extra.errors).toEqual([
      { path: 'residentId', code: 'id', message: 'This record is not known' },
      { path: 'text', code: 'mandatory', message: 'This is a mandatory field' },
    ]);
    expect(
      ((await stopped(make(admin, notes.create, { residentId: resident, text: 'a\u0000b' }))) as Stop).extra
        .errors?.[0]?.code,
    ).toBe('controlCharacters');
    expect(
      (
        (await stopped(
          make(admin, notes.create, { residentId: resident, text: 'x'.repeat(1_000_000) }),
        )) as Stop
      ).extra.errors?.[0]?.code,
    ).toBe('tooLong');
  });
  test('a refusal carries its code and values', async () => {
    expect(await stopped(make(admin, notes.create, { residentId: resident, text: 'LOUD' }))).toMatchObject({
      code: 'tooLoud',
      data: { text: 'LOUD' },
    });
  });
  test('a rule of the database is a refusal, not a bug', async () => {
    expect(
      await stopped(make(admin, notes.create, { residentId: resident, text: 'forbidden' })),
    ).toMatchObject({ status: 422 });
  });
});

describe('idempotency and versions', () => {
  test('the same key twice answers the same and writes once', async () => {
    const input = { residentId: resident, text: 'once' };
    const first = await make(admin, notes.create, input, 'key-once-1');
    expect(await make(admin, notes.create, input, 'key-once-1')).toEqual(first);
    expect(await count('once')).toBe(1);
  });
  test('sixteen at the same moment write once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        make(admin, notes.create, { residentId: resident, text: 'rush' }, 'key-rush-1'),
      ),
    );
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(await count('rush')).toBe(1);
  });
  test('the same key with another body is refused', async () => {
    await make(admin, notes.create, { residentId: resident, text: 'body one' }, 'key-body-1');
    expect(
      await stopped(make(admin, notes.create, { residentId: resident, text: 'body two' }, 'key-body-1')),
    ).toMatchObject({ status: 422, code: 'keyReused' });
    expect(await count('body two')).toBe(0);
  });
  test('what was sent stands there as a keyed hash; a plain one of a server before is still known', async () => {
    const input = { residentId: resident, text: 'hashed' };
    const plain = createHash('sha256')
      .update(`${notes.create.name} ${canonical(input)}`)
      .digest();
    const first = await make(admin, notes.create, input, 'key-hashed-1');
    const { pool } = world.server.database;
    const kept = await pool.query(
      "select body_hash from platform.idempotency_keys where key = 'key-hashed-1'",
    );
    expect(kept.rows).toHaveLength(1);
    expect(plain.equals(kept.rows[0].body_hash)).toBe(false);
    await pool.query("update platform.idempotency_keys set body_hash = $1 where key = 'key-hashed-1'", [
      plain,
    ]);
    expect(await make(admin, notes.create, input, 'key-hashed-1')).toEqual(first);
    expect(await count('hashed')).toBe(1);
  });
  test('a key belongs to its account', async () => {
    await make(admin, notes.create, { residentId: resident, text: 'shared key' }, 'key-shared-1');
    await make(
      await world.actor(organisationId, 'NURSE'),
      notes.create,
      { residentId: resident, text: 'shared key' },
      'key-shared-1',
    );
    expect(await count('shared key')).toBe(2);
  });
  test('a key of a refused write can be used again', async () => {
    await stopped(make(admin, notes.create, { residentId: resident, text: 'LOUD' }, 'key-again-1'));
    await make(admin, notes.create, { residentId: resident, text: 'quiet again' }, 'key-again-1');
    expect(await count('quiet again')).toBe(1);
  });
  test('of two changes to one version one wins, the other gets the current record', async () => {
    const note = await make(admin, notes.create, { residentId: resident, text: 'v1' });
    const results = await Promise.allSettled(
      ['left', 'right'].map((text) => make(admin, notes.change, { id: note.id, version: 1, text })),
    );
    const winner = results.find((one) => one.status === 'fulfilled')!;
    const loser = results.find((one) => one.status === 'rejected')!;
    expect(loser.reason).toMatchObject({
      status: 412,
      extra: { current: (winner as PromiseFulfilledResult<unknown>).value },
    });
  });
});

describe('the answer and the commit', () => {
  test('a commit that fails is never answered as done', async () => {
    const error = await stopped(
      make(admin, notes.create, { residentId: resident, text: 'x', fail: 'commit' }),
    );
    expect(error).toMatchObject({ status: 503 });
    expect(await count('commit fails')).toBe(0);
  });
  test('a bug rolls everything back', async () => {
    expect(
      await stopped(
        make(admin, notes.create, { residentId: resident, text: 'half', fail: 'bug' }, 'key-bug-1'),
      ),
    ).toMatchObject({ message: 'planted bug' });
    expect(await count('half')).toBe(0);
  });
});

describe('logs', () => {
  const changes = async (rowId: string) =>
    (
      await world.server.database.pool.query(
        'select operation, account_id, request_id, resident_id, before, after from platform.changes where row_id = $1 order by id',
        [rowId],
      )
    ).rows;
  test('every change says who, when, before and after; differences only', async () => {
    const note = await make(admin, notes.create, { residentId: resident, text: 'first' });
    await make(admin, notes.change, { id: note.id, version: 1, text: 'second' });
    const rows = await changes(note.id);
    expect(rows).toMatchObject([
      {
        operation: 'insert',
        account_id: admin.accountId,
        request_id: 'probe-request',
        resident_id: resident,
        before: null,
      },
      {
        operation: 'update',
        account_id: admin.accountId,
        before: { text: 'first', version: 1 },
        after: { text: 'second', version: 2 },
      },
    ]);
    expect(Object.keys(rows[1].after).sort()).toEqual(['text', 'version']);
  });
  test('every read of a resident is logged with the reader', async () => {
    const note = await make(admin, notes.create, { residentId: resident, text: 'read me' });
    const before = await reads();
    await make(admin, notes.get, { id: note.id, residentId: resident });
    expect(await reads()).toBe(before + 1);
    await stopped(make(admin, notes.get, { id: newId(), residentId: resident }));
    expect(await reads()).toBe(before + 1);
  });
  const reads = async () =>
    Number(
      (
        await world.server.database.pool.query(
          `select count(*) n from platform.reads where call = 'probe.notes.get' and resident_id = $1 and account_id = $2`,
          [resident, admin.accountId],
        )
      ).rows[0].n,
    );
  test('the app cannot change the log', async () => {
    await expect(
      world.inside(organisationId, async ({ db }) =>
        db.deleteFrom('platform.changes').where('organisation_id', '=', organisationId).execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the wall', () => {
  test('without a tenant, or as another one, the role of the app sees no row', async () => {
    const { pool } = world.server.database;
    const client = await pool.connect();
    const seen = async (tenant: string) => {
      await client.query('begin');
      await client.query(`set local role obhut_app; set local app.organisation_id = '${tenant}'`);
      const { rows } = await client.query('select count(*)::int n from probe.notes');
      await client.query('rollback');
      return rows[0].n as number;
    };
    expect(await seen('')).toBe(0);
    expect(await seen(newId())).toBe(0);
    expect(await seen(organisationId)).toBeGreaterThan(0);
    client.release();
  });
  test('a statement that forgets its organisation is refused in tests', async () => {
    await expect(
      world.inside(organisationId, async ({ db }) =>
        db.selectFrom('platform.roles').select('code').execute(),
      ),
    ).rejects.toThrow('statement without organisation');
  });
  test('the role of the app cannot write a row of another organisation', async () => {
    const other = await world.organisation();
    await expect(
      world.inside(organisationId, async ({ db }) =>
        db
          .insertInto('platform.dictionary_values')
          .values({
            organisation_id: other,
            id: newId(),
            dictionary: 'x',
            value: 'x',
            label_en: 'x',
            label_de: 'x',
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('outbox', () => {
  const deliver = () =>
    outboxDelivery({
      database: world.server.database,
      apps: [app],
      services: () => world.server.services,
      log: world.server.http.log,
    }).run();
  test('an event is delivered after commit, once; a failing listener is tried again; a rolled back one never', async () => {
    delivered.length = 0;
    await stopped(make(admin, notes.create, { residentId: resident, text: 'x', fail: 'bug' }));
    await make(admin, notes.create, { residentId: resident, text: 'fails once' });
    await deliver();
    expect(delivered.filter((text) => text === 'x')).toEqual([]);
    expect(delivered.filter((text) => text === 'fails once')).toHaveLength(1);
    await world.server.database.pool.query(
      `update platform.outbox set created_at = created_at - interval '1 minute'`,
    );
    await deliver();
    expect(delivered.filter((text) => text === 'fails once')).toHaveLength(2);
    await deliver();
    expect(delivered.filter((text) => text === 'fails once')).toHaveLength(2);
  });
});

test('a pool whose connection is cut goes on', async () => {
  const database = openDatabase(world.server.database.url, { max: 1 });
  await database.system(async () => undefined);
  await world.server.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const again = performer({
    database,
    manifests: [frame, probe],
    apps: [app],
    services: world.server.services,
  });
  const result = await again(
    app.calls.find((one) => one.call === (notes.create as Call))!,
    {
      token: admin.token,
      input: { residentId: resident, text: 'after the cut' },
      language: 'en',
      requestId: 'cut',
      idempotencyKey: 'key-cut-1',
      address: null,
      site: 'http://localhost',
    },
  );
  expect(result).toMatchObject({ text: 'after the cut' });
  await database.close();
});
