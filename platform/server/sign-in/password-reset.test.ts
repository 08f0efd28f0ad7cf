import { beforeAll, describe, expect, test } from 'vitest';
import { profile, session } from '#platform/contract/frame.ts';
import { passwordReset, secondFactor } from '#platform/contract/account/sign-in.ts';
import { browser, type Browser } from '#platform/server/testing/browser.ts';
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
} from '#platform/server/testing/second-factors.ts';

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
    await Promise.all(
      Array.from({ length: 5 }, () =>
        at.refused(passwordReset.check, { login: who.username, code: other(last) }),
      ),
    );
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
  const lock = (who: { accountId: string }, until = `now() + interval '5 minutes'`) =>
    query(
      `update platform.accounts set locked_until = ${until}, failed_sign_ins = 5, failed_codes = 25 where id = $1`,
      [who.accountId],
    );
  const lockOf = (who: { accountId: string }) =>
    query('select locked_until, failed_sign_ins, failed_codes from platform.accounts where id = $1', [
      who.accountId,
    ]);
  const free = [{ locked_until: null, failed_sign_ins: 0, failed_codes: 0 }];
  test.each([
    ['for a time', `now() + interval '5 minutes'`],
    ['until it is unlocked', `'9999-12-31T00:00:00Z'`],
  ])('the right code of a locked account is right, and the new password ends a lock %s', async (_, until) => {
    const who = await person();
    await lock(who, until);
    const at = browser(world.server);
    await ask(at, who.username);
    await at.call(passwordReset.check, { login: who.username, code: await mailed(who) });
    expect(await at.call(passwordReset.finish, { password: fresh, repeatPassword: fresh })).toEqual({
      next: 'done',
    });
    await at.call(profile.me, {});
    expect(await lockOf(who)).toEqual(free);
  });
  test('with a second factor the lock ends when that is right, too, not before; others stay locked out', async () => {
    const who = await person();
    const { next } = await withAuthenticator(who);
    await lock(who);
    const at = browser(world.server);
    await ask(at, who.username);
    await at.call(passwordReset.check, { login: who.username, code: await mailed(who) });
    await at.call(passwordReset.finish, { password: fresh, repeatPassword: fresh });
    const stranger = browser(world.server, '198.51.100.7');
    const enter = (password: string) =>
      stranger.refused(session.signIn, { username: who.username, password });
    expect(await enter(fresh)).toMatchObject({ code: 'locked' });
    expect(
      await at.refused(secondFactor.verify, { method: 'authenticator', code: other(await next()) }),
    ).toMatchObject({ code: 'wrongCode' });
    expect(await lockOf(who)).not.toEqual(free);
    await at.call(secondFactor.verify, { method: 'authenticator', code: await next() });
    await at.call(profile.me, {});
    expect(await lockOf(who)).toEqual(free);
  });
  test('a second factor that must be set up first does not keep the lock', async () => {
    const who = await person('required');
    await lock(who);
    const at = browser(world.server);
    await ask(at, who.username);
    await at.call(passwordReset.check, { login: who.username, code: await mailed(who) });
    expect(await at.call(passwordReset.finish, { password: fresh, repeatPassword: fresh })).toEqual({
      next: 'setUp',
    });
    expect(await lockOf(who)).toEqual(free);
  });
  test('a stranger who knows the name neither uses up the tries, nor replaces the code, nor locks the account', async () => {
    const who = await person();
    const at = browser(world.server);
    await ask(at, who.username);
    const code = await mailed(who);
    // each answer takes its time so that nothing can be told from it: six strangers at once
    await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const stranger = browser(world.server, `198.51.100.${index + 1}`);
        await ask(stranger, who.username);
        // the code of somebody else's mail is worth nothing here, and neither are guesses there
        expect(await stranger.refused(passwordReset.check, { login: who.username, code })).toMatchObject({
          code: 'wrongCode',
        });
        for (let turn = 0; turn < 5; turn += 1)
          await stranger.refused(passwordReset.check, { login: who.username, code: '000000' });
      }),
    );
    expect(await lockOf(who)).toEqual(free);
    await at.call(passwordReset.check, { login: who.username, code });
  });
  test('strangers get so many mails in all; the own network and a shared one where the account came in still get theirs', async () => {
    const who = await person();
    const mails = async () =>
      (await query('select 1 from platform.mails where organisation_id = $1', [who.organisationId])).length;
    await query(
      `insert into platform.sign_ins (organisation_id, account_id, username, outcome, address) values ($1, $2, $3, 'signedIn', '203.0.113.7')`,
      [who.organisationId, who.accountId, who.username],
    );
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        ask(browser(world.server, `198.51.100.${index + 1}`), who.username),
      ),
    );
    expect(await mails()).toBe(20);
    for (let time = 0; time < 7; time += 1) {
      await ask(browser(world.server, '203.0.113.7'), who.username);
      await query(`update platform.sign_ins set at = at - interval '1 minute' where account_id = $1`, [
        who.accountId,
      ]);
    }
    expect(await mails()).toBe(25);
  });
});
