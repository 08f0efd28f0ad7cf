import { beforeAll, describe, expect, test } from 'vitest';
import { generate } from 'otplib';
import { profile, session, userSettings } from '#platform/contract/frame.ts';
import { ownDevice, quickSwitch, screenLock, sharedDevices } from '#platform/contract/shared-device.ts';
import { ownSession } from '#platform/contract/own-session.ts';
import { ownAccount, ownSessions, secondFactor, twoFactor } from '#platform/contract/sign-in.ts';
import { createAccount } from './organisations.ts';
import { hashPassword } from './sign-in.ts';
import { authenticator } from './testing/authenticator.ts';
import { browser, type Browser } from './testing/browser.ts';
import { createWorld, type World } from './testing/world.ts';

let world: World;
let passwordHash: string;
const password = 'Kranich-77-Weide!';
const pin = '48213';
let number = 0;
beforeAll(async () => {
  world = await createWorld();
  passwordHash = await hashPassword(password);
});

interface Person {
  readonly organisationId: string;
  readonly accountId: string;
  readonly username: string;
}
const query = async (text: string, values: unknown[] = []) =>
  (await world.server.database.pool.query(text, values)).rows;
/** A home whose policy allows quick switching for some hours; 0: as shipped. */
async function home(hours = 12): Promise<string> {
  const organisationId = await world.organisation();
  await query(
    `insert into platform.security_policies (organisation_id, id, name, applies_to, two_factor, methods, maximum_failed_sign_ins, lock_minutes, session_lock_minutes, registration_link_hours, quick_switch_hours)
    values ($1, gen_random_uuid(), 'all', 'all', 'optional', '{authenticator,email,passkey}', 5, 15, 15, 24, $2)`,
    [organisationId, hours],
  );
  return organisationId;
}
async function person(organisationId: string, roles = ['NURSE']): Promise<Person> {
  const username = `tile${++number}`;
  const accountId = await world.server.database.system((db) =>
    createAccount(db, organisationId, {
      username,
      fullName: `Tile Number${number}`,
      email: `${username}@example.org`,
      roles,
      passwordHash,
      language: 'en',
      demo: false,
    }),
  );
  return { organisationId, accountId, username };
}
const outcomes = async (who: Person) =>
  (
    await query('select outcome from platform.sign_ins where account_id = $1 order by id', [who.accountId])
  ).map((row) => row.outcome as string);
const signIn = (at: Browser, who: Person) =>
  at.call(session.signIn, { username: who.username, password, keep: false });
/** Sets an authenticator app up, and signs in with password and its code on this browser. */
async function wholly(at: Browser, who: Person): Promise<void> {
  const first = browser(world.server);
  await signIn(first, who);
  const { secret } = await first.call(twoFactor.beginAuthenticator, {});
  await first.call(twoFactor.confirmAuthenticator, { code: await generate({ secret }) });
  await signIn(at, who);
  await at.call(secondFactor.verify, {
    method: 'authenticator',
    code: await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }),
  });
}
/** A shared tablet with people who have a PIN there. */
async function tablet(organisationId: string, count = 1): Promise<{ at: Browser; people: Person[] }> {
  const at = browser(world.server);
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const who = await person(organisationId);
    await wholly(at, who);
    if (index === 0) await at.call(ownDevice.register, { name: 'Ward 2' });
    await at.call(ownDevice.setPin, { pin, repeatPin: pin });
    people.push(who);
    await at.call(session.signOut, {});
  }
  return { at, people };
}
const byPin = (at: Browser, who: Person, given = pin) =>
  at.send(quickSwitch.enter as never, { personId: who.accountId, method: 'pin', pin: given });

