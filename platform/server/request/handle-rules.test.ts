// Rules of the frame that no call of an app shows by itself: each was seen red when its line in the code was broken.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { call, topic } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { frame } from '#platform/contract/frame.ts';
import { defineServer, implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { performer } from './handle.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Stop } from '#platform/server/call/problems.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';

const manifest = defineApp({
  code: 'rules',
  partOf: 'rules',
  name: { en: 'Rules', de: 'Regeln' },
  needs: [],
  provides: ['residentState'],
  screens: {},
  access: { 'authorization.rules': ['Read', 'Write'] },
});
const input = z.object({ text: z.string().default('') });
const output = z.object({ text: z.string() });
const things = topic(manifest, 'things', {
  list: call({ may: ['authorization.rules', 'Read'], input, output }),
  create: call({
    may: ['authorization.rules', 'Write'],
    input: z.object({ text: z.string().default(''), more: z.string().default('') }),
    output,
  }),
  other: call({
    may: ['authorization.rules', 'Write'],
    input: z.object({ text: z.string().default(''), more: z.string().default('') }),
    output,
  }),
  ofResident: call({
    may: ['authorization.rules', 'Write', 'resident'],
    input: z.object({ residentId: id }),
    output,
  }),
  seen: call({
    may: ['authorization.rules', 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output,
    reads: true,
  }),
});
let world: World;
let organisationId: string;
let admin: Actor;
let tries = 0;
let work: (context: Context) => Promise<unknown>;
const run = async ({ context }: { context: Context }) => {
  tries += 1;
  return (await work(context)) as { text: string };
};
const server = defineServer(manifest, {
  locales: { en: {}, de: {} },
  provides: { residentState: async () => 'open' },
  calls: implement(things, { list: run, create: run, other: run, ofResident: run, seen: run }),
});
let perform: ReturnType<typeof performer>;
beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  admin = await world.actor(organisationId, 'ADMIN');
  perform = performer({
    database: world.server.database,
    manifests: [frame, manifest],
    apps: [server],
    services: world.server.services,
  });
});
const make = (verb: keyof typeof things, given: Record<string, unknown>, key?: string, actor = admin) => {
  tries = 0;
  return perform(
    server.calls.find((one) => one.call.name === `rules.things.${verb}`)!,
    {
      token: actor.token,
      input: given,
      language: 'en',
      requestId: 'rules',
      idempotencyKey: key,
      address: null,
      site: 'http://localhost',
    },
  );
};
const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => {
      throw new Error('was not refused');
    },
    (error: Stop) => error,
  );
const remember = (value: string) => (context: Context) =>
  context.db
    .insertInto('platform.dictionary_values')
    .values({
      organisation_id: organisationId,
      id: newId(),
      dictionary: 'rules',
      value,
      label_en: value,
      label_de: value,
    })
    .execute();
const remembered = async (value: string) =>
  Number(
    (
      await world.server.database.pool.query(
        'select count(*)::int as n from platform.dictionary_values where dictionary = $1 and value = $2',
        ['rules', value],
      )
    ).rows[0].n,
  );
const failing = (code: string) => async () => {
  throw Object.assign(new Error(`planted ${code}`), { code });
};
const ok = async () => ({ text: 'ok' });

describe('the answer', () => {
  test('of a wrong shape is a bug, and nothing of it is kept', async () => {
    work = async (context) => {
      await remember('wrong shape')(context);
      return { text: 7, secret: 'x' };
    };
    expect((await refused(make('create', {}))).message).toContain(
      'rules.things.create answered a wrong shape',
    );
    expect(await remembered('wrong shape')).toBe(0);
  });
  test('holds nothing that the contract does not name', async () => {
    work = async () => ({ text: 'ok', passwordHash: 'x' });
    expect(await make('list', {})).toEqual({ text: 'ok' });
  });
});

describe('the read log', () => {
  const reads = async () =>
    Number(
      (
        await world.server.database.pool.query(
          `select count(*)::int as n from platform.reads where call like 'rules.%'`,
        )
      ).rows[0].n,
    );
  test('holds reads, not writes', async () => {
    work = ok;
    const before = await reads();
    await make('ofResident', { residentId: newId() });
    expect(await reads()).toBe(before);
    await make('seen', { residentId: newId() });
    expect(await reads()).toBe(before + 1);
  });
  test('what cannot be logged is not answered', async () => {
    await world.server.database.pool.query('revoke insert on platform.reads from obhut_app');
    try {
      expect(await refused(make('seen', { residentId: newId() }))).toMatchObject({ code: '42501' });
    } finally {
      await world.server.database.pool.query('grant insert on platform.reads to obhut_app');
    }
  });
});

