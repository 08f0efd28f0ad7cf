import { generate } from 'otplib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { profile, session } from '#platform/contract/frame.ts';
import { ownSession } from '#platform/contract/own-session.ts';
import {
  comeBack,
  ownAccount,
  ownSessions,
  passwordReset,
  secondFactor,
  twoFactor,
} from '#platform/contract/sign-in.ts';
import { createAccount } from './organisations.ts';
import { hashPassword } from './sign-in.ts';
import { browser, type Browser } from './testing/browser.ts';
import { createWorld, type World } from './testing/world.ts';

let world: World;
let passwordHash: string;
const password = 'Kranich-77-Weide!';
let number = 0;
beforeAll(async () => {
  world = await createWorld();
  passwordHash = await hashPassword(password);
});

interface Person {
  readonly organisationId: string;
  readonly accountId: string;
  readonly username: string;
  readonly email: string;
}
const query = async (text: string, values: unknown[] = []) =>
  (await world.server.database.pool.query(text, values)).rows;
async function person(
  twoFactorOption?: string,
  methods = ['authenticator', 'email', 'passkey'],
  roles = ['NURSE'],
): Promise<Person> {
  const organisationId = await world.organisation();
  const username = `factor${++number}`;
  const email = `${username}@example.org`;
  const accountId = await world.server.database.system((db) =>
    createAccount(db, organisationId, {
      username,
      fullName: `Factor ${number}`,
      email,
      roles,
      passwordHash,
      language: 'en',
      demo: false,
    }),
  );
  if (twoFactorOption !== undefined) {
    await query(
      `insert into platform.security_policies (organisation_id, id, name, applies_to, two_factor, methods, maximum_failed_sign_ins, lock_minutes, session_lock_minutes, registration_link_hours)
      values ($1, gen_random_uuid(), 'all', 'all', $2, $3, 5, 15, 0, 24)`,
      [organisationId, twoFactorOption, methods],
    );
  }
  return { organisationId, accountId, username, email };
}
const signIn = (at: Browser, who: Person, given = password) =>
  at.call(session.signIn, { username: who.username, password: given, keep: false });
const mailed = async (who: Person, recipient = who.email): Promise<string> =>
  /\b(\d{6})\b/.exec(
    (
      await query(
        'select body_text from platform.mails where organisation_id = $1 and recipient = $2 order by created_at desc, id desc limit 1',
        [who.organisationId, recipient],
      )
    )[0]!.body_text,
  )![1]!;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const wait = (who: Person, interval: string) =>
  query(
    `update platform.challenges set code_expires_at = code_expires_at - $2::interval, expires_at = expires_at - $2::interval, created_at = created_at - $2::interval where account_id = $1`,
    [who.accountId, interval],
  );
const outcomes = async (who: Person) =>
  (
    await query('select outcome from platform.sign_ins where account_id = $1 order by id', [who.accountId])
  ).map((row) => row.outcome as string);

/** A signed-in person with an authenticator app; answers its secret and the recovery codes. */
async function withAuthenticator(who: Person) {
  const at = browser(world.server);
  await signIn(at, who);
  const { secret, uri } = await at.call(twoFactor.beginAuthenticator, {});
  const { recoveryCodes } = await at.call(twoFactor.confirmAuthenticator, {
    code: await generate({ secret }),
  });
  // a code counts once: the next test codes are those of the step after
  const next = () => generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
  return { at, secret, uri, recoveryCodes, next };
}

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
