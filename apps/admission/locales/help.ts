import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  NewResidentPage: {
    en: 'Enter a new person in a minute: only the last name is needed. What is still missing is listed in the record afterwards.',
    de: 'Eine neue Person in einer Minute erfassen: Nötig ist nur der Nachname. Was noch fehlt, steht danach im Dossier.',
  },
} satisfies Readonly<Record<string, Both>>;
