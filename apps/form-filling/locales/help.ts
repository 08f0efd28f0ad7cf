import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  ReceivedPage: {
    en: 'Forms that came in through a public link and wait for somebody to put them into a record.',
    de: 'Formulare, die über einen öffentlichen Link kamen und darauf warten, in einem Dossier abgelegt zu werden.',
  },
} satisfies Readonly<Record<string, Both>>;