describe('a shared device', () => {
  test('people who signed in wholly stand as tiles and come back by PIN; the log names who did what', async () => {
    const {
      at,
      people: [anna, beat],
    } = await tablet(await home(), 2);
    const tiles = await at.call(quickSwitch.people, {});
    expect(tiles).toMatchObject({
      device: 'Ward 2',
      people: [
        { id: anna!.accountId, ready: true, pin: true, passkey: false },
        { id: beat!.accountId, ready: true },
      ],
    });
    expect(JSON.stringify(tiles)).not.toContain(anna!.username);
    expect((await byPin(at, anna!)).json()).toEqual({ next: 'done' });
    expect((await at.call(profile.me, {})).profile.id).toBe(anna!.accountId);
    const before = at.cookies.get('__Host-obhut');
    expect((await byPin(at, beat!)).json()).toEqual({ next: 'done' });
    expect(at.cookies.get('__Host-obhut')).not.toBe(before);
    await at.call(userSettings.write, { key: 'test.note', text: 'by Beat' });
    expect(
      await query(
        `select account_id from platform.changes where organisation_id = $1 and subject = 'platform.custom_settings'`,
        [beat!.organisationId],
      ),
    ).toEqual([{ account_id: beat!.accountId }]);
    expect((await outcomes(beat!)).slice(-1)).toEqual(['quickSwitched']);
    expect(await outcomes(anna!)).toContain('signedOut');
    expect(
      (
        await query(
          'select host(address) as address from platform.sign_ins where account_id = $1 and outcome = $2',
          [beat!.accountId, 'quickSwitched'],
        )
      )[0],
    ).toEqual({ address: '203.0.113.7' });
  });
  test('another browser sees nobody and lets nobody in, also with the right PIN; neither does a device of another home', async () => {
    const organisationId = await home();
    const {
      people: [anna],
    } = await tablet(organisationId);
    const stranger = browser(world.server);
    expect(await stranger.call(quickSwitch.people, {})).toEqual({ device: null, people: [] });
    expect((await byPin(stranger, anna!)).json()).toMatchObject({ status: 422, code: 'startAgain' });
    const { at: other } = await tablet(await home());
    expect((await byPin(other, anna!)).json()).toMatchObject({ code: 'startAgain' });
    // a second device of the same home: Anna never signed in there
    const { at: second } = await tablet(organisationId);
    expect((await byPin(second, anna!)).json()).toMatchObject({ code: 'startAgain' });
    const forged = browser(
      world.server,
      '203.0.113.7',
      new Map([['__Host-obhut-device', `${organisationId}.${'x'.repeat(43)}`]]),
    );
    expect(await forged.call(quickSwitch.people, {})).toEqual({ device: null, people: [] });
  });
  test('five wrong PINs in a row block the PIN, also the right one; the account stays free; a whole sign-in makes it count again', async () => {
    const {
      at,
      people: [anna],
    } = await tablet(await home());
    const codes = [];
    for (let failure = 1; failure <= 6; failure += 1)
      codes.push((await byPin(at, anna!, '90909')).json().code);
    expect(codes).toEqual(['wrongPin', 'wrongPin', 'wrongPin', 'wrongPin', 'pinLocked', 'pinLocked']);
    expect((await byPin(at, anna!)).json()).toMatchObject({
      code: 'pinLocked',
      title: 'This PIN was wrong too often. Log in with password and second step, then it counts again.',
    });
    expect(
      (
        await query('select failed_sign_ins, locked_until from platform.accounts where id = $1', [
          anna!.accountId,
        ])
      )[0],
    ).toEqual({ failed_sign_ins: 0, locked_until: null });
    expect((await outcomes(anna!)).filter((one) => one === 'wrongPin')).toHaveLength(7);
    await query('update platform.authenticators set last_step = null where account_id = $1', [
      anna!.accountId,
    ]);
    await query('delete from platform.authenticators where account_id = $1', [anna!.accountId]);
    await wholly(at, anna!);
    await at.call(session.signOut, {});
    expect((await byPin(at, anna!)).json()).toEqual({ next: 'done' });
  });
  test('parallel wrong PINs never get more than five tries', async () => {
    const {
      at,
      people: [anna],
    } = await tablet(await home());
    await Promise.all(
      Array.from({ length: 20 }, () =>
        byPin(browser(world.server, '203.0.113.7', new Map(at.cookies)), anna!, '90909'),
      ),
    );
    expect(
      (await query('select failed from platform.pins where account_id = $1', [anna!.accountId]))[0],
    ).toEqual({ failed: 5 });
  });
  test('a right PIN starts the counter anew', async () => {
    const {
      at,
      people: [anna],
    } = await tablet(await home());
    for (let failure = 1; failure <= 4; failure += 1) await byPin(at, anna!, '90909');
    await byPin(at, anna!);
    expect(
      (await query('select failed from platform.pins where account_id = $1', [anna!.accountId]))[0],
    ).toEqual({ failed: 0 });
  });
  test('only within the hours of the policy; the session ends with them; a sign-in by PIN does not make them longer', async () => {
    const {
      at,
      people: [anna],
    } = await tablet(await home(2));
    await query(
      `update platform.shared_device_people set proven_at = now() - interval '90 minutes' where account_id = $1`,
      [anna!.accountId],
    );
    await byPin(at, anna!);
    const [row] = await query(
      'select extract(epoch from expires_at - now())::int as left, two_factors from platform.sessions where account_id = $1 order by created_at desc limit 1',
      [anna!.accountId],
    );
    expect(row!.left).toBeGreaterThan(29 * 60);
    expect(row!.left).toBeLessThanOrEqual(30 * 60);
    expect(row!.two_factors).toBe(false);
    await query(
      `update platform.shared_device_people set proven_at = proven_at - interval '31 minutes' where account_id = $1`,
      [anna!.accountId],
    );
    expect((await at.call(quickSwitch.people, {})).people).toMatchObject([{ ready: false }]);
    expect((await byPin(at, anna!)).json()).toMatchObject({ code: 'startAgain' });
  });
  test('off unless a policy allows it', async () => {
    const at = browser(world.server);
    const who = await person(await home(0));
    await wholly(at, who);
    expect(await at.call(ownDevice.state, {})).toMatchObject({ hours: 0, device: null });
    expect(await at.refused(ownDevice.register, { name: 'Ward' })).toMatchObject({
      status: 422,
      code: 'quickSwitchOff',
    });
    expect(await at.refused(ownDevice.setPin, { pin, repeatPin: pin })).toMatchObject({
      code: 'quickSwitchOff',
    });
    const {
      at: shared,
      people: [anna],
    } = await tablet(await home());
    await query('update platform.security_policies set quick_switch_hours = 0 where organisation_id = $1', [
      anna!.organisationId,
    ]);
    expect((await byPin(shared, anna!)).json()).toMatchObject({ code: 'startAgain' });
    expect((await shared.call(quickSwitch.people, {})).people).toEqual([]);
  });
  test('the password alone registers nothing and puts nobody on a device; a session by PIN changes nothing of the account', async () => {
    const organisationId = await home();
    const {
      at,
      people: [anna],
    } = await tablet(organisationId);
    const plain = await person(organisationId);
    const own = browser(world.server);
    await signIn(own, plain);
    expect(await own.refused(ownDevice.register, { name: 'Mine' })).toMatchObject({
      code: 'twoFactorsFirst',
    });
    await signIn(at, plain);
    expect((await at.call(quickSwitch.people, {})).people.map((one) => one.id)).toEqual([anna!.accountId]);
    await byPin(at, anna!);
    expect(await at.refused(ownDevice.setPin, { pin: '71350', repeatPin: '71350' })).toMatchObject({
      code: 'confirmIdentity',
    });
    expect(await at.refused(ownSessions.endOthers, {})).toMatchObject({ code: 'confirmIdentity' });
    await at.call(ownSession.confirmIdentity, { method: 'password', secret: password });
    expect(await at.refused(ownDevice.setPin, { pin: '71350', repeatPin: '71350' })).toMatchObject({
      code: 'twoFactorsFirst',
    });
  });
  test('locked, disabled, or from another place: nobody comes in', async () => {
    const organisationId = await home();
    const {
      at,
      people: [anna],
    } = await tablet(organisationId);
    await query(`update platform.accounts set locked_until = now() + interval '1 hour' where id = $1`, [
      anna!.accountId,
    ]);
    expect((await byPin(at, anna!)).json()).toMatchObject({ code: 'locked' });
    // nothing is looked at, and nothing told about the PIN
    expect((await byPin(at, anna!, '90909')).json()).toMatchObject({ code: 'locked' });
    expect(
      (await query('select failed from platform.pins where account_id = $1', [anna!.accountId]))[0],
    ).toEqual({ failed: 0 });
    await query(`update platform.accounts set locked_until = null, active = false where id = $1`, [
      anna!.accountId,
    ]);
    expect((await byPin(at, anna!)).statusCode).toBe(422);
    expect((await at.call(quickSwitch.people, {})).people).toEqual([]);
    await query('update platform.accounts set active = true where id = $1', [anna!.accountId]);
    await query(
      `insert into platform.address_rules (organisation_id, id, policy_id, applies_to, network) select organisation_id, gen_random_uuid(), id, 'all', '192.168.10.0/24' from platform.security_policies where organisation_id = $1`,
      [organisationId],
    );
    expect((await byPin(at, anna!)).json()).toMatchObject({ code: 'notAllowedHere' });
  });
  test('a new password, and ending all sessions, end it on every device', async () => {
    const {
      at,
      people: [anna],
    } = await tablet(await home());
    const own = browser(world.server);
    await query('delete from platform.authenticators where account_id = $1', [anna!.accountId]);
    await signIn(own, anna!);
    await own.call(ownAccount.changePassword, {
      currentPassword: password,
      password: 'Wiesel-88-Moos!',
      repeatPassword: 'Wiesel-88-Moos!',
    });
    expect((await byPin(at, anna!)).json()).toMatchObject({ code: 'startAgain' });
  });
  test('who leaves the device is no tile any more; without a PIN there is none to enter', async () => {
    const {
      at,
      people: [anna],
    } = await tablet(await home());
    await byPin(at, anna!);
    expect(await at.call(ownDevice.state, {})).toEqual({
      hours: 12,
      device: 'Ward 2',
      onDevice: true,
      pin: true,
      pinLocked: false,
      twoFactors: false,
    });
    await at.call(ownDevice.removePin, {});
    expect((await byPin(at, anna!)).json()).toMatchObject({ code: 'notSetUp' });
    await at.call(ownDevice.leave, {});
    expect((await at.call(quickSwitch.people, {})).people).toEqual([]);
  });
});

