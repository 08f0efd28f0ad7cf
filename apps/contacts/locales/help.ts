import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  ContactsPage: {
    en: 'All relatives, doctors, insurers and payers of your home in one place. Search, open or add one. A resident is linked to them in the own profile.',
    de: 'Alle Angehörigen, Ärztinnen, Versicherer und Zahlenden Ihres Heims an einem Ort. Suchen, öffnen oder erfassen. Verknüpft wird im Profil der Person.',
  },
  ContactPage: {
    en: 'What is known of one contact, for which residents it counts, and its files. A change here counts everywhere at once.',
    de: 'Was zu einem Kontakt bekannt ist, für welche Bewohnenden er gilt, und seine Dateien. Eine Änderung gilt sofort überall.',
  },
  DirectoriesPage: {
    en: 'Which kinds of contacts may be added or changed straight from the profile of a resident.',
    de: 'Welche Arten von Kontakten direkt aus dem Profil einer Person erfasst oder geändert werden dürfen.',
  },
} satisfies Readonly<Record<string, Both>>;
