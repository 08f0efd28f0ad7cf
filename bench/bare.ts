// The limit that the product is measured against: a bare Fastify + node-postgres server that does the same SQL with the same
// session look-up and one log row, without contract, access rules, row-level security, validation or typed queries.
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL']!, max: 10 });
const app = Fastify();

const sessionText = `select s.id as "sessionId", a.id as "accountId", a.username, a.full_name, a.email, a.roles, a.language, o.zone
  from platform.sessions s join platform.accounts a on a.organisation_id = s.organisation_id and a.id = s.account_id
  join platform.organisations o on o.id = s.organisation_id
  where s.organisation_id = $1 and s.token_hash = $2 and s.expires_at > now() and a.active and a.confirmed`;

async function unit<T>(cookie: string, work: (client: pg.PoolClient, organisationId: string, accountId: string) => Promise<T>): Promise<T> {
  const [organisationId, secret] = decodeURIComponent(/obhut=([^;]+)/.exec(cookie)![1]!).split('.') as [string, string];
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows: [session] } = await client.query<{ accountId: string }>({ name: 'session', text: sessionText, values: [organisationId, createHash('sha256').update(secret).digest()] });
    if (!session) throw new Error('no session');
    const result = await work(client, organisationId, session.accountId);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const log = (client: pg.PoolClient, organisationId: string, accountId: string, call: string, residentId: string | null) => client.query({
  name: 'log', text: 'insert into platform.reads (organisation_id, account_id, request_id, call, resident_id) values ($1, $2, $3, $4, $5)',
  values: [organisationId, accountId, 'bare', call, residentId],
});

app.get<{ Querystring: { search?: string } }>('/list', (request) => unit(request.headers.cookie!, async (client, organisationId, accountId) => {
  const { rows } = await client.query({
    name: 'list', text: `select id, number, last_name, first_name, birth_date, gender, version from residents.residents
      where organisation_id = $1 and search like $2 and archived_at is null order by sort_name, id limit 25`, values: [organisationId, `%${request.query.search ?? ''}%`],
  });
  await log(client, organisationId, accountId, 'list', null);
  return { items: rows };
}));
app.get<{ Params: { id: string } }>('/resident/:id', (request) => unit(request.headers.cookie!, async (client, organisationId, accountId) => {
  const { rows } = await client.query({ name: 'one', text: 'select * from residents.residents where organisation_id = $1 and id = $2', values: [organisationId, request.params.id] });
  await log(client, organisationId, accountId, 'get', request.params.id);
  return rows[0];
}));
app.get<{ Params: { id: string } }>('/series/:id', (request) => unit(request.headers.cookie!, async (client, organisationId, accountId) => {
  const { rows } = await client.query({
    name: 'series', text: `select id, kind, value, second_value, measured_at, source, recorded_by, version from vitals.readings
      where organisation_id = $1 and resident_id = $2 and kind = 'pulse' and struck_at is null order by measured_at desc limit 100`, values: [organisationId, request.params.id],
  });
  await log(client, organisationId, accountId, 'series', request.params.id);
  return { items: rows };
}));
app.post<{ Body: { residentId: string; value: number; measuredAt: string; key: string } }>('/record', (request) => unit(request.headers.cookie!, async (client, organisationId, accountId) => {
  const { residentId, value, measuredAt } = request.body;
  const { rows: [row] } = await client.query<{ id: string }>({
    name: 'record', text: `insert into vitals.readings (organisation_id, id, resident_id, kind, value, measured_at, recorded_by)
      values ($1, uuidv7(), $2, 'pulse', $3, $4, $5) returning id`, values: [organisationId, residentId, value, measuredAt, accountId],
  });
  return { id: row!.id };
}));
process.on('message', () => process.send!(process.cpuUsage()));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
