import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  ResidentsPage: {
    en: 'Everybody who lives here. Search by name, room or number, filter, and open a record. Use «Record» to enter something for a person without leaving the list.',
    de: 'Alle, die hier wohnen. Nach Name, Zimmer oder Nummer suchen, filtern und ein Dossier öffnen. Mit «Erfassen» halten Sie etwas fest, ohne die Liste zu verlassen.',
  },
  ResidentPage: {
    en: 'The record of one person. The banner shows who it is and what can do harm; the tabs hold profile, care, health, files and money.',
    de: 'Das Dossier einer Person. Das Band zeigt, wer sie ist und was gefährlich werden kann; die Register enthalten Profil, Pflege, Gesundheit, Dateien und Kosten.',
  },
  ResidentHomePage: {
    en: 'The record of one person begins with the overview: what is new and what is due.',
    de: 'Das Dossier einer Person beginnt mit der Übersicht: was neu und was fällig ist.',
  },
} satisfies Readonly<Record<string, Both>>;
