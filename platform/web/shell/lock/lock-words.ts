import { useLanguage } from '#platform/web/text/text.ts';

/** What stands on a locked screen. It comes with that screen, not with the first page. */
const en = {
  password: 'Password',
  code: 'Code of the authenticator app',
  pin: 'PIN',
  unlock: 'Unlock',
  usePasskey: 'Unlock with passkey',
  noPasskey: 'No passkey was given. Try again or choose another way.',
  by: {
    password: 'By password',
    authenticator: 'By authenticator app',
    pin: 'By PIN',
    passkey: 'By passkey',
  },
  switch: 'Switch user',
  login: 'Log in again',
  kept: 'What you were writing is kept.',
  offline: 'No connection. Unlocking works as soon as it is back.',
  youAre: 'You are',
};

const de: typeof en = {
  password: 'Passwort',
  code: 'Code der Authenticator-App',
  pin: 'PIN',
  unlock: 'Entsperren',
  usePasskey: 'Mit Passkey entsperren',
  noPasskey: 'Es wurde kein Passkey angegeben. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
  by: {
    password: 'Mit Passwort',
    authenticator: 'Mit Authenticator-App',
    pin: 'Mit PIN',
    passkey: 'Mit Passkey',
  },
  switch: 'Benutzer wechseln',
  login: 'Erneut anmelden',
  kept: 'Was Sie gerade schreiben, bleibt erhalten.',
  offline: 'Keine Verbindung. Entsperren geht, sobald sie wieder da ist.',
  youAre: 'Sie sind',
};

export const lockWords = { en, de };
export const useLockWords = (): typeof en => lockWords[useLanguage()];
