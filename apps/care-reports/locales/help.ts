import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  HandOverPage: {
    en: 'What happened since the last shift, by resident, important things first. Read it before you begin your round.',
    de: 'Was seit dem letzten Dienst geschehen ist, nach Person, Wichtiges zuerst. Lesen Sie die Übergabe vor Ihrem ersten Rundgang.',
  },
} satisfies Readonly<Record<string, Both>>;
