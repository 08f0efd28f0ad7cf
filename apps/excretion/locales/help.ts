import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  ExcretionTab: {
    en: 'Stool, urine and vomit of seven days by shift, and all entries. From the third day without stool it is said on top; what is wrong is corrected or struck with a reason.',
    de: 'Stuhl, Urin und Erbrechen von sieben Tagen nach Dienst, und alle Einträge. Ab dem dritten Tag ohne Stuhlgang steht es oben; was falsch ist, wird mit einem Grund korrigiert oder gestrichen.',
  },
  ExcretionSettingsPage: {
    en: 'From when on the care staff is warned about stool that does not come or is too loose.',
    de: 'Ab wann die Pflege gewarnt wird, wenn kein Stuhl kommt oder zu dünner.',
  },
} satisfies Readonly<Record<string, Both>>;