test('photos of the staff stand on the tiles of the device where they signed in, and nowhere else', async () => {
  const sharp = (await import('sharp')).default;
  const { acceptPicture } = await import('./pictures.ts');
  const { uploaded } = await import('./testing/upload.ts');
  const organisationId = await home();
  const {
    at,
    people: [anna],
  } = await tablet(organisationId);
  const admin = await world.actor(organisationId, 'ADMIN');
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const fileId = await uploaded(world.server, admin.token, 'a.png', picture);
  await world.inside(organisationId, (context) =>
    acceptPicture({ ...context, actor: () => admin.accountId }, fileId),
  );
  await query('insert into staff.members (organisation_id, id, photo_file_id) values ($1, $2, $3)', [
    organisationId,
    anna!.accountId,
    fileId,
  ]);
  expect((await at.call(quickSwitch.people, {})).people).toMatchObject([{ photo: true }]);
  const photo = (from: Browser) => from.send(quickSwitch.photo as never, { personId: anna!.accountId });
  expect([(await photo(at)).statusCode, (await photo(at)).headers['content-type']]).toEqual([
    200,
    'image/webp',
  ]);
  expect((await photo(browser(world.server))).statusCode).toBe(404);
  const { at: second } = await tablet(organisationId);
  expect((await photo(second)).statusCode).toBe(404);
});

