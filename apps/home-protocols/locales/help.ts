import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  HomeProtocolSettings: {
    en: 'Publish a form with the use "Protocol" in the form builder. Here you say what its grid shows and which departments have it. One that is switched off is no longer recorded; its entries stay.',
    de: 'Veröffentlichen Sie ein Formular mit der Verwendung «Protokoll». Hier legen Sie Raster und Abteilungen fest. Ein ausgeschaltetes wird nicht mehr erfasst; seine Einträge bleiben.',
  },
} satisfies Readonly<Record<string, Both>>;
