import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  PointsPage: {
    en: 'All points of the home, and the way to record, change and remove them.',
    de: 'Kontrollpunkte des Heims, und der Weg, sie zu erfassen, zu ändern und zu entfernen.',
  },
} satisfies Readonly<Record<string, Both>>;
