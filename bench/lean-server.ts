// What the product's requests are measured against with `--lean`: Fastify and node-postgres with nothing else. Each request looks its
// session up, sends one plain statement on one wide table (or an insert) and adds one row to a log; prepared statements, no transaction,
// no contract, no access rules, no row-level security.
import { createHash } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL']!, max: 10 });
const ask = async (name: string, text: string, values: unknown[]) =>
  (await pool.query<Record<string, unknown>>({ name, text, values })).rows;
const app = Fastify();

const session = async (request: FastifyRequest) => {
  const token = /lean=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest();
  const [one] = await ask(
    'session',
    'select home, account, may from lean.sessions where hash = $1 and expires > now()',
    [hash],
  );
  if (!one) throw new Error('who are you?');
  return one as { home: string; account: string; may: string[] };
};
const noted = (who: { home: string; account: string }, call: string, rows: unknown[]) =>
  ask('log', 'insert into lean.log (home, account, call, rows) values ($1, $2, $3, $4)', [
    who.home,
    who.account,
    call,
    JSON.stringify(rows),
  ]);

for (const [order, column] of [
  ['name', 'sort_name'],
  ['room', 'place'],
] as const)
  app.get(`/list-${order}`, async (request) => {
    const who = await session(request);
    const items = await ask(
      order,
      `select * from lean.people where home = $1 and present order by ${column}, id limit 50`,
      [who.home],
    );
    await noted(
      who,
      'list',
      items.map((one) => one['id']),
    );
    return { items };
  });
app.get<{ Params: { id: string } }>('/people/:id', async (request) => {
  const who = await session(request);
  const [one] = await ask('one', 'select * from lean.people where home = $1 and id = $2', [
    who.home,
    request.params.id,
  ]);
  await noted(who, 'get', [request.params.id]);
  return one;
});
app.get<{ Params: { id: string } }>('/people/:id/chart', async (request) => {
  const who = await session(request);
  const points = await ask(
    'chart',
    `select id, value, measured_at from lean.readings where home = $1 and person = $2 and kind = 'pulse' order by measured_at desc limit 100`,
    [who.home, request.params.id],
  );
  await noted(who, 'chart', [request.params.id]);
  return { points };
});
app.post<{ Body: { residentId: string; values: { kind: string; value: number }[]; measuredAt: string } }>(
  '/readings',
  async (request) => {
    const who = await session(request);
    const { residentId, values, measuredAt } = request.body;
    const [one] = await ask(
      'record',
      `with added as (insert into lean.readings (home, person, kind, value, measured_at) values ($1, $2, $3, $4, $5) returning *),
        logged as (insert into lean.log (home, account, call, rows) select $1, $6, 'record', to_jsonb(added) from added) select * from added`,
      [who.home, residentId, values[0]!.kind, values[0]!.value, measuredAt, who.account],
    );
    return one;
  },
);
// daily care: the rows of a page in one statement each, already worked out
for (const [name, text] of Object.entries({
  now: `select * from lean.tasks where home = $1 and state = 'open' and due_from <= now() + interval '2 hours' and due_until >= now() - interval '24 hours' order by due_from, id limit 600`,
  'hand-over': `select * from lean.facts where home = $1 and at >= now() - interval '1 day' order by weight desc, person limit 500`,
  search: `select * from lean.entries where home = $1 and text ilike '%abendrunde%' order by at desc, id desc limit 25`,
}))
  app.get(`/${name}`, async (request) => {
    const who = await session(request);
    const items = await ask(name, text, [who.home]);
    await noted(who, name, [...new Set(items.map((one) => one['person']))]);
    return { items };
  });
for (const [name, text] of Object.entries({
  day: 'select * from lean.tasks where home = $1 and person = $2 and day = current_date order by due_from',
  timeline: `select kind, value, measured_at from lean.readings where home = $1 and person = $2 and measured_at >= now() - interval '2 years' order by kind, measured_at`,
}))
  app.get<{ Params: { id: string } }>(`/people/:id/${name}`, async (request) => {
    const who = await session(request);
    const items = await ask(name, text, [who.home, request.params.id]);
    await noted(who, name, [request.params.id]);
    return { items };
  });
app.post<{ Body: { residentId: string; intensity: number; situation: string } }>('/pain', async (request) => {
  const who = await session(request);
  const { residentId, intensity, situation } = request.body;
  const [one] = await ask(
    'pain',
    `with added as (insert into lean.pain (home, person, at, intensity, situation) values ($1, $2, now(), $3, $4) returning *),
      logged as (insert into lean.log (home, account, call, rows) select $1, $5, 'pain', to_jsonb(added) from added) select * from added`,
    [who.home, residentId, intensity, situation, who.account],
  );
  return one;
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
