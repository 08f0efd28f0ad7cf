import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  ProfilePage: {
    en: 'Your own data: name, photo, language, password, second step, devices and open sessions. Only you see this page.',
    de: 'Ihre eigenen Angaben: Name, Foto, Sprache, Passwort, zweiter Schritt, Geräte und offene Sitzungen. Nur Sie sehen diese Seite.',
  },
  NotificationsPage: {
    en: 'What you are told in the app and by email, when it is quiet, and which residents are muted for you. Alerts always reach you.',
    de: 'Was Ihnen in der App und per E-Mail gemeldet wird, wann Ruhe ist, und welche Personen für Sie stumm sind. Alarme erreichen Sie immer.',
  },
  DemoInboxPage: {
    en: 'Mails that the product has sent, newest first. In a demo home nothing is sent out, so codes and links are read here.',
    de: 'E-Mails, die versandt wurden, die neuste zuoberst. In einem Demo-Heim wird nichts versandt: Codes und Links stehen hier.',
  },
} satisfies Readonly<Record<string, Both>>;
