import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  PatientsPage: {
    en: 'Who is here and what waits for the doctor: orders to sign, questions, overridden checks, values since the last look, prescriptions to renew. The own patients and the worst come first; a row opens the record.',
    de: 'Wer hier ist und was ärztlich wartet: Verordnungen zu unterzeichnen, Fragen, übergangene Prüfungen, Werte seit dem letzten Ansehen, Rezepte zu erneuern. Die eigenen und das Dringendste zuerst; eine Zeile öffnet die Akte.',
  },
} satisfies Readonly<Record<string, Both>>;
