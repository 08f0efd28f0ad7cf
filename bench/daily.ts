// npm run bench -- --daily [--homes 1000 --seconds 2 --rounds 3 --only 'now']: the pages and entries of a shift beside the lean server, in
// a home of a hundred among ten; then the product alone among many homes, and with five years of reports and readings. Never asserted.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrateAll } from '#apps/house.ts';
import { foundEntries } from '#apps/care-reports/contract/found-entries.ts';
import { handOver } from '#apps/care-reports/contract/hand-over.ts';
import { occurrences } from '#apps/care-tasks/contract/occurrences.ts';
import { painEntries } from '#apps/protocols/contract/pain-entries.ts';
import { lanes } from '#apps/timeline/contract/lanes.ts';
import { address, type Call } from '#platform/contract/call.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { dayIn } from '#platform/server/work/work.ts';
import { compare, option, type Row } from './compare.ts';
import { addHomes, addYears, fillDays, makeLeanDays } from './daily-home.ts';
import { type Home, makeHome } from './homes.ts';
import { type Request, Server } from './load.ts';
import { makeLean, moveIn, signIn } from './people.ts';
import { postmasterOf } from './process-tree.ts';

const people = 100;
const few = 10;

export async function dailyRun(): Promise<void> {
  const many = option('homes', 1000);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-daily-'));
  fs.chmodSync(folder, 0o755);
  const cluster = path.join(folder, 'postgres');
  const postgres = await startPostgres({ folder: cluster });
  await migrateAll(postgres.url);
  const database = openDatabase(postgres.url);
  const home = await makeHome(database, people);
  await moveIn(database, home);
  const tokens = await signIn(database, home);
  await addHomes(database, few - 1);
  await fillDays(database, home);
  const token = 'lean-token-of-the-bench';
  await makeLean(database, home, token);
  await makeLeanDays(database);
  await database.pool.query('vacuum analyze');
  const data = path.join(folder, 'data');
  const product = new Server('product.ts', 4905, postgres.url, data, '');
  const lean = new Server('lean-server.ts', 4906, postgres.url, data, '');
  try {
    await Promise.all([product.ready('/livez'), lean.ready('/')]);
    // whose pain is recorded has no time line that grows with each of them
    const [other] = (
      await database.pool.query<{ id: string }>(
        `select id from residents.residents where organisation_id = $1 and number = '99'`,
        [home.organisationId],
      )
    ).rows;
    const rows = rowsOf(home, other!.id, tokens, token);
    const measured = async (what: string) => {
      console.log(`\n${what}`);
      return compare(rows, product, lean, postmasterOf(cluster));
    };
    const first = await measured(`${few} homes, one year`);
    await addHomes(database, many - few);
    await database.pool.query('vacuum analyze');
    const among = await measured(`${many} homes, one year`);
    await addYears(database, home);
    await database.pool.query('vacuum analyze');
    const later = await measured(`${many} homes, five years`);
    console.log(
      `\n| request | growth from ${few} to ${many} homes | from one to five years |\n|---|---|---|`,
    );
    for (const [name, before] of Object.entries(first))
      console.log(
        `| ${name} | ${(among[name]! / before).toFixed(2)} | ${(later[name]! / among[name]!).toFixed(2)} |`,
      );
  } finally {
    product.stop();
    lean.stop();
    await database.close();
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf(
  { residentId }: Home,
  otherId: string,
  tokens: readonly string[],
  token: string,
): Record<string, Row> {
  const cookie = tokens.map((one) => `__Host-obhut=${one}`);
  const get = (call: unknown, input: Record<string, unknown>): Request => {
    const { path: base, rest } = address(call as Call, input);
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
    return { method: 'GET', path: `${base}?${query}`, cookie };
  };
  const theirs = (at: string): Request => ({ method: 'GET', path: at, cookie: `lean=${token}` });
  const today = dayIn('Europe/Zurich', new Date());
  let number = 0;
  const body = () => ({ residentId: otherId, intensity: (number += 1) % 4, situation: 'rest' });
  return {
    'now: 3,000 open occurrences of a hundred': {
      aim: 4,
      ours: [get(occurrences.now, {})],
      theirs: theirs('/now'),
    },
    'day of a resident': {
      aim: 2,
      ours: [get(occurrences.list, { residentId, from: today, to: today })],
      theirs: theirs(`/people/${residentId}/day`),
    },
    'hand-over: 120 facts of 60': { aim: 4, ours: [get(handOver.list, {})], theirs: theirs('/hand-over') },
    'search of the reports, 25': {
      aim: 4,
      ours: [get(foundEntries.list, { limit: 25, text: 'abendrunde' })],
      theirs: theirs('/search'),
    },
    'time line of two years': {
      aim: 2,
      ours: [get(lanes.list, { residentId, from: addDays(today, -730), to: today })],
      theirs: theirs(`/people/${residentId}/timeline`),
    },
    'record pain': {
      aim: 3,
      ours: [
        {
          method: 'POST',
          path: painEntries.record.path,
          cookie,
          body,
          key: () => `daily-${process.pid}-${(number += 1)}`,
        },
      ],
      theirs: { method: 'POST', path: '/pain', cookie: `lean=${token}`, body },
    },
  };
}
