// Live changes after somebody may not come in any more: on the server that was told and on another one of the same home.
import http from 'node:http';
import { readConfig } from '#platform/server/config/config.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { createServer } from '#apps/house.ts';
import type { RunningServer } from '#platform/server/start/server.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import { type Place, place } from '#platform/server/testing/place.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';

interface Ear {
  readonly heard: () => string;
  readonly endedAfter: (since: number) => number | null;
  readonly stop: () => void;
}

const listen = (base: string, token: string): Promise<Ear> =>
  new Promise((resolve, reject) => {
    let text = '';
    let endedAt: number | null = null;
    const request = http.get(
      `${base}/api/live`,
      { headers: { cookie: `__Host-obhut=${token}` } },
      (answer) => {
        answer.on('error', () => undefined);
        answer.on('end', () => {
          endedAt = performance.now();
        });
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          if (text.includes('event: ready'))
            resolve({
              heard: () => text,
              endedAfter: (since) => (endedAt === null ? null : endedAt - since),
              stop: () => request.destroy(),
            });
        });
      },
    );
    request.on('error', reject);
  });

/** Ways in which somebody loses the way in, each as the product does it. */
const ways: Readonly<Record<string, string>> = {
  'the account is disabled': 'update platform.accounts set active = false where id = $1',
  'the account is deleted':
    'update platform.accounts set active = false, deleted_at = now(), password_hash = null where id = $1',
  'the sessions are ended': 'delete from platform.sessions where account_id = $1',
  'the screen is locked': 'update platform.sessions set locked_at = now() where account_id = $1',
};

async function newcomer(home: Place, organisationId: string): Promise<{ accountId: string; token: string }> {
  const username = `stream${newId().slice(-8)}`;
  const accountId = await home.server.database.system((db) =>
    createAccount(db, organisationId, {
      username,
      fullName: username,
      email: `${username}@example.org`,
      roles: ['NURSE'],
      passwordHash: '',
      language: 'en',
      demo: false,
    }),
  );
  const { token } = await home.server.database.tenant({ organisationId }, (unit) =>
    startSession(unit, { organisationId, accountId, keep: false, address: null, userAgent: null }),
  );
  return { accountId, token };
}

async function measure(
  home: Place,
  servers: readonly string[],
  organisationId: string,
  rounds: number,
  waitMilliseconds: number,
): Promise<Figure[]> {
  const { pool } = home.server.database;
  const count = { open: 0, told: 0, streams: 0, slowest: 0, deaf: 0 };
  for (let round = 0; round < rounds; round += 1)
    for (const [way, statement] of Object.entries(ways)) {
      const { accountId, token } = await newcomer(home, organisationId);
      const ears = await Promise.all(servers.map((base) => listen(base, token)));
      const change = (note: string) =>
        pool.query(
          `insert into platform.custom_settings (organisation_id, id, scope, scope_id, key, value) values ($1, platform.new_id(), 'organisation', $1, $2, '1')`,
          [organisationId, note],
        );
      await change(`before.${accountId}`);
      for (
        let waited = 0;
        waited < 100 && ears.some((ear) => !ear.heard().includes('custom_settings'));
        waited += 1
      )
        await new Promise((resolve) => setTimeout(resolve, 50));
      count.deaf += ears.filter((ear) => !ear.heard().includes('custom_settings')).length;
      const before = ears.map((ear) => ear.heard().split('event: change').length);
      // the next change comes in the same moment: nothing of it may be told
      const since = performance.now();
      await pool.query(`${statement}`, [accountId]);
      await change(`after.${accountId}`);
      for (
        let waited = 0;
        waited < waitMilliseconds && ears.some((ear) => ear.endedAfter(since) === null);
        waited += 20
      )
        await new Promise((resolve) => setTimeout(resolve, 20));
      for (const [at, ear] of ears.entries()) {
        count.streams += 1;
        const ended = ear.endedAfter(since);
        if (ended === null) {
          count.open += 1;
          console.log(`    still open ${waitMilliseconds} ms after ${way}`);
        } else count.slowest = Math.max(count.slowest, ended);
        const told = ear.heard().split('event: change').length - before[at]!;
        if (told > 0) count.told += told;
        ear.stop();
      }
    }
  await pool.query(`delete from platform.custom_settings where key like 'before.%' or key like 'after.%'`);
  return [
    {
      name: 'streams open two seconds after the way in was closed',
      value: count.open,
      wanted: 0,
      detail: `${count.streams} streams on ${servers.length} servers, slowest end ${Math.round(count.slowest)} ms`,
    },
    { name: 'changes told after the way in was closed', value: count.told, wanted: 0 },
    { name: 'streams that heard nothing before', value: count.deaf, wanted: 0 },
  ];
}

const listening = (server: RunningServer): Promise<string> =>
  server.http.listen({ port: 0, host: '127.0.0.1' });

export async function streamAfterDisabling({ short }: Size): Promise<number> {
  const home = await place({ demo: false });
  const { database } = home.server;
  const config = { ...readConfig({ OBHUT_DATA: home.dataFolder }), databaseUrl: home.url };
  const servers = await Promise.all(
    [1, 2].map(() => createServer(config, { background: true, log: false, connections: 4 })),
  );
  try {
    const organisationId = await database.system((db) => createOrganisation(db, { name: 'Streams' }));
    const bases = await Promise.all(servers.map(listening));
    let off = print(
      'Live changes after the end',
      await measure(home, bases, organisationId, short ? 1 : 5, 2000),
    );
    // as it once was: the change of the account is not heard, only the beat would tell
    await database.pool.query(
      'alter table platform.accounts disable trigger log_change; alter table platform.sessions disable trigger announce_end; alter table platform.sessions disable trigger announce_change',
    );
    const deaf = await measure(home, bases, organisationId, 1, 2000);
    off += printControl(
      'the end of an account is not heard',
      deaf,
      'streams open two seconds after the way in was closed',
    );
    off += printControl(
      'the end of an account is not heard',
      deaf,
      'changes told after the way in was closed',
    );
    return off;
  } finally {
    await Promise.all(servers.map((one) => one.close()));
    await home.close();
  }
}
