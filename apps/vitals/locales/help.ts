import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  VitalSignsPage: {
    en: 'Which vital signs are recorded in your home, in which order they are offered, and when a value counts as unusual.',
    de: 'Welche Vitalzeichen Ihr Heim erfasst, in welcher Reihenfolge sie angeboten werden und wann ein Wert als auffällig gilt.',
  },
} satisfies Readonly<Record<string, Both>>;
