import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { residents } from '#apps/residents/contract/residents.ts';
import { readings } from '#apps/vitals/contract/readings.ts';
import { files } from '#platform/contract/frame.ts';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { passingFolder } from '#platform/server/testing/databases.ts';
import { type Figure, print, printControl } from './figure.ts';

/** Stands in everything that a person sends or the database keeps; a line of the log that has it says too much. */
const mark = 'Plantedsecret';

interface Running {
  readonly base: string;
  readonly port: number;
  log(): string;
  stop(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** The real server as a process of its own, with everything it writes to standard output and error. */
async function server(url: string, dataFolder: string, fault: string): Promise<Running> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(port),
      OBHUT_DATA: dataFolder,
      OBHUT_LOG: 'debug',
      FAULT_LOG: '1',
      FAULT: fault,
      NODE_ENV: 'development',
    },
  });
  let written = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  const base = `http://127.0.0.1:${port}`;
  for (
    let tries = 0;
    !(await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ));
    tries += 1
  ) {
    if (tries === 600 || child.exitCode !== null)
      throw new Error(`the server did not become ready: ${written.slice(-2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    base,
    port,
    log: () => written,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

/** Makes the database fail under calls, each in another way, with values of rows in what it says. */
const breakages = `
  create or replace function public.broken() returns trigger language plpgsql as $$ begin
    raise exception 'the row of % is broken', new.remarks using errcode = 'XX000', detail = new::text, hint = new.remarks; end $$;
  create trigger broken before insert or update on residents.residents for each row execute function public.broken();
  create or replace function public.misread() returns trigger language plpgsql as $$ begin perform ('${mark} in the row')::int; return new; end $$;
  create trigger misread before insert on vitals.readings for each row execute function public.misread();
  alter table platform.sign_in_directory rename to directory_away; alter table platform.files rename to files_away;
  insert into platform.outbox (organisation_id, id, event, payload) select id, gen_random_uuid(), 'residents.entered', '{"residentId":"${mark}"}' from platform.organisations;`;
const mended = `drop trigger broken on residents.residents; drop trigger misread on vitals.readings; alter table platform.directory_away rename to sign_in_directory; alter table platform.files_away rename to files; delete from platform.outbox where payload->>'residentId' = '${mark}'`;

/** Bytes that are no request. */
const garbage = (port: number) =>
  new Promise<void>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.end(`GET /${mark} HTTP/9.9\r\n${mark}: ${mark}\r\n\r\n`),
    );
    socket
      .on('close', () => resolve())
      .on('error', () => resolve())
      .resume();
  });

/** Real calls with planted secrets: some go well, some are refused, some break. Answers how many answered 500. */
async function use(
  { base, port, log }: Running,
  database: pg.Client,
): Promise<{ calls: number; broken: number }> {
  const answers: Response[] = [];
  const send = async (
    method: string,
    where: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const answer = await fetch(`${base}${where}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(typeof body === 'string' || body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    answers.push(answer);
    return answer;
  };
  await send('POST', '/login', { username: 'admin', password: `${mark}1!` });
  await send('POST', '/login', { username: `${mark}@example.org`, password: `${mark}1!` });
  const signedIn = await send('POST', '/login', { username: 'pflege', password: demoPassword });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .filter((one) => !one!.endsWith('='))
    .join('; ');
  const {
    rows: [one],
  } = await database.query<{ id: string }>(
    'select id from residents.residents where archived_at is null order by number limit 1',
  );
  const me = { cookie };
  const where = residents.get.path.replace('{residentId}', one!.id);
  const record = (await (await send('GET', where, undefined, me)).json()) as Record<string, unknown>;
  await database.query(breakages);
  await send(
    residents.change.method,
    residents.change.path.replace('{residentId}', one!.id),
    { ...record, remarks: `${mark} has a new remark` },
    me,
  );
  await send(
    readings.record.method,
    readings.record.path.replace('{residentId}', one!.id),
    { values: [{ kind: 'temperature', value: 36.5 }], note: mark },
    { ...me, 'idempotency-key': `${mark}-key` },
  );
  await send('POST', '/login', { username: `${mark}@example.org`, password: `${mark}1!` });
  await send('POST', '/reset-password', { login: `${mark}@example.org` });
  await send('POST', '/reset-password/code', { login: `${mark}@example.org`, code: '123456' });
  await send('POST', '/login/sso/answer', { query: `?code=${mark}&state=${mark}` });
  await send('GET', `${residents.list.path}?search=${mark}&sort=${mark}`, undefined, me);
  await send('GET', `/app-api/${mark}?token=${mark}`, undefined, {
    cookie: `__Host-obhut=${mark}`,
    authorization: `Bearer ${mark}`,
  });
  await send('POST', '/login', `{"username":"${mark}`, { 'content-type': 'application/json' });
  await send('POST', '/login', `username=${mark}`, { 'content-type': 'application/x-www-form-urlencoded' });
  await send('POST', '/login', { username: mark }, { origin: 'https://other.example' });
  const form = new FormData();
  form.set('purpose', mark);
  form.set('file', new Blob([mark], { type: 'text/plain' }), `${mark}.txt`);
  await send('POST', files.upload.path, form, me);
  await garbage(port);
  const broken = answers.filter((answer) => answer.status === 500).length;
  // what runs in the background fails in its own time; on a busy machine that comes later
  await new Promise((resolve) => setTimeout(resolve, 3500));
  for (let tries = 0; tries < 100 && errorsOf(linesOf(log())).length <= broken; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 300));
  await database.query(mended);
  return { calls: answers.length, broken };
}

