import { beforeAll, describe, expect, test } from 'vitest';
import { registration, registrations } from '#apps/registration/contract/registration.ts';
import { createLink } from '#platform/server/invitation/confirmation-links.ts';
import {
  complete,
  linkIn,
  type MailRow,
  password,
  registering,
} from '#platform/server/invitation/testing/registering.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';

// Rules of the registration that were found without a test by breaking them one by one.

let world: World;
let home: string;
let admin: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation('Haus Quellenhof');
  admin = await world.actor(home, 'ADMIN');
});
const { pool, ask, mailsTo, code, lastLink, signIn, names } = registering(() => world);
const one = async <T extends object>(query: string, ...values: unknown[]) =>
  (await pool().query<T>(query, values)).rows[0];
const numberOf = async (organisationId: string) =>
  (await one<{ profile_number: string }>(
    'select profile_number from platform.organisations where id = $1',
    organisationId,
  ))!.profile_number;
const codeIn = (mail: MailRow) => /\b(\d{6})\b/.exec(mail.body_text)![1]!;
const policy = (organisationId: string, hours: number) =>
  pool().query(
    `insert into platform.security_policies (organisation_id, id, name, applies_to, two_factor, methods, maximum_failed_sign_ins, lock_minutes, session_lock_minutes, registration_link_hours)
  values ($1, gen_random_uuid(), 'p', 'all', 'off', '{}', 5, 15, 0, $2)`,
    [organisationId, hours],
  );

async function joining(organisationId = home): Promise<string> {
  const input = complete({ mode: 'join', profileNumber: await numberOf(organisationId), companyName: '' });
  expect(await code(registration.start, input)).toBe('done');
  expect(await code(registration.confirm, { token: await lastLink(input['email'] as string) })).toBe('done');
  return input['email'] as string;
}
const request = async (email: string, by = admin) =>
  (await by.call(registrations.list, { open: true, limit: 50 })).items.find((row) => row.email === email)!;

async function invited(change: { readonly username?: string } = {}) {
  const nurse = await world.actor(home, 'NURSE');
  await pool().query(
    'update platform.accounts set confirmed = false, username = coalesce($2, username) where id = $1',
    [nurse.accountId, change.username ?? null],
  );
  const token = await world.inside(home, ({ unit }) =>
    createLink(unit, { organisationId: home, accountId: nurse.accountId, purpose: 'invitation', hours: 24 }),
  );
  return { token, accountId: nurse.accountId, ...(await names(nurse.accountId)) };
}
async function deleted() {
  const nurse = await world.actor(home, 'NURSE');
  await pool().query('update platform.accounts set active = false, deleted_at = now() where id = $1', [
    nurse.accountId,
  ]);
  return { accountId: nurse.accountId, ...(await names(nurse.accountId)) };
}
/** Asks for a code and proves it, up to the wish that waits for the administrators. */
async function wanted(email: string): Promise<void> {
  expect(await code(registration.recover, { email })).toBe('done');
  expect(
    await code(registration.recoverConfirm, {
      email,
      code: codeIn((await mailsTo(email)).at(-1)!),
      password,
      repeatPassword: password,
    }),
  ).toBe('done');
}

