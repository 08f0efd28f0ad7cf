import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  IntakeTab: {
    en: 'What went in and out on a day with the running balance, seven days as bars against the target, and who ordered to observe. Only people with an order are warned about.',
    de: 'Was an einem Tag ein- und ausging mit laufender Bilanz, sieben Tage als Balken mit dem Ziel, und wer die Beobachtung angeordnet hat. Gewarnt wird nur bei Personen mit einer Anordnung.',
  },
  EliminationPage: {
    en: 'Who has had no stool for too long or too loose ones, and who of those observed drinks too little. Each line leads to the record.',
    de: 'Wer zu lange keinen Stuhlgang hat oder zu dünnen, und wer von den Beobachteten zu wenig trinkt. Jede Zeile führt ins Dossier.',
  },
  IntakeSettingsPage: {
    en: 'When a day of the home begins, how much is to be drunk, and from when on the care staff is warned.',
    de: 'Wann ein Tag des Betriebs beginnt, wie viel getrunken werden soll und ab wann die Pflege gewarnt wird.',
  },
} satisfies Readonly<Record<string, Both>>;
