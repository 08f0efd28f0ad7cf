import { describe, expect, test } from 'vitest';
import deFrame from '#platform/locales/de.ts';
import enFrame from '#platform/locales/en.ts';
import deRegistration from '#platform/locales/registration.de.ts';
import enRegistration from '#platform/locales/registration.en.ts';
import { signInWords } from './sign-in-words.ts';

const both = (key: keyof (typeof signInWords)['en']['refusals']) => [
  signInWords.en.refusals[key],
  signInWords.de.refusals[key],
];

describe('what the specification makes the server say about signing in (1 and 2, section 8)', () => {
  test.each([
    ['wrongCode', 'The verification code is not correct', 'Der Bestätigungscode ist nicht korrekt'],
    [
      'invalidCode',
      'Invalid code. Enter the six digits.',
      'Ungültiger Code. Geben Sie die sechs Ziffern ein.',
    ],
    [
      'notSetUp',
      'The chosen method is not set up for this account',
      'Die gewählte Methode ist für dieses Konto nicht eingerichtet',
    ],
    [
      'twoFactorDisabled',
      'Two-factor authentication is disabled for the organisation. Log in again.',
      'Die Zwei-Faktor-Authentifizierung ist für die Organisation ausgeschaltet. Melden Sie sich erneut an.',
    ],
    [
      'notAllowedHere',
      'Access is not allowed from this location. Contact your administrator.',
      'Der Zugriff von diesem Ort ist nicht erlaubt. Wenden Sie sich an die Administration.',
    ],
    [
      'ssoFailed',
      'Login failed. Please try again or contact your administrator if the problem persists.',
      'Anmeldung fehlgeschlagen. Versuchen Sie es erneut oder wenden Sie sich an die Administration.',
    ],
    ['passwordsDiffer', 'The passwords do not match', 'Die Passwörter stimmen nicht überein'],
  ] as const)('%s: %s', (key, en, de) => expect(both(key)).toEqual([en, de]));
  test('wrong data, locked, not active: in both languages, nothing about which of name and password was wrong', () => {
    expect([enFrame.refusals.wrong, deFrame.refusals.wrong]).toEqual([
      'Authentication error occurred. Please check your username and password.',
      'Anmeldung fehlgeschlagen. Bitte prüfen Sie Benutzername und Passwort.',
    ]);
    expect([enFrame.refusals.locked, enFrame.refusals.notConfirmed]).toEqual([
      'This account is locked. Contact your administrator.',
      'This account is not active yet. Confirm your registration first.',
    ]);
    for (const text of [deFrame.refusals.locked, deFrame.refusals.notConfirmed])
      expect(text).toMatch(/^(Dieses|Ihr) Konto ist/);
  });
});

type Texts = { readonly [key: string]: string | Texts };
const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
test('each has a German one with the same values, Swiss', () => {
  const german = new Map(flat(signInWords.de));
  const values = (text = '') => (text.match(/{{\w+}}/g) ?? []).sort();
  for (const [key, text] of flat(signInWords.en)) expect(values(german.get(key)), key).toEqual(values(text));
  for (const [key, text] of german) expect(text, key).not.toMatch(/[ß„“]/);
});

// the lists are joined on the server, and the last one wins: a second sentence for the same thing would never be said
test.each([
  ['English, signing in and registering', signInWords.en.refusals, enRegistration.refusals],
  ['English, signing in and the frame', signInWords.en.refusals, enFrame.refusals],
  ['English, registering and the frame', enRegistration.refusals, enFrame.refusals],
  ['German, signing in and registering', signInWords.de.refusals, deRegistration.refusals],
  ['German, signing in and the frame', signInWords.de.refusals, deFrame.refusals],
  ['German, registering and the frame', deRegistration.refusals, deFrame.refusals],
])('one sentence for one refusal: %s', (_, one, other) => {
  const said: Readonly<Record<string, string>> = { ...other };
  const twice = Object.entries(one).filter(([code, text]) => (said[code] ?? text) !== text);
  expect(twice).toEqual([]);
});
