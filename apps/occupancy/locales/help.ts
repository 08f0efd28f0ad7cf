import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  OccupancyPage: {
    en: 'Which beds are free, reserved or taken, today or over time. A free bed leads straight to the admission.',
    de: 'Welche Betten frei, reserviert oder belegt sind, heute oder über die Zeit. Ein freies Bett führt direkt zum Eintritt.',
  },
} satisfies Readonly<Record<string, Both>>;