describe('a PIN', () => {
  test.each([
    ['123', 400, 'form'],
    ['123456789', 400, 'form'],
    ['12a4', 400, 'form'],
    ['1234', 422, 'weakPin'],
    ['7777', 422, 'weakPin'],
  ])('%s is refused', async (given, status, code) => {
    const at = browser(world.server);
    await wholly(at, await person(await home()));
    expect(await at.refused(ownDevice.setPin, { pin: given, repeatPin: given })).toMatchObject({
      status,
      code,
    });
  });
  test('twice the same; stored as argon2id over a keyed hash, never logged', async () => {
    const at = browser(world.server);
    const who = await person(await home());
    await wholly(at, who);
    expect(await at.refused(ownDevice.setPin, { pin, repeatPin: '48214' })).toMatchObject({
      code: 'pinsDiffer',
    });
    await at.call(ownDevice.setPin, { pin, repeatPin: pin });
    const [row] = await query('select code_hash from platform.pins where account_id = $1', [who.accountId]);
    expect(row!.code_hash).toMatch(/^\$argon2id\$/);
    expect(await (await import('@node-rs/argon2')).verify(row!.code_hash, pin)).toBe(false);
    expect(
      JSON.stringify(
        await query('select before, after from platform.changes where organisation_id = $1', [
          who.organisationId,
        ]),
      ),
    ).not.toContain('argon2');
    expect(await outcomes(who)).toContain('pinSet');
  });
});

