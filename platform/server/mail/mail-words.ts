import type { Both } from '#platform/contract/text.ts';
import type { MailKindName } from '#platform/domain/text/mail-kinds.ts';

/** What the kinds of mails are called in the settings; only the server says it. */
export const mailNames: Readonly<Record<MailKindName, Both>> = {
  secondFactor: { en: 'Verification code at sign-in', de: 'Bestätigungscode bei der Anmeldung' },
  reset: { en: 'Code for a new password', de: 'Code für ein neues Passwort' },
  emailFactor: { en: 'Code to switch on email codes', de: 'Code zum Einschalten der E-Mail-Codes' },
  newEmail: { en: 'Code for a new email address', de: 'Code für eine neue E-Mail-Adresse' },
  passwordChanged: { en: 'Password changed', de: 'Passwort geändert' },
  emailAsked: { en: 'Other email address waits', de: 'Andere E-Mail-Adresse wartet' },
  emailChanged: { en: 'Email address changed', de: 'E-Mail-Adresse geändert' },
  factorAdded: { en: 'Second factor added', de: 'Zweiter Faktor hinzugefügt' },
  factorRemoved: { en: 'Second factor removed', de: 'Zweiter Faktor entfernt' },
  keptStolen: { en: 'Kept login used twice', de: 'Gemerkte Anmeldung doppelt verwendet' },
  invitation: { en: 'Invitation to a new account', de: 'Einladung zu einem neuen Konto' },
  confirm: { en: 'Confirm a new company', de: 'Neue Firma bestätigen' },
  confirmJoin: { en: 'Confirm a registration', de: 'Registrierung bestätigen' },
  otherEmail: { en: 'Confirm another address', de: 'Andere Adresse bestätigen' },
  confirmEmail: { en: 'Confirm the new address of an account', de: 'Neue Adresse eines Kontos bestätigen' },
  askAdministrators: {
    en: 'Somebody wants to join (to administrators)',
    de: 'Jemand möchte mitarbeiten (an die Administration)',
  },
  approved: { en: 'Registration agreed', de: 'Registrierung angenommen' },
  declined: { en: 'Registration declined', de: 'Registrierung abgelehnt' },
  recover: { en: 'Code to recover an account', de: 'Code zum Wiederherstellen eines Kontos' },
  askRecovery: {
    en: 'Somebody wants an account back (to administrators)',
    de: 'Jemand möchte ein Konto zurück (an die Administration)',
  },
  notification: { en: 'Notifications', de: 'Benachrichtigungen' },
  feedback: { en: 'Feedback (to administrators)', de: 'Rückmeldung (an die Administration)' },
};

/** What a placeholder stands for, and an invented example of it; the web address comes before the path of links. */
export const placeholderWords: Readonly<Record<string, { readonly label: Both; readonly example: Both }>> = {
  name: {
    label: { en: 'Name of the recipient', de: 'Name der Empfängerin oder des Empfängers' },
    example: { en: 'Anna Muster', de: 'Anna Muster' },
  },
  username: {
    label: { en: 'User name', de: 'Benutzername' },
    example: { en: 'anna.muster', de: 'anna.muster' },
  },
  administrator: {
    label: { en: 'Name of the administrator', de: 'Name der Administratorin oder des Administrators' },
    example: { en: 'Beat Beispiel', de: 'Beat Beispiel' },
  },
  email: {
    label: { en: 'Email address', de: 'E-Mail-Adresse' },
    example: { en: 'anna.muster@heim.example', de: 'anna.muster@heim.example' },
  },
  code: { label: { en: 'Code', de: 'Code' }, example: { en: '123456', de: '123456' } },
  minutes: {
    label: { en: 'Minutes for which the code is valid', de: 'Minuten, die der Code gilt' },
    example: { en: '10', de: '10' },
  },
  method: {
    label: { en: 'Method', de: 'Methode' },
    example: { en: 'authenticator app', de: 'Authenticator-App' },
  },
  home: {
    label: { en: 'Name of the home', de: 'Name des Heims' },
    example: { en: 'Haus Seeblick', de: 'Haus Seeblick' },
  },
  company: {
    label: { en: 'Name of the home', de: 'Name des Heims' },
    example: { en: 'Haus Seeblick', de: 'Haus Seeblick' },
  },
  period: {
    label: { en: 'How long the link is good', de: 'Wie lange der Link gilt' },
    example: { en: '7 days', de: '7 Tage' },
  },
  link: { label: { en: 'Link', de: 'Link' }, example: { en: '/example', de: '/beispiel' } },
  declineLink: {
    label: { en: 'Link to decline', de: 'Link zum Ablehnen' },
    example: { en: '/example/decline', de: '/beispiel/ablehnen' },
  },
  reason: {
    label: { en: 'Reason', de: 'Grund' },
    example: { en: 'The position is already filled.', de: 'Die Stelle ist bereits besetzt.' },
  },
  severity: { label: { en: 'Severity', de: 'Schwere' }, example: { en: 'Warning', de: 'Warnung' } },
  kind: {
    label: { en: 'Kind of notification', de: 'Art der Benachrichtigung' },
    example: { en: 'Retention', de: 'Aufbewahrung' },
  },
  page: { label: { en: 'Page', de: 'Seite' }, example: { en: 'Residents', de: 'Bewohnende' } },
  text: {
    label: { en: 'What was written', de: 'Was geschrieben wurde' },
    example: { en: 'Thank you, it works well.', de: 'Danke, es geht gut.' },
  },
};
