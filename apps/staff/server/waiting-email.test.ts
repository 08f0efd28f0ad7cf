import { beforeAll, expect, test } from 'vitest';
import { passwordReset } from '#platform/contract/account/sign-in.ts';
import { callsNamed, registering } from '#platform/server/invitation/testing/registering.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { accounts } from '../contract/accounts.ts';

let world: World;
let home: string;
let admin: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation('Haus Test');
  admin = await world.actor(home, 'ADMIN');
});
const { ask, code, mailsTo, pool } = registering(() => world);
const registration = callsNamed(() => world, 'registration.registration');

let number = 0;
/** Somebody with a password whose address an administrator changes; answers how it stands before and after. */
async function changing() {
  number += 1;
  const nurse = await world.actor(home, 'NURSE');
  await pool().query(`update platform.accounts set password_hash = 'x' where id = $1`, [nurse.accountId]);
  const before = await admin.call(accounts.get, { id: nurse.accountId });
  const email = `new.address${number}@example.org`;
  const after = await admin.call(accounts.changeEmail, { id: before.id, version: before.version, email });
  return { nurse, before, after, email };
}
const linkTo = async (email: string) =>
  /\/register\/([\w.-]+)/.exec((await mailsTo(email)).at(-1)?.body_text ?? '')?.[1] ?? '';
const subjects = async (email: string) => (await mailsTo(email)).map((mail) => mail.subject);
const now = (id: string) => admin.call(accounts.get, { id });

test('the address of somebody else waits for its owner: until then everything goes to the old one', async () => {
  const { before, after, email } = await changing();
  expect(after).toMatchObject({ email: before.email, waitingEmail: email });
  expect(await subjects(email)).toEqual(['Obhut: confirm this address']);
  expect(await subjects(before.email)).toEqual(['Your email address is to change']);
  expect((await mailsTo(before.email))[0]!.body_text).toContain(email);
  // the way back of a forgotten password leads to the old address, by user name; the new one is nobody's yet
  await ask(passwordReset.request, { login: before.username });
  await ask(passwordReset.request, { login: email });
  expect((await subjects(before.email)).at(-1)).toBe('Code for a new password');
  expect(await subjects(email)).toHaveLength(1);
  const token = await linkTo(email);
  expect((await ask(registration['look'], { token })).body).toMatchObject({
    state: 'valid',
    purpose: 'confirmEmail',
    email,
    username: before.username,
  });
  expect(await code(registration['accept'], { token, password: 'x', repeatPassword: 'x' })).toBe(
    'linkInvalid',
  );
  expect((await ask(registration['confirmEmail'], { token })).body).toEqual({ email });
  expect(await now(before.id)).toMatchObject({ email, waitingEmail: null });
  expect((await subjects(before.email)).at(-1)).toBe('Your email address was changed');
  await ask(passwordReset.request, { login: email });
  expect(await code(registration['confirmEmail'], { token })).toBe('alreadyConfirmed');
  expect((await ask(registration['look'], { token })).body).toMatchObject({ state: 'confirmed', email });
});

test('the log says who asked for the address and who confirmed it', async () => {
  const { before, email } = await changing();
  await ask(registration['confirmEmail'], { token: await linkTo(email) });
  const { rows } = await pool().query(
    `select account_id, after->>'waiting_email' as waiting, after->>'email' as email from platform.changes
     where subject = 'platform.accounts' and row_id = $1 order by id desc limit 2`,
    [before.id],
  );
  expect(rows.map((row) => row.account_id)).toEqual([before.id, admin.accountId]);
  expect([rows[1].waiting, rows[0].email]).toEqual([email, email]);
});

