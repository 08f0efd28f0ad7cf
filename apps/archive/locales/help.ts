import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  ArchivePage: {
    en: 'Records of people who have left. They can be read, not changed, and are kept as long as the policies say.',
    de: 'Dossiers von Personen, die ausgetreten sind. Sie sind lesbar, nicht änderbar, und bleiben so lange, wie die Richtlinien es vorgeben.',
  },
} satisfies Readonly<Record<string, Both>>;
