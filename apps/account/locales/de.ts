import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { LoginPage: 'Anmelden', ProfilePage: 'Profil', DemoInboxPage: 'Gesendete E-Mails' },
  login: {
    title: 'Anmelden',
    username: 'Benutzername',
    password: 'Passwort',
    keep: 'Angemeldet bleiben',
    submit: 'Anmelden',
    failed: 'Anmeldung fehlgeschlagen. Versuchen Sie es erneut oder wenden Sie sich an die Administration.',
    languageMissing: 'Die Liste der Sprachen konnte nicht geladen werden.',
    about: 'Obhut für Bewohnende und für alle, die für sie sorgen.',
    demo: 'Demo-Konten',
  },
  profile: {
    title: 'Profil',
    person: 'Person',
    username: 'Benutzername',
    fullName: 'Name',
    email: 'E-Mail',
    roles: 'Rollen',
    home: 'Heim',
    display: 'Darstellung auf diesem Gerät',
    language: 'Sprache',
    sso: 'Sie melden sich mit dem Konto Ihrer Organisation an.',
    noRoles: 'Keine Rolle',
  },
  mails: {
    title: 'Gesendete E-Mails',
    recipient: 'An',
    subject: 'Betreff',
    at: 'Geschrieben',
    sent: 'Gesendet',
    state: 'Status',
    waiting: 'Wartet',
    delivered: 'Gesendet',
    failed: 'Fehlgeschlagen',
    empty: 'Es wurde noch nichts gesendet.',
    hint: 'In einem Demo-Heim verlässt nichts diesen Computer. Was gesendet worden wäre, steht hier.',
    text: 'Text',
    read: '{{subject}} lesen',
  },
};
export default de;