describe('the lock of the screen on a shared device', () => {
  test('opens by PIN, which proves no identity; on another browser the PIN is not offered', async () => {
    const {
      at,
      people: [anna],
    } = await tablet(await home());
    await byPin(at, anna!);
    await at.call(ownSession.lock, {});
    expect(await at.refused(profile.residentAccess, { residentId: anna!.accountId })).toMatchObject({
      status: 423,
    });
    expect(await at.call(screenLock.ways, {})).toEqual({
      password: true,
      authenticator: true,
      pin: true,
      passkey: false,
    });
    expect(await at.refused(ownSession.unlock, { method: 'pin', secret: '90909' })).toMatchObject({
      code: 'wrongPin',
      title: 'The PIN is not correct',
    });
    expect((await outcomes(anna!)).at(-1)).toBe('wrongPin'); // the log says that somebody tried
    await at.call(ownSession.unlock, { method: 'pin', secret: pin });
    expect((await at.call(profile.me, {})).locked).toBe(false);
    expect(await at.refused(ownSessions.endOthers, {})).toMatchObject({ code: 'confirmIdentity' });
    const own = browser(
      world.server,
      '203.0.113.7',
      new Map([['__Host-obhut', at.cookies.get('__Host-obhut')!]]),
    );
    expect(await own.call(screenLock.ways, {})).toMatchObject({ pin: false });
    expect(await own.refused(ownSession.unlock, { method: 'pin', secret: pin })).toMatchObject({
      code: 'notSetUp',
    });
    expect(await browser(world.server).refused(screenLock.ways, {})).toMatchObject({ code: 'startAgain' });
  });
  test('a passkey that does not fit opens nothing, here and at the tiles', async () => {
    const {
      at,
      people: [anna],
    } = await tablet(await home());
    expect(await at.refused(quickSwitch.passkeyOptions, { personId: anna!.accountId })).toMatchObject({
      code: 'notSetUp',
    });
    await query(
      `insert into platform.passkeys (organisation_id, id, account_id, credential_id, public_key, counter, name) values ($1, gen_random_uuid(), $2, $3, '\\x00', 0, 'phone')`,
      [anna!.organisationId, anna!.accountId, `credential-${number}`],
    );
    const { options } = await at.call(quickSwitch.passkeyOptions, { personId: anna!.accountId });
    expect(options['allowCredentials']).toMatchObject([{ id: `credential-${number}` }]);
    const passkey = {
      id: `credential-${number}`,
      rawId: `credential-${number}`,
      type: 'public-key',
      response: {},
      clientExtensionResults: {},
    };
    expect(
      await at.refused(quickSwitch.enter, { personId: anna!.accountId, method: 'passkey', passkey }),
    ).toMatchObject({ code: 'wrongPasskey' });
    await byPin(at, anna!);
    await at.call(ownSession.lock, {});
    await at.call(screenLock.passkeyOptions, {});
    expect(await at.refused(ownSession.unlock, { method: 'passkey', passkey })).toMatchObject({
      code: 'wrongPasskey',
    });
    expect((await at.call(profile.me, {})).locked).toBe(true);
  });
});

