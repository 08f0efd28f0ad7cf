import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  MedicationRoundPage: {
    en: 'What is overdue and due, from resident to resident. «All as planned» marks what needs no second look, «Sign» records it. A scanner finds the dose of a pack. Works for an hour without a connection.',
    de: 'Was überfällig und fällig ist. «Alle wie geplant» merkt vor, was keinen zweiten Blick braucht, «visieren» hält es fest. Ein Scanner findet die Dosis zur Packung. Eine Stunde ohne Verbindung.',
  },
} satisfies Readonly<Record<string, Both>>;
