import { beforeAll, describe, expect, test } from 'vitest';
import { profile } from '#platform/contract/frame.ts';
import { ownSession } from '#platform/contract/account/own-session.ts';
import { ownAccount, twoFactor } from '#platform/contract/account/sign-in.ts';
import { browser } from '#platform/server/testing/browser.ts';
import {
  mailed,
  openWorld,
  other,
  password,
  type Person,
  person,
  query,
  signIn,
  withAuthenticator,
  world,
} from '#platform/server/testing/second-factors.ts';

beforeAll(openWorld);

describe('changes of the own account', () => {
  const fresh = 'Wiesel-88-Moos!';
  const later = (who: Person) =>
    query(
      `update platform.sessions set authenticated_at = authenticated_at - interval '11 minutes' where account_id = $1`,
      [who.accountId],
    );
  test('an open screen is not enough: address and factors ask for the identity again', async () => {
    const who = await person(undefined, [], ['ADMIN']);
    const at = browser(world.server);
    await signIn(at, who);
    await later(who);
    for (const refused of [
      at.refused(ownAccount.askNewEmail, { email: 'new@example.org' }),
      at.refused(ownAccount.confirmNewEmail, { code: '123456' }),
      at.refused(twoFactor.beginAuthenticator, {}),
      at.refused(twoFactor.sendEmailCode, {}),
      at.refused(twoFactor.passkeyOptions, {}),
      at.refused(twoFactor.removeFactor, { method: 'email' }),
      at.refused(twoFactor.newRecoveryCodes, {}),
    ])
      expect(await refused).toMatchObject({ status: 422, code: 'confirmIdentity' });
    expect(
      await at.refused(ownSession.confirmIdentity, { method: 'password', secret: 'wrong' }),
    ).toMatchObject({ code: 'wrong' });
    expect(
      (await query('select failed_sign_ins from platform.accounts where id = $1', [who.accountId]))[0]!
        .failed_sign_ins,
    ).toBe(1);
    await at.call(ownSession.confirmIdentity, { method: 'password', secret: password });
    await at.call(twoFactor.beginAuthenticator, {});
  });
  test('by a mailed code where there is no password', async () => {
    const who = await person();
    const at = browser(world.server);
    await signIn(at, who);
    await later(who);
    await at.call(ownSession.sendIdentityCode, {});
    const code = await mailed(who);
    expect(
      await at.refused(ownSession.confirmIdentity, { method: 'email', secret: other(code) }),
    ).toMatchObject({ code: 'wrongCode' });
    await at.call(ownSession.confirmIdentity, { method: 'email', secret: code });
    await at.call(twoFactor.beginAuthenticator, {});
  });
  test('a new password ends every other session and keeps this one', async () => {
    const who = await person();
    const [at, elsewhere] = [browser(world.server), browser(world.server)];
    await signIn(at, who);
    await signIn(elsewhere, who);
    const change = { currentPassword: password, password: fresh, repeatPassword: fresh };
    expect(
      await at.refused(ownAccount.changePassword, { ...change, currentPassword: 'wrong' }),
    ).toMatchObject({ code: 'wrongPassword', errors: [{ path: 'currentPassword' }] });
    expect(
      (await query('select failed_sign_ins from platform.accounts where id = $1', [who.accountId]))[0]!
        .failed_sign_ins,
    ).toBe(1);
    expect(await at.refused(ownAccount.changePassword, { ...change, repeatPassword: 'other' })).toMatchObject(
      { code: 'passwordsDiffer' },
    );
    expect(
      await at.refused(ownAccount.changePassword, { ...change, password: 'weak', repeatPassword: 'weak' }),
    ).toMatchObject({ code: 'weakPassword' });
    expect(
      await at.refused(ownAccount.changePassword, {
        ...change,
        password: 'Factor1!',
        repeatPassword: 'Factor1!',
      }),
    ).toMatchObject({ code: 'commonPassword' });
    await at.call(ownAccount.changePassword, change);
    await at.call(profile.me, {});
    expect(await elsewhere.refused(profile.me, {})).toMatchObject({ status: 401 });
    expect(await signIn(browser(world.server), who, fresh)).toEqual({ next: 'done' });
  });
  test('a new address: only with the right, after a code sent to it; the old one is told', async () => {
    const nurse = await person();
    const at = browser(world.server);
    await signIn(at, nurse);
    expect(await at.refused(ownAccount.askNewEmail, { email: 'new@example.org' })).toMatchObject({
      status: 403,
    });
    const admin = await person(undefined, [], ['ADMIN']);
    const own = browser(world.server);
    await signIn(own, admin);
    expect(await own.refused(ownAccount.askNewEmail, { email: admin.email.toUpperCase() })).toMatchObject({
      code: 'sameEmail',
    });
    await own.call(ownAccount.askNewEmail, { email: 'new@example.org' });
    expect(
      await own.refused(ownAccount.confirmNewEmail, { code: other(await mailed(admin, 'new@example.org')) }),
    ).toMatchObject({ code: 'wrongCode' });
    await own.call(ownAccount.confirmNewEmail, { code: await mailed(admin, 'new@example.org') });
    expect((await own.call(profile.me, {})).profile.email).toBe('new@example.org');
    expect(
      (await query('select email from platform.sign_in_directory where username = $1', [admin.username]))[0]!
        .email,
    ).toBe('new@example.org');
    expect(
      await query(
        `select 1 from platform.mails where recipient = $1 and subject = 'Your email address was changed'`,
        [admin.email],
      ),
    ).toHaveLength(1);
  });
  test('removing a factor: gone with its recovery codes', async () => {
    const who = await person();
    const { at } = await withAuthenticator(who);
    await at.call(twoFactor.removeFactor, { method: 'authenticator' });
    expect(await at.call(twoFactor.overview, {})).toMatchObject({ authenticator: false, recoveryCodes: 0 });
    expect(await at.refused(twoFactor.newRecoveryCodes, {})).toMatchObject({ code: 'notSetUp' });
    expect(await signIn(browser(world.server), who)).toEqual({ next: 'done' });
  });
});
