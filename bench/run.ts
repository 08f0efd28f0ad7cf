// npm run bench [-- --seconds 3]: the product beside a bare server that does the same SQL, in one run. Printed, never asserted.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readings } from '#apps/vitals/contract/readings.ts';
import { residents } from '#apps/residents/contract/residents.ts';
import { address, type Call } from '#platform/contract/call.ts';
import { openDatabase } from '#platform/server/database.ts';
import { startPostgres } from '#platform/server/embedded-postgres.ts';
import { migrateAll } from '#platform/server/migrate.ts';
import { type Home, makeHome, password } from './homes.ts';
import { capture, type Operation } from './capture.ts';
import { load, type Load, Server } from './load.ts';

const words = process.argv.slice(2);
const seconds = Number(words[words.indexOf('--seconds') + 1]) || 3;
const rounds = 3;
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
const body = () => ({ residentId: home.residentId, values: [{ kind: 'pulse', value: 70 }], measuredAt: measuredAt(), confirmed: ['unlikelyChange'] });
const operations: Record<string, { home: Home; operation: Operation; body?: () => object }> = {
  ...Object.fromEntries(homes.flatMap((one) => [['rare', 'zumstein'], ['frequent', 'kellerholz']].map(([kind, text]) => [
    `list 25 of ${one.size} by a ${kind} name`, { home: one, operation: { method: 'GET' as const, url: target(residents.list, { text, status: 'all', limit: 25 }) } }]))),
  'open one resident': { home, operation: { method: 'GET', url: target(residents.get, { residentId: home.residentId }) } },
  'chart of 100 observations': { home, operation: { method: 'GET', url: target(readings.series, { residentId: home.residentId, kind: 'pulse', limit: 100 }) } },
  'record a vital sign with its log': { home, operation: { method: 'POST', url: readings.record.path, body: body() }, body },
};
const file = path.join(folder, 'recipes.json');
const recipes = await capture(postgres.url, path.join(folder, 'data'), homes, operations, file);
const product = new Server('product.ts', 4901, postgres.url, path.join(folder, 'data'), file);
const bare = new Server('bare.ts', 4902, postgres.url, path.join(folder, 'data'), file);
await Promise.all([product.ready('/livez'), bare.ready('/')]);

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
let number = 0;
const key = () => `bench-${process.pid}-${number++}`;
const lists: Record<string, Load[]> = { rare: [], frequent: [] };
console.log('| what | statements | product/s | bare/s | ratio | product CPU µs | bare CPU µs | ratio | failed |\n|---|---|---|---|---|---|---|---|---|');
for (const [index, [name, { home: of, operation, body: sent }]] of Object.entries(operations).entries()) {
  const pairs: { ours: Load; theirs: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      ours: await load(product, { method: operation.method, path: operation.url, cookie: of.cookie, ...(sent ? { body: sent, key } : {}) }, seconds),
      theirs: await load(bare, { method: operation.method, path: `/${index}`, cookie: of.cookie, ...(sent ? { body: sent } : {}) }, seconds),
    });
  }
  const pick = (side: 'ours' | 'theirs', what: 'perSecond' | 'cpuMicroseconds') => median(pairs.map((pair) => pair[side][what]));
  const [ours, theirs, cpu, bareCpu] = [pick('ours', 'perSecond'), pick('theirs', 'perSecond'), pick('ours', 'cpuMicroseconds'), pick('theirs', 'cpuMicroseconds')];
  const failed = pairs.reduce((sum, pair) => sum + pair.ours.failed + pair.theirs.failed, 0);
  if (name.startsWith('list')) lists[name.includes('rare') ? 'rare' : 'frequent']!.push({ perSecond: ours, cpuMicroseconds: cpu, failed });
  console.log(`| ${name} | ${recipes[name]!.statements.length} | ${ours.toFixed(0)} | ${theirs.toFixed(0)} | ${(ours / theirs).toFixed(2)} | ${cpu.toFixed(0)} | ${bareCpu.toFixed(0)} | ${(bareCpu / cpu).toFixed(2)} | ${failed} |`);
}
const signIn = await load(product, { method: 'POST', path: '/login', cookie: '', body: () => ({ username: home.username, password }) }, seconds);
console.log(`\nsign-in (argon2id, 19 MiB, 2 rounds): ${signIn.perSecond.toFixed(1)} a second, ${(signIn.cpuMicroseconds / 1000).toFixed(1)} ms CPU each, ${signIn.failed} failed`);
for (const [kind, [small, , large]] of Object.entries(lists)) {
  console.log(`growth of the list by a ${kind} name from ${sizes[0]} to ${sizes.at(-1)} residents: ${(small!.perSecond / large!.perSecond).toFixed(2)}× (requests), ${(large!.cpuMicroseconds / small!.cpuMicroseconds).toFixed(2)}× (CPU of the server process)`);
}
console.log(`machine: ${os.cpus()[0]?.model ?? ''}, ${os.cpus().length} cores, Node ${process.version}`);
product.stop();
bare.stop();
await postgres.stop();
fs.rmSync(folder, { recursive: true, force: true });
