import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  MedicationRoundPage: {
    en: 'From resident to resident: what is overdue and due. «All as planned» marks what needs no second look, «Sign» records it and opens the next resident. A scanner finds the dose of a pack. Works for an hour without a connection.',
    de: 'Von Person zu Person: was überfällig und fällig ist. «Alle wie geplant» merkt vor, was keinen zweiten Blick braucht, «visieren» hält es fest und öffnet die nächste. Ein Scanner findet die Dosis zur Packung. Eine Stunde ohne Verbindung.',
  },
} satisfies Readonly<Record<string, Both>>;
