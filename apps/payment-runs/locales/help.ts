import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  PaymentRuns: {
    en: 'Money that goes out: choose what waits, let somebody else release it, load one file in the e-banking.',
    de: 'Geld, das hinausgeht: auswählen, was wartet, von jemand anderem freigeben lassen, eine Datei ins E-Banking laden.',
  },
  PaymentRunPage: {
    en: 'One payment run: what is paid to whom, who has released it, the file for the bank and what the bank says.',
    de: 'Ein Zahlungslauf: was an wen geht, wer freigegeben hat, die Datei für die Bank und was die Bank sagt.',
  },
} satisfies Readonly<Record<string, Both>>;
