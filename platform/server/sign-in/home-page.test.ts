import { beforeAll, beforeEach, expect, test } from 'vitest';
import sharp from 'sharp';
import { profile } from '#platform/contract/frame.ts';
import { homeLogo } from '#platform/contract/home-logo.ts';
import { homePage, homePageSettings } from '#platform/contract/home-page.ts';
import { browser } from '#platform/server/testing/browser.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
let first: string;
let admin: Actor;
const query = async (text: string, values: unknown[] = []) =>
  (await world.server.database.pool.query(text, values)).rows;
beforeAll(async () => {
  world = await createWorld();
  first = await world.organisation('Haus Seeblick');
  admin = await world.actor(first, 'ADMIN');
});
beforeEach(() => query('delete from platform.open_call_counts'));
const codeOf = async (id: string) =>
  (await query('select sign_in_code from platform.organisations where id = $1', [id]))[0]!
    .sign_in_code as string;
const nobody = { name: null, logo: false, demo: null };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6470' } })
    .png()
    .toBuffer();
const logo = async (width = 200, height = 100) =>
  admin.call(homePageSettings.setLogo, {
    fileId: await uploaded(world.server, admin.token, 'logo.png', await picture(width, height)),
  });
const shown = (home: string, host = 'localhost:3000') =>
  world.server.http.inject({
    method: 'GET',
    url: `${homePage.logo.path}?home=${home}`,
    headers: { host },
  });

test('the only home of an installation is named; of two none, unless its code is given, by the address or by the host', async () => {
  const at = browser(world.server);
  expect(await at.call(homePage.look, {})).toEqual({ name: 'Haus Seeblick', logo: false, demo: null });
  const second = await world.organisation('Haus Bergblick');
  expect(await at.call(homePage.look, {})).toEqual(nobody);
  expect(await at.call(homePage.look, { home: (await codeOf(second)).toUpperCase() })).toEqual({
    name: 'Haus Bergblick',
    logo: false,
    demo: null,
  });
  expect(await at.call(homePage.look, { home: 'haus-bergblick' })).toEqual(nobody);
  expect(await at.call(homePage.look, { home: second })).toEqual(nobody);
  const byHost = await world.server.http.inject({
    method: 'GET',
    url: '/api/frame/home-page/look',
    headers: { host: `${await codeOf(first)}.obhut.example` },
  });
  expect(byHost.json()).toEqual({ name: 'Haus Seeblick', logo: false, demo: null });
});
test('codes are long and differ; asking is limited per address', async () => {
  expect(await codeOf(first)).toMatch(/^[0-9a-f]{12}$/);
  expect(await codeOf(await world.organisation())).not.toBe(await codeOf(first));
  const at = browser(world.server, '198.51.100.3');
  await at.call(homePage.look, {});
  await query('update platform.open_call_counts set count = 600');
  expect(await at.refused(homePage.look, {})).toMatchObject({ status: 429 });
});
test('the logo: only with the right, a picture of some size, shown as picture to whoever knows the code, replaced and taken away', async () => {
  const nurse = await world.actor(first, 'NURSE');
  expect(await nurse.refused(homePageSettings.get, {})).toMatchObject({ status: 403 });
  const settings = await admin.call(homePageSettings.get, {});
  expect(settings).toMatchObject({ name: 'Haus Seeblick', logo: false });
  const home = await codeOf(first);
  expect(settings.address).toMatch(new RegExp(`/login\\?home=${home}$`));
  expect((await shown(home)).statusCode).toBe(404);
  const small = await uploaded(world.server, admin.token, 'small.png', await picture(40, 40));
  expect(await admin.refused(homePageSettings.setLogo, { fileId: small })).toMatchObject({
    status: 422,
    code: 'pictureTooSmall',
  });
  const ofAnother = await uploaded(world.server, nurse.token, 'logo.png', await picture(200, 100));
  expect(await admin.refused(homePageSettings.setLogo, { fileId: ofAnother })).toMatchObject({ status: 404 });
  await logo();
  expect(await browser(world.server).call(homePage.look, { home })).toEqual({
    name: 'Haus Seeblick',
    logo: true,
    demo: null,
  });
  const answer = await shown(home);
  expect([
    answer.statusCode,
    answer.headers['content-type'],
    answer.headers['x-content-type-options'],
  ]).toEqual([200, 'image/webp', 'nosniff']);
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(200);
  expect((await shown('000000000000')).statusCode).toBe(404);
  const { logo: at } = (await nurse.call(profile.me, {})).owner;
  expect((await sharp(await nurse.file(homeLogo.ownLogo, { at: at! })).metadata()).width).toBe(200);
  const elsewhere = await world.actor(await world.organisation('Haus Bergblick'), 'ADMIN');
  expect(await elsewhere.refused(homeLogo.ownLogo, { at: at! })).toMatchObject({ status: 404 });
  await logo(300, 150);
  expect(
    await query(`select id from platform.files where organisation_id = $1 and purpose = 'logo'`, [first]),
  ).toHaveLength(1);
  expect((await sharp((await shown(home)).rawPayload).metadata()).width).toBe(300);
  expect(await nurse.refused(homeLogo.ownLogo, { at: at! })).toMatchObject({ status: 404 });
  await admin.call(homePageSettings.removeLogo, {});
  expect((await nurse.call(profile.me, {})).owner.logo).toBeNull();
  expect((await shown(home)).statusCode).toBe(404);
  expect(
    await query(
      `select id from platform.files where organisation_id = $1 and purpose in ('logo', 'thumbnail')`,
      [first],
    ),
  ).toEqual([]);
});

test('a demo home shows its invented people with the names of their roles and who needs a code; switched off it shows nobody', async () => {
  const home = await world.organisation('Haus Probe');
  const at = browser(world.server);
  const look = async () => (await at.call(homePage.look, { home: await codeOf(home) })).demo;
  await world.actor(home, 'NURSE');
  expect(await look()).toBeNull();
  const who = await world.actor(home, 'COOK');
  // invented colleagues who never sign in have no password
  const colleague = await world.actor(home, 'NURSE');
  await query('update platform.accounts set demo = true where id = any($1)', [
    [who.accountId, colleague.accountId],
  ]);
  await query(`update platform.accounts set password_hash = '' where id = $1`, [colleague.accountId]);
  expect(await look()).toBeNull();
  await query(
    `update platform.accounts set password_hash = 'of the demo', email_codes = true where id = $1`,
    [who.accountId],
  );
  expect(await look()).toEqual({
    password: 'Obhut-Demo-2026!',
    accounts: [
      {
        username: expect.stringMatching(/^cook/),
        fullName: expect.any(String),
        roles: ['Kitchen'],
        secondStep: true,
      },
    ],
  });
  const { openDoor } = await import('./open-door.ts');
  const { homePageCalls } = await import('./home-page.ts');
  const closed = openDoor(
    { database: world.server.database, secrets: world.server.services.secrets, demo: false },
    true,
    undefined,
  );
  const handler = homePageCalls(closed, () => world.server.services)[0]!.handler;
  expect(
    await handler(
      { query: { home: await codeOf(home) }, headers: {}, host: 'localhost', ip: '198.51.100.9' } as never,
      {} as never,
    ),
  ).toEqual({ name: 'Haus Probe', logo: false, demo: null });
});