test('an administrator takes it back: the link is void and the old address stays', async () => {
  const { before, after, email } = await changing();
  const token = await linkTo(email);
  const nurse = await world.actor(home, 'NURSE');
  const which = { id: before.id, version: after.version };
  expect(await nurse.refused(accounts.withdrawEmail, which)).toMatchObject({ status: 403 });
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect(await stranger.refused(accounts.withdrawEmail, which)).toMatchObject({ status: 404 });
  expect(await admin.refused(accounts.withdrawEmail, { ...which, version: 1 })).toMatchObject({
    status: 412,
  });
  const back = await admin.call(accounts.withdrawEmail, which);
  expect(back).toMatchObject({ email: before.email, waitingEmail: null });
  expect((await ask(registration['look'], { token })).body).toMatchObject({ state: 'invalid', email: '' });
  expect(await code(registration['confirmEmail'], { token })).toBe('linkInvalid');
  expect(await admin.refused(accounts.withdrawEmail, { ...which, version: back.version })).toMatchObject({
    code: 'nothingWaits',
  });
  expect(await now(before.id)).toMatchObject({ email: before.email });
});

test('a second address takes the place of the first; only the newest link counts', async () => {
  const { before, after, email } = await changing();
  const first = await linkTo(email);
  const other = `other${number}@example.org`;
  await admin.call(accounts.changeEmail, { id: before.id, version: after.version, email: other });
  expect(await code(registration['confirmEmail'], { token: first })).toBe('linkInvalid');
  expect(await code(registration['confirmEmail'], { token: await linkTo(other) })).toBe('done');
  expect(await now(before.id)).toMatchObject({ email: other });
});

test('whoever is disabled meanwhile, has changed the address alone, or whose new address somebody got: the link changes nothing', async () => {
  const one = await changing();
  await admin.call(accounts.disable, { id: one.before.id, version: one.after.version });
  expect(await code(registration['confirmEmail'], { token: await linkTo(one.email) })).toBe('linkInvalid');
  expect(await now(one.before.id)).toMatchObject({ email: one.before.email, waitingEmail: null });
  const shut = await now(one.before.id);
  expect(
    await admin.refused(accounts.changeEmail, { id: shut.id, version: shut.version, email: one.email }),
  ).toMatchObject({ code: 'disabled' });
  const two = await changing();
  await pool().query(`update platform.accounts set email = 'own@example.org' where id = $1`, [two.before.id]);
  expect(await code(registration['confirmEmail'], { token: await linkTo(two.email) })).toBe('linkInvalid');
  expect(await now(two.before.id)).toMatchObject({ email: 'own@example.org', waitingEmail: null });
  const three = await changing();
  const { accountId } = await world.actor(home, 'NURSE');
  await pool().query('update platform.accounts set email = $1 where id = $2', [three.email, accountId]);
  expect(await code(registration['confirmEmail'], { token: await linkTo(three.email) })).toBe('emailInUse');
});

test('an invitation that nobody has used goes to the new address at once; links to a third one are void', async () => {
  const made = await admin.call(accounts.create, {
    fullName: 'Anna Muster',
    username: 'anna.muster',
    email: 'wrong@example.org',
    roles: ['NURSE'],
    language: 'en',
  });
  const first = await linkTo('wrong@example.org');
  expect(await code(registration['otherEmail'], { token: first, email: 'stranger@example.org' })).toBe(
    'done',
  );
  const elsewhere = await linkTo('stranger@example.org');
  const changed = await admin.call(accounts.changeEmail, {
    id: made.id,
    version: made.version,
    email: 'right@example.org',
  });
  expect(changed).toMatchObject({ email: 'right@example.org', waitingEmail: null, state: 'notConfirmed' });
  const password = { password: 'Kirschbaum-27', repeatPassword: 'Kirschbaum-27' };
  for (const token of [first, elsewhere])
    expect(await code(registration['accept'], { token, ...password })).toBe('linkInvalid');
  expect(await code(registration['accept'], { token: await linkTo('right@example.org'), ...password })).toBe(
    'done',
  );
});

test('the address that counts already is refused at the field, however it is written', async () => {
  const { id, version, email } = await now((await world.actor(home, 'NURSE')).accountId);
  const given = { id, version, email: email.toUpperCase() };
  expect(await admin.refused(accounts.changeEmail, given)).toMatchObject({
    code: 'sameEmail',
    errors: [{ path: 'email' }],
  });
});
