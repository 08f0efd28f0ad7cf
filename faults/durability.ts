import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { type RunningPostgres, startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { passingFolder } from '#platform/server/testing/databases.ts';
import { writersOf } from './durable-writers.ts';
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
    const writers = await writersOf({ base: home.base, url: () => home.url, readings: given.readings });
    const killer = async (): Promise<void> => {
      for (let kill = 1; kill <= given.kills; kill += 1) {
        while (writers.done() < (given.readings * kill) / (given.kills + 1) && !writers.refused())
          await pause(5);
        if (kill % 2 === 1) await home.killServer();
        else await home.killDatabase();
      }
    };
    await Promise.all([killer(), writers.write()]);
    await pause(300);
    return [...(await writers.count()), { name: 'unplanned exits', value: home.unplannedExits, wanted: 0 }];
  } finally {
    await home.close();
  }
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
