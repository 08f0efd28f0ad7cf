import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { runs } from '#apps/billing/contract/index.ts';
import { importPurpose, imports } from '#apps/interchange/contract/imports.ts';
import { address, type Call } from '#platform/contract/call.ts';
import { files, tasks } from '#platform/contract/frame.ts';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { passingFolder } from '#platform/server/testing/databases.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** The product as people start it, with its embedded database; all of it can be killed at once and started again. */
class Home {
  readonly folder = passingFolder('obhut-kills-');
  #child: ChildProcess | null = null;
  #cookies = new Map<string, string>();
  port = 0;
  async start(): Promise<void> {
    this.port ||= await freePort();
    let said = '';
    this.#child = spawn('npm', ['start'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(this.port),
        OBHUT_DATA: path.join(this.folder, 'data'),
        DATABASE_URL: '',
        NODE_ENV: 'development',
      },
    });
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      stream.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-2000);
      });
    for (let tries = 0; tries < 1800; tries += 1) {
      if (
        await fetch(`http://127.0.0.1:${this.port}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return;
      if (this.#ended()) break;
      await pause(100);
    }
    throw new Error(`npm start did not become ready: ${said}`);
  }
  /** Everything of the server at once, without a word; PostgreSQL is stopped by its guard. */
  async kill(): Promise<void> {
    const gone = new Promise<void>((resolve) => {
      if (this.#ended()) resolve();
      else this.#child!.once('exit', () => resolve());
    });
    for (const pid of this.#processes()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // it ended with its parent
      }
    }
    await gone;
    while (
      await fetch(`http://127.0.0.1:${this.port}/livez`).then(
        () => true,
        () => false,
      )
    )
      await pause(20);
  }
  #ended(): boolean {
    return this.#child!.exitCode !== null || this.#child!.signalCode !== null;
  }
  /** What npm start has started, but PostgreSQL: its own guard stops that, as when a machine's user is killed. */
  #processes(): number[] {
    const all = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/));
    const mine = [this.#child!.pid!];
    for (let from = 0; from < mine.length; from += 1)
      mine.push(
        ...all
          .filter(([, parent, name]) => Number(parent) === mine[from] && name !== 'postgres')
          .map(([pid]) => Number(pid)),
      );
    const guards = new Set(all.filter(([, , name]) => name === 'sh').map(([pid]) => Number(pid)));
    return mine.filter((pid, n) => n < 1 || !guards.has(pid));
  }
  async as(username: string): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: demoPassword }),
    });
    if (!answer.ok) throw new Error(`${username}: ${answer.status}`);
    this.#cookies.set(username, answer.headers.getSetCookie()[0]!.split(';')[0]!);
  }
  // oxlint-disable-next-line typescript/no-explicit-any -- any call
  async call<Sent, Res>(username: string, call: Call<Sent, any, any, Res, any>, input: Sent): Promise<Res> {
    const { path: target, rest } = address(call as Call, (input ?? {}) as Record<string, unknown>);
    const query =
      call.method === 'GET'
        ? `?${new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))}`
        : '';
    const answer = await fetch(`http://127.0.0.1:${this.port}${target}${query}`, {
      method: call.method,
      headers: {
        cookie: this.#cookies.get(username)!,
        ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(rest) }),
    });
    if (!answer.ok) throw new Error(`${call.name}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Res;
  }
  async upload(username: string, name: string, text: string): Promise<string> {
    const form = new FormData();
    form.set('purpose', importPurpose);
    form.set('file', new Blob([text], { type: 'text/csv' }), name);
    const answer = await fetch(`http://127.0.0.1:${this.port}${files.upload.path}`, {
      method: 'POST',
      headers: { cookie: this.#cookies.get(username)! },
      body: form,
    });
    if (!answer.ok) throw new Error(`upload: ${answer.status}`);
    return ((await answer.json()) as { id: string }).id;
  }
  /** Looks into the embedded database. */
  async query(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    const folder = path.join(this.folder, 'data/postgres');
    const port = fs.readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[3]!;
    const client = new pg.Client({
      connectionString: `postgres://postgres:${fs.readFileSync(path.join(folder, 'password'), 'utf8')}@127.0.0.1:${port}/postgres`,
    });
    await client.connect();
    try {
      return (await client.query(text, [...values])).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  }
  /** Begins an upload that never ends. */
  hang(username: string): net.Socket {
    const socket = net.connect(this.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST ${files.upload.path} HTTP/1.1\r\nhost: x\r\ncookie: ${this.#cookies.get(username)!}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'x'.repeat(200_000)}`,
    );
    return socket;
  }
  async close(): Promise<void> {
    await this.kill().catch(() => undefined);
    await pause(1000);
    fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

/** Kills everything while a task is under way, starts again, waits for its end. `last`: it counts as begun too often to be begun again. */
async function killed(home: Home, username: string, taskId: string, last: boolean): Promise<string> {
  for (;;) {
    const task = await home.call(username, tasks.get, { id: taskId });
    if (task.status === 'running' && task.position > 0) break;
    if (!['queued', 'running'].includes(task.status))
      throw new Error(`The task ended (${task.status}) before it could be killed: give it more to do.`);
    await pause(20);
  }
  if (last) await home.query('update platform.tasks set starts = 100 where id = $1', [taskId]);
  await home.kill();
  await home.start();
  const until = Date.now() + 90_000;
  for (;;) {
    const task = await home.call(username, tasks.get, { id: taskId });
    if (!['queued', 'running'].includes(task.status) || Date.now() > until) return task.status;
    await pause(200);
  }
}

/** An import of people and an upload that are under way when everything is killed. */
async function importing(home: Home, lines: number, last: boolean): Promise<Figure[]> {
  const csv = `Nachname;Vorname;Geburtsdatum;Geschlecht\n${Array.from({ length: lines }, (_, n) => `Fault${n};Anna;${1 + (n % 28)}.${1 + (n % 12)}.${1915 + (n % 30)};w`).join('\n')}\n`;
  const fileId = await home.upload('admin', 'people.csv', csv);
  const { mapping } = await home.call('admin', imports.columns, { kind: 'residents', fileId });
  const { taskId } = await home.call('admin', imports.start, {
    kind: 'residents',
    fileIds: [fileId],
    dryRun: false,
    mapping,
    allowSimilar: true,
  });
  const hanging = home.hang('nurse');
  const end = await killed(home, 'admin', taskId, last);
  hanging.destroy();
  const [row] = await home.query(
    `select count(*)::int as all, count(distinct last_name)::int as different from residents.residents where last_name like 'Fault%'`,
  );
  return [
    { name: 'imports that did not end by themselves', value: end === 'done' ? 0 : 1, wanted: 0, detail: end },
    {
      name: 'people lost or double',
      value: Math.abs(lines - Number(row!['different'])) + Number(row!['all']) - Number(row!['different']),
      wanted: 0,
      detail: `${row!['all']} of ${lines}`,
    },
    {
      name: 'bytes left of the upload',
      value: fs.readdirSync(path.join(home.folder, 'data/incoming')).length,
      wanted: 0,
    },
  ];
}

/** The run of the open month of the demo home, killed while it issues. */
async function issuing(home: Home): Promise<Figure[]> {
  const [open] = await home
    .query(
      `select to_char(max(month), 'YYYY-MM') as month from (select to_date(month, 'YYYY-MM') as month from billing.periods where status = 'open') m`,
    )
    .catch(() => [{ month: null }]);
  const month = String(open?.['month'] ?? civilOf(Date.now(), 'Europe/Zurich').day.slice(0, 7));
  await home.call('clerk', runs.collect, { month });
  await home.call('clerk', runs.prepare, { month });
  const { taskId, drafts } = await home.call('clerk', runs.issue, { month });
  const end = await killed(home, 'clerk', taskId, false);
  const task = await home.call('clerk', tasks.get, { id: taskId });
  const rows = await home.query(`select number, status from billing.invoices where month = $1`, [month]);
  const numbers = rows.map((row) => row['number']).filter((one): one is string => one !== null);
  return [
    {
      name: 'runs of a month that did not end by themselves',
      value: end === 'done' ? 0 : 1,
      wanted: 0,
      detail: `${month}: ${end}`,
    },
    {
      name: 'invoices not issued, or with a number that is given twice',
      value: rows.filter((row) => row['status'] === 'draft').length + numbers.length - new Set(numbers).size,
      wanted: 0,
      detail: `${numbers.length} of ${drafts}`,
    },
    {
      name: 'issued ones that the run does not count',
      value: Math.abs(drafts - Number((task.result as { issued?: number } | null)?.issued ?? 0)),
      wanted: 0,
    },
  ];
}

/** Kill -9 of all that npm start has begun, in an import, an upload and the run of a month; then npm start again. */
export async function kills({ short }: Size): Promise<number> {
  const home = new Home();
  try {
    await home.start();
    for (const name of ['nurse', 'clerk', 'admin']) await home.as(name);
    const figures = await importing(home, 400, false);
    let off = print('Kills through npm start', short ? figures : [...figures, ...(await issuing(home))]);
    await home.query(`update residents.residents set last_name = 'Before' where last_name like 'Fault%'`);
    off += printControl(
      'a task that may not be begun again',
      await importing(home, 400, true),
      'imports that did not end by themselves',
    );
    return off;
  } finally {
    await home.close();
  }
}
