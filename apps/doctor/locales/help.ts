import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  PatientsPage: {
    en: 'Who is here and what waits for the doctor: orders to sign, questions, overridden checks, values since the last look, prescriptions to renew. The own patients and the worst come first.',
    de: 'Wer hier ist und was ärztlich wartet: Verordnungen, Fragen, übergangene Prüfungen, Werte seit dem letzten Ansehen, Rezepte. Die eigenen und das Dringendste zuerst.',
  },
} satisfies Readonly<Record<string, Both>>;
