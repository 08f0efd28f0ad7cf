import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { passingFolder } from '#platform/server/testing/databases.ts';
import { startPostgres } from './embedded-postgres.ts';
import { isAlive, orphansOf } from './embedded-postgres-owner.ts';

let folder: string;
const cleanUp: (() => Promise<void> | void)[] = [];

beforeEach(() => {
  const made = passingFolder('obhut-embedded-');
  folder = made;
  cleanUp.push(() => fs.rmSync(made, { recursive: true, force: true }));
});

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

async function start(
  options: { ephemeral?: boolean; settings?: Record<string, string>; port?: number } = {},
) {
  const postgres = await startPostgres({ folder, ...options });
  cleanUp.push(() => postgres.stop());
  return postgres;
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // a connection that is cut: the question itself is refused, too
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** What a session of PostgreSQL says it is doing. */
const titleOf = (pid: number): string =>
  spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('waited 15 s in vain');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Another process that starts PostgreSQL on the folder, as a server would, and prints what it got. */
async function otherOwner() {
  const program = `
    import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))};
    const { url, pid } = await startPostgres({ folder: process.argv[1] });
    console.log(JSON.stringify({ url, pid }));`;
  const owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve) =>
    owner.stdout.once('data', (data) => resolve(String(data))),
  );
  const started = JSON.parse(line) as { url: string; pid: number };
  cleanUp.push(() => {
    owner.kill('SIGKILL');
    return until(() => !isAlive(started.pid));
  });
  return { owner, ...started };
}

describe('a data folder', () => {
  test('keeps what was written over a restart; the password is readable by its owner alone', async () => {
    const first = await start();
    await ask(first.url, 'create table kept as select 7 as value');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    expect(fs.existsSync(path.join(folder, 'owner'))).toBe(false);
    const second = await start();
    expect(await ask(second.url, 'select value from kept')).toBe(7);
    expect(fs.statSync(path.join(folder, 'password')).mode & 0o777).toBe(0o600);
  });

  test('is UTC and durable; an ephemeral one is neither flushed nor kept', async () => {
    const durable = await start({ settings: { work_mem: '8MB' } });
    expect(await ask(durable.url, 'show timezone')).toBe('UTC');
    expect(await ask(durable.url, 'show fsync')).toBe('on');
    expect(await ask(durable.url, 'show work_mem')).toBe('8MB');
    await durable.stop();
    const ephemeral = await start({ ephemeral: true });
    expect(await ask(ephemeral.url, 'show fsync')).toBe('off');
    await ephemeral.stop();
    expect(fs.existsSync(folder)).toBe(false);
  });

  test('has one owner: a second start is refused and leaves the first alone', async () => {
    const { url, pid, owner } = await otherOwner();
    await expect(startPostgres({ folder })).rejects.toThrow(`is in use by process ${owner.pid}`);
    expect(isAlive(pid)).toBe(true);
    expect(await ask(url, 'select 1')).toBe(1);
  });

  test('is taken over after its owner was killed, and PostgreSQL ends without it', async () => {
    const { owner, pid } = await otherOwner();
    owner.kill('SIGKILL');
    await until(() => !isAlive(pid));
    const next = await start();
    expect(await ask(next.url, 'select 1')).toBe(1);
  });

  test('is taken over from an owner that ended and whose parent does not take note of it', async () => {
    // sh does not wait for what it started before it became another program
    const parent = spawn('sh', ['-c', 'sleep 0.1 & exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
    cleanUp.push(() => void parent.kill());
    const ended = () =>
      spawnSync('ps', ['-o', 'pid=,stat=', '--ppid', String(parent.pid)], { encoding: 'utf8' })
        .stdout.trim()
        .split(/\s+/);
    await until(() => ended()[1]?.startsWith('Z') ?? false);
    expect(isAlive(Number(ended()[0]))).toBe(false);
    expect(isAlive(parent.pid ?? 0)).toBe(true);
  });

  test('is taken over while the orphan still runs', async () => {
    const { owner, pid } = await otherOwner();
    spawnSync('kill', ['-STOP', String(pid)]);
    owner.kill('SIGKILL');
    await until(() => owner.exitCode !== null || owner.signalCode !== null);
    const starting = start();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isAlive(pid)).toBe(true);
    spawnSync('kill', ['-CONT', String(pid)]);
    expect(await ask((await starting).url, 'select 1')).toBe(1);
    expect(isAlive(pid)).toBe(false);
  });

  test('is taken over while a session of the killed one computes', async () => {
    const first = await start();
    const busy = ask(first.url, 'select count(*) from generate_series(1, 1e15::bigint)').catch(
      () => 'cut off',
    );
    await until(() =>
      orphansOf(path.join(first.folder, 'data')).some((pid) => titleOf(pid).endsWith('SELECT')),
    );
    process.kill(first.pid, 'SIGKILL');
    await first.lost;
    expect(await ask((await start()).url, 'select 1')).toBe(1);
    expect(await busy).toBe('cut off');
  });

  test('with the number of another living program in postmaster.pid does not stop that program', async () => {
    await (await start()).stop();
    const bystander = spawn('sleep', ['60']);
    cleanUp.push(() => void bystander.kill());
    fs.writeFileSync(
      path.join(folder, 'data/postmaster.pid'),
      `${bystander.pid}\n${path.join(folder, 'data')}\n`,
    );
    expect(await ask((await start()).url, 'select 1')).toBe(1);
    expect(isAlive(bystander.pid ?? 0)).toBe(true);
  });

  test('says when PostgreSQL is lost', async () => {
    const postgres = await start();
    process.kill(postgres.pid, 'SIGKILL');
    expect(typeof (await postgres.lost)).toBe('string');
    expect(await ask((await start()).url, 'select 1')).toBe(1);
  });
});

describe('refusals of one line', () => {
  async function refusal(options: { port?: number } = {}): Promise<string> {
    const error = await startPostgres({ folder, ...options }).then(
      (postgres) => postgres.stop().then(() => new Error('started')),
      (reason: unknown) => reason as Error,
    );
    expect(error.message).not.toContain('\n');
    return error.message;
  }

  test('data of another major version', async () => {
    await (await start()).stop();
    fs.writeFileSync(path.join(folder, 'data/PG_VERSION'), '15\n');
    expect(await refusal()).toMatch(/was made by PostgreSQL 15, this is 18/);
  });

  test('a folder that holds something else', async () => {
    fs.mkdirSync(path.join(folder, 'data'));
    expect(await refusal()).toMatch(/is not a PostgreSQL data directory/);
  });

  test('a folder that cannot be made', async () => {
    fs.writeFileSync(path.join(folder, 'file'), '');
    folder = path.join(folder, 'file');
    expect(await refusal()).toMatch(/cannot be written \((ENOTDIR|EEXIST)\)/);
  });

  test('a port in use', async () => {
    const server = await import('node:net').then(({ createServer }) => createServer());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanUp.push(() => void server.close());
    const { port } = server.address() as { port: number };
    expect(await refusal({ port })).toBe(`Port ${port} is taken: PostgreSQL cannot listen there.`);
  });

  test.runIf(fs.existsSync('/usr/bin/mount') && process.getuid?.() === 0)('a full disk', async ({ skip }) => {
    const mounted =
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=755', 'tmpfs', folder]).status === 0;
    if (!mounted) skip();
    const mountPoint = folder;
    cleanUp.push(() => void spawnSync('umount', ['-l', mountPoint]));
    expect(await refusal()).toMatch(/^The disk is full/);
  });
});
