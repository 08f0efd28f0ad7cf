import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import { call, topic } from '#platform/contract/call.ts';
import { httpServer } from '#platform/server/request/http.ts';
import { errorForLog, lineForLog, valuesIn } from './log-errors.ts';
import { Stop } from '#platform/server/call/problems.ts';
import { probe } from '#platform/server/testing/probe.ts';
import type { TestDatabase } from '#platform/server/testing/databases.ts';
import { freshDatabase } from '#platform/server/testing/postgres.ts';

let database: TestDatabase;
let client: pg.Client;
let app: FastifyInstance;
const written: string[] = [];
let next: () => Promise<unknown> = () => Promise.resolve({});
const { save } = topic(probe, 'log', {
  save: call({
    may: { signedIn: 'test' },
    route: 'POST /api/probe/log/{id}',
    input: z.object({ id: z.string(), text: z.string() }),
    output: z.object({}),
  }),
});

beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    'create table public.people (name text primary key check (name <> $$Nobody$$), born date, note text)',
  );
  app = await httpServer({
    implementations: [{ call: save, handler: async () => ({}) }],
    openImplementations: [],
    perform: () => next(),
    settleOwed: async () => undefined,
    webFolder: null,
    trustedProxies: [],
    secureCookies: true,
    publicUrl: undefined,
    logLevel: 'debug',
    logTo: { write: (line) => void written.push(line) },
  });
});
afterAll(async () => {
  await app.close();
  await client.end();
  await database.drop();
});

const failing = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const refusedBy = (sql: string, values: unknown[]): Promise<unknown> =>
  client.query(sql, values).then(
    () => null,
    (error: unknown) => error,
  );

test('an error keeps what finds the cause: kind, message, places in the code, cause', () => {
  const inner = new TypeError('inner');
  const told = errorForLog(new Error('outer', { cause: inner }));
  expect(told).toMatchObject({
    type: 'Error',
    message: 'outer',
    cause: { type: 'TypeError', message: 'inner' },
  });
  expect(told.stack?.[0]).toMatch(/^at .*log-errors\.test\.ts(\?[^:]*)?:\d+/);
});

test.each<[string, string, unknown[], Record<string, string>]>([
  [
    'a key that is there',
    'insert into public.people (name) values ($1), ($1)',
    ['Planted Person'],
    { code: '23505', constraint: 'people_pkey', table: 'people' },
  ],
  [
    'a check',
    `insert into public.people (name, note) values ('Nobody', $1)`,
    ['Planted Person'],
    { code: '23514', constraint: 'people_name_check' },
  ],
  [
    'a value of the wrong kind',
    'insert into public.people (name, born) values ($1, ($1::text)::date)',
    ['Planted Person'],
    { code: '22007' },
  ],
  ['a number that is none', 'select ($1::text)::int', ['Planted Person'], { code: '22P02' }],
  ['a structure that is none', 'select ($1::text)::jsonb', ['{"name":"Planted Person"'], { code: '22P02' }],
  ['an error in a function', `do $$ begin perform ('Planted Person')::int; end $$`, [], { code: '22P02' }],
])('a refusal of the database (%s) names code and table, never a value', async (_, sql, values, expected) => {
  const error = await refusedBy(sql, values);
  expect(`${(error as Error).message}${JSON.stringify(error)}`).toContain('Planted'); // it is in there, as the library hands it over
  const told = errorForLog(error);
  expect(told).toMatchObject(expected);
  expect(JSON.stringify(told)).not.toContain('Planted');
});

