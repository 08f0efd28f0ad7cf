import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import pg from 'pg';
import { passingFolder } from '#platform/server/testing/databases.ts';
import { freshDatabase } from '#platform/server/testing/postgres.ts';

const running = new Set<ChildProcess>();
const folders: string[] = [];
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

const newFolder = () => {
  const folder = passingFolder('obhut-main-');
  folders.push(folder);
  return folder;
};

/** What was compiled before need not be compiled again for each of these starts; nothing else of the surroundings is given on. */
const { NODE_COMPILE_CACHE } = process.env;
const compiled: Record<string, string> = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

/** Starts the server with an environment and waits until it is ready or ends. */
function start(
  env: Record<string, string>,
): Promise<{ said: string; code: number | null; child: ChildProcess; ended: Promise<number | null> }> {
  const child = spawn(process.execPath, [path.resolve('apps/start.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', ...compiled, OBHUT_LOG: 'silent', ...env },
  });
  running.add(child);
  let said = '';
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  return new Promise((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (/angehoerig|is ready after .*\n$/.test(said)) resolve({ said, code: null, child, ended });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => resolve({ said, code, child, ended }));
  });
}

const oneLine = (said: string) =>
  said.split('\n').filter((line) => line !== '' && !line.includes('Warning') && !line.includes('--trace'));

test('a taken port: one line with cause and fix', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  const { said, code } = await start({ PORT: String(port), OBHUT_DATA: newFolder() });
  server.close();
  expect(code).toBe(1);
  expect(oneLine(said)).toEqual([
    `Obhut did not start. Port ${port} is taken: stop the other program, or start with PORT=${port + 1}.`,
  ]);
});

test('a folder that cannot be written: one line', async () => {
  const file = path.join(newFolder(), 'a-file');
  fs.writeFileSync(file, '');
  const { said, code } = await start({ PORT: '0', OBHUT_DATA: path.join(file, 'data') });
  expect(code).toBe(1);
  expect(oneLine(said)).toHaveLength(1);
  expect(said).toMatch(
    /^Obhut did not start\. The data folder .*a-file\/data cannot be written \(ENOTDIR\): give this user the right to write/,
  );
});

test.each([
  ['not an address', 'DATABASE_URL is not a valid address'],
  ['postgres://nobody:wrong@127.0.0.1:1/nothing', 'DATABASE_URL: no connection to 127.0.0.1:1'],
])('a broken DATABASE_URL (%s): one line, no password', async (url, expected) => {
  const { said, code } = await start({ PORT: '0', OBHUT_DATA: newFolder(), DATABASE_URL: url });
  expect(code).toBe(1);
  expect(oneLine(said)).toHaveLength(1);
  expect(said).toContain(expected);
  expect(said).not.toContain('wrong');
});

test.each([
  ['PORT', 'x'],
  ['OBHUT_PUBLIC_URL', 'ftp://x'],
])('a wrong %s is named', async (name, value) => {
  const { said, code } = await start({ OBHUT_DATA: newFolder(), [name]: value });
  expect(code).toBe(1);
  expect(said).toContain(name);
});

test('production refuses the demo home', async () => {
  const { said, code } = await start({
    PORT: '0',
    OBHUT_DATA: newFolder(),
    NODE_ENV: 'production',
    OBHUT_DEMO: '1',
  });
  expect(code).toBe(1);
  expect(oneLine(said)[0]).toContain('OBHUT_DEMO cannot be on with NODE_ENV=production');
});

test('production on a given database wants the secret that all its servers share', async () => {
  const database = await freshDatabase();
  const { said, code } = await start({
    PORT: '0',
    OBHUT_DATA: newFolder(),
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
  });
  expect(code).toBe(1);
  expect(oneLine(said)).toHaveLength(1);
  expect(said).toContain('OBHUT_SECRET is missing');
  await database.drop();
});

test('another secret than the one of the database: one line with cause and fix, from the environment and from the file', async () => {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`insert into platform.secret_check (digest) values ('of another secret')`);
  await client.end();
  for (const [env, expected] of [
    [
      { OBHUT_SECRET: 'kT9-vQ2_mW7+xR4=pL8/nB3zH6yC1fD5' },
      'OBHUT_SECRET is not the secret that this database was set up with',
    ],
    [{}, 'The key file secret.key in the data folder is not the one'],
  ] as const) {
    const { said, code } = await start({
      PORT: '0',
      OBHUT_DATA: newFolder(),
      DATABASE_URL: database.url,
      ...env,
    });
    expect(code).toBe(1);
    expect(oneLine(said)).toHaveLength(1);
    expect(said).toContain(expected);
  }
  await database.drop();
}, 90_000);

test('a schema that is newer than the code, or changed after it ran, is refused in one line', async () => {
  for (const change of [
    `insert into platform.migrations values ('medication', '0099_future.sql', 'x')`,
    `update platform.migrations set checksum = 'x' where name = '0001_frame.sql'`,
  ]) {
    const database = await freshDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(change);
    await client.end();
    const { said, code } = await start({ PORT: '0', OBHUT_DATA: newFolder(), DATABASE_URL: database.url });
    expect(code).toBe(1);
    expect(oneLine(said)).toHaveLength(1);
    expect(said).toMatch(/which this version does not know|was changed after it ran/);
    await database.drop();
  }
});

test('starts with its own PostgreSQL, keeps data over a second start, survives a dead database, stops cleanly', async () => {
  const env = { PORT: '0', OBHUT_DATA: newFolder() };
  const first = await start(env);
  expect(first.said).toMatch(/Obhut is ready after [\d.]+ s: {2}http:\/\/127\.0\.0\.1:\d+/);
  const base = /http:\/\/127\.0\.0\.1:\d+/.exec(first.said)![0];
  expect((await fetch(`${base}/readyz`)).status).toBe(200);
  const pid = Number(
    fs.readFileSync(path.join(env.OBHUT_DATA, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0],
  );
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(async () => (await fetch(`${base}/readyz`)).status, { timeout: 20_000, interval: 200 })
    .toBe(200);
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(fs.existsSync(path.join(env.OBHUT_DATA, 'postgres/data/postmaster.pid'))).toBe(false);
  const second = await start(env);
  const again = /http:\/\/127\.0\.0\.1:\d+/.exec(second.said)![0];
  const signIn = await fetch(`${again}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nurse', password: 'Obhut-Demo-2026!' }),
  });
  expect(signIn.status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
}, 90_000);

test('with the demo off nobody can sign in with a demo account', async () => {
  const database = await freshDatabase();
  const OBHUT_SECRET = 'kT9-vQ2_mW7+xR4=pL8/nB3zH6yC1fD5';
  const first = await start({ PORT: '0', OBHUT_DATA: newFolder(), DATABASE_URL: database.url, OBHUT_SECRET });
  first.child.kill('SIGTERM');
  await first.ended;
  const second = await start({
    PORT: '0',
    OBHUT_DATA: newFolder(),
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    OBHUT_SECRET,
  });
  expect(second.said).not.toContain('Demo accounts');
  const base = /http:\/\/127\.0\.0\.1:\d+/.exec(second.said)![0];
  const signIn = await fetch(`${base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Obhut-Demo-2026!' }),
  });
  expect(signIn.status).toBe(422);
  second.child.kill('SIGTERM');
  await second.ended;
  await database.drop();
}, 90_000);