describe('idempotency keys', () => {
  test.each(['short', 'with blank 1', `${'x'.repeat(101)}`, 'semi;colon-1', ''])(
    '%j is no key',
    async (key) => {
      work = ok;
      expect(await refused(make('create', {}, key))).toMatchObject({ status: 400, code: 'keyInvalid' });
      expect(tries).toBe(0);
    },
  );
  test('the order of the fields does not matter', async () => {
    work = async () => ({ text: newId() });
    const first = await make('create', { text: 'a', more: 'b' }, 'rules-order-1');
    expect(await make('create', { more: 'b', text: 'a' }, 'rules-order-1')).toEqual(first);
  });
  test('a key of one call is refused at another', async () => {
    work = ok;
    await make('create', { text: 'a' }, 'rules-calls-1');
    expect(await refused(make('other', { text: 'a' }, 'rules-calls-1'))).toMatchObject({
      status: 422,
      code: 'keyReused',
    });
  });
  test('a stored answer that cannot be written fails the change', async () => {
    await world.server.database.pool.query('revoke update on platform.idempotency_keys from obhut_app');
    work = async (context) => {
      await remember('no answer kept')(context);
      return { text: 'ok' };
    };
    try {
      expect(await refused(make('create', {}, 'rules-kept-1'))).toMatchObject({ code: '42501' });
    } finally {
      await world.server.database.pool.query('grant update on platform.idempotency_keys to obhut_app');
    }
    expect(await remembered('no answer kept')).toBe(0);
  });
});

describe('trying again', () => {
  test.each([
    ['a read after a lost connection', 'list', '08006', undefined, 4],
    ['a change with a key after a lost connection', 'create', '08006', 'rules-lost-1', 4],
    ['a change without a key after a lost connection: it may be committed', 'create', '08006', undefined, 1],
    ['a change without a key after a deadlock: it is rolled back', 'create', '40P01', undefined, 4],
    ['a bug', 'list', 'XX000', undefined, 1],
  ] as const)('%s', async (_, verb, code, key, times) => {
    work = failing(code);
    await refused(make(verb, {}, key));
    expect(tries).toBe(times);
  });
});

describe('what the database refuses', () => {
  test.each([
    [
      'a record that is not there',
      `insert into platform.sessions (organisation_id, id, token_hash, account_id, expires_at) values ($org, gen_random_uuid(), 'x', gen_random_uuid(), now())`,
      { status: 404, code: 'notFound' },
    ],
    [
      'a double',
      `insert into platform.roles (organisation_id, id, code, name) values ($org, gen_random_uuid(), 'TWICE', 'x'), ($org, gen_random_uuid(), 'TWICE', 'y')`,
      { status: 409, code: 'duplicate' },
    ],
    [
      'a rule',
      `update platform.accounts set username = '' where organisation_id = $org`,
      { status: 422, code: 'databaseRule' },
    ],
    [
      'a missing value',
      `update platform.accounts set email = null where organisation_id = $org`,
      { status: 422, code: 'databaseRule' },
    ],
    [
      'a wrong kind',
      `select 'x'::uuid from platform.accounts where organisation_id = $org`,
      { status: 400, code: 'form' },
    ],
    [
      'a number out of range',
      `select 99999999999::int from platform.accounts where organisation_id = $org`,
      { status: 400, code: 'form' },
    ],
  ])('%s', async (_, statement, problem) => {
    work = async (context) => {
      await sql.raw(statement.replaceAll('$org', `'${organisationId}'`)).execute(context.db);
      return { text: 'never' };
    };
    expect(await refused(make('create', {}))).toMatchObject(problem);
  });
});

test('a handler that swallows a refusal of the database is not answered as done', async () => {
  work = async (context) => {
    await remember('swallowed')(context);
    await sql
      .raw(`select 'x'::uuid from platform.accounts where organisation_id = '${organisationId}'`)
      .execute(context.db)
      .catch(() => undefined);
    return { text: 'done' };
  };
  expect((await refused(make('create', {}))).message).toBe('the transaction was rolled back');
  expect(await remembered('swallowed')).toBe(0);
});

describe('who may not come in any more', () => {
  const change = (set: string, where: string, values: unknown[]) =>
    world.server.database.pool.query(`update ${set} where ${where}`, values);
  test.each([
    [
      'an expired session',
      `platform.sessions set expires_at = now() - interval '1 second'`,
      'account_id = $1',
      { status: 401, code: 'signInFirst' },
    ],
    [
      'a disabled account',
      'platform.accounts set active = false',
      'id = $1',
      { status: 401, code: 'signInFirst' },
    ],
    [
      'an account that is not confirmed',
      'platform.accounts set confirmed = false',
      'id = $1',
      { status: 401, code: 'signInFirst' },
    ],
    [
      'a locked session',
      'platform.sessions set locked_at = now()',
      'account_id = $1',
      { status: 423, code: 'sessionLocked' },
    ],
    [
      'a session whose second factor is missing',
      `platform.sessions set stage = 'twoFactorSetup'`,
      'account_id = $1',
      { status: 401, code: 'secondFactorFirst' },
    ],
    [
      'a preview that would write what both may',
      `platform.sessions set preview_roles = '{ADMIN}', preview_name = 'Administrators'`,
      'account_id = $1',
      { status: 403, code: 'previewOnly' },
    ],
  ])('%s', async (_, set, where, problem) => {
    const actor = await world.actor(organisationId, 'ADMIN');
    work = ok;
    await make('create', {}, undefined, actor);
    await change(set, where, [actor.accountId]);
    expect(await refused(make('create', {}, undefined, actor))).toMatchObject(problem);
    expect(tries).toBe(0);
  });
});
