import { beforeAll, describe, expect, test } from 'vitest';
import { profile, session } from '#platform/contract/frame.ts';
import type { Call } from '#platform/contract/call.ts';
import { ownSession } from '#platform/contract/account/own-session.ts';
import { comeBack } from '#platform/contract/account/sign-in.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { owedCookie } from './owed.ts';
import { hashPassword } from './sign-in.ts';
import { browser, type Browser } from '#platform/server/testing/browser.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
let passwordHash: string;
let number = 0;
const password = 'Kranich-77-Weide!';
beforeAll(async () => {
  world = await createWorld();
  passwordHash = await hashPassword(password);
});

/** A device on which somebody is signed in, with a kept sign-in. */
async function device(): Promise<{ at: Browser; username: string; before: ReadonlyMap<string, string> }> {
  const home = await world.organisation();
  const username = `owing${++number}`;
  await world.server.database.system((db) =>
    createAccount(db, home, {
      username,
      fullName: 'Anna Amrein',
      email: `${username}@example.org`,
      roles: ['NURSE'],
      passwordHash,
      language: 'en',
      demo: false,
    }),
  );
  const at = browser(world.server);
  await at.call(session.signIn, { username, password, keep: true });
  return { at, username, before: new Map(at.cookies) };
}
const sessions = async (username: string) =>
  (
    await world.server.database.pool.query(
      'select 1 from platform.sessions s join platform.accounts a on a.id = s.account_id where a.username = $1',
      [username],
    )
  ).rows.length;

describe('a sign-out that did not reach the server', () => {
  test.each<[string, (at: Browser) => Promise<unknown>]>([
    ['the own profile', (at) => at.send(profile.me as Call, {})],
    ['coming back by the kept sign-in', (at) => at.send(comeBack.resume as Call, {})],
    ['unlocking', (at) => at.send(ownSession.unlock as Call, { method: 'password', secret: password })],
    [
      'the stream of changes',
      (at) =>
        world.server.http.inject({
          method: 'GET',
          url: '/api/live',
          headers: { cookie: [...at.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        }),
    ],
  ])('%s: lets nobody in, and ends the session and the kept sign-in', async (_, ask) => {
    const { at, username, before } = await device();
    at.cookies.set(owedCookie, 'signOut');
    await ask(at);
    expect(await sessions(username)).toBe(0);
    // the cookies as they were, taken from the device: worth nothing either
    const thief = browser(world.server, '203.0.113.7', new Map(before));
    expect((await thief.refused(profile.me, {})).status).toBe(401);
    expect(await thief.send(comeBack.resume as Call, {}).then((answer) => answer.json().next)).not.toBe(
      'done',
    );
  });
  test('the debt is paid once: the next person signs in and stays in', async () => {
    const { at, username } = await device();
    at.cookies.set(owedCookie, 'signOut');
    await at.call(session.signIn, { username, password, keep: false });
    expect(at.cookies.has(owedCookie)).toBe(false);
    expect((await at.call(profile.me, {})).profile.username).toBe(username);
    expect(await sessions(username)).toBe(1);
  });
  test('signing out itself pays it', async () => {
    const { at, username } = await device();
    at.cookies.set(owedCookie, 'signOut');
    await at.call(session.signOut, {});
    expect([await sessions(username), [...at.cookies.keys()]]).toEqual([0, []]);
  });
  test('a word that is none changes nothing', async () => {
    const { at } = await device();
    at.cookies.set(owedCookie, 'everything');
    expect((await at.call(profile.me, {})).locked).toBe(false);
  });
});

test('a lock that did not reach the server is there before anything is answered, and the key of what is kept on the device is not told', async () => {
  const { at } = await device();
  const open = await at.call(profile.me, {});
  expect(open).toMatchObject({ locked: false, deviceKey: expect.stringMatching(/^[\w+/]{43}=$/) });
  at.cookies.set(owedCookie, 'lock');
  expect(await at.call(profile.me, {})).toMatchObject({ locked: true, deviceKey: null });
  expect(at.cookies.has(owedCookie)).toBe(false);
  await at.call(ownSession.unlock, { method: 'password', secret: password });
  expect(await at.call(profile.me, {})).toMatchObject({ locked: false, deviceKey: open.deviceKey });
});
