// npm run bench [-- --seconds 3 --invoices 1000]: the product beside a bare server that does the same SQL, in one run. Printed, never asserted.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readings } from '#apps/vitals/contract/readings.ts';
import { residents } from '#apps/residents/contract/residents.ts';
import { address, type Call } from '#platform/contract/call.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrateAll } from '#apps/house.ts';
import { bankFileRun } from './bank-file.ts';
import { capture, type Task } from './capture.ts';
import { type Home, makeHome, password } from './homes.ts';
import { load, type Load, Server, warmUp } from './load.ts';
import { dailyRun } from './daily.ts';
import { firstLoadRun } from './first-load.ts';
import { leanRun } from './lean.ts';
import { memoryRun } from './memory.ts';
import { monthRun } from './month.ts';

const words = process.argv.slice(2);
if (words.includes('--lean')) {
  await leanRun();
  process.exit();
}
if (words.includes('--daily')) {
  await dailyRun();
  process.exit();
}
if (words.includes('--memory')) {
  await memoryRun();
  process.exit();
}
if (words.includes('--bank-file')) {
  await bankFileRun();
  process.exit();
}
if (words.includes('--first-load')) {
  await firstLoadRun();
  process.exit();
}
const option = (name: string, standard: number) =>
  Number(words[words.indexOf(`--${name}`) + 1] || Number.NaN) || standard;
