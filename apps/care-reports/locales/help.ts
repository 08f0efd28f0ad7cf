import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  ReportsPage: {
    en: 'Everything that was written about all residents, the newest first. The filters find words, kinds, authors, days and what the doctor has not seen yet.',
    de: 'Alles, was über alle Personen geschrieben wurde, das Neuste zuerst. Die Filter finden Wörter, Arten, Verfasser, Tage und was ärztlich noch nicht gesehen ist.',
  },
  ReportRulesPage: {
    en: 'When each shift begins, and for how many minutes an author changes an entry without a reason.',
    de: 'Wann jeder Dienst beginnt, und wie viele Minuten lang ein Eintrag ohne Grund bearbeitet werden kann.',
  },
  HandOverPage: {
    en: 'What happened since the last shift, by resident, important things first. Read it before you begin your round.',
    de: 'Was seit dem letzten Dienst geschehen ist, nach Person, Wichtiges zuerst. Lesen Sie die Übergabe vor Ihrem ersten Rundgang.',
  },
} satisfies Readonly<Record<string, Both>>;
