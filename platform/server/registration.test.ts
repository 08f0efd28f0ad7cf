import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { registration, registrations } from '#platform/contract/registration.ts';
import { readProfileNumber, writeProfileNumber } from '#platform/domain/registration.ts';
import { complete, linkIn, password, registering } from './testing/registering.ts';
import { type Actor, createWorld, send, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
const { pool, ask, mailsTo, code, lastLink, signIn, names } = registering(() => world);

const profileNumber = async (organisationId: string) =>
  (
    await pool().query<{ profile_number: string }>(
      'select profile_number from platform.organisations where id = $1',
      [organisationId],
    )
  ).rows[0]!.profile_number;
const later = (hours: number, email: string) =>
  pool().query(
    `update platform.confirmation_links l set expires_at = l.expires_at - make_interval(hours => $1)
  from platform.registrations r where r.organisation_id = l.organisation_id and r.id = l.registration_id and r.email = $2`,
    [hours, email],
  );

/** Somebody whose address is confirmed and who waits for the administrators of a home. */
async function joining(
  organisationId: string,
  change: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const input = complete({
    mode: 'join',
    profileNumber: writeProfileNumber(await profileNumber(organisationId)),
    companyName: '',
    ...change,
  });
  expect(await code(registration.start, input)).toBe('done');
  expect(await code(registration.confirm, { token: await lastLink(input['email'] as string) })).toBe('done');
  return input['email'] as string;
}

describe('a new company', () => {
  test('is opened by the link of the mail, and only then: company, address, roles, first administrator', async () => {
    const input = complete({
      actor: 'nursing-home',
      companyName: 'Haus Waldrand',
      companyName2: 'Stiftung',
      dunsNumber: '15-048-3782',
      website: 'www.waldrand.example',
      companyEmail: 'info@waldrand.example',
      companyType: 'Stiftung',
      email: 'Petra.Wald@Example.org',
    });
    const started = await ask(registration.start, input);
    expect(started).toMatchObject({ status: 200, body: { email: 'petra.wald@example.org', hours: 24 } });
    expect(
      (await pool().query(`select 1 from platform.organisations where name = 'Haus Waldrand'`)).rows,
    ).toEqual([]);
    expect(await signIn('petra.wald@example.org')).toBe('notConfirmed');
    expect(await signIn('petra.wald@example.org', 'Wrong-pass-1')).toBe('wrong');
    const [mail] = await mailsTo('petra.wald@example.org');
    expect(mail!.subject).toBe('Obhut: confirm your registration');
    expect(mail!.body_text).toContain('24 hours');
    expect(mail!.confidential).toBe(true);
    const token = linkIn(mail, 'confirm');
    expect((await ask(registration.look, { token })).body).toMatchObject({
      state: 'valid',
      purpose: 'confirmRegistration',
      kind: 'create',
      actor: 'nursing-home',
      organisation: 'Haus Waldrand',
      email: 'petra.wald@example.org',
    });
    expect((await ask(registration.confirm, { token })).body).toEqual({ result: 'confirmed' });
    const {
      rows: [home],
    } = await pool().query<{
      id: string;
      kind: string;
      profile_number: string;
      city: string;
      duns_number: string;
      website: string;
      roles: string[];
      confirmed: boolean;
    }>(
      `select o.id, o.kind, o.profile_number, c.city, c.duns_number, c.website, a.roles, a.confirmed from platform.organisations o
       join platform.companies c on c.organisation_id = o.id join platform.accounts a on a.organisation_id = o.id where o.name = 'Haus Waldrand'`,
    );
    expect(home).toMatchObject({
      kind: 'nursing-home',
      city: 'Zürich',
      duns_number: '150483782',
      website: 'https://www.waldrand.example',
      roles: ['NURSEHOMEADMIN'],
      confirmed: true,
    });
    expect(readProfileNumber(home!.profile_number)).toBe(home!.profile_number);
    expect(await signIn('petra.wald@example.org')).toBe('done');
    expect(
      (
        await pool().query('select password_hash from platform.registrations where email = $1', [
          'petra.wald@example.org',
        ])
      ).rows,
    ).toEqual([{ password_hash: null }]);
  });
  test('vendor is the one without a word; its first account is an administrator', async () => {
    const input = complete({ companyName: 'Ohne Wort AG' });
    await ask(registration.start, input);
    await ask(registration.confirm, { token: await lastLink(input['email'] as string) });
    expect(
      (
        await pool().query(
          `select o.kind, a.roles from platform.organisations o join platform.accounts a on a.organisation_id = o.id where o.name = 'Ohne Wort AG'`,
        )
      ).rows,
    ).toEqual([{ kind: 'vendor', roles: ['ADMIN'] }]);
  });
  test('mails come in the language of the person', async () => {
    const input = complete({ language: 'de' });
    await ask(registration.start, input);
    const [mail] = await mailsTo(input['email'] as string);
    expect(mail!.subject).toBe('Obhut: Bestätigen Sie Ihre Registrierung');
    expect(mail!.body_text).toContain('24 Stunden');
    expect(mail!.body_text).not.toContain('ß');
  });
  test.each([
    ['companyName', '', 'companyNameMissing at companyName'],
    ['companyName', '  ', 'companyNameMissing at companyName'],
    ['street', '', 'streetMissing at street'],
    ['postalCode', '', 'postalCodeMissing at postalCode'],
    ['postalCode', '123', 'postalCodeWrong at postalCode'],
    ['city', '', 'cityMissing at city'],
    ['region', '', 'regionMissing at region'],
    ['country', 'DE', 'form at country'],
    ['fullName', '', 'form at fullName'],
    ['email', '', 'form at email'],
    ['email', 'petra', 'form at email'],
    ['companyEmail', 'info@', 'form at companyEmail'],
    ['dunsNumber', '123', 'dunsNumberWrong at dunsNumber'],
    ['website', 'javascript:alert(1)', 'websiteWrong at website'],
    ['actor', 'thief', 'form at actor'],
    ['password', 'Kirsch-7', 'passwordsDiffer at repeatPassword'],
    ['repeatPassword', 'Kirschbaum-28', 'passwordsDiffer at repeatPassword'],
    ['repeatPassword', '', 'passwordsDiffer at repeatPassword'],
    ['password', '', 'weakPassword at password'],
    ['password', 'Kurz-1', 'weakPassword at password'],
    ['password', 'kirschbaum-27', 'weakPassword at password'],
    ['password', 'KIRSCHBAUM-27', 'weakPassword at password'],
    ['password', 'Kirschbaum-xy', 'weakPassword at password'],
    ['password', 'Kirschbaum27', 'weakPassword at password'],
    ['password', 'Password1!', 'commonPassword at password'],
    ['password', 'P@ssw0rd1', 'commonPassword at password'],
    ['password', 'Muster-2026', 'commonPassword at password'],
    ['password', 'Gastro-2026', 'commonPassword at password'],
  ])('%s "%s" is refused: %s', async (field, value, expected) => {
    const input = complete({ [field]: value });
    expect(await code(registration.start, input)).toBe(expected);
    expect(await mailsTo(String(input['email']))).toEqual([]);
  });
  test.each(['vendor', 'nursing-home', 'doctor', 'insurance', 'residual-financier', 'other'])(
    'a company of the kind %s needs its name',
    async (actor) => {
      expect(await code(registration.start, complete({ actor, companyName: ' ' }))).toBe(
        'companyNameMissing at companyName',
      );
      expect(await code(registration.start, complete({ actor, companyName: `Haus ${actor}` }))).toBe('done');
    },
  );
  test('everything of the form is kept: salutation and names, second name of the company, email, website, D-U-N-S number, kind', async () => {
    const company = {
      companyName: 'Ganz AG',
      companyName2: 'Stiftung',
      companyEmail: 'info@ganz.example',
      website: 'www.ganz.example',
      dunsNumber: '15-048-3782',
      companyType: 'Verein',
      street: 'Seestrasse 1',
      postalCode: '8000',
      city: 'Zürich',
      region: 'ZH',
    };
    const input = complete({
      ...company,
      actor: 'doctor',
      salutation: 'ms',
      firstName: 'Petra',
      lastName: 'Ganzer',
      fullName: 'Dr. Petra Ganzer',
    });
    expect(await code(registration.start, input)).toBe('done');
    const { rows } = await pool().query<{ kept: string }>(
      'select r::text as kept from platform.registrations r where email = $1',
      [input['email']],
    );
    for (const text of [
      'Ganz AG',
      'Stiftung',
      'info@ganz.example',
      'https://www.ganz.example',
      '150483782',
      'Verein',
      'Seestrasse 1',
      '8000',
      'Zürich',
      'ZH',
      'doctor',
      'ms',
      'Dr. Petra Ganzer',
    ])
      expect(rows[0]!.kept, text).toContain(text);
  });
  test('an address that is in use is refused, also in other letters; so is the one of a user name', async () => {
    const home = await world.organisation();
    const nurse = await world.actor(home, 'NURSE');
    const row = await names(nurse.accountId);
    expect(await code(registration.start, complete({ email: row.email.toUpperCase() }))).toBe(
      'emailInUse at email',
    );
    await pool().query(`update platform.accounts set email = 'other@example.org' where id = $1`, [
      nurse.accountId,
    ]);
    expect(await code(registration.start, complete({ email: 'OTHER@example.org' }))).toBe(
      'emailInUse at email',
    );
    expect(await code(registration.start, complete({ email: row.email }))).toBe('done');
  });
  test('the same address twice waits for its confirmation; two at the same moment make one registration', async () => {
    const input = complete();
    expect(await code(registration.start, input)).toBe('done');
    expect(await code(registration.start, input)).toBe('awaitsConfirmation at email');
    const race = complete();
    const answers = await Promise.all([1, 2, 3, 4].map(() => code(registration.start, race)));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['done', 'awaitsConfirmation at email']));
  });
  test('somebody who takes the address before the link is used wins; the link is told so', async () => {
    const input = complete();
    await ask(registration.start, input);
    const home = await world.organisation();
    const nurse = await world.actor(home, 'NURSE');
    await pool().query('update platform.sign_in_directory set username = $1 where account_id = $2', [
      input['email'],
      nurse.accountId,
    ]);
    expect(await code(registration.confirm, { token: await lastLink(String(input['email'])) })).toBe(
      'emailInUse',
    );
    expect(
      (await pool().query('select status from platform.registrations where email = $1', [input['email']]))
        .rows,
    ).toEqual([{ status: 'awaitingConfirmation' }]);
  });
});

