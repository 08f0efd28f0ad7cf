import { beforeAll, describe, expect, test } from 'vitest';
import { registration, registrations } from '#apps/registration/contract/registration.ts';
import { giveAddress, withdrawAddress } from '#platform/server/invitation/new-address.ts';
import { createLink } from '#platform/server/invitation/confirmation-links.ts';
import {
  complete,
  type MailRow,
  password,
  registering,
} from '#platform/server/invitation/testing/registering.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
const { pool, ask, mailsTo, code, lastLink, signIn, names } = registering(() => world);

describe('an invited person', () => {
  async function invited(change: Readonly<Record<string, unknown>> = {}) {
    const home = await world.organisation();
    const nurse = await world.actor(home, 'NURSE');
    await pool().query('update platform.accounts set confirmed = false where id = $1', [nurse.accountId]);
    const token = await world.inside(home, ({ unit }) =>
      createLink(unit, {
        organisationId: home,
        accountId: nurse.accountId,
        purpose: 'invitation',
        hours: 24,
        ...change,
      }),
    );
    const row = await names(nurse.accountId);
    return { home, token, accountId: nurse.accountId, ...row };
  }
  test('chooses a password and comes in', async () => {
    const one = await invited();
    expect((await ask(registration.look, { token: one.token })).body).toMatchObject({
      state: 'valid',
      purpose: 'invitation',
      email: one.email,
      username: one.username,
    });
    expect(
      await code(registration.accept, { token: one.token, password: 'weak', repeatPassword: 'weak' }),
    ).toBe('weakPassword at password');
    expect(
      await code(registration.accept, {
        token: one.token,
        password: 'Password1!',
        repeatPassword: 'Password1!',
      }),
    ).toBe('commonPassword at password');
    expect(await code(registration.accept, { token: one.token, password, repeatPassword: 'x' })).toBe(
      'passwordsDiffer at repeatPassword',
    );
    expect(
      (await ask(registration.accept, { token: one.token, password, repeatPassword: password })).body,
    ).toEqual({ username: one.username });
    expect(await signIn(one.username)).toBe('done');
    expect(
      await code(registration.accept, {
        token: one.token,
        password: 'Apfelbaum-28',
        repeatPassword: 'Apfelbaum-28',
      }),
    ).toBe('alreadyConfirmed');
    expect(await signIn(one.username, 'Apfelbaum-28')).toBe('wrong');
  });
  test('with another address: that address has to answer, and then counts', async () => {
    const one = await invited();
    await pool().query('update platform.accounts set username = email where id = $1', [one.accountId]);
    await pool().query('update platform.sign_in_directory set username = $1 where account_id = $2', [
      one.email,
      one.accountId,
    ]);
    const neighbour = await world.actor(one.home, 'NURSE');
    const taken = await names(neighbour.accountId);
    expect(await code(registration.otherEmail, { token: one.token, email: taken.email })).toBe(
      'emailInUse at email',
    );
    expect(await code(registration.otherEmail, { token: one.token, email: 'private@example.org' })).toBe(
      'done',
    );
    const [mail] = await mailsTo('private@example.org');
    const token = /\/register\/([\w.-]+)\/private%40example\.org/.exec(mail!.body_text)![1]!;
    expect((await ask(registration.look, { token })).body).toMatchObject({
      state: 'valid',
      purpose: 'newEmail',
      email: 'private@example.org',
    });
    expect((await ask(registration.accept, { token, password, repeatPassword: password })).body).toEqual({
      username: 'private@example.org',
    });
    expect(await signIn('private@example.org')).toBe('done');
    expect(await signIn(one.email)).toBe('wrong');
    // the other mail about the same account says so, and names nobody
    expect(await code(registration.accept, { token: one.token, password, repeatPassword: password })).toBe(
      'alreadyConfirmed',
    );
    expect((await ask(registration.look, { token: one.token })).body).toMatchObject({
      state: 'confirmed',
      email: '',
      fullName: '',
    });
  });
  test('cannot use a link that is over, nor one of an account that was disabled or deleted', async () => {
    const one = await invited();
    await pool().query(`update platform.confirmation_links set expires_at = now() where account_id = $1`, [
      one.accountId,
    ]);
    expect(await code(registration.accept, { token: one.token, password, repeatPassword: password })).toBe(
      'linkExpired',
    );
    const two = await invited();
    await pool().query('update platform.accounts set active = false where id = $1', [two.accountId]);
    expect(await code(registration.accept, { token: two.token, password, repeatPassword: password })).toBe(
      'linkInvalid',
    );
    await pool().query('update platform.accounts set deleted_at = now() where id = $1', [two.accountId]);
    expect((await ask(registration.look, { token: two.token })).body).toMatchObject({
      state: 'invalid',
      email: '',
    });
    expect(await code(registration.accept, { token: two.token, password, repeatPassword: password })).toBe(
      'linkInvalid',
    );
  });
  test('whose link is over gets another by the old token or the address; the one before is void', async () => {
    const one = await invited();
    await pool().query(`update platform.confirmation_links set expires_at = now() where account_id = $1`, [
      one.accountId,
    ]);
    expect(await code(registration.resend, { token: one.token })).toBe('done');
    const [mail] = await mailsTo(one.email);
    const second = /\/register\/([\w.-]+)/.exec(mail!.body_text)![1]!;
    expect(await code(registration.resend, { email: one.email })).toBe('done');
    const third = /\/register\/([\w.-]+)/.exec((await mailsTo(one.email)).at(-1)!.body_text)![1]!;
    expect(await code(registration.accept, { token: second, password, repeatPassword: password })).toBe(
      'linkInvalid',
    );
    expect(await code(registration.accept, { token: third, password, repeatPassword: password })).toBe(
      'done',
    );
    expect(await code(registration.resend, { email: one.email })).toBe('alreadyConfirmed');
    expect(await code(registration.resend, { token: third })).toBe('alreadyConfirmed');
  });
  test('a link for a registration opens no account', async () => {
    const input = complete();
    await ask(registration.start, input);
    expect(
      await code(registration.accept, {
        token: await lastLink(String(input['email'])),
        password,
        repeatPassword: password,
      }),
    ).toBe('linkInvalid');
  });
});