describe('a registration', () => {
  test('holds its address as long as its link is good', async () => {
    const far = await world.organisation();
    await policy(far, 336);
    const input = complete({ mode: 'join', profileNumber: await numberOf(far) });
    await ask(registration.start, input);
    expect(
      await one(
        'select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from platform.registrations where email = $1',
        input['email'],
      ),
    ).toEqual({ hours: 336 });
  });
  test.each([
    ['Kirschkern-99!', 'kirschkern@example.org', {}],
    ['Quellenhof-26!', 'petra.huber@example.org', { mode: 'join' }],
  ])('the password %s says the address or the company', async (secret, email, change) => {
    const input = complete({
      ...change,
      email,
      password: secret,
      repeatPassword: secret,
      companyName: '',
      ...('mode' in change ? { profileNumber: await numberOf(home) } : { companyName: 'Muster AG' }),
    });
    expect(await code(registration.start, input)).toBe('commonPassword at password');
  });
  test('the mail of somebody who joins says whom, and that the administrators decide', async () => {
    const input = complete({ mode: 'join', profileNumber: await numberOf(home) });
    await ask(registration.start, input);
    const [mail] = await mailsTo(String(input['email']));
    expect(mail!.body_text).toContain('Then the administrators of Haus Quellenhof decide.');
    expect(mail!.organisation_id).toBe(home);
  });
  test('in a demo home the mails of companies that do not exist yet stand in its inbox', async () => {
    const demo = await world.organisation();
    const somebody = await world.actor(demo, 'ADMIN');
    await pool().query('update platform.accounts set demo = true where id = $1', [somebody.accountId]);
    const input = complete();
    await ask(registration.start, input);
    await pool().query('update platform.accounts set demo = false where id = $1', [somebody.accountId]);
    expect((await mailsTo(String(input['email'])))[0]!.organisation_id).toBe(demo);
  });
  test('a company keeps everything that was entered, and who opened it', async () => {
    const input = complete({
      companyName2: 'Stiftung',
      companyType: 'Verein',
      street2: 'Hof',
      postOfficeBox: '12',
      companyEmail: 'info@example.org',
    });
    await ask(registration.start, input);
    await ask(registration.confirm, { token: await lastLink(String(input['email'])) });
    expect(
      await one(
        `select c.name_2, c.company_type, c.street, c.street_2, c.post_office_box, c.postal_code, c.city, c.region, c.email, r.status, r.account_id = a.id as opened
      from platform.registrations r join platform.companies c on c.organisation_id = r.organisation_id join platform.accounts a on a.organisation_id = r.organisation_id where r.email = $1`,
        input['email'],
      ),
    ).toEqual({
      name_2: 'Stiftung',
      company_type: 'Verein',
      street: 'Seestrasse 1',
      street_2: 'Hof',
      post_office_box: '12',
      postal_code: '8000',
      city: 'Zürich',
      region: 'ZH',
      email: 'info@example.org',
      status: 'confirmed',
      opened: true,
    });
  });
  test('"it was not me" takes the names away, too', async () => {
    const input = complete({ salutation: 'ms', firstName: 'Petra', lastName: 'Muster' });
    await ask(registration.start, input);
    await ask(registration.decline, { token: await lastLink(String(input['email']), 'decline') });
    expect(
      await one(
        'select salutation, first_name, last_name, decided_at is not null as decided from platform.registrations where email = $1',
        input['email'],
      ),
    ).toEqual({ salutation: '', first_name: '', last_name: '', decided: true });
  });
  test('an address that a living account and a deleted one have is in use', async () => {
    const gone = await deleted();
    const here = await world.actor(home, 'NURSE');
    await pool().query('update platform.sign_in_directory set email = $1 where account_id = $2', [
      gone.email,
      here.accountId,
    ]);
    await pool().query('update platform.sign_in_directory set email = $1 where account_id = $2', [
      gone.email,
      gone.accountId,
    ]);
    expect(await code(registration.start, complete({ email: gone.email }))).toBe('emailInUse at email');
  });
  test('an address that somebody has as user name is in use, although nobody gets mail there', async () => {
    const nurse = await world.actor(home, 'NURSE');
    await pool().query(
      `update platform.sign_in_directory set username = 'quitte@example.org' where account_id = $1`,
      [nurse.accountId],
    );
    expect(await code(registration.start, complete({ email: 'quitte@example.org' }))).toBe(
      'emailInUse at email',
    );
  });
  test('what was declined is kept thirty days, and mails of homes that exist are not touched', async () => {
    const [young, old] = [complete(), complete()];
    const email = await joining();
    for (const input of [young, old]) {
      await ask(registration.start, input);
      await ask(registration.decline, { token: await lastLink(String(input['email']), 'decline') });
    }
    await pool().query(
      `update platform.registrations set decided_at = now() - interval '29 days' where email = $1`,
      [young['email']],
    );
    await pool().query(
      `update platform.registrations set decided_at = now() - interval '31 days' where email = $1`,
      [old['email']],
    );
    await pool().query(
      `update platform.mails set created_at = now() - interval '31 days' where recipient = $1`,
      [email],
    );
    const waits = complete();
    await ask(registration.start, waits);
    await pool().query(
      `update platform.registrations set expires_at = now() - interval '1 day' where email = $1`,
      [waits['email']],
    );
    await ask(registration.start, complete());
    expect([young, old, waits].map((input) => input['email'])).toHaveLength(3);
    expect(await one('select 1 from platform.registrations where email = $1', young['email'])).toBeDefined();
    expect(await one('select 1 from platform.registrations where email = $1', old['email'])).toBeUndefined();
    expect(await one('select 1 from platform.registrations where email = $1', waits['email'])).toBeDefined();
    expect(await mailsTo(email)).not.toEqual([]);
  });
});

