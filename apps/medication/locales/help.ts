import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  OrderPage: {
    en: 'One order. A change is a new version; the old ones stay as they were. A stop is final; a pause ends by itself.',
    de: 'Eine Verordnung. Eine Änderung ist eine neue Version; die alten bleiben, wie sie waren. Ein Stopp ist endgültig; eine Pause endet von selbst.',
  },
  MedicationSettings: {
    en: 'The times that a new order proposes for morning, noon, evening and night.',
    de: 'Die Zeiten, die eine neue Verordnung für Morgen, Mittag, Abend und Nacht vorschlägt.',
  },
} satisfies Readonly<Record<string, Both>>;