describe('the link', () => {
  test('counts once: the second time the registration is already confirmed', async () => {
    const input = complete();
    await ask(registration.start, input);
    const token = await lastLink(String(input['email']));
    const answers = await Promise.all([1, 2, 3].map(() => code(registration.confirm, { token })));
    expect(answers.toSorted()).toEqual(['alreadyConfirmed', 'alreadyConfirmed', 'done']);
    expect((await ask(registration.look, { token })).body).toMatchObject({ state: 'confirmed' });
    expect(await code(registration.decline, { token })).toBe('alreadyConfirmed');
    expect(await code(registration.resend, { email: input['email'] })).toBe('alreadyConfirmed');
    expect((await ask(registration.resend, { email: input['email'] })).body.title).toBe(
      'This registration is already confirmed. You can sign in.',
    );
  });
  test('looking at it does not use it, however often', async () => {
    const input = complete();
    await ask(registration.start, input);
    const token = await lastLink(String(input['email']));
    for (let time = 0; time < 3; time += 1)
      expect((await ask(registration.look, { token })).body).toMatchObject({ state: 'valid' });
    expect(await code(registration.confirm, { token })).toBe('done');
  });
  test.each([
    '',
    'x',
    '01900000-0000-7000-8000-000000000001',
    `01900000-0000-7000-8000-000000000001.${'a'.repeat(43)}`,
  ])('"%s" is invalid', async (token) => {
    expect((await ask(registration.look, { token })).body).toEqual({
      state: 'invalid',
      purpose: null,
      kind: null,
      actor: null,
      organisation: '',
      fullName: '',
      email: '',
      username: '',
      expiresAt: null,
    });
    expect(await code(registration.confirm, { token })).toBe('linkInvalid');
    expect(await code(registration.decline, { token })).toBe('linkInvalid');
    expect(await code(registration.accept, { token, password, repeatPassword: password })).toBe(
      'linkInvalid',
    );
    expect(await code(registration.otherEmail, { token, email: 'a@example.org' })).toBe('linkInvalid');
  });
  test('with another secret or another organisation in front it is invalid', async () => {
    const input = complete();
    await ask(registration.start, input);
    const token = await lastLink(String(input['email']));
    const other = complete();
    await ask(registration.start, other);
    const [organisation] = (await lastLink(String(other['email']))).split('.');
    expect(await code(registration.confirm, { token: `${organisation}.${token.split('.')[1]}` })).toBe(
      'linkInvalid',
    );
    expect(
      await code(registration.confirm, { token: `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}` }),
    ).toBe('linkInvalid');
  });
  test('is over after the hours of the policy; another can be sent by its old token or by the address, and voids the one before', async () => {
    const input = complete();
    await ask(registration.start, input);
    const first = await lastLink(String(input['email']));
    await later(25, String(input['email']));
    expect((await ask(registration.look, { token: first })).body).toMatchObject({
      state: 'expired',
      email: input['email'],
    });
    expect(await code(registration.confirm, { token: first })).toBe('linkExpired');
    expect(await code(registration.resend, { token: first })).toBe('done');
    const second = await lastLink(String(input['email']));
    expect(await code(registration.resend, { email: String(input['email']).toUpperCase() })).toBe('done');
    const third = await lastLink(String(input['email']));
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await ask(registration.look, { token: second })).body).toMatchObject({
      state: 'invalid',
      email: '',
    });
    expect(await code(registration.confirm, { token: second })).toBe('linkInvalid');
    expect(await code(registration.confirm, { token: third })).toBe('done');
    expect(await code(registration.confirm, { token: second })).toBe('alreadyConfirmed');
    expect((await ask(registration.look, { token: second })).body).toMatchObject({
      state: 'confirmed',
      email: '',
      fullName: '',
    });
  });
  test.each([24, 168, 336, 720])(
    'lasts as long as the policy of the company says: %i hours',
    async (hours) => {
      const home = await world.organisation();
      await world.actor(home, 'ADMIN');
      await pool().query(
        `insert into platform.security_policies (organisation_id, id, name, applies_to, two_factor, methods, maximum_failed_sign_ins, lock_minutes, session_lock_minutes, registration_link_hours)
      values ($1, gen_random_uuid(), 'p', 'all', 'off', '{}', 5, 15, 0, $2)`,
        [home, hours],
      );
      const input = complete({ mode: 'join', profileNumber: await profileNumber(home) });
      expect((await ask(registration.start, input)).body).toMatchObject({ hours });
      expect((await mailsTo(String(input['email'])))[0]!.body_text).toContain(
        hours === 24 ? '24 hours' : `${hours / 24} days`,
      );
      await later(hours - 1, String(input['email']));
      expect(
        (await ask(registration.look, { token: await lastLink(String(input['email'])) })).body,
      ).toMatchObject({ state: 'valid' });
      await later(1, String(input['email']));
      expect(
        (await ask(registration.look, { token: await lastLink(String(input['email'])) })).body,
      ).toMatchObject({ state: 'expired' });
    },
  );
  test('"it was not me" leaves nothing of it but that it was declined, and frees the address', async () => {
    const input = complete({ companyName: 'Fremde AG' });
    await ask(registration.start, input);
    const token = await lastLink(String(input['email']), 'decline');
    expect(await code(registration.decline, { token })).toBe('done');
    expect((await ask(registration.look, { token })).body).toMatchObject({ state: 'declined' });
    expect(await code(registration.confirm, { token: await lastLink(String(input['email'])) })).toBe(
      'linkInvalid',
    );
    expect(
      (
        await pool().query(
          'select status, password_hash, company from platform.registrations where email = $1',
          [input['email']],
        )
      ).rows,
    ).toEqual([{ status: 'declined', password_hash: null, company: {} }]);
    expect(await code(registration.start, input)).toBe('done');
  });
  test('an address whose registration nobody confirmed in time is free again', async () => {
    const input = complete();
    await ask(registration.start, input);
    await pool().query(
      `update platform.registrations set expires_at = now() - interval '1 second' where email = $1`,
      [input['email']],
    );
    expect(await code(registration.start, input)).toBe('done');
  });
  test('to an address that nobody registered none is sent: it is not found', async () => {
    expect(await code(registration.resend, { email: 'nobody@example.org' })).toBe('emailNotFound at email');
    expect((await ask(registration.resend, { email: 'nobody@example.org' })).body.title).toBe(
      'Email not found',
    );
  });
  test('it leads to the address of this site as it is configured, whatever a request names itself', async () => {
    const input = complete();
    await world.server.http.inject({
      method: 'POST',
      url: (registration.start as unknown as Call).path,
      payload: input,
      headers: { host: 'evil.example' },
      remoteAddress: '10.8.0.1',
    });
    expect((await mailsTo(String(input['email'])))[0]!.body_text).not.toContain('evil.example');
  });
});

