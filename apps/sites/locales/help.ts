import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  SitesPage: {
    en: 'Care centers with their departments, rooms and beds. Everything about places begins here.',
    de: 'Pflegezentren mit Abteilungen, Zimmern und Betten. Alles, was mit Orten zu tun hat, beginnt hier.',
  },
} satisfies Readonly<Record<string, Both>>;