const seconds = words.includes('--seconds') ? option('seconds', 3) : 3;
const invoices = words.includes('--invoices') ? option('invoices', 1000) : 1000;
const only = words.includes('--only') ? new RegExp(words[words.indexOf('--only') + 1]!) : /./;
const rounds = 5;
const sizes = [1000, 10_000, 100_000];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-bench-'));
fs.chmodSync(folder, 0o755);
const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), ephemeral: true });
await migrateAll(postgres.url);
const database = openDatabase(postgres.url);
const homes: Home[] = [];
for (const size of sizes) homes.push(await makeHome(database, size));
await database.pool.query('vacuum analyze');
await database.close();
const measuredAt = () => new Date(Date.now() - 60_000).toISOString();
const target = (call: unknown, input: Record<string, unknown>) => {
  const { path: base, rest } = address(call as Call, input);
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${base}?${query}` : base;
};
const home = homes[1]!;
const reading = () => ({
  residentId: home.residentId,
  values: [{ kind: 'pulse', value: 70 }],
  measuredAt: measuredAt(),
  confirmed: ['unlikelyChange'],
});
const signIn = () => ({ username: home.username, password });
const tasks: Record<string, Task> = Object.fromEntries(
  Object.entries({
    ...Object.fromEntries(
      homes.flatMap((one) =>
        [
          ['rare', 'zumstein'],
          ['frequent', 'kellerholz'],
        ].map(([kind, text]) => [
          `list 25 of ${one.size} by a ${kind} name`,
          {
            home: one,
            operation: {
              method: 'GET' as const,
              url: target(residents.list, { text, status: 'all', limit: 25 }),
            },
          },
        ]),
      ),
    ),
    'open one resident': {
      home,
      operation: { method: 'GET' as const, url: target(residents.get, { residentId: home.residentId }) },
    },
    'chart of 100 observations': {
      home,
      operation: {
        method: 'GET' as const,
        url: target(readings.series, { residentId: home.residentId, kind: 'pulse', limit: 100 }),
      },
    },
    'record a vital sign with its log': {
      home,
      operation: { method: 'POST' as const, url: readings.record.path, body: reading() },
      body: reading,
    },
    'sign in (argon2id, 19 MiB, 2 rounds)': {
      home: { ...home, cookie: '' },
      operation: { method: 'POST' as const, url: '/login', body: signIn() },
      body: signIn,
      password,
    },
  }).filter(([name]) => only.test(name)),
);
const file = path.join(folder, 'recipes.json');
const recipes = await capture(postgres.url, path.join(folder, 'data'), tasks, file);
const product = new Server('product.ts', 4901, postgres.url, path.join(folder, 'data'), file);
const bare = new Server('bare.ts', 4902, postgres.url, path.join(folder, 'data'), file);
await Promise.all([product.ready('/livez'), bare.ready('/')]);

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
let number = 0;
const key = () => `bench-${process.pid}-${number++}`;
const lists: Record<string, Load[]> = { rare: [], frequent: [] };
const head = (what: string, unit: string) =>
  `\n| ${what} | statements | product ${unit} | bare ${unit} | ratio | product CPU µs | bare CPU µs | ratio | failed |\n|---|---|---|---|---|---|---|---|---|`;
console.log(head('request', 'a second'));
for (const [index, [name, { home: of, operation, body }]] of Object.entries(tasks).entries()) {
  const ourRequest = {
    method: operation.method,
    path: operation.url,
    cookie: of.cookie,
    ...(body ? { body, key } : {}),
  };
  const theirRequest = {
    method: operation.method,
    path: `/${index}`,
    cookie: of.cookie,
    ...(body ? { body } : {}),
  };
  const warm = { requests: name.startsWith('sign') ? 100 : warmUp };
  await load(product, ourRequest, warm);
  await load(bare, theirRequest, warm);
  // turn by turn, so that whatever else the machine does meets both; the ratio is the median of the rounds' ratios
  const pairs: { ours: Load; theirs: Load }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({
      ours: await load(product, ourRequest, { seconds }),
      theirs: await load(bare, theirRequest, { seconds }),
    });
  const pick = (side: 'ours' | 'theirs', what: 'perSecond' | 'cpuMicroseconds') =>
    median(pairs.map((pair) => pair[side][what]));
  const requests = median(pairs.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond));
  const processor = median(pairs.map(({ ours, theirs }) => theirs.cpuMicroseconds / ours.cpuMicroseconds));
  const failed = pairs.reduce((sum, pair) => sum + pair.ours.failed + pair.theirs.failed, 0);
  if (name.startsWith('list'))
    lists[name.includes('rare') ? 'rare' : 'frequent']!.push({
      perSecond: pick('ours', 'perSecond'),
      cpuMicroseconds: pick('ours', 'cpuMicroseconds'),
      requests: 0,
      failed,
    });
  console.log(
    `| ${name} | ${recipes[name]!.statements.length} | ${pick('ours', 'perSecond').toFixed(0)} | ${pick('theirs', 'perSecond').toFixed(0)} | ${requests.toFixed(2)} | ${pick('ours', 'cpuMicroseconds').toFixed(0)} | ${pick('theirs', 'cpuMicroseconds').toFixed(0)} | ${processor.toFixed(2)} | ${failed} |`,
  );
}
product.stop();
bare.stop();
if (only.test('month run')) {
  const { statements, issued, ours, theirs } = await monthRun(postgres.url, folder, invoices);
  console.log(head('month run', 's'));
  console.log(
    `| ${issued} invoices with PDFs: collect, prepare, issue | ${statements} | ${ours.seconds.toFixed(1)} | ${theirs.seconds.toFixed(1)} | ${(theirs.seconds / ours.seconds).toFixed(2)} | ${(ours.cpuMicroseconds / issued).toFixed(0)} an invoice | ${(theirs.cpuMicroseconds / issued).toFixed(0)} an invoice | ${(theirs.cpuMicroseconds / ours.cpuMicroseconds).toFixed(2)} | 0 |`,
  );
}
for (const [kind, [small, , large]] of Object.entries(lists)) {
  if (small && large)
    console.log(
      `\ngrowth of the list by a ${kind} name from ${sizes[0]} to ${sizes.at(-1)} residents: ${(small.perSecond / large.perSecond).toFixed(2)}× (requests), ${(large.cpuMicroseconds / small.cpuMicroseconds).toFixed(2)}× (CPU of the server process)`,
    );
}
console.log(
  `\nmachine: ${os.cpus()[0]?.model ?? ''}, ${os.cpus().length} cores, Node ${process.version}; load of the machine meanwhile: ${os
    .loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
await postgres.stop();
fs.rmSync(folder, { recursive: true, force: true });
