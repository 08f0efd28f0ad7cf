import { beforeAll, expect, test } from 'vitest';
import { createCenter } from '#apps/sites/api.ts';
import { profile, userSettings } from '#platform/contract/frame.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { appCategories, dictionaries, preferences } from '../contract/index.ts';

let world: World;
let home: string;
let admin: Actor;
let nurse: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [admin, nurse] = [await world.actor(home, 'ADMIN'), await world.actor(home, 'NURSE')];
});

test('as shipped: lists of 50, weeks from Monday, appearance of the device, no care center', async () => {
  expect(await admin.call(preferences.get, {})).toEqual({
    language: 'de',
    theme: 'auto',
    pageSize: 50,
    firstDayOfWeek: 'monday',
    clinicalMarksOutside: false,
    siteId: null,
    version: 0,
  });
  expect((await nurse.call(profile.me, {})).preferences).toEqual({
    language: 'de',
    theme: 'auto',
    pageSize: 50,
    firstDayOfWeek: 1,
  });
});

test('what the home prefers reaches everybody; an own care center comes before that of the home', async () => {
  const [siteId, other] = await world.inside(
    home,
    async (context) =>
      [
        await createCenter(context, { name: 'Haus Rigi' }),
        await createCenter(context, { name: 'Haus Titlis' }),
      ] as const,
  );
  const { version } = await admin.call(preferences.get, {});
  expect(await admin.call(preferences.sites, {})).toEqual(
    expect.arrayContaining([{ id: siteId, name: 'Haus Rigi' }]),
  );
  await admin.call(preferences.change, {
    language: 'en',
    theme: 'dark',
    pageSize: 100,
    firstDayOfWeek: 'sunday',
    clinicalMarksOutside: false,
    siteId,
    version,
  });
  expect(await nurse.call(profile.me, {})).toMatchObject({
    siteId,
    preferences: { language: 'en', theme: 'dark', pageSize: 100, firstDayOfWeek: 0 },
  });
  await nurse.call(userSettings.write, { key: 'selected-care-center', text: other });
  expect(await nurse.call(profile.me, {})).toMatchObject({ siteId: other });
  expect(await admin.call(profile.me, {})).toMatchObject({ siteId });
});

test('an unknown care center, a stale change, a size that is not offered, no right', async () => {
  const now = await admin.call(preferences.get, {});
  expect(await admin.refused(preferences.change, { ...now, siteId: newId() })).toMatchObject({
    status: 422,
    code: 'siteUnknown',
  });
  expect((await admin.refused(preferences.change, { ...now, pageSize: 33 as 50 })).status).toBe(400);
  await admin.call(preferences.change, { ...now, theme: 'light' });
  expect((await admin.refused(preferences.change, { ...now, theme: 'dark' })).status).toBe(412);
  expect((await nurse.refused(preferences.get, {})).status).toBe(403);
  expect((await nurse.refused(preferences.change, now)).status).toBe(403);
});

test('an app stands in a category that the home chooses; a category in use cannot be deleted, only set inactive', async () => {
  const of = async (app: string) =>
    (await admin.call(appCategories.list, {})).find((one) => one.app === app)!;
  expect(await of('gastro')).toEqual({ app: 'gastro', category: 'kitchen', version: 0 });
  const list = { name: 'admin.appCategory' };
  const added = await admin.call(dictionaries.add, { ...list, labelEn: 'Daily work', labelDe: 'Alltag' });
  const value = added.values.find((one) => one.labelEn === 'Daily work')!;
  expect(
    await admin.call(appCategories.assign, { app: 'gastro', category: value.value, version: 0 }),
  ).toEqual({ app: 'gastro', category: value.value, version: 1 });
  expect(
    await admin.refused(dictionaries.discard, { ...list, value: value.value, version: 1 }),
  ).toMatchObject({ code: 'valueInUse' });
  expect(
    await admin.refused(appCategories.assign, { app: 'gastro', category: 'nothing', version: 1 }),
  ).toMatchObject({ code: 'categoryUnknown' });
  expect(
    (await admin.refused(appCategories.assign, { app: 'gastro', category: 'care', version: 0 })).status,
  ).toBe(412);
  expect(
    (await admin.refused(appCategories.assign, { app: 'gastro', category: 'care', version: 9 })).status,
  ).toBe(412);
  expect(
    (await admin.refused(appCategories.assign, { app: 'nothing', category: 'care', version: 0 })).status,
  ).toBe(404);
  expect((await nurse.refused(appCategories.list, {})).status).toBe(403);
  await admin.call(dictionaries.rename, {
    ...list,
    value: value.value,
    version: 1,
    labelEn: 'Daily work',
    labelDe: 'Alltag',
    active: false,
  });
  expect(
    await admin.call(appCategories.assign, { app: 'gastro', category: value.value, version: 1 }),
  ).toMatchObject({ category: value.value });
});
