import { generate } from 'otplib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { profile, session } from '#platform/contract/frame.ts';
import {
  comeBack,
  ownAccount,
  ownSessions,
  secondFactor,
  twoFactor,
} from '#platform/contract/account/sign-in.ts';
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
  wait,
  withAuthenticator,
  world,
} from '#platform/server/testing/second-factors.ts';

beforeAll(openWorld);

const outcomes = async (who: Person) =>
  (
    await query('select outcome from platform.sign_ins where account_id = $1 order by id', [who.accountId])
  ).map((row) => row.outcome as string);

describe('authenticator app', () => {
  test('set up, asked for, right once only; the started sign-in authorises nothing', async () => {
    const who = await person();
    const { uri, secret, recoveryCodes, next } = await withAuthenticator(who);
    expect(uri).toContain('otpauth://totp/Obhut:');
    expect(recoveryCodes).toHaveLength(10);
    const [stored] = await query('select secret from platform.authenticators where account_id = $1', [
      who.accountId,
    ]);
    expect(stored!.secret.toString('latin1')).not.toContain(secret);
    const at = browser(world.server);
    expect(await signIn(at, who)).toEqual({ next: 'secondFactor' });
    expect(at.cookies.has('__Host-obhut')).toBe(false);
    const stepAsSession = browser(
      world.server,
      '203.0.113.7',
      new Map([['__Host-obhut', at.cookies.get('__Host-obhut-step')!]]),
    );
    expect(await stepAsSession.refused(profile.me, {})).toMatchObject({ status: 401 });
    expect(await at.refused(profile.me, {})).toMatchObject({ status: 401 });
    expect(await at.call(secondFactor.state, {})).toMatchObject({
      methods: ['authenticator'],
      recovery: true,
      emailHint: 'f***@example.org',
      codeExpiresAt: null,
    });
    const code = await next();
    expect(await at.call(secondFactor.verify, { method: 'authenticator', code })).toEqual({ next: 'done' });
    expect((await at.call(profile.me, {})).profile.username).toBe(who.username);
    const again = browser(world.server);
    await signIn(again, who);
    expect(await again.refused(secondFactor.verify, { method: 'authenticator', code })).toMatchObject({
      code: 'wrongCode',
      title: 'The verification code is not correct',
    });
    expect(await outcomes(who)).toEqual([
      'signedIn',
      'factorAdded',
      'secondFactorAsked',
      'signedIn',
      'secondFactorAsked',
      'wrongCode',
    ]);
  });
  test('five tries per started sign-in, also in parallel; an old code is wrong', async () => {
    const who = await person();
    const { secret, next } = await withAuthenticator(who);
    const at = browser(world.server);
    await signIn(at, who);
    expect(
      await at.refused(secondFactor.verify, {
        method: 'authenticator',
        code: await generate({ secret, epoch: Math.floor(Date.now() / 1000) - 90 }),
      }),
    ).toMatchObject({ code: 'wrongCode' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at20) =>
        browser(world.server, '203.0.113.7', new Map(at.cookies)).refused(secondFactor.verify, {
          method: 'authenticator',
          code: String(at20).padStart(6, '0'),
        }),
      ),
    );
    expect(answers.filter((answer) => answer.code === 'wrongCode')).toHaveLength(3);
    expect(
      await at.refused(secondFactor.verify, { method: 'authenticator', code: await next() }),
    ).toMatchObject({ code: 'startAgain' });
    expect(
      (
        await query('select failed_codes, failed_sign_ins from platform.accounts where id = $1', [
          who.accountId,
        ])
      )[0],
    ).toEqual({ failed_codes: 5, failed_sign_ins: 0 });
  });
  test.each([
    [-2, false],
    [-1, true],
    [1, true],
    [2, false],
  ])(
    'a code of %i steps of 30 seconds from now: right %s (RFC 6238, one step either way)',
    async (steps, right) => {
      const who = await person();
      const { secret } = await withAuthenticator(who);
      // as if the app had been set up long ago: the code of setting up does not hide the earlier ones
      await query('update platform.authenticators set last_step = 0 where account_id = $1', [who.accountId]);
      const at = browser(world.server);
      await signIn(at, who);
      const middle = (Math.floor(Date.now() / 30_000) + 0.5) * 30_000;
      vi.useFakeTimers({ now: middle, toFake: ['Date'] });
      try {
        const code = await generate({ secret, epoch: middle / 1000 + steps * 30 });
        if (right)
          expect(await at.call(secondFactor.verify, { method: 'authenticator', code })).toEqual({
            next: 'done',
          });
        else
          expect(await at.refused(secondFactor.verify, { method: 'authenticator', code })).toMatchObject({
            code: 'wrongCode',
          });
      } finally {
        vi.useRealTimers();
      }
    },
  );
  test('wrong codes are counted over all started sign-ins: twenty-five lock the account, the right password does not take them back', async () => {
    const who = await person();
    const { next } = await withAuthenticator(who);
    for (let round = 0; round < 7; round += 1) {
      const at = browser(world.server);
      await signIn(at, who);
      for (let turn = 0; turn < 4; turn += 1)
        await at.refused(secondFactor.verify, { method: 'authenticator', code: '000000' });
      if (round < 6)
        expect(
          (await query('select locked_until from platform.accounts where id = $1', [who.accountId]))[0]!
            .locked_until,
        ).toBeNull();
      if (round === 6)
        expect(
          await at.refused(secondFactor.verify, { method: 'authenticator', code: await next() }),
        ).toMatchObject({ code: 'locked' });
    }
    expect(
      await browser(world.server).refused(session.signIn, { username: who.username, password }),
    ).toMatchObject({ code: 'locked' });
  });
  test('a code that is none is said at once and takes no try; a method that is not there is named', async () => {
    const who = await person();
    await withAuthenticator(who);
    const at = browser(world.server);
    await signIn(at, who);
    expect(await at.refused(secondFactor.verify, { method: 'authenticator', code: '12ab' })).toMatchObject({
      code: 'invalidCode',
    });
    for (const call of [
      () => at.refused(secondFactor.verify, { method: 'email', code: '123456' }),
      () => at.refused(secondFactor.sendCode, {}),
      () => at.refused(secondFactor.passkeyOptions, {}),
    ]) {
      expect(await call()).toMatchObject({
        code: 'notSetUp',
        title: 'The chosen method is not set up for this account',
      });
    }
    expect(
      (await query('select tries from platform.challenges where account_id = $1', [who.accountId]))[0]!.tries,
    ).toBe(0);
  });
  test('a recovery code opens once', async () => {
    const who = await person();
    const { recoveryCodes } = await withAuthenticator(who);
    const at = browser(world.server);
    await signIn(at, who);
    await at.call(secondFactor.verify, {
      method: 'recovery',
      code: recoveryCodes[0]!.toLowerCase().replace('-', ' '),
    });
    expect((await at.call(twoFactor.overview, {})).recoveryCodes).toBe(9);
    const again = browser(world.server);
    await signIn(again, who);
    expect(
      await again.refused(secondFactor.verify, { method: 'recovery', code: recoveryCodes[0]! }),
    ).toMatchObject({ code: 'wrongCode' });
    const fresh = await at.call(twoFactor.newRecoveryCodes, {});
    expect(
      await again.refused(secondFactor.verify, { method: 'recovery', code: recoveryCodes[1]! }),
    ).toMatchObject({ code: 'wrongCode' });
    await again.call(secondFactor.verify, { method: 'recovery', code: fresh.recoveryCodes[0]! });
  });
});

