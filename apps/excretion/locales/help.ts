import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  ExcretionSettingsPage: {
    en: 'From when on the care staff is warned about stool that does not come or is too loose.',
    de: 'Ab wann die Pflege gewarnt wird, wenn kein Stuhl kommt oder zu dünner.',
  },
} satisfies Readonly<Record<string, Both>>;
