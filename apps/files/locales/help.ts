import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  FileManagerPage: {
    en: 'All files that you may see, newest first, with search over names, descriptions and tags.',
    de: 'Alle Dateien, die Sie sehen dürfen, die neuste zuoberst, mit Suche in Namen, Beschreibungen und Schlagwörtern.',
  },
  DefaultFoldersPage: {
    en: 'Folders that every resident, contact or app has from the beginning, and how large pictures in them must be.',
    de: 'Ordner, die alle Bewohnenden, Kontakte oder Apps von Anfang an haben, und wie gross Bilder darin sein müssen.',
  },
} satisfies Readonly<Record<string, Both>>;
