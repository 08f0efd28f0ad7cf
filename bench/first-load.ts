// npm run bench -- --first-load: the list of residents and a record as a device opens them for the first time, beside a page that is
// only React, built and served in the same run. Printed, never asserted; the numbers that must hold are in e2e/first-load.e2e.ts.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import staticFiles from '@fastify/static';
import Fastify from 'fastify';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { build } from 'vite';
import type { RunningServer } from '#platform/server/start/server.ts';
import { endGround, type Place, place, signInAs } from '#platform/server/testing/place.ts';
import { findChromium, launchOptions } from '#tools/chromium.ts';
import { type Load, loadOf, phoneNetwork, type Speed, timeOf } from '#tools/page-load.ts';

const words = process.argv.slice(2);
interface Product {
  readonly home: Place;
  readonly base: string;
}
const rounds = words.includes('--rounds') ? Number(words[words.indexOf('--rounds') + 1]) : 5;

/** The least that a page of this kind can be: React draws one heading. */
async function reactAlone(folder: string) {
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>React</title><div id="root"></div><script type="module" src="/main.js"></script></html>',
  );
  fs.writeFileSync(
    path.join(folder, 'main.js'),
    "import { createElement } from 'react';\nimport { createRoot } from 'react-dom/client';\ncreateRoot(document.getElementById('root')).render(createElement('main', null, createElement('h1', null, 'React')));",
  );
  // the packages are those of this repository
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  await build({ root: folder, logLevel: 'error', build: { outDir: 'built', modulePreload: false } });
  for (const file of fs.readdirSync(path.join(folder, 'built'), { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.js'))
      fs.writeFileSync(
        path.join(folder, 'built', `${file}.gz`),
        gzipSync(fs.readFileSync(path.join(folder, 'built', file)), { level: 9 }),
      );
  const server = Fastify();
  await server.register(staticFiles, { root: path.join(folder, 'built'), preCompressed: true });
  return { base: named(await server.listen({ port: 0, host: '127.0.0.1' })), close: () => server.close() };
}

/** A name that is not this machine's own: browsers then treat it as any server without TLS, and ask for gzip. */
const host = 'obhut.test';
const named = (address: string) => address.replace('127.0.0.1', host);

let cookies: Promise<readonly { name: string; value: string }[]> | undefined;
/** One session for all loads: signing in is not what is measured. */
const signedInAs = (server: RunningServer) =>
  (cookies ??= signInAs(server, 'nurse').then((header) =>
    header.split('; ').map((one) => {
      const [name, value] = one.split(/=(.*)/s) as [string, string];
      return { name, value };
    }),
  ));

async function signedIn(browser: Browser, { home, base }: Product): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: base,
    locale: 'en-US',
    timezoneId: 'Europe/Zurich',
  });
  await context.addInitScript(() => localStorage.setItem('obhut.tour', 'off'));
  await context.addCookies((await signedInAs(home.server)).map((one) => ({ ...one, url: base })));
  return context;
}

/** Chromium may lose a load beside other work: it is done once more, alone. */
async function once<T>(
  browser: Browser,
  product: Product,
  act: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  for (let left = 2; ; left -= 1) {
    const context = await signedIn(browser, product);
    try {
      return await act(context);
    } catch (error) {
      if (left === 0) throw error;
      console.log(`once more: ${String(error).split('\n')[0]}`);
    } finally {
      await context.close();
    }
  }
}

export async function firstLoadRun(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-first-load-'));
  const home = await place({ demo: true, web: true, publicUrl: `http://${host}` });
  const product = { home, base: named(await home.server.http.listen({ port: 0, host: '127.0.0.1' })) };
  const alone = await reactAlone(folder);
  const options = launchOptions(await findChromium());
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  });
  const {
    rows: [one],
  } = await home.server.database.pool.query<{ id: string }>(
    'select r.id from residents.residents r join residents.bed_assignments b on b.resident_id = r.id and b.to_date is null where r.archived_at is null order by r.number limit 1',
  );
  const list = `${product.base}/app-residents/residents-list`;
  const pages = {
    'React alone': { at: alone.base, there: 'main h1' },
    'list of residents': { at: list, there: 'main [data-row]' },
    'record of a resident': {
      at: `${product.base}/app-residents/forms/details/${one!.id}/dashboard`,
      there: 'main section h1',
    },
  };
  const speeds: Record<string, Speed> = {
    'full speed': { cpu: 1 },
    'a quarter of the CPU, fast phone network': { cpu: 4, network: phoneNetwork },
  };
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  console.log(
    '\n| page | speed | requests | kB | steps | shift | ms | times React |\n|---|---|---|---|---|---|---|---|',
  );
  for (const [name, speed] of Object.entries(speeds)) {
    const loads: Record<string, Load[]> = {};
    const first: number[] = [];
    // turn by turn, so that whatever else the machine does meets all; the first round warms up
    for (let round = 0; round <= rounds; round += 1) {
      for (const [page, { at, there }] of Object.entries(pages)) {
        const load = await once(browser, product, (context) => loadOf(context, at, there, speed));
        if (round > 0) (loads[page] ??= []).push(load);
        if (words.includes('--each') && round === 1) for (const line of load.each) console.log(line);
      }
      const ms = await once(browser, product, (context) =>
        timeOf(context, pages['list of residents'], pages['record of a resident'].there, speed),
      );
      if (round > 0) first.push(ms / loads['React alone']!.at(-1)!.ms);
    }
    const of = (page: string, what: 'requests' | 'bytes' | 'steps' | 'shift' | 'ms') =>
      median(loads[page]!.map((load) => load[what]));
    for (const page of Object.keys(loads))
      console.log(
        `| ${page} | ${name} | ${of(page, 'requests')} | ${(of(page, 'bytes') / 1000).toFixed(0)} | ${of(page, 'steps')} | ${of(page, 'shift').toFixed(3)} | ${of(page, 'ms').toFixed(0)} | ${median(
          loads[page]!.map((load, round) => load.ms / loads['React alone']![round]!.ms),
        ).toFixed(1)} |`,
      );
    console.log(`| first record after the list | ${name} | | | | | | ${median(first).toFixed(1)} |`);
  }
  console.log(
    `\nmachine: ${os.cpus()[0]?.model ?? ''}, ${os.cpus().length} cores; load meanwhile: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  await browser.close();
  await alone.close();
  await home.close();
  await endGround();
  fs.rmSync(folder, { recursive: true, force: true });
}
