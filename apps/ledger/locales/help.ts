import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  LedgerRuns: {
    en: 'What bookkeeping is told: look at a period, see what is missing, export it once. What changes later comes next time.',
    de: 'Was die Finanzbuchhaltung erfährt: Zeitraum ansehen, sehen, was fehlt, einmal exportieren. Was später ändert, kommt beim nächsten Mal.',
  },
  LedgerRunPage: {
    en: 'One export: its sums, its documents with debit and credit, and the file, always the same.',
    de: 'Ein Export: seine Summen, seine Belege mit Soll und Haben, und die Datei, immer dieselbe.',
  },
  LedgerAccounts: {
    en: 'On which account what is booked, and how bookkeeping calls each tax; from a day on.',
    de: 'Auf welches Konto was gebucht wird und wie die Buchhaltung jede Steuer nennt; ab einem Tag.',
  },
} satisfies Readonly<Record<string, Both>>;
