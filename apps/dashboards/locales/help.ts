import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  DashboardsPage: {
    en: 'What is to do now: alerts, due work and short overviews. Arrange the widgets as you like, or make dashboards of your own and share them.',
    de: 'Was jetzt ansteht: Alarme, Fälliges und kurze Übersichten. Ordnen Sie die Widgets nach Wunsch oder erstellen und teilen Sie eigene Dashboards.',
  },
  DisplaySettings: {
    en: 'How long each dashboard stands in the slide show, and which one opens first for a role.',
    de: 'Wie lange jedes Dashboard in der Diashow steht und welches sich für eine Rolle zuerst öffnet.',
  },
} satisfies Readonly<Record<string, Both>>;
