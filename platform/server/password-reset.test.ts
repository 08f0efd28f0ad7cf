import { beforeAll, describe, expect, test } from 'vitest';
import { profile, session } from '#platform/contract/frame.ts';
import { passwordReset, secondFactor } from '#platform/contract/sign-in.ts';
import { browser, type Browser } from './testing/browser.ts';
import {
  mailed,
  openWorld,
  other,
  password,
  person,
  query,
  wait,
  withAuthenticator,
  world,
} from './testing/second-factors.ts';

beforeAll(openWorld);

describe('forgotten password', () => {
  const ask = (at: Browser, login: string) => at.call(passwordReset.request, { login });
  const fresh = 'Wiesel-88-Moos!';
  test('code by email, new password, all sessions end, the owner is told; the second factor is still asked for', async () => {
    const who = await person();
    const { at: open, next } = await withAuthenticator(who);
    const at = browser(world.server);
    expect(await ask(at, who.email.toUpperCase())).toEqual({ minutes: 10 });
    await at.call(passwordReset.check, { login: who.email, code: await mailed(who) });
    expect(
      await at.refused(passwordReset.finish, { password: fresh, repeatPassword: 'other' }),
    ).toMatchObject({ code: 'passwordsDiffer', title: 'The passwords do not match' });
    expect(
      await at.refused(passwordReset.finish, { password: 'weak', repeatPassword: 'weak' }),
    ).toMatchObject({ code: 'weakPassword' });
    expect(
      await at.refused(passwordReset.finish, { password: 'Password1!', repeatPassword: 'Password1!' }),
    ).toMatchObject({ code: 'commonPassword' });
    expect(await at.call(passwordReset.finish, { password: fresh, repeatPassword: fresh })).toEqual({
      next: 'secondFactor',
    });
    expect(await open.refused(profile.me, {})).toMatchObject({ status: 401 });
    expect(await at.refused(profile.me, {})).toMatchObject({ status: 401 });
    await at.call(secondFactor.verify, { method: 'authenticator', code: await next() });
    await at.call(profile.me, {});
    expect(
      await browser(world.server).refused(session.signIn, { username: who.username, password }),
    ).toMatchObject({ code: 'wrong' });
    expect(
      (
        await query('select subject from platform.mails where organisation_id = $1', [who.organisationId])
      ).map((row) => row.subject),
    ).toContain('Your password was changed');
  });
  test('the code: ten minutes, once, five tries; none for accounts that do not exist, and the same answer', async () => {
    const who = await person();
    const at = browser(world.server);
    expect(await ask(at, 'nobody@example.org')).toEqual(await ask(at, who.username));
    const code = await mailed(who);
    await ask(at, who.username);
    expect(await mailed(who)).toBe(code); // a second mail within half a minute is not sent
    expect(await at.refused(passwordReset.check, { login: 'nobody@example.org', code })).toMatchObject({
      code: 'wrongCode',
    });
    await wait(who, '580 seconds');
    await at.call(passwordReset.check, { login: who.username, code });
    expect(await at.refused(passwordReset.check, { login: who.username, code })).toMatchObject({
      code: 'wrongCode',
    });
    await query(`update platform.sign_ins set at = at - interval '1 minute' where account_id = $1`, [
      who.accountId,
    ]);
    await ask(at, who.username);
    const late = await mailed(who);
    await wait(who, '601 seconds');
    expect(await at.refused(passwordReset.check, { login: who.username, code: late })).toMatchObject({
      code: 'wrongCode',
    });
    await query(`update platform.sign_ins set at = at - interval '1 minute' where account_id = $1`, [
      who.accountId,
    ]);
    await ask(at, who.username);
    const last = await mailed(who);
    for (let turn = 0; turn < 5; turn += 1)
      await at.refused(passwordReset.check, { login: who.username, code: other(last) });
    expect(await at.refused(passwordReset.check, { login: who.username, code: last })).toMatchObject({
      code: 'wrongCode',
    });
  });
  test.each([
    ['inactive', 'active = false'],
    ['not confirmed', 'confirmed = false'],
    ['without a password', 'password_hash = null'],
  ])('no mail for an account that is %s', async (_, change) => {
    const who = await person();
    await query(`update platform.accounts set ${change} where id = $1`, [who.accountId]);
    await ask(browser(world.server), who.username);
    expect(
      await query('select 1 from platform.mails where organisation_id = $1', [who.organisationId]),
    ).toEqual([]);
  });
  test('a locked account stays locked after a reset', async () => {
    const who = await person();
    const at = browser(world.server);
    await ask(at, who.username);
    await at.call(passwordReset.check, { login: who.username, code: await mailed(who) });
    await query(`update platform.accounts set locked_until = now() + interval '5 minutes' where id = $1`, [
      who.accountId,
    ]);
    expect(await at.refused(passwordReset.finish, { password: fresh, repeatPassword: fresh })).toMatchObject({
      code: 'locked',
    });
    expect(await at.refused(profile.me, {})).toMatchObject({ status: 401 });
  });
});