interface Line {
  readonly msg?: string;
  readonly level?: number;
  readonly requestId?: string;
  readonly call?: string | null;
  readonly error?: { readonly message?: string; readonly stack?: readonly string[] };
}

/** The whole lines that the server has written; the last one may be half there. */
const linesOf = (log: string): string[] =>
  log
    .slice(0, log.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line.startsWith('{'));
const errorsOf = (raw: readonly string[]): Line[] =>
  raw.map((line) => JSON.parse(line) as Line).filter((line) => (line.level ?? 0) >= 50);

async function measure(url: string, folder: string, database: pg.Client, fault: string): Promise<Figure[]> {
  const running = await server(url, path.join(folder, 'data'), fault);
  const { calls, broken } = await use(running, database).finally(() => running.stop());
  const raw = linesOf(running.log());
  const lines = raw.map((line) => JSON.parse(line) as Line);
  const unexpected = lines.filter((line) => line.msg === 'unexpected error');
  const errors = errorsOf(raw);
  const tellsNothing = errors.filter((line) => !line.error?.message || (line.error.stack?.length ?? 0) === 0);
  const telling = running
    .log()
    .split('\n')
    .filter((line) => line.toLowerCase().includes(mark.toLowerCase()) || line.includes(demoPassword));
  for (const line of telling.slice(0, fault === '' ? 5 : 1)) console.log(`    ${line.slice(0, 400)}`);
  return [
    {
      name: 'lines with what a person sent or a row contains',
      value: telling.length,
      wanted: 0,
      detail: `${calls} calls with planted secrets, ${raw.length} lines at level debug`,
    },
    {
      name: 'answers 500 without a line of call, request id, message and places',
      value:
        broken -
        unexpected.filter(
          (line) =>
            line.call !== undefined &&
            line.requestId &&
            line.error?.message &&
            (line.error.stack?.length ?? 0) > 0,
        ).length,
      wanted: 0,
      detail: `${broken} answers 500`,
    },
    {
      name: 'errors that say nothing',
      value: tellsNothing.length,
      wanted: 0,
      detail: `${errors.length} errors`,
    },
    { name: 'too few errors to judge', value: broken >= 3 && errors.length > broken ? 0 : 1, wanted: 0 },
  ];
}

/** The real server, used well and badly while its database breaks under it: what stands in its process log. */
export async function processLog(): Promise<number> {
  const folder = passingFolder('obhut-log-');
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), ephemeral: true });
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  try {
    const off = print('Content of the process log', await measure(postgres.url, folder, database, ''));
    return (
      off +
      printControl(
        'errors are written with all they carry',
        await measure(postgres.url, folder, database, 'raw-log'),
        'lines with what a person sent or a row contains',
      ) +
      printControl(
        'errors are written without anything',
        await measure(postgres.url, folder, database, 'mute-log'),
        'errors that say nothing',
      )
    );
  } finally {
    await database.end();
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
