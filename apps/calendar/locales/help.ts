import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  CalendarPage: {
    en: 'All appointments of the home. A series is changed or deleted for one day, for that day and what follows, or as a whole. Overlaps are shown and not forbidden.',
    de: 'Alle Termine des Heims. Eine Serie wird für einen Tag, ab diesem Tag oder als Ganzes geändert oder gelöscht. Überschneidungen werden gezeigt, nicht verboten.',
  },
  EventTypesPage: {
    en: 'The types of appointments with colour and symbol. What is switched off can no longer be chosen; older appointments keep it.',
    de: 'Die Arten von Terminen mit Farbe und Symbol. Was ausgeschaltet ist, steht nicht mehr zur Wahl; ältere Termine behalten es.',
  },
} satisfies Readonly<Record<string, Both>>;
