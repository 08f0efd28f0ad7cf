import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  OperationPage: {
    en: 'How old the newest backup is, how much the home has stored, and how much room the server has.',
    de: 'Wie alt die neuste Sicherung ist, wie viel das Heim gespeichert hat und wie viel Platz der Server hat.',
  },
} satisfies Readonly<Record<string, Both>>;
