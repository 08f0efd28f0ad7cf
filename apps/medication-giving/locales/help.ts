import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  GivenGrid: {
    en: 'What was given on which day, in the four parts of it. A dose opens its card: who gave it, every entry about it, and its correction.',
    de: 'Was an welchem Tag abgegeben wurde, in den vier Teilen des Tages. Eine Dosis öffnet ihre Karte: wer sie abgab, jeder Eintrag dazu und ihre Korrektur.',
  },
  GivingSettings: {
    en: 'When a dose is on time, late or missed in this home, how far back it may be recorded, and which medicines a second person signs.',
    de: 'Wann eine Dosis in diesem Heim pünktlich, verspätet oder ausgelassen ist, wie weit zurück sie erfasst werden darf und welche Medikamente eine zweite Person unterzeichnet.',
  },
} satisfies Readonly<Record<string, Both>>;
