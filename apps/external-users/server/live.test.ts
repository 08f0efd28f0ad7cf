import http from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { residents } from '#apps/residents/contract/residents.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { createServer } from '#apps/house.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
let home: string;
let admin: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
});

/** Listens to the live stream and keeps what was heard. */
const listen = (base: string, token: string) =>
  new Promise<{ heard: () => string; stop: () => void }>((resolve) => {
    let text = '';
    const request = http.get(
      `${base}/api/live`,
      { headers: { cookie: `__Host-obhut=${token}` } },
      (answer) => {
        answer.on('error', () => undefined);
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          if (text.includes('event: ready')) resolve({ heard: () => text, stop: () => request.destroy() });
        });
      },
    );
    request.on('error', () => undefined);
  });

test('a change is told to those who may see it: by app for staff, by resident for people from outside', async () => {
  const [mine, other] = [
    await admin.call(residents.create, { lastName: 'Granted' }),
    await admin.call(residents.create, { lastName: 'Hidden' }),
  ];
  const relative = await world.actor(home, 'EXTERNAL_USER');
  await world.server.database.pool.query(
    `insert into platform.resident_access (organisation_id, id, account_id, resident_id, permissions) values ($1, gen_random_uuid(), $2, $3, $4)`,
    [home, relative.accountId, mine.id, JSON.stringify({ 'authorization.residents.list': ['Read'] })],
  );
  const server = await createServer(
    { ...readConfig({ OBHUT_DATA: '/tmp/obhut-live' }), databaseUrl: world.server.database.url },
    { background: true, log: false },
  );
  const base = await server.http.listen({ port: 0, host: '127.0.0.1' });
  const ears = await Promise.all(
    [admin, await world.actor(home, 'COOK'), relative].map((one) => listen(base, one.token)),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (const { id } of [mine, other]) {
    const { version, ...record } = await admin.call(residents.get, { residentId: id });
    await admin.call(residents.change, { ...record, residentId: id, version, nickname: 'changed' });
  }
  const [chief, cook, outside] = ears as [
    (typeof ears)[0] & object,
    (typeof ears)[0] & object,
    (typeof ears)[0] & object,
  ];
  await expect.poll(chief.heard, { timeout: 5000 }).toContain(other.id);
  await expect.poll(outside.heard, { timeout: 5000 }).toContain(mine.id);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(outside.heard()).not.toContain(other.id);
  // the kitchen may see nothing of the residents app
  expect(cook.heard()).not.toContain('residents.residents');
  for (const ear of ears) ear.stop();
  await server.close();
});
