import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '#platform/server/testing/cluster.ts';
import { passingFolder } from '#platform/server/testing/databases.ts';
import { verifyLog } from '#platform/server/log/log-verify.ts';
import { Cell } from './cell.ts';
import { writersOf } from './durable-writers.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** After so many milliseconds a home has to be able to write again, without anybody's help. */
const bound = 30_000;

/** A server on a cell, with what its readiness said and when. */
interface Server {
  readonly base: string;
  readonly said: { readonly at: number; readonly ready: boolean }[];
  exits(): number;
  stop(): void;
}

async function startServer(cell: Cell): Promise<Server> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: cell.url,
      PORT: String(port),
      OBHUT_DATA: path.join(passingFolder('obhut-failover-'), 'data'),
      NODE_ENV: 'development',
    },
  });
  let [exits, stopped] = [0, false];
  child.once('exit', () => {
    if (!stopped) exits += 1;
  });
  const isReady = () =>
    fetch(`${base}/readyz?of=database`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (tries > 900 || exits > 0) throw new Error('the server did not become ready');
    await pause(200);
  }
  const said: { at: number; ready: boolean }[] = [];
  const watch = async () => {
    while (!stopped) {
      const at = Date.now();
      said.push({ at, ready: await isReady() });
      await pause(250);
    }
  };
  void watch();
  return {
    base,
    said,
    exits: () => exits,
    stop() {
      stopped = true;
      child.kill('SIGKILL');
    },
  };
}

interface Outage {
  readonly from: number;
  readonly to: number;
}

async function brokenLogs(url: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    return (await verifyLog(pool, null)).filter((one) => one.broken !== null).length;
  } finally {
    await pool.end();
  }
}

/** Sixteen write while the machine of the primary dies, several times; each comes back as a standby before the other one dies. */
async function attack(given: { synchronous: boolean; readings: number; kills: number }): Promise<Figure[]> {
  const cell = new Cell(given.synchronous);
  let server: Server | undefined;
  try {
    await cell.start();
    console.log('    a cell is there');
    server = await startServer(cell);
    const writers = await writersOf({ base: server.base, url: () => cell.url, readings: given.readings });
    console.log('    sixteen write');
    const outages: Outage[] = [];
    let twoPrimaries = 0;
    const killer = async (): Promise<void> => {
      for (let kill = 1; kill <= given.kills; kill += 1) {
        while (writers.done() < (given.readings * kill) / (given.kills + 1) && !writers.refused())
          await pause(20);
        await cell.settled();
        const comesBack = await cell.killPrimary();
        const from = Date.now();
        await pause(1000); // what was answered before arrives
        const before = writers.lastAt();
        while (writers.lastAt() <= before && Date.now() < from + 120_000) {
          if ((await cell.primaries()) > 1) twoPrimaries += 1;
          await pause(100);
        }
        outages.push({ from, to: writers.lastAt() });
        console.log(
          `    died at ${writers.done()} written, away for ${((writers.lastAt() - from) / 1000).toFixed(1)} s`,
        );
        comesBack();
        await cell.settled();
      }
    };
    await Promise.all([killer(), writers.write()]);
    // the log is sealed every ten seconds
    await pause(12_000);
    const longest = Math.max(...outages.map(({ from, to }) => to - from));
    // a look at the database is kept for a moment, and one that was underway may end late
    const untrue = server.said.filter(({ at, ready }) =>
      outages.some(({ from, to }) => ready && at > from + 4000 && at < to - 4000),
    ).length;
    return [
      ...(await writers.count()),
      {
        name: 'longer than 30 s without writing',
        value: outages.filter(({ from, to }) => to < from || to - from > bound).length,
        wanted: 0,
        detail: `${outages.length} times, at most ${(longest / 1000).toFixed(1)} s`,
      },
      {
        name: 'called ready while nobody could write',
        value: untrue,
        wanted: 0,
        detail: `${server.said.length} looks`,
      },
      { name: 'not ready at the end', value: server.said.at(-1)?.ready === true ? 0 : 1, wanted: 0 },
      { name: 'two primaries at once', value: twoPrimaries, wanted: 0 },
      { name: 'broken logs', value: await brokenLogs(cell.url), wanted: 0 },
      { name: 'servers that ended', value: server.exits(), wanted: 0 },
    ];
  } finally {
    server?.stop();
    await cell.close();
  }
}

/**
 * The database of a cell fails over (Patroni, etcd, HAProxy, PostgreSQL 15 with one synchronous standby) under sixteen who write with
 * idempotency keys; the control has a standby that nobody waits for. In full size only: a failover takes twenty seconds.
 */
export async function failover({ short }: Size): Promise<number> {
  if (short) return 0;
  return (
    print('Failover of the database', await attack({ synchronous: true, readings: 6000, kills: 3 })) +
    printControl(
      'a standby that nobody waits for',
      await attack({ synchronous: false, readings: 2000, kills: 1 }),
      'lost',
    )
  );
}
