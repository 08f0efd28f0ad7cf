import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  DashboardSettings: {
    en: 'Which cards stand on the overview of a resident, and in which order.',
    de: 'Welche Karten auf der Übersicht einer Person stehen und in welcher Reihenfolge.',
  },
} satisfies Readonly<Record<string, Both>>;
