import { useLanguage } from '#platform/web/text/text.ts';

/** What the part of a second signature says. It comes with the forms that have one, not with the first page. */
const en = {
  title: 'Second signature',
  who: 'Who signs beside you?',
  people: 'People who may sign',
  search: 'Search by name',
  nobody: 'Nobody else may sign this. Ask the administration.',
  noMatch: 'Nobody of this name may sign this.',
  more: 'More people are found by their name.',
  loading: 'Loading who may sign …',
  retry: 'Load again',
  other: 'Other person',
  pin: (name: string) => `PIN of ${name}`,
  password: (name: string) => `Password of ${name}`,
  byPin: 'Sign by PIN',
  byPassword: 'Sign by password',
  noWay: 'This person cannot sign here: there is no password, and no PIN that counts on this device.',
  sign: 'Sign',
  signed: (name: string, time: string) => `${name}, ${time}`,
  signedHelp: (time: string) => `Holds until ${time}, for what is entered now.`,
  again: 'Sign anew',
  changed: 'What is entered has changed since. It must be signed again.',
  expired: 'The signature was older than ten minutes. It must be signed again.',
  fillFirst: 'Fill in the form above first: all of it is signed.',
  offline: 'No connection. A second signature needs it; it works as soon as the connection is back.',
};

const de: typeof en = {
  title: 'Zweite Unterschrift',
  who: 'Wer unterschreibt neben Ihnen?',
  people: 'Personen, die unterschreiben dürfen',
  search: 'Nach Namen suchen',
  nobody: 'Niemand sonst darf das unterschreiben. Fragen Sie die Administration.',
  noMatch: 'Niemand mit diesem Namen darf das unterschreiben.',
  more: 'Weitere Personen finden Sie über den Namen.',
  loading: 'Wird geladen, wer unterschreiben darf …',
  retry: 'Erneut laden',
  other: 'Andere Person',
  pin: (name) => `PIN von ${name}`,
  password: (name) => `Passwort von ${name}`,
  byPin: 'Mit PIN unterschreiben',
  byPassword: 'Mit Passwort unterschreiben',
  noWay:
    'Diese Person kann hier nicht unterschreiben: Sie hat kein Passwort und keine PIN, die auf diesem Gerät gilt.',
  sign: 'Unterschreiben',
  signed: (name, time) => `${name}, ${time}`,
  signedHelp: (time) => `Gilt bis ${time} für das, was jetzt eingegeben ist.`,
  again: 'Neu unterschreiben',
  changed: 'Die Eingaben haben sich seither geändert. Es muss erneut unterschrieben werden.',
  expired: 'Die Unterschrift war älter als zehn Minuten. Es muss erneut unterschrieben werden.',
  fillFirst: 'Füllen Sie zuerst das Formular oben aus: Unterschrieben wird alles zusammen.',
  offline:
    'Keine Verbindung. Für eine zweite Unterschrift braucht es sie; es geht, sobald sie wieder da ist.',
};

export const useSecondSignatureWords = (): typeof en => ({ en, de })[useLanguage()];
