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
import { load, type Load, type Request, Server } from './load.ts';

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
const product = new Server('product.ts', 4901, postgres.url, path.join(folder, 'data'));
const bare = new Server('bare.ts', 4902, postgres.url, path.join(folder, 'data'));
await Promise.all([product.ready('/livez'), bare.ready('/')]);

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const target = (call: unknown, input: Record<string, unknown>) => {
  const { path: base, rest } = address(call as Call, input);
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${base}?${query}` : base;
};

interface Pair { readonly ours: Load; readonly theirs: Load }
async function measure(ours: Request, theirs: Request): Promise<Pair> {
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push({ ours: await load(product, ours, seconds), theirs: await load(bare, theirs, seconds) });
  const pick = (side: 'ours' | 'theirs'): Load => ({
    perSecond: median(pairs.map((pair) => pair[side].perSecond)), cpuMicroseconds: median(pairs.map((pair) => pair[side].cpuMicroseconds)),
    failed: pairs.reduce((sum, pair) => sum + pair[side].failed, 0),
  });
  return { ours: pick('ours'), theirs: pick('theirs') };
}
const rows: string[] = [];
function report(name: string, { ours, theirs }: Pair): void {
  const line = `| ${name} | ${ours.perSecond.toFixed(0)} | ${theirs.perSecond.toFixed(0)} | ${(ours.perSecond / theirs.perSecond).toFixed(2)} | ${ours.cpuMicroseconds.toFixed(0)} | ${theirs.cpuMicroseconds.toFixed(0)} | ${(theirs.cpuMicroseconds / ours.cpuMicroseconds).toFixed(2)} | ${ours.failed + theirs.failed} |`;
  rows.push(line);
  console.log(line);
}
console.log(`| what | product/s | bare/s | ratio | product CPU µs | bare CPU µs | ratio | failed |\n|---|---|---|---|---|---|---|---|`);
const lists: Load[] = [];
for (const home of homes) {
  const pair = await measure({ method: 'GET', path: target(residents.list, { text: 'kellerholz', limit: 25 }), cookie: home.cookie }, { method: 'GET', path: '/list?search=kellerholz', cookie: home.cookie });
  lists.push(pair.ours);
  report(`list 25 of ${home.size} by name`, pair);
}
const home = homes[1]!;
report('open one resident', await measure(
  { method: 'GET', path: target(residents.get, { residentId: home.residentId }), cookie: home.cookie }, { method: 'GET', path: `/resident/${home.residentId}`, cookie: home.cookie }));
report('chart of 100 observations', await measure(
  { method: 'GET', path: target(readings.series, { residentId: home.residentId, kind: 'pulse', limit: 100 }), cookie: home.cookie }, { method: 'GET', path: `/series/${home.residentId}`, cookie: home.cookie }));
let number = 0;
const measuredAt = () => new Date(Date.now() - 60_000).toISOString();
const body = () => ({ residentId: home.residentId, values: [{ kind: 'pulse', value: 70 }], measuredAt: measuredAt(), confirmed: ['unlikelyChange'] });
const bareBody = () => ({ residentId: home.residentId, value: 70, measuredAt: measuredAt() });
report('record a vital sign with its log', await measure(
  { method: 'POST', path: readings.record.path, cookie: home.cookie, body, key: () => `bench-${number++}-${Date.now()}` }, { method: 'POST', path: '/record', cookie: home.cookie, body: bareBody }));
const signIn = await load(product, { method: 'POST', path: '/login', cookie: '', body: () => ({ username: home.username, password }) }, seconds);
console.log(`\nsign-in (argon2id, 19 MiB, 2 rounds): ${signIn.perSecond.toFixed(1)} a second, ${(signIn.cpuMicroseconds / 1000).toFixed(1)} ms CPU each, ${signIn.failed} failed`);
console.log(`growth of the list from ${sizes[0]} to ${sizes.at(-1)} residents: ${(lists[0]!.perSecond / lists.at(-1)!.perSecond).toFixed(2)}× (requests), ${(lists.at(-1)!.cpuMicroseconds / lists[0]!.cpuMicroseconds).toFixed(2)}× (CPU)`);
console.log(`machine: ${os.cpus()[0]?.model ?? ''}, ${os.cpus().length} cores, Node ${process.version}`);
product.stop();
bare.stop();
await postgres.stop();
fs.rmSync(folder, { recursive: true, force: true });
