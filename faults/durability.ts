import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { readings } from '#apps/vitals/contract/readings.ts';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { type RunningPostgres, startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { passingFolder } from '#platform/server/testing/databases.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';

interface Attack {
  readonly readings: number;
  readonly kills: number;
  readonly fault: string;
  readonly settings: Record<string, string>;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** A home on its own PostgreSQL and server process, both of which can be killed and come back. */
class Home {
  readonly folder = passingFolder('obhut-durability-');
  unplannedExits = 0;
  #postgres: RunningPostgres | null = null;
  #server: ChildProcess | null = null;
  #killing = false;
  readonly #attack: Attack;
  #port = 0;
  url = '';
  constructor(attack: Attack) {
    this.#attack = attack;
  }
  get base(): string {
    return `http://127.0.0.1:${this.#port}`;
  }
  async start(): Promise<void> {
    this.#port = await freePort();
    await this.startDatabase(await freePort());
    await this.startServer();
  }
  async startDatabase(port: number): Promise<void> {
    this.#postgres = await startPostgres({
      folder: path.join(this.folder, 'postgres'),
      port,
      settings: this.#attack.settings,
    });
    this.url = this.#postgres.url;
  }
  async startServer(): Promise<void> {
    this.#killing = false;
    this.#server = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        DATABASE_URL: this.url,
        PORT: String(this.#port),
        OBHUT_DATA: path.join(this.folder, 'data'),
        FAULT: this.#attack.fault,
        NODE_ENV: 'development',
      },
    });
    let said = '';
    this.#server.stderr!.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
    });
    this.#server.once('exit', (code, signal) => {
      if (this.#killing) return;
      this.unplannedExits += 1;
      console.log(`    the server ended by itself: ${code ?? signal} ${said}`);
    });
    for (let tries = 0; tries < 600; tries += 1) {
      if (
        await fetch(`${this.base}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return;
      await pause(100);
    }
    throw new Error(`the server did not become ready: ${said}`);
  }
  async killServer(): Promise<void> {
    this.#killing = true;
    const gone = new Promise((resolve) => {
      this.#server!.once('exit', resolve);
    });
    this.#server!.kill('SIGKILL');
    await gone; // on a busy machine the end is told late; it must not count as one of its own
    await this.startServer();
  }
  /** Kills every process of PostgreSQL at once, so that nothing in its memory can be written any more. */
  async killDatabase(): Promise<void> {
    const { pid } = this.#postgres!;
    const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
    for (const one of [pid, ...children]) {
      try {
        process.kill(one, 'SIGKILL');
      } catch {
        // a child that ended in between
      }
    }
    await pause(100);
    await this.startDatabase(Number(new URL(this.url).port));
  }
  async close(): Promise<void> {
    this.#killing = true;
    this.#server?.kill('SIGKILL');
    await this.#postgres?.stop();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

async function attack(given: Attack): Promise<Figure[]> {
  const home = new Home(given);
  await home.start();
  try {
    const signIn = await fetch(`${home.base}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nurse', password: demoPassword }),
    });
    const cookie = signIn.headers.getSetCookie()[0]!.split(';')[0]!;
    await pause(500); // with the control that answers too early, the session itself is written a moment later
    const client = new pg.Client({ connectionString: home.url });
    await client.connect();
    const {
      rows: [resident],
    } = await client.query<{ id: string }>(
      'select id from residents.residents where archived_at is null order by number limit 1',
    );
    await client.end();
    const acknowledged = new Set<number>();
    const measuredAt = new Date(Date.now() - 60_000).toISOString(); // the same in every retry: one key, one body
    let next = 0;
    let retries = 0;
    const refused: string[] = [];
    const worker = async (): Promise<void> => {
      for (let number = next++; number < given.readings; number = next++) {
        let losing = number % 25 === 0;
        for (;;) {
          const answer = await fetch(home.base + readings.record.path, {
            method: 'POST',
            signal: AbortSignal.timeout(15_000),
            headers: {
              'content-type': 'application/json',
              cookie,
              'idempotency-key': `durability-${number}`,
            },
            body: JSON.stringify({
              residentId: resident!.id,
              values: [{ kind: 'pulse', value: 60 + (number % 40) }],
              measuredAt,
              note: `fault ${number}`,
              confirmed: ['unlikely', 'unlikelyChange'],
            }),
          }).then(
            async (response) => ({ status: response.status, text: await response.text() }),
            () => null,
          );
          if (answer?.status === 200 && losing) {
            losing = false; // this answer is lost on its way: the client cannot know, and asks again with the same key
            continue;
          }
          if (answer?.status === 200) {
            acknowledged.add(number);
            break;
          }
          if (answer && answer.status < 500) {
            refused.push(`${answer.status} ${answer.text.slice(0, 200)}`);
            return;
          }
          retries += 1;
          await pause(50 + (number % 7) * 20);
        }
      }
    };
    const killer = async (): Promise<void> => {
      for (let kill = 1; kill <= given.kills; kill += 1) {
        while (acknowledged.size < (given.readings * kill) / (given.kills + 1) && refused.length === 0)
          await pause(5);
        if (kill % 2 === 1) await home.killServer();
        else await home.killDatabase();
      }
    };
    await Promise.all([killer(), ...Array.from({ length: 16 }, worker)]);
    await pause(300);
    return [
      ...(await count(home.url, acknowledged)),
      { name: 'unplanned exits', value: home.unplannedExits, wanted: 0, detail: `${retries} retries` },
      { name: 'requests refused', value: refused.length, wanted: 0, detail: refused[0] ?? '' },
    ];
  } finally {
    await home.close();
  }
}

