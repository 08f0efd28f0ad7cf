import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { notifications, files } from '#platform/contract/frame.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { startPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrateAll } from '#apps/house.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { createServer } from '#apps/house.ts';
import type { RunningServer } from '#platform/server/start/server.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import { type Figure, print, printControl } from './figure.ts';
import { NotRun } from './not-run.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const megabyte = 1024 * 1024;

/** A disk of its own in memory; who may not mount one cannot run this. */
function smallDisk(megabytes: number): {
  readonly folder: string;
  take(left: number): void;
  free(): void;
  away(): void;
} {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-full-disk-'));
  const made =
    process.platform === 'linux'
      ? spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'none', folder])
      : null;
  if (made?.status !== 0) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw new NotRun('a small disk can be mounted by root on Linux only');
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    take(left) {
      const { bavail, bsize } = fs.statfsSync(folder);
      const wanted = bavail * bsize - left;
      const file = fs.openSync(filler, 'a');
      try {
        for (let written = 0; written < wanted; written += megabyte)
          fs.writeSync(file, Buffer.alloc(Math.min(megabyte, wanted - written)));
      } catch {
        // full
      } finally {
        fs.closeSync(file);
      }
    },
    free: () => fs.rmSync(filler, { force: true }),
    away() {
      spawnSync('umount', [folder]);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Home {
  readonly token: string;
  readonly admin: string;
}

async function homeOf(server: RunningServer): Promise<Home> {
  const { database } = server;
  const organisationId = await database.system((db) => createOrganisation(db, { name: 'Full' }));
  const accountId = await database.system((db) =>
    createAccount(db, organisationId, {
      username: `admin${Date.now()}`,
      fullName: 'A',
      email: `a${Date.now()}@example.org`,
      roles: ['ADMIN'],
      passwordHash: '',
      language: 'de',
      demo: false,
    }),
  );
  const { token } = await database.tenant({ organisationId }, (unit) =>
    startSession(unit, { organisationId, accountId, keep: false, address: null, userAgent: null }),
  );
  return { token, admin: accountId };
}

interface Answer {
  readonly status: number;
  readonly body: {
    readonly title?: string;
    readonly away?: readonly string[];
    readonly items?: readonly { readonly title: string }[];
  };
}

async function fill(server: RunningServer, disk: ReturnType<typeof smallDisk>): Promise<Figure[]> {
  const { token } = await homeOf(server);
  const ask = async (given: {
    method: 'GET' | 'POST';
    url: string;
    payload?: unknown;
    type?: string;
    language?: string;
  }): Promise<Answer> => {
    const answer = await server.http.inject({
      method: given.method,
      url: given.url,
      headers: {
        cookie: `__Host-obhut=${token}`,
        'accept-language': given.language ?? 'en',
        ...(given.type ? { 'content-type': given.type } : {}),
      },
      ...(given.payload === undefined ? {} : { payload: given.payload as string }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const upload = (language: string) =>
    ask({
      method: 'POST',
      url: files.upload.path,
      language,
      type: 'multipart/form-data; boundary=x',
      payload: `--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nfault\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'x'.repeat(1000)}\r\n--x--\r\n`,
    });
  const before = await upload('en');
  disk.take(20 * megabyte);
  const [en, de] = [await upload('en'), await upload('de')];
  const ready = await ask({ method: 'GET', url: '/readyz' });
  await pause(1500); // the administrators are told
  disk.take(0);
  // writes until PostgreSQL finds no room any more, or enough of them
  const texts: Answer[] = [];
  for (let n = 0; n < 40 && texts.filter((one) => one.status !== 200).length < 3; n += 1) {
    texts.push(
      await ask({
        method: 'POST',
        url: `/user-settings/api/custom/fault${n}`,
        type: 'text/plain',
        payload: Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('base64'),
      }),
    );
  }
  disk.free();
  await pause(3100);
  const readyAgain = await ask({ method: 'GET', url: '/readyz' });
  const again = await upload('en');
  const told = await ask({ method: 'GET', url: notifications.list.path, language: 'de' });
  return [
    {
      name: 'uploads before the disk was full that failed',
      value: before.status === 200 ? 0 : 1,
      wanted: 0,
      detail: `${before.status}`,
    },
    {
      name: 'uploads on a full disk that do not say so, in both languages',
      value: [en, de].filter(
        (one, n) =>
          one.status !== 507 || !new RegExp(['disk', 'Speicherplatz'][n]!).test(one.body.title ?? ''),
      ).length,
      wanted: 0,
      detail: `${de.status} ${de.body.title}`,
    },
    {
      name: 'readiness that does not name the full disk',
      value: ready.status === 503 && ready.body.away?.includes('disk') ? 0 : 1,
      wanted: 0,
      detail: `${ready.status} ${JSON.stringify(ready.body)}`,
    },
    {
      name: 'writes on a full disk answered "Something went wrong"',
      value: texts.filter((one) => one.status === 500).length,
      wanted: 0,
      detail: [...new Set(texts.map((one) => one.status))].join(', '),
    },
    {
      name: 'administrators who were not told',
      value: (told.body.items ?? []).some((one) => one.title.includes('Speicherplatz')) ? 0 : 1,
      wanted: 0,
      detail: told.body.items?.[0]?.title ?? '',
    },
    {
      name: 'parts away after there was room again',
      value: readyAgain.status === 200 && again.status === 200 ? 0 : 1,
      wanted: 0,
      detail: `${readyAgain.status} ${JSON.stringify(readyAgain.body)}, upload ${again.status}`,
    },
  ];
}

/** A start on a disk that has no room: one line that says so. */
function firstStart(): Figure {
  const disk = smallDisk(8);
  try {
    const run = spawnSync(process.execPath, [path.resolve('apps/start.ts')], {
      encoding: 'utf8',
      timeout: 30_000,
      env: {
        ...process.env,
        PORT: '0',
        OBHUT_DATA: path.join(disk.folder, 'data'),
        OBHUT_DEMO: '0',
        DATABASE_URL: '',
      },
    });
    const lines = run.stderr.trim().split('\n');
    return {
      name: 'first starts on a full disk that do not say so in one line',
      value:
        run.status === 1 &&
        lines.length === 1 &&
        /disk .*is full: \d+ MB are free, the first start needs \d+/.test(lines[0]!)
          ? 0
          : 1,
      wanted: 0,
      detail: lines[0]!.slice(0, 160),
    };
  } finally {
    disk.away();
  }
}

async function onSmallDisk(watched: boolean): Promise<Figure[]> {
  const disk = smallDisk(700);
  let postgres: Awaited<ReturnType<typeof startPostgres>> | null = null;
  try {
    postgres = await startPostgres({ folder: path.join(disk.folder, 'postgres') });
    await migrateAll(postgres.url);
    const server = await createServer(
      { ...readConfig({ OBHUT_DATA: path.join(disk.folder, 'data') }), databaseUrl: postgres.url },
      { background: true, log: false, watched },
    );
    try {
      return await fill(server, disk);
    } finally {
      await server.close().catch(() => undefined);
    }
  } finally {
    disk.free();
    await postgres?.stop();
    disk.away();
  }
}

/** The disk fills up under the embedded database and the files: what people, the readiness and the administrators are told. */
export async function fullDisk(): Promise<number> {
  const off = print('Full disk', [firstStart(), ...(await onSmallDisk(true))]);
  return (
    off +
    printControl(
      'nobody looks after the disk',
      await onSmallDisk(false),
      'readiness that does not name the full disk',
    )
  );
}
