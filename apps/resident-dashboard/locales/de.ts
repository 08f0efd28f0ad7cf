import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { DashboardTab: 'Dashboard', DashboardSettings: 'Bewohner-Dashboard' },
  dashboard: { empty: 'Noch nichts zu zeigen.' },
  layout: {
    intro:
      'Die Karten auf dem ersten Register jeder Bewohnerakte. Alle sehen nur, was ihre Rechte erlauben. Ziehen Sie sie, oder drücken Sie Alt und eine Pfeiltaste.',
    cards: 'Karten',
    shown: 'Gezeigt',
    wide: 'Breit',
    up: '{{name}} nach oben',
    down: '{{name}} nach unten',
    movedTo: '{{name}} ist jetzt {{place}} von {{count}}',
  },
  actions: { reset: 'Wie ausgeliefert' },
  done: { changed: 'Dashboard geändert' },
  refusals: { cardTwice: 'Eine Karte kann nur einmal auf dem Dashboard stehen.' },
};
export default de;