describe('code by email', () => {
  async function withEmail(who: Person): Promise<void> {
    const at = browser(world.server);
    await signIn(at, who);
    await at.call(twoFactor.sendEmailCode, {});
    await at.call(twoFactor.confirmEmail, { code: await mailed(who) });
  }
  test('two minutes, the newest only, once; another one after half a minute', async () => {
    const who = await person();
    await withEmail(who);
    const at = browser(world.server);
    await signIn(at, who);
    await at.call(secondFactor.sendCode, {});
    expect(await at.refused(secondFactor.sendCode, {})).toMatchObject({ code: 'tooSoon' });
    const first = await mailed(who);
    await wait(who, '100 seconds');
    expect(await at.refused(secondFactor.verify, { method: 'email', code: other(first) })).toMatchObject({
      code: 'wrongCode',
    });
    await wait(who, '25 seconds');
    expect(await at.refused(secondFactor.verify, { method: 'email', code: first })).toMatchObject({
      code: 'codeExpired',
    });
    await at.call(secondFactor.sendCode, {});
    expect(await at.refused(secondFactor.verify, { method: 'email', code: first })).toMatchObject({
      code: 'wrongCode',
    });
    const code = await mailed(who);
    await at.call(secondFactor.verify, { method: 'email', code });
    expect(await at.refused(secondFactor.verify, { method: 'email', code })).toMatchObject({
      code: 'startAgain',
    });
  });
  test('the mail with the code is emptied when it has left, and not shown in the list of a real home', async () => {
    const who = await person();
    await withEmail(who);
    expect(
      (
        await query(
          'select confidential from platform.mails where organisation_id = $1 order by created_at limit 1',
          [who.organisationId],
        )
      )[0]!.confidential,
    ).toBe(true);
  });
});