async function count(url: string, acknowledged: ReadonlySet<number>): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ note: string; logged: boolean }>(`
    select r.note, exists (select 1 from platform.changes c where c.organisation_id = r.organisation_id and c.subject = 'vitals.readings' and c.row_id = r.id) as logged
    from vitals.readings r where r.note like 'fault %'`);
  await client.end();
  const stored = new Map<number, number>();
  for (const row of rows)
    stored.set(Number(row.note.slice(6)), (stored.get(Number(row.note.slice(6))) ?? 0) + 1);
  return [
    {
      name: 'lost',
      value: [...acknowledged].filter((number) => !stored.has(number)).length,
      wanted: 0,
      detail: `${acknowledged.size} acknowledged, ${rows.length} stored`,
    },
    { name: 'double', value: [...stored.values()].filter((times) => times > 1).length, wanted: 0 },
    { name: 'missing log rows', value: rows.filter((row) => !row.logged).length, wanted: 0 },
  ];
}

/**
 * 10,000 vital signs by 16 retrying clients, who lose one answer in 25, through 20 kill -9 of server and PostgreSQL in turn (short: 600 and 4).
 */
export async function durability({ short }: Size): Promise<number> {
  const size = short ? { readings: 600, kills: 4 } : { readings: 10_000, kills: 20 };
  // what the control needs are the lost answers, not the kills
  const control = short ? { readings: 200, kills: 0 } : { readings: 3000, kills: 12 };
  const off = print('Durability', await attack({ ...size, fault: '', settings: {} }));
  let blind = printControl(
    'idempotency keys ignored',
    await attack({ ...control, fault: 'ignore-keys', settings: {} }),
    'double',
  );
  if (!short) {
    blind += printControl(
      'answer before commit',
      await attack({ ...control, fault: 'early-answer', settings: {} }),
      'lost',
    );
    blind += printControl(
      'synchronous_commit off',
      await attack({
        ...control,
        fault: '',
        settings: { synchronous_commit: 'off', wal_writer_delay: '5000' },
      }),
      'lost',
    );
  }
  return off + blind;
}
