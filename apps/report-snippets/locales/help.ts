import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  SnippetsPage: {
    en: 'Texts that you often write, each with a short word. In the care report a semicolon and the word insert it: ;slept',
    de: 'Texte, die Sie oft schreiben, jeder mit einem Kürzel. Im Pflegebericht fügen ein Strichpunkt und das Kürzel sie ein: ;geschlafen',
  },
} satisfies Readonly<Record<string, Both>>;
