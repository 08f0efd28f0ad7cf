import fs from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { manifests } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { dictionary, userSettings } from '#platform/contract/frame.ts';
import { newId } from '#platform/server/database/ids.ts';
import { storeSetting } from './settings.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
let home: string;
let admin: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
});
const apps: readonly Manifest[] = manifests;
const keys = [
  ...apps.flatMap((one) => Object.keys(one.settings ?? {}).map((name) => `${one.code}.${name}`)),
  'admin.company',
  'frame.preferences',
  'mail-template.reset.en',
  'dictionary-order.residents.salutation',
];

describe('the calls of the specification and the settings of the apps are two key spaces', () => {
  test.each(keys)('%s is neither read nor written by them, whoever asks', async (key) => {
    await world.inside(home, (context) => storeSetting(context, 'organisation', home, key, { planted: key }));
    for (const role of ['ADMIN', 'NURSE', 'CONTACT']) {
      const who = await world.actor(home, role);
      expect(await who.call(userSettings.read, { key, customer: true }), role).toEqual({ response: null });
    }
    await admin.call(userSettings.write, { key, customer: true, text: 'overwritten' });
    const { rows } = await world.server.database.pool.query(
      'select value from platform.settings where organisation_id = $1 and key = $2',
      [home, key],
    );
    expect(rows).toEqual([{ value: { planted: key } }]);
    await world.server.database.pool.query(
      'delete from platform.custom_settings where organisation_id = $1',
      [home],
    );
  });
});

test('people from outside share nothing with the organisation', async () => {
  await admin.call(userSettings.write, { key: 'house.rule', customer: true, text: 'for us' });
  expect(
    await (await world.actor(home, 'NURSE')).call(userSettings.read, { key: 'house.rule', customer: true }),
  ).toEqual({ response: 'for us' });
  expect(
    await (await world.actor(home, 'CONTACT')).call(userSettings.read, { key: 'house.rule', customer: true }),
  ).toEqual({ response: null });
});
test.each([['list.audit.entries.list'], ['list.billing.something-of-ours']])(
  'views of the list %s are for those who may open it',
  async (key) => {
    await admin.call(userSettings.write, { key, customer: true, text: '{"views":[]}' });
    expect(await admin.call(userSettings.read, { key, customer: true })).toEqual({
      response: '{"views":[]}',
    });
    expect(await (await world.actor(home, 'USER')).call(userSettings.read, { key, customer: true })).toEqual({
      response: null,
    });
  },
);

test('words of an app are told to those who see something of it, or of an app that stands on it', async () => {
  const [cook, nurse, relative] = [
    await world.actor(home, 'COOK'),
    await world.actor(home, 'NURSE'),
    await world.actor(home, 'CONTACT'),
  ];
  expect(await cook.call(dictionary.items, { name: 'recipes.recipe-categories' })).not.toEqual([]);
  expect(await nurse.call(dictionary.items, { name: 'residents.salutation' })).not.toEqual([]);
  expect((await relative.refused(dictionary.items, { name: 'personnel.absenceType' })).status).toBe(404);
});
test('what was granted for one resident beyond the role brings its words', async () => {
  const relative = await world.actor(home, 'CONTACT');
  const [key] = Object.keys(apps.find((one) => one.code === 'personnel')!.access);
  await world.server.database.pool.query(
    'insert into platform.resident_access (organisation_id, id, account_id, resident_id, permissions) values ($1, $2, $3, $2, $4)',
    [home, newId(), relative.accountId, { [key!]: ['Read'] }],
  );
  expect(await relative.call(dictionary.items, { name: 'personnel.absenceType' })).not.toEqual([]);
});