describe('what the policy says', () => {
  test('required and not set up: nothing but setting it up is allowed; then a new session', async () => {
    const who = await person('required');
    const at = browser(world.server);
    expect(await signIn(at, who)).toEqual({ next: 'setUp' });
    expect(await at.refused(profile.me, {})).toMatchObject({ status: 401, code: 'secondFactorFirst' });
    expect(await at.refused(ownSessions.list, {})).toMatchObject({ status: 401 });
    expect(
      await at.refused(ownAccount.changePassword, {
        currentPassword: password,
        password: 'Wiesel-88-Moos!',
        repeatPassword: 'Wiesel-88-Moos!',
      }),
    ).toMatchObject({ status: 401 });
    expect(await at.call(comeBack.resume, {})).toEqual({ next: 'signIn' });
    expect(await at.call(twoFactor.overview, {})).toMatchObject({
      mode: 'required',
      forced: true,
      authenticator: false,
    });
    const { secret } = await at.call(twoFactor.beginAuthenticator, {});
    expect(
      await at.refused(twoFactor.confirmAuthenticator, { code: other(await generate({ secret })) }),
    ).toMatchObject({ code: 'wrongCode' });
    await at.call(twoFactor.confirmAuthenticator, { code: await generate({ secret }) });
    const before = at.cookies.get('__Host-obhut');
    expect(await at.refused(profile.me, {})).toMatchObject({ status: 401 });
    expect(await at.call(comeBack.resume, {})).toEqual({ next: 'done' });
    expect(at.cookies.get('__Host-obhut')).not.toBe(before);
    await at.call(profile.me, {});
    expect(await at.refused(twoFactor.removeFactor, { method: 'authenticator' })).toMatchObject({
      code: 'lastFactor',
    });
  });
  test('off: no second factor is asked for, none can be set up; a started one is told so', async () => {
    const who = await person('optional');
    await withAuthenticator(who);
    const started = browser(world.server);
    await signIn(started, who);
    await query(`update platform.security_policies set two_factor = 'off' where organisation_id = $1`, [
      who.organisationId,
    ]);
    expect(
      await started.refused(secondFactor.verify, { method: 'authenticator', code: '123456' }),
    ).toMatchObject({ code: 'twoFactorDisabled' });
    const at = browser(world.server);
    expect(await signIn(at, who)).toEqual({ next: 'done' });
    expect(await at.refused(twoFactor.sendEmailCode, {})).toMatchObject({ code: 'twoFactorDisabled' });
  });
  test('a method that is no longer allowed is not enough and not skipped', async () => {
    const who = await person('optional', ['email']);
    await query(
      `update platform.security_policies set methods = '{authenticator}' where organisation_id = $1`,
      [who.organisationId],
    );
    await withAuthenticator(who);
    await query(`update platform.security_policies set methods = '{email}' where organisation_id = $1`, [
      who.organisationId,
    ]);
    const at = browser(world.server);
    expect(await signIn(at, who)).toEqual({ next: 'setUp' });
    expect(await at.refused(twoFactor.beginAuthenticator, {})).toMatchObject({ code: 'methodNotAllowed' });
  });
});
