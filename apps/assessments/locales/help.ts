import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  AssessmentPage: {
    en: 'One assessment: answer the questions, see the score and what it means. Nothing counts before you complete it.',
    de: 'Ein Assessment: Fragen beantworten, Punktzahl und Bedeutung sehen. Nichts gilt, bevor Sie es abschliessen.',
  },
  DuePage: {
    en: 'Which assessments are due or overdue, for whom, and who is responsible.',
    de: 'Welche Assessments fällig oder überfällig sind, für wen, und wer zuständig ist.',
  },
  AssessmentSettings: {
    en: 'Which assessments your home uses and how often each is repeated.',
    de: 'Welche Assessments Ihr Heim benutzt und wie oft jedes wiederholt wird.',
  },
} satisfies Readonly<Record<string, Both>>;
