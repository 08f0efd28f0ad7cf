import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  Payments: {
    en: 'The bank day: load the file of the bank, confirm the suggestions, find out what the rest is for.',
    de: 'Der Banktag: Bankdatei laden, Vorschläge bestätigen, herausfinden, wofür der Rest ist.',
  },
  OpenItems: {
    en: 'Who has not paid and since when. The statement of account tells a payer what came and what is open.',
    de: 'Wer nicht bezahlt hat und seit wann. Der Kontoauszug zeigt, was eingegangen und was offen ist.',
  },
} satisfies Readonly<Record<string, Both>>;
