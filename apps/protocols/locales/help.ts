import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  ProtocolsTab: {
    en: 'A tile for each protocol: its last entry, what is due, and the button that records the next one. The title leads to all entries.',
    de: 'Eine Kachel je Protokoll: der letzte Eintrag, was fällig ist, und der Knopf, der den nächsten erfasst. Der Titel führt zu allen Einträgen.',
  },
} satisfies Readonly<Record<string, Both>>;
