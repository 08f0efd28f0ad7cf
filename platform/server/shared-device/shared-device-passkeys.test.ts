import { beforeAll, describe, expect, test } from 'vitest';
import { profile } from '#platform/contract/frame.ts';
import { quickSwitch, screenLock } from '#platform/contract/account/shared-device.ts';
import { ownSession } from '#platform/contract/account/own-session.ts';
import { ownSessions } from '#platform/contract/account/sign-in.ts';
import { authenticator } from '#platform/server/testing/authenticator.ts';
import type { Browser } from '#platform/server/testing/browser.ts';
import {
  byPin,
  home,
  openWorld,
  outcomes,
  type Person,
  query,
  tablet,
} from '#platform/server/testing/tablets.ts';

beforeAll(openWorld);

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
    at.send(quickSwitch.enter, { personId: who.accountId, method: 'passkey', passkey });
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
