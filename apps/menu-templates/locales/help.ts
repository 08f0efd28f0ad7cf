import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  TemplatesPage: {
    en: 'Menus without dates: weeks, days and single menus. A cycle lets weeks follow one another and plans the coming ones at once.',
    de: 'Menüs ohne Datum: Wochen, Tage und einzelne Menüs. Ein Zyklus lässt Wochen aufeinander folgen und plant die kommenden auf einmal.',
  },
  TemplatePage: {
    en: 'The dishes of a template by weekday. «Use in plan» makes an unpublished menu plan of it.',
    de: 'Die Gerichte einer Vorlage nach Wochentag. «In Plan verwenden» macht daraus einen unveröffentlichten Menüplan.',
  },
} satisfies Readonly<Record<string, Both>>;
