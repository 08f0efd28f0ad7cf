import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  ExchangePage: {
    en: 'Results of assessments as files for insurers and authorities, and what was read in from elsewhere.',
    de: 'Ergebnisse von Assessments als Dateien für Versicherer und Behörden, und was von anderswo eingelesen wurde.',
  },
  ExchangeSettings: {
    en: 'What the exchange of assessments needs to know of your home.',
    de: 'Was der Austausch von Assessments über Ihr Heim wissen muss.',
  },
} satisfies Readonly<Record<string, Both>>;
