// npm run bench -- --memory [--seconds 20 --wait 60]: memory of the product as `npm start` begins it, with the demo home: idle, after a burst of
// 32 connections, and a while later. Of the server all that it holds; of PostgreSQL what its processes share counted once. Printed, never asserted.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { load, type Request } from './load.ts';
import { commandOf, memory, treeOf } from './process-tree.ts';

const words = process.argv.slice(2);
const option = (name: string, standard: number) =>
  words.includes(`--${name}`) ? Number(words[words.indexOf(`--${name}`) + 1]) : standard;
const port = 4905;
const base = `http://127.0.0.1:${port}`;
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const there = await fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (there) return;
    await pause(0.5);
  }
  throw new Error('the server did not start');
}

/** The cookies of somebody of the demo home. */
async function signIn(username: string): Promise<string> {
  const answer = await fetch(`${base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

const startIn = (folder: string): ChildProcess =>
  spawn(process.execPath, ['tools/run.mjs', 'start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      OBHUT_DATA: folder,
      OBHUT_PUBLIC_URL: base,
    },
  });
const endOf = (child: ChildProcess): Promise<unknown> => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
};

export async function memoryRun(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-memory-'));
  fs.chmodSync(folder, 0o755);
  // the demo home is made once; what is measured is a server that finds its home, as every start but the first
  const first = startIn(folder);
  await untilReady();
  await endOf(first);
  const child = startIn(folder);
  const shown = (moment: string) => {
    const server = treeOf(child.pid!).find((pid) => commandOf(pid).includes('apps/start.ts'))!;
    const postmaster = treeOf(server).find((pid) => /\bpostgres -D /.test(commandOf(pid)))!;
    const ofPostgres = new Set(treeOf(postmaster));
    const ofServer = treeOf(server).filter((pid) => !ofPostgres.has(pid));
    console.log(
      `| ${moment} | ${memory(ofServer, 'Rss').toFixed(0)} | ${memory([...ofPostgres], 'Pss').toFixed(0)} |`,
    );
  };
  try {
    await untilReady();
    console.log('| moment | server MB | PostgreSQL MB |\n|---|---|---|');
    shown('ready');
    await pause(option('wait', 60));
    shown('idle');
    const cookie = await signIn('nurse');
    const get = (at: string): Request => ({ method: 'GET', path: at, cookie });
    const answer = await fetch(`${base}/api/residents/residents?limit=50`, { headers: { cookie } });
    const { items } = (await answer.json()) as { items: readonly { readonly id: string }[] };
    const pages = [
      get('/api/residents/residents?limit=50'),
      get('/api/residents/residents/house?limit=50'),
      get('/api/care-reports/hand-over'),
      ...items.flatMap(({ id }) => [
        get(`/api/residents/residents/${id}`),
        get(`/api/resident-dashboard/strip/show?residentId=${id}`),
        get(`/api/vitals/readings?residentId=${id}`),
      ]),
    ];
    const { requests, failed } = await load({ port, cpu: () => 0 }, pages, {
      seconds: option('seconds', 20),
      sockets: 32,
    });
    console.log(`${requests} rounds of ${pages.length} requests, ${failed} failed`);
    shown('after the burst');
    await pause(option('wait', 60));
    shown('a minute later');
  } finally {
    await endOf(child);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
