import { beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { accounts } from '#apps/staff/contract/accounts.ts';
import { registration, registrations } from '#apps/registration/contract/registration.ts';
import { passwordReset } from '#platform/contract/account/sign-in.ts';
import { complete, password, registering } from '#platform/server/invitation/testing/registering.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { externalUsers } from '../contract/external-users.ts';

let world: World;
let homes: readonly string[];
let admins: readonly Actor[];
beforeAll(async () => {
  world = await createWorld();
  homes = [await world.organisation('Haus Eins'), await world.organisation('Haus Zwei')];
  admins = [await world.actor(homes[0]!, 'ADMIN'), await world.actor(homes[1]!, 'ADMIN')];
});
const { ask, code, lastLink, mailsTo, pool, signIn } = registering(() => world);
const both = { password, repeatPassword: password };
const newest = async (email: string) =>
  /\/register\/([\w.-]+)/.exec((await mailsTo(email)).at(-1)!.body_text)![1]!;

let number = 0;
const address = () => `person${(number += 1)}@example.org`;
/** The doors by which a home makes an account for somebody; each answers the id of the account and how it looks to the home. */
const doors: Readonly<Record<string, (home: 0 | 1, email: string) => Promise<{ accountId: string }>>> = {
  async 'staff account'(home, email) {
    const made = await admins[home]!.call(accounts.create, {
      fullName: 'Rita Muster',
      username: email,
      email,
      roles: ['NURSE'],
      language: 'en',
    });
    return { ...made, accountId: made.id };
  },
  'external user': (home, email) =>
    admins[home]!.call(externalUsers.invite, {
      fullName: 'Rita Muster',
      email,
      accessType: 'ALL',
      language: 'en',
    }),
  async relative(home, email) {
    const contactId = await world.inside(homes[home]!, (context) =>
      createContact(context, { kinds: ['contactPerson'], firstName: 'Rita', lastName: 'Muster', email }),
    );
    return admins[home]!.call(externalUsers.invite, {
      fullName: 'Rita Muster',
      email,
      accessType: 'USER_LINK',
      role: 'CONTACT',
      contactId,
      language: 'en',
    });
  },
};
/** What one home was answered, without what differs for every account. */
const seen = (answer: object) =>
  Object.fromEntries(
    Object.entries(answer).filter(([key]) => !['id', 'accountId', 'createdAt', 'contactId'].includes(key)),
  );

describe.each(Object.keys(doors))('somebody with an account in another home, invited as %s', (door) => {
  test('is invited like anybody else; chooses another user name; both accounts can be signed in to', async () => {
    const email = address();
    const first = await doors[door]!(0, email);
    expect(await code(registration.accept, { token: await newest(email), ...both })).toBe('done');
    const second = await doors[door]!(1, email);
    // the second home is answered and shown what the first one was
    expect(seen(second)).toEqual(seen(first));
    const mails = await mailsTo(email);
    expect(mails.map((mail) => mail.subject)).toEqual(['Haus Eins: your account', 'Haus Zwei: your account']);
    expect(mails[1]!.body_text.replaceAll(/\/register\/\S+/g, '').replaceAll('Zwei', 'Eins')).toBe(
      mails[0]!.body_text.replaceAll(/\/register\/\S+/g, ''),
    );
    const token = await newest(email);
    const taken = await ask(registration.accept, { token, ...both });
    expect(taken.body).toMatchObject({
      status: 409,
      code: 'usernameInUse',
      errors: [{ path: 'username' }],
      title:
        'This user name is taken. If you have an account elsewhere, it stays as it is: choose another user name for this one.',
    });
    // the refusal used nothing up, and the old account is as it was
    expect((await ask(registration.look, { token })).body).toMatchObject({
      state: 'valid',
      organisation: 'Haus Zwei',
    });
    expect(await signIn(email)).toBe('done');
    const username = `rita.zwei${number}`;
    expect(
      (await ask(registration.accept, { token, username: username.toUpperCase(), ...both })).body,
    ).toEqual({ username });
    expect([await signIn(username), await signIn(email)]).toEqual(['done', 'done']);
    const { rows } = await pool().query(
      'select organisation_id, username from platform.sign_in_directory where email = $1 order by username',
      [email],
    );
    expect(rows).toEqual([
      { organisation_id: homes[0], username: email },
      { organisation_id: homes[1], username },
    ]);
    expect(await admins[1]!.call(accounts.get, { id: second.accountId })).toMatchObject({
      state: 'active',
      email,
    });
  });
});

test('the mail again by its old link is the one of that home; by the address, of the account that waits', async () => {
  const email = address();
  await doors['external user']!(0, email);
  await code(registration.accept, { token: await newest(email), ...both });
  await doors['external user']!(1, email);
  const old = await newest(email);
  for (const input of [{ token: old }, { email }]) {
    expect(await code(registration.resend, input)).toBe('done');
    expect((await mailsTo(email)).at(-1)!.subject).toBe('Haus Zwei: your account');
  }
  expect(await code(registration.accept, { token: await newest(email), username: 'a b', ...both })).toBe(
    'form at username',
  );
});

test('whoever waits for a user name cannot be signed in to, nor be sent codes', async () => {
  const email = address();
  await doors['external user']!(0, email);
  await code(registration.accept, { token: await newest(email), ...both });
  const second = await doors['external user']!(1, email);
  expect(await signIn(`~${second.accountId}`)).not.toBe('done');
  const before = (await mailsTo(email)).length;
  await ask(passwordReset.request, { login: `~${second.accountId}` });
  expect(await mailsTo(email)).toHaveLength(before);
});

test('another address that a person of another home has is fine; one that this home has is not', async () => {
  const [email, elsewhere, here] = [address(), address(), address()];
  await doors['staff account']!(0, elsewhere);
  await doors['staff account']!(1, here);
  await doors['staff account']!(1, email);
  const token = await newest(email);
  expect(await code(registration.otherEmail, { token, email: here })).toBe('emailInUse at email');
  expect(await code(registration.otherEmail, { token, email: elsewhere })).toBe('done');
  const proof = await newest(elsewhere);
  expect((await ask(registration.look, { token: proof })).body).toMatchObject({ username: elsewhere });
  expect(await code(registration.accept, { token: proof, ...both })).toBe('usernameInUse at username');
  expect(await code(registration.accept, { token: proof, username: `own${number}`, ...both })).toBe('done');
  expect(await signIn(`own${number}`)).toBe('done');
});

test('who joins a home by registration while another home takes the address: the home agrees as ever, the person chooses a name', async () => {
  const { rows } = await pool().query('select profile_number from platform.organisations where id = $1', [
    homes[1],
  ]);
  const input = complete({ mode: 'join', profileNumber: rows[0].profile_number, language: 'en' });
  const email = String(input['email']);
  await ask(registration.start, input);
  expect(await code(registration.confirm, { token: await lastLink(email) })).toBe('done');
  await doors['staff account']!(0, email);
  const open = (await admins[1]!.call(registrations.list, { open: true })).items.find(
    (one) => one.email === email,
  )!;
  expect(
    await admins[1]!.call(registrations.approve, { id: open.id, version: open.version, roles: ['NURSE'] }),
  ).toMatchObject({ status: 'confirmed' });
  expect((await mailsTo(email)).at(-1)!.subject).toBe('Haus Zwei: your account');
  const token = await newest(email);
  expect(await code(registration.accept, { token, ...both })).toBe('usernameInUse at username');
  expect(await code(registration.accept, { token, username: 'joined.two', ...both })).toBe('done');
  expect(await signIn('joined.two')).toBe('done');
});

test('a new company is registered by the person: told at the form, before anything is made', async () => {
  const email = address();
  await doors['staff account']!(0, email);
  expect(await code(registration.start, complete({ email }))).toBe('emailInUse at email');
});