describe('a deleted user', () => {
  let home: string;
  let admin: Actor;
  beforeAll(async () => {
    home = await world.organisation('Haus Abend');
    admin = await world.actor(home, 'ADMIN');
  });
  async function deleted() {
    const nurse = await world.actor(home, 'NURSE');
    await pool().query('update platform.accounts set active = false, deleted_at = now() where id = $1', [
      nurse.accountId,
    ]);
    const row = await names(nurse.accountId);
    return { accountId: nurse.accountId, ...row };
  }
  const codeIn = (mail: MailRow) => /\b(\d{6})\b/.exec(mail.body_text)![1]!;

  test('who registers with the address is offered the way back', async () => {
    const one = await deleted();
    const answer = await ask(registration.start, complete({ email: one.email }));
    expect(answer.body).toMatchObject({
      status: 409,
      code: 'deletedUser',
      title: 'This email address belongs to a deleted user. The account can be recovered.',
    });
  });
  test('code to the address, new password, yes of the administrators: then the account is back, not before', async () => {
    const one = await deleted();
    expect((await ask(registration.recover, { email: one.email })).body).toEqual({ minutes: 10 });
    const mail = (await mailsTo(one.email)).at(-1)!;
    const input = { email: one.email, code: codeIn(mail), password, repeatPassword: password };
    expect(await code(registration.recoverConfirm, { ...input, password: 'weak' })).toBe(
      'weakPassword at password',
    );
    expect(
      await code(registration.recoverConfirm, {
        ...input,
        code: input.code === '000000' ? '000001' : '000000',
      }),
    ).toBe('wrongCode at code');
    expect(await code(registration.recoverConfirm, input)).toBe('done');
    // only who knows the new password learns that it waits
    expect([await signIn(one.username), await signIn(one.username, 'Apfelbaum-28')]).toEqual([
      'awaitsApproval',
      'wrong',
    ]);
    expect(await code(registration.recoverConfirm, input)).toBe('wrongCode at code');
    const row = (await admin.call(registrations.list, { open: true })).items.find(
      (item) => item.email === one.email,
    )!;
    expect(row).toMatchObject({ kind: 'recover', status: 'awaitingApproval' });
    await admin.call(registrations.approve, { id: row.id, version: row.version, roles: ['COOK'] });
    expect(await signIn(one.username)).toBe('done');
    expect(
      (
        await pool().query('select id, roles, deleted_at from platform.accounts where email = $1', [
          one.email,
        ])
      ).rows,
    ).toEqual([{ id: one.accountId, roles: ['COOK'], deleted_at: null }]);
  });
  test('a declined wish leaves the account deleted', async () => {
    const one = await deleted();
    await ask(registration.recover, { email: one.email });
    await ask(registration.recoverConfirm, {
      email: one.email,
      code: codeIn((await mailsTo(one.email)).at(-1)!),
      password,
      repeatPassword: password,
    });
    const row = (await admin.call(registrations.list, { open: true })).items.find(
      (item) => item.email === one.email,
    )!;
    await admin.call(registrations.decline, { id: row.id, version: row.version });
    expect(await signIn(one.username)).toBe('wrong');
    expect(
      (
        await pool().query('select deleted_at is null as back from platform.accounts where id = $1', [
          one.accountId,
        ])
      ).rows,
    ).toEqual([{ back: false }]);
  });
  test('the code: five tries, ten minutes, the newest one only; nobody else gets one', async () => {
    const one = await deleted();
    await ask(registration.recover, { email: one.email });
    const first = codeIn((await mailsTo(one.email)).at(-1)!);
    await ask(registration.recover, { email: one.email });
    const second = codeIn((await mailsTo(one.email)).at(-1)!);
    const tryIt = (given: string) =>
      code(registration.recoverConfirm, {
        email: one.email,
        code: given,
        password,
        repeatPassword: password,
      });
    if (first !== second) expect(await tryIt(first)).toBe('wrongCode at code');
    for (let time = 0; time < 5; time += 1) await tryIt(second === '000000' ? '000001' : '000000');
    expect(await tryIt(second)).toBe('wrongCode at code');
    const two = await deleted();
    await ask(registration.recover, { email: two.email });
    await pool().query(
      `update platform.challenges set expires_at = now(), code_expires_at = now() where account_id = $1`,
      [two.accountId],
    );
    expect(
      await code(registration.recoverConfirm, {
        email: two.email,
        code: codeIn((await mailsTo(two.email)).at(-1)!),
        password,
        repeatPassword: password,
      }),
    ).toBe('wrongCode at code');
    expect(await code(registration.recover, { email: 'nobody@example.org' })).toBe('emailNotFound at email');
    const there = await world.actor(home, 'NURSE');
    const row = await names(there.accountId);
    expect(await code(registration.recover, { email: row.email })).toBe('emailNotFound at email');
  });
});

