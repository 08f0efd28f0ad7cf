import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createServer, migrateAll } from '#apps/house.ts';
import { profile, session } from '#platform/contract/frame.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { type RunningPostgres, startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { CommitUnknown } from '#platform/server/database/patience.ts';
import { passingFolder } from '#platform/server/testing/databases.ts';
import { freshDatabase } from '#platform/server/testing/postgres.ts';
import type { RunningServer } from './server.ts';

const folder = passingFolder('obhut-frozen-');
let postgres: RunningPostgres;
let server: RunningServer;
beforeAll(async () => {
  postgres = await startPostgres({ folder: path.join(folder, 'postgres'), ephemeral: true });
  await migrateAll(postgres.url);
  server = await createServer(
    { ...readConfig({ OBHUT_DATA: path.join(folder, 'data') }), databaseUrl: postgres.url },
    { background: false, log: false },
  );
  await server.http.ready();
}, 120_000);
afterAll(async () => {
  freeze(false);
  await server.close();
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The PostgreSQL of this test with all that it has started. */
const processes = (): number[] => [
  postgres.pid,
  ...execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postgres.pid)
    .map(([pid]) => pid!),
];
function freeze(yes: boolean): void {
  for (const pid of processes()) process.kill(pid, yes ? 'SIGSTOP' : 'SIGCONT');
}
const token = `00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`;
const ask = async (what: 'read' | 'signIn') => {
  const begun = Date.now();
  const answer = await server.http.inject(
    what === 'read'
      ? { method: 'GET', url: profile.me.path, headers: { cookie: `__Host-obhut=${token}` } }
      : { method: 'POST', url: session.signIn.path, payload: { username: 'x', password: 'y' } },
  );
  return { status: answer.statusCode, code: answer.json().code as string, answer, took: Date.now() - begun };
};

/** A statement of eight seconds on a database that answers, beside the frozen one. */
async function slowStatement(): Promise<void> {
  const database = await freshDatabase();
  const other = await createServer(
    { ...readConfig({ OBHUT_DATA: path.join(folder, 'other') }), databaseUrl: database.url },
    { background: false, log: false },
  );
  try {
    await other.http.ready();
    await other.database.system(async (db) => void (await sql`select pg_sleep(8)`.execute(db)));
  } finally {
    await other.close();
    await database.drop();
  }
}

describe('a database that is frozen: connected, and silent', () => {
  // the waits of these tests run side by side; what becomes of each is judged by its own test
  let slow: Promise<unknown>;
  let committed: Promise<unknown>;
  beforeAll(() => {
    slow = slowStatement().then(
      () => 'went on',
      (error: unknown) => error,
    );
  });
  test('reads and sign-ins say so after about ten seconds, then at once; when it goes on, all is as before', async () => {
    expect([(await ask('read')).status, (await ask('signIn')).status]).toEqual([401, 422]);
    const organisationId = '01900000-0000-7000-8000-000000000001';
    await new Promise<void>((frozen) => {
      committed = server.database
        .tenant({ organisationId }, async (unit) => {
          await unit.db
            .selectFrom('platform.accounts')
            .select('id')
            .where('organisation_id', '=', organisationId)
            .execute();
          freeze(true);
          frozen();
        })
        .catch((error: unknown) => error);
    });
    const crowd = Promise.all(Array.from({ length: 20 }, () => ask('read')));
    const first = await Promise.all([ask('read'), ask('signIn')]);
    // who waits for a turn is told that the server is busy
    for (const one of [...first, ...(await crowd)]) {
      expect([one.status, one.answer.headers['retry-after']]).toEqual([503, '2']);
    }
    expect(first.at(-1)!.code).toBe('databaseAway');
    const later = await ask('read');
    // nobody waits for the whole patience again
    expect([later.status, later.code, later.took < first[0].took / 2]).toEqual([503, 'databaseAway', true]);
    // the commit has been told, too, while the database was still silent
    await committed;
    freeze(false);
    await expect.poll(async () => (await ask('read')).status, { timeout: 40_000 }).toBe(401);
    expect((await ask('signIn')).status).toBe(422);
  }, 120_000);
  test('a commit that was sent is not called "nothing was saved"', async () => {
    expect(await committed).toBeInstanceOf(CommitUnknown);
  });
  test('a statement that is only slow goes on', async () => {
    expect(await slow).toBe('went on');
  }, 60_000);
});
