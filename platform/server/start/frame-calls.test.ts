import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { dictionary, languageList, profile, session, userSettings } from '#platform/contract/frame.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { hashPassword } from '#platform/server/sign-in/sign-in.ts';
import { type Actor, createWorld, send, type World } from '#platform/server/testing/world.ts';

let world: World;
let organisationId: string;
let admin: Actor;
beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation('Haus Test');
  admin = await world.actor(organisationId, 'ADMIN');
});

describe('the calls that the specification names (1, section 7)', () => {
  test.each([
    [profile.me, 'GET', '/profile/api/me'],
    [session.signOut, 'POST', '/logout'],
    [profile.residentAccess, 'GET', '/profile/api/resident-access/{residentId}'],
    [languageList.list, 'GET', '/app-api/languages'],
    [dictionary.items, 'GET', '/api/dictionary/{name}'],
    [userSettings.read, 'GET', '/user-settings/api/custom/{key}'],
    [userSettings.write, 'POST', '/user-settings/api/custom/{key}'],
  ])('%# has the method and path of the specification', (call, method, path) => {
    expect([call.method, call.path]).toEqual([method, path]);
  });
  test('GET /profile/api/me answers the current user; without a session 401', async () => {
    expect(profile.me).toMatchObject({ method: 'GET', path: '/profile/api/me' });
    const me = await admin.call(profile.me, {});
    expect(me).toMatchObject({
      owner: { id: organisationId, name: 'Haus Test', logo: null },
      roles: ['ADMIN'],
      sso: false,
      siteId: null,
      administrator: true,
    });
    // the fields of section 3, and what this product adds to them
    expect(Object.keys(me)).toEqual(
      expect.arrayContaining([
        'profile',
        'owner',
        'roles',
        'access',
        'apps',
        'installedApps',
        'siteId',
        'sso',
      ]),
    );
    expect(me.apps).toContain('residents');
    expect(me.installedApps).toContainEqual({ code: 'residents' });
    expect(me.access['authorization.admin.security']).toEqual(['Read', 'Edit']);
    expect((await send(world.server, null, profile.me as Call, {})).statusCode).toBe(401);
    expect(
      (await send(world.server, `${organisationId}.${'x'.repeat(43)}`, profile.me as Call, {})).statusCode,
    ).toBe(401);
  });
  test('a person is shown by name, initials and the number of an avatar (specification 1, section 3)', async () => {
    expect((await admin.call(profile.me, {})).profile).toMatchObject({
      fullName: expect.stringMatching(/^Test admin/),
      initials: 'TA',
      avatarIndex: expect.toSatisfy((index: number) => Number.isInteger(index) && index >= 0 && index < 8),
    });
  });
  test('the number of the avatar belongs to the person: the same at each request, not the same for everybody', async () => {
    const numbers: number[] = [];
    for (let person = 0; person < 12; person += 1) {
      const actor = await world.actor(organisationId, 'COOK');
      const [one, again] = [await actor.call(profile.me, {}), await actor.call(profile.me, {})];
      expect(again.profile.avatarIndex).toBe(one.profile.avatarIndex);
      numbers.push(one.profile.avatarIndex);
    }
    expect(new Set(numbers).size).toBeGreaterThan(1);
  });
  test('who works here is asked by general access: the map of a resident is the own one, of keys to actions (specification 1, section 6)', async () => {
    const nurse = await world.actor(organisationId, 'NURSE');
    const map = await nurse.call(profile.residentAccess, { residentId: newId() });
    expect(map).toEqual((await nurse.call(profile.me, {})).access);
    expect(map['authorization.residents.profile']).toEqual(expect.arrayContaining(['Read', 'Edit']));
    expect(Object.keys(map)).not.toContain('authorization.admin.security');
  });
  test('the language stands until its owner chooses another: reading the profile in one changes nothing', async () => {
    const nurse = await world.actor(organisationId, 'NURSE');
    expect((await nurse.call(profile.me, { language: 'de' })).profile.language).toBe('en');
    await nurse.call(profile.chooseLanguage, { language: 'de' });
    expect((await nurse.call(profile.me, { language: 'en' })).profile.language).toBe('de');
    expect((await admin.call(profile.me, {})).profile.language).toBe('en');
  });
  test('GET /app-api/languages needs no session', async () => {
    const answer = await send(world.server, null, languageList.list as Call, {});
    expect(answer.json()).toEqual([
      { iso: 'en', languageName: 'English', pk: 1 },
      { iso: 'de', languageName: 'Deutsch', pk: 2 },
    ]);
  });
  test('GET /api/dictionary/{name}: an unknown dictionary does not exist', async () => {
    expect(dictionary.items.path).toBe('/api/dictionary/{name}');
    expect((await admin.refused(dictionary.items, { name: 'nothing' })).status).toBe(404);
  });
  test('GET /api/dictionary/{name} answers itemValue and itemLabel, in the language of the request', async () => {
    const items = async (language: 'en' | 'de') =>
      (
        await world.server.http.inject({
          url: '/api/dictionary/residents.salutation',
          headers: { cookie: `__Host-obhut=${admin.token}`, 'accept-language': language },
        })
      ).json();
    expect(await items('en')).toEqual([
      { itemValue: 'mrs', itemLabel: 'Mrs' },
      { itemValue: 'mr', itemLabel: 'Mr' },
    ]);
    expect(await items('de')).toEqual([
      { itemValue: 'mrs', itemLabel: 'Frau' },
      { itemValue: 'mr', itemLabel: 'Herr' },
    ]);
  });
  test('user settings travel as the specification says: a text body, the flag in the query, the answer in "response"', async () => {
    const request = (method: 'GET' | 'POST', key: string, customer: boolean, payload?: string) =>
      world.server.http.inject({
        method,
        url: `/user-settings/api/custom/${key}?customer=${customer}`,
        headers: {
          cookie: `__Host-obhut=${admin.token}`,
          ...(payload === undefined ? {} : { 'content-type': 'text/plain' }),
        },
        ...(payload === undefined ? {} : { payload }),
      });
    expect((await request('POST', 'list.view', false, 'plain words')).json()).toEqual({
      response: 'plain words',
    });
    expect((await request('POST', 'list.view', true, JSON.stringify({ columns: ['name'] }))).json()).toEqual({
      response: '{"columns":["name"]}',
    });
    // the own setting and the one of the organisation are two
    expect((await request('GET', 'list.view', false)).json()).toEqual({ response: 'plain words' });
    expect(JSON.parse((await request('GET', 'list.view', true)).json().response)).toEqual({
      columns: ['name'],
    });
  });
  test('user settings take a plain text body and give it back', async () => {
    const input = {
      key: 'selected-care-center',
      customer: false,
      text: '0190a0b0-0000-7000-8000-000000000001',
    };
    expect(await admin.call(userSettings.write, input)).toEqual({ response: input.text });
    expect(await admin.call(userSettings.read, { key: input.key, customer: false })).toEqual({
      response: input.text,
    });
    expect((await admin.call(profile.me, {})).siteId).toBe(input.text);
    const other = await world.actor(organisationId, 'NURSE');
    expect(await other.call(userSettings.read, { key: input.key, customer: false })).toEqual({
      response: null,
    });
  });
  test('a setting of the organisation needs the right to edit settings', async () => {
    const nurse = await world.actor(organisationId, 'NURSE');
    expect(
      await nurse.refused(userSettings.write, { key: 'house.rule', customer: true, text: '"x"' }),
    ).toMatchObject({ status: 403, title: 'You are not authorized to execute this action' });
    await admin.call(userSettings.write, { key: 'house.rule', customer: true, text: '{"a":1}' });
    expect(await nurse.call(userSettings.read, { key: 'house.rule', customer: true })).toEqual({
      response: '{"a":1}',
    });
  });
});

