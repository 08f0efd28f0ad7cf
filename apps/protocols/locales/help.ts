import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  ProtocolSettings: {
    en: 'Which protocols your home shows on the page of a resident and in which order, and what each of them needs to know: for example how often is positioned.',
    de: 'Welche Protokolle Ihr Heim auf der Seite einer Person zeigt und in welcher Reihenfolge, und was jedes davon wissen muss: zum Beispiel wie oft gelagert wird.',
  },
} satisfies Readonly<Record<string, Both>>;
