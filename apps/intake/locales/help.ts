import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  EliminationPage: {
    en: 'Who has had no stool for too long or too loose ones, and who of those observed drinks too little. Each line leads to the record.',
    de: 'Wer zu lange keinen Stuhlgang hat oder zu dünnen, und wer von den Beobachteten zu wenig trinkt. Jede Zeile führt ins Dossier.',
  },
  IntakeSettingsPage: {
    en: 'When a day of the home begins, how much is to be drunk, and from when on the care staff is warned.',
    de: 'Wann ein Tag des Betriebs beginnt, wie viel getrunken werden soll und ab wann die Pflege gewarnt wird.',
  },
} satisfies Readonly<Record<string, Both>>;
