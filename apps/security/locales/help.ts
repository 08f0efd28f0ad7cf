import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  PoliciesPage: {
    en: 'How people sign in: second step, tries, lock, addresses. Of several policies the strictest value counts.',
    de: 'Wie man sich anmeldet: zweiter Schritt, Versuche, Sperre, Adressen. Von mehreren Richtlinien gilt der strengste Wert.',
  },
  AccountsPage: {
    en: 'Help when a device is lost: end the sessions of a person or take away a second step.',
    de: 'Hilfe, wenn ein Gerät verloren ging: Sitzungen einer Person beenden oder einen zweiten Schritt entfernen.',
  },
  SharedDevicesPage: {
    en: 'Devices on which several people change by PIN. A lost one is removed here.',
    de: 'Geräte, auf denen mehrere Personen per PIN wechseln. Ein verlorenes wird hier entfernt.',
  },
  SystemTokensPage: {
    en: 'Tokens by which other systems read the record, each with what it may read and until when.',
    de: 'Tokens, mit denen andere Systeme Dossiers lesen, je mit dem, was sie lesen dürfen und bis wann.',
  },
  SignInPagePage: {
    en: 'Address and logo of your own sign-in page.',
    de: 'Adresse und Logo Ihrer eigenen Anmeldeseite.',
  },
  ProvidersPage: {
    en: 'Sign in with the account of your organisation. Enter both addresses at your provider.',
    de: 'Anmelden mit dem Konto Ihrer Organisation. Beide Adressen tragen Sie bei Ihrem Anbieter ein.',
  },
} satisfies Readonly<Record<string, Both>>;
