import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  DayRulesPage: {
    en: 'What relatives see on their page beside the words of the ward: the last values or not, and the visiting hours.',
    de: 'Was Angehörige auf ihrer Seite neben den Worten der Station sehen: die letzten Werte oder nicht, und die Besuchszeiten.',
  },
} satisfies Readonly<Record<string, Both>>;