describe('joining a company', () => {
  let home: string;
  let admin: Actor;
  beforeAll(async () => {
    home = await world.organisation('Haus am See');
    admin = await world.actor(home, 'ADMIN');
  });
  const request = async (email: string) =>
    (await admin.call(registrations.list, { open: true, limit: 50 })).items.find(
      (one) => one.email === email,
    )!;

  test('needs a number that a company has; the name is told before', async () => {
    const number = await profileNumber(home);
    expect((await ask(registration.company, { profileNumber: writeProfileNumber(number) })).body).toEqual({
      name: 'Haus am See',
    });
    const wrong = `${number.slice(0, 7)}${(Number(number[7]) + 1) % 10}`;
    expect(await code(registration.company, { profileNumber: wrong })).toBe(
      'companyNotFound at profileNumber',
    );
    expect(await code(registration.start, complete({ mode: 'join', profileNumber: wrong }))).toBe(
      'companyNotFound at profileNumber',
    );
    expect(await code(registration.start, complete({ mode: 'join', profileNumber: '' }))).toBe(
      'companyNotFound at profileNumber',
    );
    expect(
      (await ask(registration.start, complete({ mode: 'join', profileNumber: '00000000' }))).body.title,
    ).toBe('Company not found');
  });
  test('waits for the administrators after the address is confirmed: they get a mail and a notice; until then nobody comes in', async () => {
    const email = await joining(home);
    expect(await signIn(email)).toBe('awaitsApproval');
    expect(await code(registration.start, complete({ email }))).toBe('awaitsApproval at email');
    const row = await request(email);
    expect(row).toMatchObject({ kind: 'join', status: 'awaitingApproval', fullName: 'Petra Muster' });
    const account = await names(admin.accountId);
    const mail = (await mailsTo(account.email)).at(-1)!;
    expect(mail.subject).toBe('Petra Muster wants to join Haus am See');
    expect(
      (await pool().query('select 1 from platform.notifications where account_id = $1', [admin.accountId]))
        .rows.length,
    ).toBeGreaterThan(0);
    const token = linkIn(mail, 'approve');
    // whoever only has the link learns no more than what it is for
    expect((await ask(registration.look, { token })).body).toMatchObject({
      state: 'valid',
      purpose: 'approveRegistration',
      fullName: '',
      email: '',
    });
    expect(await code(registration.confirm, { token })).toBe('linkInvalid');
    const decided = await admin.call(registrations.approve, {
      id: row.id,
      version: row.version,
      roles: ['NURSE'],
    });
    expect(decided).toMatchObject({
      status: 'confirmed',
      decidedBy: expect.stringContaining('Test admin') as string,
    });
    expect(await signIn(email)).toBe('done');
    expect(
      (await pool().query('select roles, confirmed from platform.accounts where username = $1', [email]))
        .rows,
    ).toEqual([{ roles: ['NURSE'], confirmed: true }]);
    expect((await mailsTo(email)).at(-1)!.subject).toBe('Haus am See: your account is open');
    expect(
      (await admin.refused(registrations.approve, { id: row.id, version: decided.version, roles: ['NURSE'] }))
        .code,
    ).toBe('alreadyDecided');
    expect((await ask(registration.look, { token })).body).toMatchObject({ state: 'invalid' });
  });
  test('before the address is confirmed it cannot be approved', async () => {
    const input = complete({ mode: 'join', profileNumber: await profileNumber(home) });
    await ask(registration.start, input);
    const row = await request(String(input['email']));
    expect(row.status).toBe('awaitingConfirmation');
    expect(
      (await admin.refused(registrations.approve, { id: row.id, version: row.version, roles: ['NURSE'] }))
        .code,
    ).toBe('alreadyDecided');
  });
  test('needs at least one role, and one that the home has', async () => {
    const row = await request(await joining(home));
    expect(
      (await admin.refused(registrations.approve, { id: row.id, version: row.version, roles: [] })).title,
    ).toBe('At least one role must be assigned to a user');
    expect(
      (await admin.refused(registrations.approve, { id: row.id, version: row.version, roles: ['KING'] }))
        .code,
    ).toBe('roleUnknown');
    expect(
      (
        await admin.refused(registrations.approve, {
          id: row.id,
          version: row.version,
          roles: ['EXTERNAL_USER'],
        })
      ).code,
    ).toBe('roleUnknown');
  });
  test('a declined request says why, opens nothing, and frees the address', async () => {
    const email = await joining(home);
    const row = await request(email);
    expect(
      await admin.call(registrations.decline, {
        id: row.id,
        version: row.version,
        reason: 'We do not know you.',
      }),
    ).toMatchObject({ status: 'declined', reason: 'We do not know you.' });
    expect((await mailsTo(email)).at(-1)!.body_text).toContain('We do not know you.');
    expect(await signIn(email)).toBe('wrong');
    expect(await code(registration.start, complete({ email }))).toBe('done');
  });
  test('is decided by those who may, of this company, on what they have read', async () => {
    const row = await request(await joining(home));
    const input = { id: row.id, version: row.version, roles: ['NURSE'] };
    const nurse = await world.actor(home, 'NURSE');
    expect((await nurse.refused(registrations.list, {})).status).toBe(403);
    expect((await nurse.refused(registrations.approve, input)).status).toBe(403);
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect((await stranger.refused(registrations.approve, input)).status).toBe(404);
    expect((await stranger.refused(registrations.decline, input)).status).toBe(404);
    expect((await stranger.call(registrations.list, {})).items).toEqual([]);
    expect((await admin.refused(registrations.approve, { ...input, version: row.version + 1 })).status).toBe(
      412,
    );
    const key = 'the-same-key-twice';
    const [first, second] = [
      await admin.call(registrations.approve, input, { key }),
      await admin.call(registrations.approve, input, { key }),
    ];
    expect(second).toEqual(first);
    expect(
      (await pool().query('select 1 from platform.accounts where email = $1', [row.email])).rows,
    ).toHaveLength(1);
  });
  test('the number of the company stands where its administrators see it', async () => {
    expect(await admin.call(registrations.company, {})).toMatchObject({
      name: 'Haus am See',
      profileNumber: await profileNumber(home),
      roles: expect.arrayContaining([expect.objectContaining({ code: 'NURSE' })]) as unknown[],
    });
  });
});

