import { beforeAll, describe, expect, test } from 'vitest';
import { registration } from '#apps/registration/contract/registration.ts';
import { readProfileNumber } from '#apps/registration/domain/registration.ts';
import { complete, linkIn } from '#platform/server/invitation/testing/registering.ts';
import {
  ask,
  code,
  lastLink,
  mailsTo,
  names,
  openWorld,
  pool,
  signIn,
  world,
} from './testing/registrants.ts';

beforeAll(openWorld);

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