describe('somebody who joins', () => {
  test('confirms once: of three links at the same moment one asks the administrators, and each of them once', async () => {
    const input = complete({ mode: 'join', profileNumber: await numberOf(home) });
    await ask(registration.start, input);
    const token = await lastLink(String(input['email']));
    const before = (await mailsTo((await names(admin.accountId)).email)).length;
    const answers = await Promise.all([1, 2, 3].map(() => code(registration.confirm, { token })));
    expect(answers.toSorted()).toEqual(['alreadyConfirmed', 'alreadyConfirmed', 'done']);
    expect((await mailsTo((await names(admin.accountId)).email)).length).toBe(before + 1);
    expect(await code(registration.resend, { email: input['email'] })).toBe('alreadyConfirmed');
  });
  test('administrators of every kind are asked, in the role of a group, too; nobody who cannot sign in, and no nurse', async () => {
    const house = await world.organisation('Haus Viele');
    const people = await Promise.all(
      [['ADMIN'], ['LOCALADMIN'], ['NURSHOME=NURSEHOMEADMIN'], ['ADMIN'], ['ADMIN'], ['NURSE']].map((roles) =>
        world.actor(house, ...roles),
      ),
    );
    await pool().query('update platform.accounts set active = false where id = $1', [people[3]!.accountId]);
    await pool().query('update platform.accounts set confirmed = false where id = $1', [
      people[4]!.accountId,
    ]);
    await joining(house);
    const asked = await Promise.all(
      people.map(async (person) => (await mailsTo((await names(person.accountId)).email)).length),
    );
    expect(asked).toEqual([1, 1, 1, 0, 0, 0]);
  });
  test('whoever has only the link of the administrators can decline nothing with it', async () => {
    await joining();
    const token = linkIn((await mailsTo((await names(admin.accountId)).email)).at(-1), 'approve');
    expect(await code(registration.decline, { token })).toBe('linkInvalid');
  });
  test('a role with the type of an organisation before it is one of the home', async () => {
    const row = await request(await joining());
    expect(
      await admin.call(registrations.approve, {
        id: row.id,
        version: row.version,
        roles: ['NURSHOME=NURSE'],
      }),
    ).toMatchObject({ status: 'confirmed' });
  });
  test('somebody of the home took the user name in between: told at the decision, nothing is opened', async () => {
    const row = await request(await joining());
    const other = await world.actor(home, 'NURSE');
    await pool().query('update platform.accounts set username = $1 where id = $2', [
      row.email,
      other.accountId,
    ]);
    expect(
      (await admin.refused(registrations.approve, { id: row.id, version: row.version, roles: ['NURSE'] }))
        .code,
    ).toBe('emailInUse');
    expect(await one('select 1 from platform.accounts where email = $1', row.email)).toBeUndefined();
    expect(await request(row.email)).toMatchObject({ status: 'awaitingApproval' });
  });
  test('a decided request has no password any more, and is no open one', async () => {
    const row = await request(await joining());
    await admin.call(registrations.decline, { id: row.id, version: row.version });
    expect(await one('select password_hash from platform.registrations where id = $1', row.id)).toEqual({
      password_hash: null,
    });
    expect(await request(row.email)).toBeUndefined();
    expect(
      (await admin.call(registrations.list, { open: false, limit: 50 })).items.map((item) => item.id),
    ).toContain(row.id);
  });
  test('an address that was not confirmed in time is not listed', async () => {
    const input = complete({ mode: 'join', profileNumber: await numberOf(home) });
    await ask(registration.start, input);
    expect(await request(String(input['email']))).toBeDefined();
    await pool().query('update platform.registrations set expires_at = now() where email = $1', [
      input['email'],
    ]);
    expect(await request(String(input['email']))).toBeUndefined();
  });
  test('the registration of the own company is no request', async () => {
    const input = complete({ companyName: 'Eigene AG' });
    await ask(registration.start, input);
    await ask(registration.confirm, { token: await lastLink(String(input['email'])) });
    const row = (await one<{ id: string; version: number; organisation_id: string; account_id: string }>(
      'select id, version, organisation_id, account_id from platform.registrations where email = $1',
      input['email'],
    ))!;
    const owner = await world.signIn(row.organisation_id, row.account_id);
    expect((await owner.call(registrations.list, { open: false })).items).toEqual([]);
    expect(
      (await owner.refused(registrations.approve, { id: row.id, version: row.version, roles: ['NURSE'] }))
        .status,
    ).toBe(404);
  });
});

