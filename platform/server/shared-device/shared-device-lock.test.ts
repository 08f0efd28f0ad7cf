import { beforeAll, describe, expect, test } from 'vitest';
import { profile } from '#platform/contract/frame.ts';
import { ownDevice, quickSwitch, screenLock } from '#platform/contract/account/shared-device.ts';
import { ownSession } from '#platform/contract/account/own-session.ts';
import { ownSessions } from '#platform/contract/account/sign-in.ts';
import { browser } from '#platform/server/testing/browser.ts';
import {
  byPin,
  home,
  number,
  openWorld,
  outcomes,
  person,
  pin,
  query,
  tablet,
  wholly,
  world,
} from '#platform/server/testing/tablets.ts';

beforeAll(openWorld);

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
