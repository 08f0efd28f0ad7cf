import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { session } from '#platform/contract/frame.ts';
import { registration } from '#apps/registration/contract/registration.ts';
import type { Problem } from '#platform/contract/problem.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { hashPassword } from '#platform/server/sign-in/sign-in.ts';
import { complete, registering } from '#platform/server/invitation/testing/registering.ts';
import { createWorld, send, type World } from '#platform/server/testing/world.ts';

// Specification 1, section 8: each situation says its message, word for word, in the language of the request.
let world: World;
let home: string;
const password = 'Right-Horse-7!';
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
});
const { pool, ask, lastLink } = registering(() => world);
let counter = 0;

async function account(change = ''): Promise<{ username: string; email: string }> {
  const username = `message${++counter}`;
  const email = `${username}@example.org`;
  const id = await world.server.database.system(async (db) =>
    createAccount(db, home, {
      username,
      fullName: 'Petra Muster',
      email,
      roles: ['NURSE'],
      passwordHash: await hashPassword(password),
      language: 'en',
      demo: false,
    }),
  );
  if (change !== '') await pool().query(`update platform.accounts set ${change} where id = $1`, [id]);
  return { username, email };
}
/** A registration and the token of its link. */
async function registered(): Promise<{ email: string; token: string }> {
  const input = complete();
  await ask(registration.start, input);
  return { email: String(input['email']), token: await lastLink(String(input['email'])) };
}

type Situation = readonly [
  what: string,
  call: unknown,
  input: () => Promise<Record<string, unknown>>,
  en: string,
  de: string,
];
const situations: readonly Situation[] = [
  [
    'a wrong password',
    session.signIn,
    async () => ({ username: (await account()).username, password: 'no' }),
    'Authentication error occurred. Please check your username and password.',
    'Anmeldung fehlgeschlagen. Bitte prüfen Sie Benutzername und Passwort.',
  ],
  [
    'a name that nobody has',
    session.signIn,
    async () => ({ username: 'nobody.at.all', password }),
    'Authentication error occurred. Please check your username and password.',
    'Anmeldung fehlgeschlagen. Bitte prüfen Sie Benutzername und Passwort.',
  ],
  [
    'a locked account',
    session.signIn,
    async () => ({
      username: (await account(`locked_until = now() + interval '5 minutes'`)).username,
      password,
    }),
    'This account is locked. Contact your administrator.',
    'Dieses Konto ist gesperrt. Wenden Sie sich an die Administration.',
  ],
  [
    'an account whose registration is not confirmed',
    session.signIn,
    async () => ({ username: (await account('confirmed = false')).username, password }),
    'This account is not active yet. Confirm your registration first.',
    'Dieses Konto ist noch nicht aktiv. Bestätigen Sie zuerst Ihre Registrierung.',
  ],
  [
    'an address that nobody registered',
    registration.resend,
    async () => ({ email: 'nobody@example.org' }),
    'Email not found',
    'E-Mail nicht gefunden',
  ],
  [
    'an address that is in use',
    registration.start,
    async () => complete({ email: (await account()).email }),
    'This email address is already in use.',
    'Diese E-Mail-Adresse wird bereits verwendet.',
  ],
  [
    'an address of a deleted user',
    registration.start,
    async () => complete({ email: (await account('active = false, deleted_at = now()')).email }),
    'This email address belongs to a deleted user. The account can be recovered.',
    'Diese E-Mail-Adresse gehört zu einem gelöschten Konto. Das Konto kann wiederhergestellt werden.',
  ],
  [
    'passwords that differ',
    registration.start,
    async () => complete({ repeatPassword: 'Kirschbaum-28' }),
    'The passwords do not match',
    'Die Passwörter stimmen nicht überein',
  ],
  [
    'an address that is none',
    registration.start,
    async () => complete({ email: 'petra' }),
    'Invalid email address. Example: anna@heim.ch',
    'Ungültige E-Mail-Adresse. Beispiel: anna@heim.ch',
  ],
  [
    'a weak password',
    registration.start,
    async () => complete({ password: 'kirschbaum', repeatPassword: 'kirschbaum' }),
    'The password is too weak. Use at least 8 characters with lower case, upper case, digits and special characters.',
    'Das Passwort ist zu schwach. Nötig sind mindestens 8 Zeichen mit Kleinbuchstaben, Grossbuchstaben, Ziffern und Sonderzeichen.',
  ],
  [
    'a company without a name',
    registration.start,
    async () => complete({ actor: 'nursing-home', companyName: ' ' }),
    'Company name is mandatory',
    'Name der Firma ist ein Pflichtfeld',
  ],
  [
    'a company number that nobody has',
    registration.start,
    async () => complete({ mode: 'join', profileNumber: '' }),
    'Company not found',
    'Firma nicht gefunden',
  ],
  [
    'a link that is none',
    registration.confirm,
    async () => ({ token: `01900000-0000-7000-8000-000000000001.${'a'.repeat(43)}` }),
    'This link is invalid.',
    'Dieser Link ist ungültig.',
  ],
  [
    'a link that is over',
    registration.confirm,
    async () => {
      const { email, token } = await registered();
      await pool().query(
        'update platform.confirmation_links l set expires_at = now() from platform.registrations r where r.organisation_id = l.organisation_id and r.id = l.registration_id and r.email = $1',
        [email],
      );
      return { token };
    },
    'This link is expired. Have a new one sent.',
    'Dieser Link ist abgelaufen. Lassen Sie sich einen neuen senden.',
  ],
  [
    'a link that was used',
    registration.confirm,
    async () => {
      const { token } = await registered();
      await ask(registration.confirm, { token });
      return { token };
    },
    'This registration is already confirmed. You can sign in.',
    'Diese Registrierung ist schon bestätigt. Sie können sich anmelden.',
  ],
];

describe('signing in and registering', () => {
  test.each(situations)('%s', async (_, call, input, en, de) => {
    const given = await input();
    const said = async (language: 'en' | 'de') => {
      const problem = (await send(world.server, null, call as Call, given, { language })).json() as Problem;
      return problem.code === 'form'
        ? problem.errors?.[0]?.message
        : (problem.errors?.[0]?.message ?? problem.title);
    };
    expect([await said('en'), await said('de')]).toEqual([en, de]);
  });
});