describe('limits', () => {
  test('from one address twenty registrations an hour; then 429, also for a right one', async () => {
    const from = '10.77.0.1';
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1)
      statuses.push(
        (await ask(registration.start, complete({ mode: 'join', profileNumber: '1' }), from)).status,
      );
    expect(statuses.slice(0, 20).every((status) => status === 422)).toBe(true);
    expect(statuses[20]).toBe(429);
    expect((await ask(registration.start, complete(), from)).status).toBe(429);
    expect((await ask(registration.resend, { email: 'a@example.org' }, from)).status).toBe(429);
    expect((await ask(registration.recover, { email: 'a@example.org' }, from)).status).toBe(429);
    expect((await ask(registration.start, complete(), '10.77.0.2')).status).toBe(200);
  });
  test('one mailbox gets five mails an hour, from however many addresses', async () => {
    const input = complete();
    await ask(registration.start, input);
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1)
      statuses.push((await ask(registration.resend, { email: input['email'] })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(await mailsTo(String(input['email']))).toHaveLength(5);
  });
  test('a password of a registration that waits cannot be guessed: the name is locked like any other', async () => {
    const input = complete();
    await ask(registration.start, input);
    for (let time = 0; time < 5; time += 1) await signIn(String(input['email']), 'Wrong-pass-1');
    expect(await signIn(String(input['email']))).toBe('locked');
  });
  test('old registrations and counts leave nothing behind', async () => {
    const input = complete();
    await ask(registration.start, input);
    await pool().query(
      `update platform.registrations set expires_at = now() - interval '31 days' where email = $1`,
      [input['email']],
    );
    await pool().query(
      `update platform.mails set created_at = now() - interval '31 days' where recipient = $1`,
      [input['email']],
    );
    await pool().query(`update platform.open_call_counts set hour = hour - interval '2 days'`);
    await ask(registration.start, complete());
    expect(
      (await pool().query('select 1 from platform.registrations where email = $1', [input['email']])).rows,
    ).toEqual([]);
    expect(await mailsTo(String(input['email']))).toEqual([]);
    expect(
      (await pool().query<{ n: number }>('select count(*)::int as n from platform.open_call_counts')).rows[0]!
        .n,
    ).toBeLessThan(4);
  });
});

test('what is stored of a token is its hash', async () => {
  const input = complete();
  await ask(registration.start, input);
  const token = await lastLink(String(input['email']));
  const { rows } = await pool().query<{ row: string }>(
    'select l::text as row from platform.confirmation_links l',
  );
  expect(rows.some(({ row }) => row.includes(token.split('.')[1]!))).toBe(false);
  expect((await send(world.server, null, registrations.list as unknown as Call, {})).statusCode).toBe(401);
});
