import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  EvaluationsDuePage: {
    en: 'Problems of open care plans whose evaluation is due, the oldest first.',
    de: 'Probleme offener Pflegeplanungen, deren Evaluation fällig ist, die ältesten zuerst.',
  },
} satisfies Readonly<Record<string, Both>>;
