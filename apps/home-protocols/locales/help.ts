import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  HomeProtocolSettings: {
    en: 'Make a form with the use "Protocol" in the form builder and publish it. Here it becomes a protocol: say what its grid shows and in which departments it is offered. One that is switched off is no longer recorded; its entries stay.',
    de: 'Erstellen Sie im Formular-Editor ein Formular mit der Verwendung «Protokoll» und veröffentlichen Sie es. Hier wird es zum Protokoll: Sie legen fest, was das Raster zeigt und in welchen Abteilungen es angeboten wird. Ein ausgeschaltetes wird nicht mehr erfasst; seine Einträge bleiben.',
  },
} satisfies Readonly<Record<string, Both>>;