describe('an invited person', () => {
  test('the password may not be the own name, user name or the home', async () => {
    const who = await invited({ username: 'apfelbluete' });
    for (const secret of ['Apfelbluete-1!', 'Quellenhof-26!'])
      expect(
        await code(registration.accept, { token: who.token, password: secret, repeatPassword: secret }),
        secret,
      ).toBe('commonPassword at password');
  });
  test('a user name that is no address stays when another address is proved; the invitation stays good until then', async () => {
    const who = await invited();
    expect(await code(registration.otherEmail, { token: who.token, email: 'anders@example.org' })).toBe(
      'done',
    );
    expect((await ask(registration.look, { token: who.token })).body).toMatchObject({ state: 'valid' });
    const token = /\/register\/([\w.-]+)\/anders%40example\.org/.exec(
      (await mailsTo('anders@example.org'))[0]!.body_text,
    )![1]!;
    expect((await ask(registration.accept, { token, password, repeatPassword: password })).body).toEqual({
      username: who.username,
    });
    expect(await one('select email, username from platform.accounts where id = $1', who.accountId)).toEqual({
      email: 'anders@example.org',
      username: who.username,
    });
  });
  test('an account that was confirmed in another way needs the link no more', async () => {
    const who = await invited();
    await pool().query('update platform.accounts set confirmed = true where id = $1', [who.accountId]);
    expect((await ask(registration.look, { token: who.token })).body).toMatchObject({ state: 'confirmed' });
    expect(await code(registration.accept, { token: who.token, password, repeatPassword: password })).toBe(
      'alreadyConfirmed',
    );
  });
  test('another address gets five mails an hour, from however many networks', async () => {
    const who = await invited();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push(
        (await ask(registration.otherEmail, { token: who.token, email: 'flut@example.org' })).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
  test('a disabled account gets no new link', async () => {
    const off = await invited();
    await pool().query('update platform.accounts set active = false where id = $1', [off.accountId]);
    expect(await code(registration.resend, { email: off.email })).toBe('alreadyConfirmed');
    expect(await mailsTo(off.email)).toEqual([]);
  });
});

describe('a deleted user', () => {
  test('an older code is worth nothing, also after the newer one was used; a second wish takes the place of the first', async () => {
    const who = await deleted();
    await ask(registration.recover, { email: who.email });
    const first = codeIn((await mailsTo(who.email)).at(-1)!);
    await wanted(who.email);
    expect(
      await code(registration.recoverConfirm, {
        email: who.email,
        code: first,
        password,
        repeatPassword: password,
      }),
    ).toBe('wrongCode at code');
    const before = await request(who.email);
    await wanted(who.email);
    expect(
      (await admin.call(registrations.list, { open: true, limit: 50 })).items.filter(
        (row) => row.email === who.email,
      ),
    ).toHaveLength(1);
    expect((await request(who.email)).id).not.toBe(before.id);
  });
  test('the code is confidential, the mail to the administrators says that an account is wanted back', async () => {
    const who = await deleted();
    await wanted(who.email);
    expect((await mailsTo(who.email)).at(-1)!.confidential).toBe(true);
    expect((await mailsTo((await names(admin.accountId)).email)).at(-1)!.subject).toMatch(
      /wants the deleted account back$/,
    );
  });
  test('comes back confirmed and without the lock of before', async () => {
    const who = await deleted();
    await pool().query(
      `update platform.accounts set confirmed = false, failed_sign_ins = 5, failed_codes = 3, locked_until = now() + interval '1 day' where id = $1`,
      [who.accountId],
    );
    await wanted(who.email);
    const row = await request(who.email);
    await admin.call(registrations.approve, { id: row.id, version: row.version, roles: ['COOK'] });
    expect(
      await one(
        'select confirmed, active, failed_sign_ins, failed_codes, locked_until from platform.accounts where id = $1',
        who.accountId,
      ),
    ).toEqual({ confirmed: true, active: true, failed_sign_ins: 0, failed_codes: 0, locked_until: null });
    expect(await signIn(who.username)).toBe('done');
  });
  test('a wish to come back is no registration; who knows its password and the user name is told that it waits', async () => {
    const who = await deleted();
    await wanted(who.email);
    expect(await signIn(who.email)).toBe('wrong');
    expect(await signIn(who.username)).toBe('awaitsApproval');
  });
  test('the new password may not be the address', async () => {
    const who = await deleted();
    await pool().query(`update platform.accounts set email = 'mirabelle@example.org' where id = $1`, [
      who.accountId,
    ]);
    await ask(registration.recover, { email: 'mirabelle@example.org' });
    const secret = 'Mirabelle-77!';
    expect(
      await code(registration.recoverConfirm, {
        email: 'mirabelle@example.org',
        code: codeIn((await mailsTo('mirabelle@example.org')).at(-1)!),
        password: secret,
        repeatPassword: secret,
      }),
    ).toBe('commonPassword at password');
  });
  test('one mailbox gets five codes an hour', async () => {
    const who = await deleted();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await ask(registration.recover, { email: who.email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

test('from one address sixty questions an hour: for companies, links and codes together', async () => {
  const from = '10.66.0.1';
  const tries = [
    () => ask(registration.company, { profileNumber: '1' }, from),
    () => ask(registration.look, { token: `${home}.${'a'.repeat(43)}` }, from),
    () =>
      ask(
        registration.recoverConfirm,
        { email: 'nobody@example.org', code: '123456', password, repeatPassword: password },
        from,
      ),
  ];
  for (let time = 0; time < 60; time += 1) expect((await tries[time % 3]!()).status).not.toBe(429);
  for (const again of tries) expect((await again()).status).toBe(429);
});