describe('signing in and out', () => {
  const password = 'Right-Horse-7!';
  const signIn = (username: string, given: string, language: 'en' | 'de' = 'en') =>
    send(world.server, null, session.signIn as Call, { username, password: given }, { language });
  beforeAll(async () => {
    const passwordHash = await hashPassword(password);
    for (const username of ['vera', 'lena', 'zora']) {
      await world.server.database.system((db) =>
        createAccount(db, organisationId, {
          username,
          fullName: username,
          email: `${username}@example.org`,
          roles: ['NURSE'],
          passwordHash,
          language: 'en',
          demo: false,
        }),
      );
    }
  });
  test('sets a __Host- cookie that scripts cannot read, stores only its hash', async () => {
    const answer = await signIn('Vera', password);
    expect(answer.statusCode).toBe(200);
    const cookie = answer.cookies[0]!;
    expect(cookie).toMatchObject({
      name: '__Host-obhut',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect(cookie.maxAge).toBeUndefined();
    const { rows } = await world.server.database.pool.query(
      "select encode(token_hash, 'hex') h, s::text all from platform.sessions s",
    );
    expect(rows.some((row) => row.all.includes(cookie.value.split('.')[1]!))).toBe(false);
    expect((await send(world.server, cookie.value, profile.me as Call, {})).statusCode).toBe(200);
    expect((await send(world.server, cookie.value, session.signOut as Call, {})).statusCode).toBe(200);
    expect((await send(world.server, cookie.value, profile.me as Call, {})).statusCode).toBe(401);
  });
  test('keep me logged in: the session lasts twelve hours, what starts the next one thirty days', async () => {
    const answer = await send(world.server, null, session.signIn as Call, {
      username: 'vera',
      password,
      keep: true,
    });
    expect(answer.cookies.map((cookie) => [cookie.name, cookie.maxAge])).toEqual([
      ['__Host-obhut', 12 * 3600],
      ['__Host-obhut-kept', 30 * 24 * 3600],
    ]);
    for (const cookie of answer.cookies)
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  });
  test('a wrong password and an unknown name get the same specified answer', async () => {
    const [wrong, unknown] = [await signIn('vera', 'no'), await signIn('nobody-here', 'no')];
    expect(wrong.json()).toMatchObject({
      status: 422,
      code: 'wrong',
      title: 'Authentication error occurred. Please check your username and password.',
    });
    expect({ ...unknown.json(), requestId: '' }).toEqual({ ...wrong.json(), requestId: '' });
    expect((await signIn('vera', 'no', 'de')).json().title).toBe(
      'Anmeldung fehlgeschlagen. Bitte prüfen Sie Benutzername und Passwort.',
    );
  });
  test('locks after five wrong passwords, also for the right one; others stay free', async () => {
    for (let i = 0; i < 5; i += 1) expect((await signIn('lena', `no${i}`)).json().code).toBe('wrong');
    expect((await signIn('lena', password)).json().code).toBe('locked');
    expect((await signIn('zora', password)).statusCode).toBe(200);
  });
  test('parallel wrong passwords are counted one by one', async () => {
    await Promise.all(Array.from({ length: 4 }, (_, i) => signIn('zora', `no${i}`)));
    const { rows } = await world.server.database.pool.query(
      'select failed_sign_ins n from platform.accounts where username = $1',
      ['zora'],
    );
    expect(rows[0].n).toBe(4);
  });
  test('a form of another site cannot write', async () => {
    const forged = (headers: Record<string, string>) =>
      world.server.http.inject({ method: 'POST', url: '/logout', headers, payload: {} });
    expect((await forged({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await forged({ origin: 'null' })).statusCode).toBe(403);
    expect((await forged({ origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  });
});

test('the OpenAPI document names every call', async () => {
  const document = (await world.server.http.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  for (const path of [
    '/profile/api/me',
    '/logout',
    '/profile/api/resident-access/{residentId}',
    '/app-api/languages',
    '/api/dictionary/{name}',
    '/user-settings/api/custom/{key}',
  ]) {
    expect(document.paths).toHaveProperty([path]);
  }
});

test('health: alive, ready, metrics', async () => {
  expect((await world.server.http.inject('/livez')).statusCode).toBe(200);
  expect((await world.server.http.inject('/readyz')).statusCode).toBe(200);
  expect((await world.server.http.inject('/metrics')).body).toContain('obhut_request_seconds');
});
