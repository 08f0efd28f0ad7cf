import { beforeAll, describe, expect, test } from 'vitest';
import { tasks } from '#platform/contract/frame.ts';
import type { AppServer } from '#platform/server/call/app.ts';
import { newId } from '#platform/server/database/ids.ts';
import { taskRunner } from './tasks.ts';
import { probe } from '#platform/server/testing/probe.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
let organisationId: string;
let admin: Actor;
let hold: Promise<void> = Promise.resolve();
const steps: string[] = [];
/** Three steps, each kept with its count; waits before each until it may go on. */
const counting: NonNullable<AppServer['tasks']>[string] = async (progress, input) => {
  let count = Number(progress.kept ?? 0);
  for (; count < 3;) {
    await hold;
    await progress.step(async (context) => {
      steps.push(`${String(input['name'])} ${count + 1}`);
      await progress.keep?.(context, count + 1);
    });
    count += 1;
  }
  return count;
};
const app: AppServer = {
  manifest: probe,
  calls: [],
  locales: { en: {}, de: {} },
  tasks: { 'probe.counting': counting, 'probe.once': counting },
  resumes: ['probe.counting'],
};
const runner = (alone = false) =>
  taskRunner({
    database: world.server.database,
    apps: [app],
    services: () => world.server.services,
    log: world.server.http.log,
    loadAccount: async () => null,
    alone,
  });
const query = async (text: string, values: unknown[] = []) =>
  (await world.server.database.pool.query(text, values)).rows;
/** A task as a server left it that was killed. */
async function left(
  kind: string,
  given: {
    silent?: number;
    starts?: number;
    position?: number;
    result?: unknown;
    home?: string;
    name?: string;
  } = {},
): Promise<string> {
  const id = newId();
  await query(
    `insert into platform.tasks (organisation_id, id, kind, status, input, created_by, alive_at, starts, result, position)
    values ($1, $2, $3, 'running', $4, $5, now() - make_interval(secs => $6), $7, $8, $9)`,
    [
      given.home ?? organisationId,
      id,
      kind,
      JSON.stringify({ name: given.name ?? 'n' }),
      given.home ? null : admin.accountId,
      given.silent ?? 90,
      given.starts ?? 1,
      given.result === undefined ? null : JSON.stringify(given.result),
      given.position ?? 0,
    ],
  );
  return id;
}
beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  admin = await world.actor(organisationId, 'ADMIN');
});

describe('work whose server has died', () => {
  test('goes on where it was, with what it had kept', async () => {
    const id = await left('probe.counting', { result: 2, name: 'resumed' });
    await runner().work();
    expect(await admin.call(tasks.get, { id })).toMatchObject({ status: 'done', result: 3, error: null });
    expect(steps.filter((one) => one.startsWith('resumed'))).toEqual(['resumed 3']);
  });
  test.each([
    ['a kind that cannot go on', 'probe.once', { starts: 1, position: 1 }],
    ['one that was begun twice and came nowhere', 'probe.counting', { starts: 2 }],
    [
      'one that was begun four times: it may be what ends the server',
      'probe.counting',
      { starts: 4, position: 1 },
    ],
  ])('%s is closed, and the person is told', async (_, kind, given) => {
    const id = await left(kind, given);
    await runner().work();
    expect(await admin.call(tasks.get, { id })).toMatchObject({ status: 'failed', error: 'interrupted' });
  });
  test.each([
    ['begun once and came nowhere', { starts: 1 }],
    ['begun three times and came further', { starts: 3, position: 1 }],
    ['begun three times and has kept something', { starts: 3, result: 1 }],
  ])('one that was %s is begun again', async (_, given) => {
    const id = await left('probe.counting', given);
    await runner().work();
    expect(await admin.call(tasks.get, { id })).toMatchObject({ status: 'done', error: null });
  });
  test('one whose server gave a sign of life is left alone, unless no other server can be there', async () => {
    const id = await left('probe.counting', { silent: 5 });
    await runner().work();
    expect((await admin.call(tasks.get, { id })).status).toBe('running');
    await runner(true).work();
    expect((await admin.call(tasks.get, { id })).status).toBe('done');
  });
  test('a server that was only slow writes nothing more once another one has taken over', async () => {
    let release = (): void => undefined;
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const id = newId();
    await query(
      `insert into platform.tasks (organisation_id, id, kind, status, input, created_by) values ($1, $2, 'probe.counting', 'queued', '{"name":"slow"}', $3)`,
      [organisationId, id, admin.accountId],
    );
    const slow = runner().work();
    await expect.poll(async () => (await admin.call(tasks.get, { id })).status).toBe('running');
    await query(`update platform.tasks set alive_at = now() - interval '2 minutes' where id = $1`, [id]);
    const other = runner().work();
    await expect
      .poll(async () => (await query('select starts from platform.tasks where id = $1', [id]))[0])
      .toEqual({ starts: 2 });
    release();
    await Promise.all([slow, other]);
    hold = Promise.resolve();
    expect(steps.filter((one) => one.startsWith('slow'))).toEqual(['slow 1', 'slow 2', 'slow 3']);
    expect((await admin.call(tasks.get, { id })).status).toBe('done');
  });
});

test('a server that is stopped puts its work back, and the next one ends it', async () => {
  let release = (): void => undefined;
  hold = new Promise((resolve) => {
    release = resolve;
  });
  const id = newId();
  await query(
    `insert into platform.tasks (organisation_id, id, kind, status, input, created_by) values ($1, $2, 'probe.counting', 'queued', '{"name":"stopped"}', $3)`,
    [organisationId, id, admin.accountId],
  );
  const first = runner();
  void first.work();
  await expect.poll(async () => (await admin.call(tasks.get, { id })).status).toBe('running');
  const stopped = first.stop();
  release();
  await stopped;
  hold = Promise.resolve();
  expect((await admin.call(tasks.get, { id })).status).toBe('queued');
  await runner().work();
  expect((await admin.call(tasks.get, { id })).status).toBe('done');
});

test('work of another home does not wait for six pieces of one home', async () => {
  const other = await world.organisation();
  const add = (home: string, name: string, minutes: number) =>
    query(
      `insert into platform.tasks (organisation_id, id, kind, status, input, created_at)
    values ($1, gen_random_uuid(), 'probe.counting', 'queued', $2, now() - make_interval(mins => $3))`,
      [home, JSON.stringify({ name }), minutes],
    );
  for (let n = 0; n < 6; n += 1) await add(organisationId, `busy${n}`, 10 - n);
  await add(other, 'other', 0);
  steps.length = 0;
  await runner().work();
  expect(steps.filter((one) => one.startsWith('busy'))).toHaveLength(18);
  expect(steps.findIndex((one) => one.startsWith('other'))).toBeLessThan(4);
});