test.each<[string, () => unknown]>([
  ['JSON', () => JSON.parse('PlantedSecret') as unknown],
  ['an address', () => new URL('PlantedSecret')],
  [
    'an address of mail',
    () => {
      throw new Error('550 rejected <PlantedSecret@example.org>');
    },
  ],
  [
    'a password in an address',
    () => {
      throw new Error('connect smtp://user:PlantedSecret@mail.example.org failed');
    },
  ],
  [
    'a link',
    () => {
      throw new Error('GET https://example.org/callback?code=PlantedSecret failed');
    },
  ],
  [
    'a header',
    () => {
      throw new Error('refused: Bearer PlantedSecret');
    },
  ],
  [
    'a token',
    () => {
      throw new Error('no session PlantedSecret0123456789abcdefg');
    },
  ],
  [
    'named',
    () => {
      throw new Error('bad config: password="PlantedSecret"');
    },
  ],
  [
    'own fields',
    () => {
      throw Object.assign(new Error('x'), {
        detail: 'PlantedSecret',
        rawPacket: Buffer.from('PlantedSecret'),
        input: 'PlantedSecret',
        code: 'Planted Secret',
      });
    },
  ],
  [
    'no error at all',
    () => {
      // oxlint-disable-next-line no-throw-literal -- libraries do
      throw { name: 'PlantedSecret' };
    },
  ],
  [
    'several',
    () => {
      throw new AggregateError([new Error('token=PlantedSecret')], 'all failed');
    },
  ],
])('a secret in an error (%s) does not get into the log', (_, work) => {
  const told = JSON.stringify(lineForLog({ error: failing(work), said: ['PlantedSecret'] }));
  expect(told).not.toContain('PlantedSecret');
  expect(JSON.stringify(errorForLog(failing(work)))).not.toContain('PlantedSecret');
});

test('ids stay, for they name the record', () => {
  const id = '0197d1a2-1111-7abc-8def-0123456789ab';
  expect(errorForLog(new Error(`stored file ${id} is damaged`)).message).toContain(id);
  expect(valuesIn({ id, deep: [{ name: 'Anna' }] })).toEqual(['Anna']);
});

test('a bug leaves a line with call, route and request id, and without what the person sent', async () => {
  written.length = 0;
  next = () =>
    Promise.reject(
      new Error('could not place Planted Person of Planted Street', {
        cause: new Error('Planted Street is closed'),
      }),
    );
  const answer = await app.inject({
    method: 'POST',
    url: '/api/probe/log/77?seek=Planted%20Query',
    headers: { authorization: 'Bearer PlantedBearer', cookie: 'a=PlantedCookie' },
    payload: { text: 'Planted Person', more: { street: 'Planted Street' } },
  });
  expect(answer.statusCode).toBe(500);
  const line = written
    .map((one) => JSON.parse(one) as Record<string, unknown>)
    .find((one) => one['msg'] === 'unexpected error');
  expect(line).toMatchObject({
    requestId: answer.headers['x-request-id'],
    call: 'probe.log.save',
    method: 'POST',
    route: '/api/probe/log/:id',
    error: {
      type: 'Error',
      message: 'could not place … of …',
      stack: expect.arrayContaining([expect.stringContaining('log-errors.test.ts')]),
      cause: { message: '… is closed' },
    },
  });
  expect(written.join('')).not.toContain('Planted');
});

test('a failure behind a polite answer is told, too', async () => {
  written.length = 0;
  next = () => Promise.reject(new Stop(503, 'unavailable').because(new Error('connect ECONNREFUSED')));
  await app.inject({ method: 'POST', url: '/api/probe/log/77', payload: { text: 'x' } });
  expect(written.map((one) => JSON.parse(one) as Record<string, unknown>)).toContainEqual(
    expect.objectContaining({
      msg: 'refused because of an error',
      status: 503,
      call: 'probe.log.save',
      error: expect.objectContaining({ message: 'connect ECONNREFUSED' }),
    }),
  );
});

test.each([
  ['not JSON', '{"text":"Planted'],
  ['another kind', 'text=Planted'],
])('a body that cannot be read (%s) stays out of the log', async (kind, payload) => {
  written.length = 0;
  await app.inject({
    method: 'POST',
    url: '/api/probe/log/Planted?x=Planted',
    headers: {
      'content-type': kind === 'not JSON' ? 'application/json' : 'application/x-www-form-urlencoded',
    },
    payload,
  });
  expect(written.length).toBeGreaterThan(0);
  expect(written.join('')).not.toContain('Planted');
});
