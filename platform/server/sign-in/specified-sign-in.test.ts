import { generate } from 'otplib';
import { beforeAll, expect, test } from 'vitest';
import { profile, session } from '#platform/contract/frame.ts';
import { passwordReset, secondFactor, twoFactor } from '#platform/contract/account/sign-in.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { hashPassword } from './sign-in.ts';
import { browser, type Browser } from '#platform/server/testing/browser.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';

// Specification 1 and 2, section 8: what the second step, the address and the new password say, in the moment, in both languages.
let world: World;
const password = 'Kranich-77-Weide!';
let number = 0;
beforeAll(async () => {
  world = await createWorld();
});
const query = (text: string, values: unknown[]) => world.server.database.pool.query(text, values);

/** Somebody of a home whose policy lets a second step be chosen. */
async function person() {
  const organisationId = await world.organisation();
  const username = `step${++number}`;
  const passwordHash = await hashPassword(password);
  await world.server.database.system((db) =>
    createAccount(db, organisationId, {
      username,
      fullName: `Step ${number}`,
      email: `${username}@example.org`,
      roles: ['NURSE'],
      passwordHash,
      language: 'en',
      demo: false,
    }),
  );
  const {
    rows: [policy],
  } = await query(
    `insert into platform.security_policies (organisation_id, id, name, applies_to, two_factor, methods, maximum_failed_sign_ins, lock_minutes, session_lock_minutes, registration_link_hours)
      values ($1, gen_random_uuid(), 'all', 'all', 'optional', '{authenticator,email}', 5, 15, 0, 24) returning id`,
    [organisationId],
  );
  return { organisationId, username, policyId: (policy as { id: string }).id };
}
const signIn = (at: Browser, username: string) =>
  at.call(session.signIn, { username, password, keep: false });
type Refused = Parameters<Browser['refused']>;
async function said(at: Browser, call: Refused[0], input: Refused[1]) {
  const [en, de] = [await at.refused(call, input, 'en'), await at.refused(call, input, 'de')];
  return [en.code, en.title, de.title];
}
/** Somebody with an authenticator app who has given the password and is asked for the code. */
async function asked() {
  const who = await person();
  const first = browser(world.server);
  await signIn(first, who.username);
  const { secret } = await first.call(twoFactor.beginAuthenticator, {});
  await first.call(twoFactor.confirmAuthenticator, { code: await generate({ secret }) });
  const at = browser(world.server);
  await signIn(at, who.username);
  return { who, at };
}

test('a code that is wrong, one that is none, a method that is not set up', async () => {
  const { at } = await asked();
  expect(await said(at, secondFactor.verify, { method: 'recovery', code: 'AAAA-BBBB-CCCC' })).toEqual([
    'wrongCode',
    'The verification code is not correct',
    'Der Bestätigungscode ist nicht korrekt',
  ]);
  expect(await said(at, secondFactor.verify, { method: 'authenticator', code: '12ab' })).toEqual([
    'invalidCode',
    'Invalid code. Enter the six digits.',
    'Ungültiger Code. Geben Sie die sechs Ziffern ein.',
  ]);
  expect(await said(at, secondFactor.verify, { method: 'email', code: '123456' })).toEqual([
    'notSetUp',
    'The chosen method is not set up for this account',
    'Die gewählte Methode ist für dieses Konto nicht eingerichtet',
  ]);
});

test('the home has switched the second step off meanwhile', async () => {
  const { who, at } = await asked();
  await query(`update platform.security_policies set two_factor = 'off' where organisation_id = $1`, [
    who.organisationId,
  ]);
  expect(await said(at, secondFactor.verify, { method: 'authenticator', code: '123456' })).toEqual([
    'twoFactorDisabled',
    'Two-factor authentication is disabled for the organisation. Log in again.',
    'Die Zwei-Faktor-Authentifizierung ist für die Organisation ausgeschaltet. Melden Sie sich erneut an.',
  ]);
});

test('an address that is not on the list of the home, at the sign-in and with a session', async () => {
  const who = await person();
  const inside = browser(world.server, '192.168.10.7');
  await signIn(inside, who.username);
  await query(
    `insert into platform.address_rules (organisation_id, id, policy_id, applies_to, network) values ($1, gen_random_uuid(), $2, 'all', '192.168.10.0/24')`,
    [who.organisationId, who.policyId],
  );
  const told = [
    'notAllowedHere',
    'Access is not allowed from this location. Contact your administrator.',
    'Der Zugriff von diesem Ort ist nicht erlaubt. Wenden Sie sich an die Administration.',
  ];
  const outside = browser(world.server, '203.0.113.9');
  const [, ...sentences] = await said(outside, session.signIn, { username: who.username, password });
  expect(sentences).toEqual(told.slice(1));
  const carried = browser(world.server, '203.0.113.9', new Map(inside.cookies));
  expect(await said(carried, profile.me, {})).toEqual(told);
});

test('a new password that is repeated otherwise', async () => {
  const who = await person();
  const at = browser(world.server);
  await at.call(passwordReset.request, { login: who.username });
  const {
    rows: [mail],
  } = await query(
    'select body_text from platform.mails where organisation_id = $1 order by id desc limit 1',
    [who.organisationId],
  );
  const [code = ''] = /\b\d{6}\b/.exec((mail as { body_text: string }).body_text) ?? [];
  await at.call(passwordReset.check, { login: who.username, code });
  expect(
    await said(at, passwordReset.finish, { password: 'Wiesel-88-Moos!', repeatPassword: 'other' }),
  ).toEqual(['passwordsDiffer', 'The passwords do not match', 'Die Passwörter stimmen nicht überein']);
});
