import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  ProtocolsTab: {
    en: 'A tile for each protocol: its last entry, what is due, and the button that records the next one. The title leads to all entries.',
    de: 'Eine Kachel je Protokoll: der letzte Eintrag, was fällig ist, und der Knopf, der den nächsten erfasst. Der Titel führt zu allen Einträgen.',
  },
  ProtocolSettings: {
    en: 'Which protocols your home shows on the page of a resident and in which order, and what each of them needs to know: for example how often is positioned.',
    de: 'Welche Protokolle Ihr Heim auf der Seite einer Person zeigt und in welcher Reihenfolge, und was jedes davon wissen muss: zum Beispiel wie oft gelagert wird.',
  },
} satisfies Readonly<Record<string, Both>>;