test('what older versions kept is moved: accounts, views, own keys; what belongs to apps stays', async () => {
  const [first, ...others] = fs
    .readFileSync(new URL('../../migrations/0013_custom_settings.sql', import.meta.url), 'utf8')
    .split('create temporary table moving');
  expect([first?.includes('create table platform.custom_settings'), others.length]).toEqual([true, 1]);
  const client = await world.server.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table platform.settings drop constraint settings_of_apps');
    const rows = [
      ['account', admin.accountId, 'selected-care-center'],
      ['account', admin.accountId, 'dashboards.now'],
      ['organisation', home, 'list.residents.residents.list'],
      ['organisation', home, 'ours'],
      ['organisation', home, 'billing.creditor'],
      ['organisation', home, 'gastro.kitchen-phone'],
    ];
    await client.query('delete from platform.settings where organisation_id = $1', [home]);
    await client.query('delete from platform.custom_settings where organisation_id = $1', [home]);
    for (const [scope, id, key] of rows)
      await client.query(
        `insert into platform.settings (organisation_id, id, scope, scope_id, key, value, version) values ($1, $2, $3, $4, $5, '"kept"', 4)`,
        [home, newId(), scope, id, key],
      );
    await client.query(`create temporary table moving${others[0]!}`);
    const kept = async (table: string) =>
      (
        await client.query(
          `select key, value, version from ${table} where organisation_id = $1 order by key`,
          [home],
        )
      ).rows;
    expect(await kept('platform.settings')).toEqual(
      ['billing.creditor', 'gastro.kitchen-phone'].map((key) => ({ key, value: 'kept', version: 4 })),
    );
    expect(await kept('platform.custom_settings')).toEqual(
      ['dashboards.now', 'list.residents.residents.list', 'ours', 'selected-care-center'].map((key) => ({
        key,
        value: 'kept',
        version: 4,
      })),
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
});

describe('an account keeps so much and no more', () => {
  const write = (who: Actor, key: string, text: string, customer = false) =>
    who.call(userSettings.write, { key, customer, text });
  const refused = (who: Actor, key: string, text: string, customer = false) =>
    who.refused(userSettings.write, { key, customer, text });
  const fill = (who: Actor, scope: 'account' | 'organisation', keys: number, bytes: number) =>
    world.server.database.pool.query(
      `insert into platform.custom_settings (organisation_id, id, scope, scope_id, key, value)
       select $1, gen_random_uuid(), $2, $3, 'filled.' || n, to_jsonb(repeat('x', $5)) from generate_series(1, $4::int) n`,
      [who.organisationId, scope, scope === 'account' ? who.accountId : who.organisationId, keys, bytes],
    );
  test('two hundred keys; those that stand are still written, and another account is not touched', async () => {
    const [nurse, other] = [await world.actor(home, 'NURSE'), await world.actor(home, 'NURSE')];
    await fill(nurse, 'account', 199, 1);
    // of several at once one finds room
    const answers = await Promise.allSettled([1, 2, 3, 4].map((n) => write(nurse, `last.${n}`, 'x')));
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await refused(nurse, 'one.more', 'x')).toMatchObject({
      status: 422,
      code: 'tooManySettings',
      title: 'No more than 200 settings can be kept.',
      errors: [{ path: 'key' }],
    });
    expect(await write(nurse, 'filled.1', 'longer')).toEqual({ response: 'longer' });
    expect(await write(other, 'one.more', 'x')).toEqual({ response: 'x' });
  });
  test('64 kB each, counted in bytes; a megabyte in all; what becomes shorter is always taken', async () => {
    const nurse = await world.actor(home, 'NURSE');
    expect(await write(nurse, 'full', 'x'.repeat(65_536))).toBeDefined();
    expect(await refused(nurse, 'long', 'ä'.repeat(32_769))).toMatchObject({
      code: 'settingTooLong',
      data: { kilobytes: 64 },
      errors: [{ path: 'text' }],
    });
    await fill(nurse, 'account', 15, 65_536);
    expect(await refused(nurse, 'next', 'x')).toMatchObject({
      code: 'settingsFull',
      data: { kilobytes: 1024 },
      errors: [{ path: 'text' }],
    });
    await fill(await world.actor(home, 'NURSE'), 'account', 16, 65_536);
    expect(await write(nurse, 'full', 'short')).toEqual({ response: 'short' });
    expect(await write(nurse, 'next', 'x')).toEqual({ response: 'x' });
  });
  test('the organisation has a limit of its own', async () => {
    const chief = await world.actor(await world.organisation(), 'ADMIN');
    await fill(chief, 'organisation', 1000, 1);
    expect(await refused(chief, 'one.more', 'x', true)).toMatchObject({
      code: 'tooManySettings',
      data: { most: 1000 },
    });
    expect(await write(chief, 'one.more', 'x')).toEqual({ response: 'x' });
  });
});