describe('an address that somebody else gave to an account', () => {
  async function given() {
    const home = await world.organisation();
    const nurse = await world.actor(home, 'NURSE');
    await pool().query(`update platform.accounts set password_hash = 'x' where id = $1`, [nurse.accountId]);
    const email = `given${nurse.accountId.slice(-8)}@example.org`;
    await world.inside(home, (context) => giveAddress(context, nurse.accountId, email));
    const token = /\/register\/([\w.-]+)/.exec((await mailsTo(email)).at(-1)!.body_text)![1]!;
    return { home, accountId: nurse.accountId, email, token };
  }
  test('counts from the moment in which its owner says so, once; a link for something else does not do it', async () => {
    const one = await given();
    const other = await given();
    const before = (await names(one.accountId)).email;
    const invitation = await world.inside(one.home, ({ unit }) =>
      createLink(unit, {
        organisationId: one.home,
        accountId: one.accountId,
        purpose: 'invitation',
        hours: 24,
      }),
    );
    for (const token of ['', 'x', invitation])
      expect(await code(registration.confirmEmail, { token })).toBe('linkInvalid');
    expect((await names(one.accountId)).email).toBe(before);
    expect((await ask(registration.confirmEmail, { token: one.token })).body).toEqual({ email: one.email });
    expect((await names(one.accountId)).email).toBe(one.email);
    expect((await names(other.accountId)).email).not.toBe(other.email);
    expect(await code(registration.confirmEmail, { token: one.token })).toBe('alreadyConfirmed');
  });
  test('taken back meanwhile: the link is void', async () => {
    const one = await given();
    await world.inside(one.home, (context) => withdrawAddress(context, one.accountId));
    expect(await code(registration.confirmEmail, { token: one.token })).toBe('linkInvalid');
  });
});
