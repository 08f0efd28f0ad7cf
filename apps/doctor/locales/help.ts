import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  PatientsPage: {
    en: 'Who is here and what waits for the doctor: orders to sign, questions, overridden checks, values since the last look, prescriptions to renew. The own patients and the worst come first.',
    de: 'Wer hier ist und was ärztlich wartet: Verordnungen, Fragen, übergangene Prüfungen, Werte seit dem letzten Ansehen, Rezepte. Die eigenen und das Dringendste zuerst.',
  },
  AppointmentsPage: {
    en: 'When doctors come this week, and whom they look at: from room to room, each with what waits. Nurses prepare the visit with the same list; it can be printed to write on.',
    de: 'Wann diese Woche Visite ist und wer angesehen wird: von Zimmer zu Zimmer, mit dem, was wartet. Die Pflege bereitet mit derselben Liste vor; gedruckt ist Platz für Notizen.',
  },
} satisfies Readonly<Record<string, Both>>;
