import { beforeAll, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { condition } from '../contract/index.ts';

let world: World;
let home: string;
let admin: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
});
const show = () => admin.call(condition.show, {});
const pool = () => world.server.database.pool;

test('before the first backup somebody should look; then its age says how it is', async () => {
  expect((await show()).backup).toEqual({ at: null, hours: null, level: 'look' });
  const made = (hours: number) =>
    pool().query(
      `insert into platform.backups (rows, files, missing, finished_at) values (1, 1, 0, now() - make_interval(hours => $1))`,
      [hours],
    );
  await made(90);
  expect((await show()).backup).toMatchObject({ hours: 90, level: 'now' });
  await made(30);
  expect((await show()).backup).toMatchObject({ hours: 30, level: 'look' });
  await made(2);
  const { at, hours, level } = (await show()).backup;
  expect([hours, level]).toEqual([2, 'well']);
  expect(at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test('what the home has stored of what it may, and the room of the disk', async () => {
  const before = await show();
  expect(before.storage).toMatchObject({ used: 0, level: 'well' });
  expect(before.disk.of).toBeGreaterThan(before.disk.free);
  await pool().query(
    `insert into platform.file_usage (organisation_id, bytes, quota) values ($1, 950, 1000)
     on conflict (organisation_id) do update set bytes = 950, quota = 1000`,
    [home],
  );
  expect((await show()).storage).toEqual({ used: 950, of: 1000, level: 'now' });
});

test('another home reads its own storage; who does not administer reads nothing', async () => {
  const stranger = await world.organisation();
  expect((await (await world.actor(stranger, 'ADMIN')).call(condition.show, {})).storage.used).toBe(0);
  for (const role of ['NURSE', 'COOK', 'BILLING', 'DOCTOR', 'EXTERNAL_USER'])
    expect(await (await world.actor(home, role)).refused(condition.show, {})).toMatchObject({ status: 403 });
});
