// npm run bench -- --lean [--seconds 2 --rounds 3 --people 1000 --only 'list']: processor time of a request, of the server and of
// PostgreSQL with all their processes, beside a server that does next to nothing (lean-server.ts), on a home where people live: with
// stays, beds, care levels, doctors, allergies, notes and meals. 32 connections of eight people. Printed, never asserted.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrateAll } from '#apps/house.ts';
import { production } from '#apps/gastro/contract/production.ts';
import { handOver } from '#apps/care-reports/contract/hand-over.ts';
import { allergies } from '#apps/health-record/contract/allergies.ts';
import { rooms } from '#apps/occupancy/contract/rooms.ts';
import { layout } from '#apps/resident-dashboard/contract/layout.ts';
import { strip } from '#apps/resident-dashboard/contract/strip.ts';
import { readings } from '#apps/vitals/contract/readings.ts';
import { residents } from '#apps/residents/contract/residents.ts';
import { runs } from '#apps/billing/contract/runs.ts';
import { address, type Call } from '#platform/contract/call.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { type Home, makeHome } from './homes.ts';
import { compare, option, type Row } from './compare.ts';
import { type Request, Server } from './load.ts';
import { serverOn } from './month.ts';
import { fillDay, makeLean, moveIn, signIn } from './people.ts';
import { postmasterOf } from './process-tree.ts';

export async function leanRun(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-lean-'));
  fs.chmodSync(folder, 0o755);
  const cluster = path.join(folder, 'postgres');
  // as in a home: what is committed is on the disk
  const postgres = await startPostgres({ folder: cluster });
  await migrateAll(postgres.url);
  const database = openDatabase(postgres.url);
  const home = await makeHome(database, option('people', 1000));
  await moveIn(database, home);
  const tokens = await signIn(database, home);
  const filling = await serverOn(postgres.url, path.join(folder, 'filled'));
  const today = await fillDay(database, filling, home, tokens[0]!);
  await filling.close();
  const token = 'lean-token-of-the-bench';
  await makeLean(database, home, token);
  await database.pool.query('vacuum analyze');
  await database.close();
  const data = path.join(folder, 'data');
  const product = new Server('product.ts', 4903, postgres.url, data, '');
  const lean = new Server('lean-server.ts', 4904, postgres.url, data, '');
  try {
    await Promise.all([product.ready('/livez'), lean.ready('/')]);
    const rows = rowsOf(home, tokens, token, today);
    await compare(rows, product, lean, postmasterOf(cluster));
  } finally {
    product.stop();
    lean.stop();
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf(
  { residentId }: Home,
  tokens: readonly string[],
  token: string,
  today: string,
): Record<string, Row> {
  const cookie = tokens.map((one) => `__Host-obhut=${one}`);
  const get = (call: unknown, input: Record<string, unknown>): Request => {
    const { path: base, rest } = address(call as Call, input);
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
    return { method: 'GET', path: `${base}?${query}`, cookie };
  };
  const theirs = (at: string): Request => ({ method: 'GET', path: at, cookie: `lean=${token}` });
  const [byName, byRoom, one] = [theirs('/list-name'), theirs('/list-room'), theirs(`/people/${residentId}`)];
  let number = 0;
  const body = () => ({
    residentId,
    values: [{ kind: 'pulse', value: 60 + ((number += 1) % 30) }],
    measuredAt: new Date(Date.now() - 60_000).toISOString(),
  });
  const month = today.slice(0, 7);
  const list = (input: object, aim: number | null = 4): Row => ({
    aim,
    ours: [get(residents.list, { limit: 50, ...input })],
    theirs: byName,
  });
  return {
    'list by name, 50': list({}),
    'list in room order, 50': { ...list({ order: 'room' }), theirs: byRoom },
    'way through the house, 50': { aim: 4, ours: [get(residents.house, { limit: 50 })], theirs: byRoom },
    'list by age, 50': list({ order: 'born' }),
    'search of a rare name': list({ text: 'zumstein', status: 'all' }, null),
    'search of a frequent name': list({ text: 'keller', status: 'present' }, null),
    'banner (beside a lean open)': { aim: 4, ours: [get(residents.banner, { residentId })], theirs: one },
    'head of a record: banner, layout, strip of the day, allergies, neighbours (beside a lean open)': {
      aim: null,
      ours: [
        get(residents.banner, { residentId }),
        get(layout.get, {}),
        get(strip.show, { residentId }),
        get(allergies.list, { residentId }),
        get(residents.neighbours, { residentId }),
      ],
      theirs: one,
    },
    'open one resident': { aim: 2, ours: [get(residents.get, { residentId })], theirs: one },
    'record a vital sign': {
      aim: 3,
      ours: [
        {
          method: 'POST',
          path: readings.record.path,
          cookie,
          body,
          key: () => `lean-${process.pid}-${(number += 1)}`,
        },
      ],
      theirs: { method: 'POST', path: '/readings', cookie: `lean=${token}`, body },
    },
    'chart of 100': {
      aim: 2,
      ours: [get(readings.series, { residentId, kind: 'pulse', limit: 100 })],
      theirs: theirs(`/people/${residentId}/chart`),
    },
    'hand-over': { aim: null, ours: [get(handOver.list, {})], theirs: byName },
    'kitchen board': {
      aim: null,
      ours: [get(production.board, { day: today, meal: 'lunch' })],
      theirs: byName,
    },
    'board of the rooms': { aim: null, ours: [get(rooms.day, {})], theirs: byRoom },
    'month of the rooms, 28 days': { aim: null, ours: [get(rooms.timeline, {})], theirs: byRoom },
    'month of the invoices': { aim: null, ours: [get(runs.show, { month })], theirs: byName },
  };
}