describe('by passkey', () => {
  const site = 'http://localhost:3000';
  async function key(who: Person) {
    const made = authenticator(site);
    await query(
      `insert into platform.passkeys (organisation_id, id, account_id, credential_id, public_key, counter, name) values ($1, gen_random_uuid(), $2, $3, $4, 0, 'tablet')`,
      [who.organisationId, who.accountId, made.credentialId, made.publicKey],
    );
    return made;
  }
  const asked = async (at: Browser, who: Person) =>
    (await at.call(quickSwitch.passkeyOptions, { personId: who.accountId })).options;
  const enter = (at: Browser, who: Person, passkey: unknown) =>
    at.send(quickSwitch.enter as never, { personId: who.accountId, method: 'passkey', passkey });
  test('people change at the device, as by PIN; the counter of the key is kept and the same answer counts once', async () => {
    const {
      at,
      people: [anna],
    } = await tablet(await home());
    const { prove } = await key(anna!);
    const answer = prove(await asked(at, anna!));
    expect((await enter(at, anna!, answer)).json()).toEqual({ next: 'done' });
    expect((await at.call(profile.me, {})).profile.username).toBe(anna!.username);
    expect((await outcomes(anna!)).at(-1)).toBe('quickSwitched');
    expect(await at.refused(ownSessions.endOthers, {})).toMatchObject({ code: 'confirmIdentity' });
    expect(
      (
        await query(
          'select counter::int, last_used_at is not null as used from platform.passkeys where account_id = $1',
          [anna!.accountId],
        )
      )[0],
    ).toEqual({ counter: 1, used: true });
    expect((await enter(at, anna!, answer)).json()).toMatchObject({ code: 'startAgain' });
    await asked(at, anna!);
    expect((await enter(at, anna!, answer)).json()).toMatchObject({ code: 'wrongPasskey' });
  });
  test.each([
    ['of another site', { origin: 'http://evil.example' }],
    ['without finger, face or PIN', { userVerified: false }],
    ['for another challenge', { challenge: 'YW5vdGhlcg' }],
    ['with a counter that does not grow', { counter: 0 }],
  ] as const)('an answer %s lets nobody in and opens no screen', async (_name, wrong) => {
    const {
      at,
      people: [anna],
    } = await tablet(await home());
    const made = await key(anna!);
    if ('counter' in wrong)
      await query('update platform.passkeys set counter = 7 where account_id = $1', [anna!.accountId]);
    expect((await enter(at, anna!, made.prove(await asked(at, anna!), wrong))).json()).toMatchObject({
      code: 'wrongPasskey',
    });
    await byPin(at, anna!);
    await at.call(ownSession.lock, {});
    const { options } = await at.call(screenLock.passkeyOptions, {});
    expect(
      await at.refused(ownSession.unlock, { method: 'passkey', passkey: made.prove(options, wrong) }),
    ).toMatchObject({ code: 'wrongPasskey' });
  });
  test("the locked screen opens, under a new token, and the identity counts as proven; a colleague's key does not open it", async () => {
    const {
      at,
      people: [anna, berta],
    } = await tablet(await home(), 2);
    const [mine, hers] = [await key(anna!), await key(berta!)];
    await byPin(at, anna!);
    await at.call(ownSession.lock, {});
    const before = at.cookies.get('__Host-obhut');
    const ask = async () => (await at.call(screenLock.passkeyOptions, {})).options;
    expect(
      await at.refused(ownSession.unlock, { method: 'passkey', passkey: hers.prove(await ask()) }),
    ).toMatchObject({ code: 'wrongPasskey' });
    await at.call(ownSession.unlock, { method: 'passkey', passkey: mine.prove(await ask()) });
    expect((await at.call(profile.me, {})).locked).toBe(false);
    expect(at.cookies.get('__Host-obhut')).not.toBe(before);
    expect((await outcomes(anna!)).slice(-2)).toEqual(['wrongCode', 'sessionUnlocked']);
    expect(await at.call(ownSessions.endOthers, {})).toMatchObject({ ended: expect.any(Number) });
  });
});

describe('shared devices of the home', () => {
  test('are listed and forgotten: the device lets nobody in, its sessions end; only with the right, only the own', async () => {
    const organisationId = await home();
    const {
      at,
      people: [anna],
    } = await tablet(organisationId);
    await byPin(at, anna!);
    const admin = await world.actor(organisationId, 'ADMIN');
    const { items } = await admin.call(sharedDevices.list, {});
    expect(items).toMatchObject([
      { name: 'Ward 2', registeredBy: `Tile Number${number}`, people: [{ name: `Tile Number${number}` }] },
    ]);
    expect(await (await world.actor(organisationId, 'NURSE')).refused(sharedDevices.list, {})).toMatchObject({
      status: 403,
    });
    const stranger = await world.actor(await home(), 'ADMIN');
    expect(await stranger.refused(sharedDevices.remove, { id: items[0]!.id })).toMatchObject({ status: 404 });
    expect(await admin.call(sharedDevices.remove, { id: items[0]!.id })).toEqual({ ended: 1 });
    expect(await at.refused(profile.me, {})).toMatchObject({ status: 401 });
    expect(await at.call(quickSwitch.people, {})).toEqual({ device: null, people: [] });
    expect((await byPin(at, anna!)).json()).toMatchObject({ code: 'startAgain' });
  });
  test('the database refuses more than a day of quick switching', async () => {
    const organisationId = await home();
    await expect(
      query('update platform.security_policies set quick_switch_hours = 25 where organisation_id = $1', [
        organisationId,
      ]),
    ).rejects.toThrow(/quick_switch_hours/);
  });
});
