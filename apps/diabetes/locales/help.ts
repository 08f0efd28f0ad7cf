import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  DiabetesSettings: {
    en: 'Which puncture sites there are, how old a glucose may be when insulin is given by a scale, and when a low one is measured again.',
    de: 'Welche Einstichstellen es gibt, wie alt ein Blutzucker beim Spritzen nach Schema sein darf, und wann ein tiefer nachgemessen wird.',
  },
} satisfies Readonly<Record<string, Both>>;
