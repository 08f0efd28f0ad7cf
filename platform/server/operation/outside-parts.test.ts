import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { files, notifications, profile, session } from '#platform/contract/frame.ts';
import type { Call } from '#platform/contract/call.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { type OutsideParts, outsideParts } from './outside-parts.ts';
import { tellAdministrators } from './part-notices.ts';
import { createServer } from '#apps/house.ts';
import type { RunningServer } from '#platform/server/start/server.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

test('a part that does not answer is told with since when and why, once; when it is back, too', async () => {
  let files: string | null = 'ECONNREFUSED';
  const heard: string[] = [];
  const parts: OutsideParts = outsideParts(
    {
      files: async () => files,
      disk: async () => {
        throw new Error('EIO');
      },
    },
    {
      everySeconds: 0,
      log,
      changed: (part, trouble) => void heard.push(`${part} ${trouble?.cause ?? 'back'}`),
    },
  );
  expect((await parts.troubles()).map(({ part, cause }) => [part, cause])).toEqual(
    expect.arrayContaining([
      ['files', 'ECONNREFUSED'],
      ['disk', 'EIO'],
    ]),
  );
  parts.note('files', 'ECONNREFUSED');
  files = null;
  parts.note('files', null);
  expect(heard.sort()).toEqual(['disk EIO', 'files ECONNREFUSED', 'files back']);
});

test('who stops it waits for what is just being looked at; nothing is looked at afterwards', async () => {
  const course: string[] = [];
  let answer = (): void => undefined;
  const parts = outsideParts(
    {
      disk: async () => {
        course.push('looks');
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        course.push('has looked');
        return null;
      },
    },
    { everySeconds: 0, log },
  );
  const asked = parts.troubles();
  const stopped = parts.stop().then(() => void course.push('stopped'));
  await Promise.resolve();
  answer();
  await stopped;
  expect(course).toEqual(['looks', 'has looked', 'stopped']);
  expect([await asked, await parts.troubles()]).toEqual([[], []]);
  expect(course).toHaveLength(3);
});

test('a disk that is slow under load is neither full nor away; a store that does not answer in time is', async () => {
  vi.useFakeTimers();
  const never = () => new Promise<null>(() => undefined);
  const parts = outsideParts({ disk: never, files: never }, { everySeconds: 0, log });
  const asked = parts.troubles();
  await vi.advanceTimersByTimeAsync(6000);
  expect((await asked).map((one) => one.part)).toEqual(['files']);
  vi.useRealTimers();
});

describe('with the database away', () => {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-away-'));
  let server: RunningServer;
  beforeAll(async () => {
    server = await createServer(
      { ...readConfig({ OBHUT_DATA: dataFolder }), databaseUrl: 'postgres://nobody@127.0.0.1:1/none' },
      { background: false, log: false },
    );
  });
  afterAll(async () => {
    await server.close();
    fs.rmSync(dataFolder, { recursive: true, force: true });
  });
  const token = `00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`;
  test.each<[string, () => Call, object]>([
    ['signing in', () => session.signIn as Call, { username: 'x', password: 'y' }],
    ['a read', () => profile.me as Call, {}],
  ])('%s says so, in both languages, and when to come again', async (_, call, payload) => {
    for (const [language, word] of [
      ['en', 'database'],
      ['de', 'Datenbank'],
    ] as const) {
      const { method, path: url } = call();
      const answer = await server.http.inject({
        method,
        url,
        headers: { 'accept-language': language, cookie: `__Host-obhut=${token}` },
        ...(method === 'POST' ? { payload } : {}),
      });
      expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
        503,
        'databaseAway',
        '2',
      ]);
      expect(answer.json().title).toContain(word);
    }
  });
  test('every call that anybody may make answers 503, none 500', async () => {
    const wrong: string[] = [];
    for (const { call } of server.openImplementations) {
      const answer = await server.http.inject({
        method: call.method,
        url: call.path.replace(/\{\w+\}/g, 'x'),
        headers: { cookie: `__Host-obhut=${token}` },
        ...(call.method === 'GET' ? {} : { payload: {} }),
      });
      if (answer.statusCode >= 500 && answer.statusCode !== 503)
        wrong.push(`${call.name} ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);
  test('the readiness names it', async () => {
    const answer = await server.http.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'database not reachable', away: ['database'] },
    ]);
  });
});

describe('with the store of files away', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  test('an upload says so; the readiness names it, for a balancer the database alone counts; administrators are told once', async () => {
    const { server } = world;
    const organisationId = await world.organisation();
    const admin = await world.actor(organisationId, 'ADMIN');
    const nurse = await world.actor(organisationId, 'NURSE');
    // homes of each kind: who registers a nursing home, who administers one of a group, a role with the type before it
    const others = await Promise.all(
      ['NURSEHOMEADMIN', 'LOCALADMIN', 'NURSHOME=NURSEHOMEADMIN'].map(async (role) =>
        world.actor(await world.organisation(), role),
      ),
    );
    const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-away-'));
    const away = await createServer(
      {
        ...readConfig({
          OBHUT_DATA: dataFolder,
          OBHUT_S3_ENDPOINT: 'http://127.0.0.1:1',
          OBHUT_S3_BUCKET: 'b',
          OBHUT_S3_KEY_ID: 'k',
          OBHUT_S3_SECRET: 's',
        }),
        databaseUrl: server.database.url,
      },
      { background: false, log: false },
    );
    const answer = await away.http.inject({
      method: 'POST',
      url: files.upload.path,
      headers: {
        cookie: `__Host-obhut=${nurse.token}`,
        'accept-language': 'de',
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload:
        '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\ntest\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc\r\n--x--\r\n',
    });
    expect([answer.statusCode, answer.json().code, answer.json().title]).toEqual([
      503,
      'filesAway',
      expect.stringContaining('Speicher der Dateien'),
    ]);
    const ready = await away.http.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toMatchObject([
      503,
      { status: 'the store of files is not reachable', away: ['files'] },
    ]);
    expect((await away.http.inject('/readyz?of=database')).statusCode).toBe(200);
    await away.close();
    fs.rmSync(dataFolder, { recursive: true, force: true });
    for (let server = 0; server < 2; server += 1)
      await tellAdministrators(world.server.database, world.server.services, 'files', 'away');
    expect(
      (await admin.call(notifications.list, {}, { language: 'de' })).items.map(({ title }) => title),
    ).toEqual([
      'Der Speicher der Dateien ist nicht erreichbar: Dateien können weder geöffnet noch hinzugefügt werden.',
    ]);
    for (const other of others)
      expect((await other.call(notifications.list, {})).items.map(({ title }) => title)).toHaveLength(1);
    expect((await nurse.call(notifications.list, {})).items).toEqual([]);
  }, 60_000);
});
