import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { DashboardTab: 'Dashboard', DashboardSettings: 'Bewohner-Dashboard', DayStripCard: 'Heute' },
  dashboard: { empty: 'Noch keine Einträge.' },
  strip: {
    empty: 'Heute ist nichts erfasst und nichts fällig.',
    now: 'Jetzt {{time}}',
    noHour: 'Ohne feste Zeit',
    more_one: '1 weiterer Eintrag in der Tabelle',
    more_other: '{{count}} weitere Einträge in der Tabelle',
    table: 'Als Tabelle',
    line: 'Als Linie',
    caption: 'Was heute erfasst wurde und was noch fällig ist',
    at: 'Zeit',
    what: 'Was',
    state: 'Stand',
    states: {
      recorded: 'Erfasst',
      planned: 'Geplant',
      due: 'Heute fällig',
      late: 'Überfällig',
      away: 'Abwesend',
    },
  },
  layout: {
    intro:
      'Die Karten auf dem ersten Register jedes Dossiers. Alle sehen nur, was ihre Rechte erlauben. Ziehen Sie sie, oder drücken Sie Alt und eine Pfeiltaste.',
    cards: 'Karten',
    shown: 'Gezeigt',
    wide: 'Breit',
    up: '{{name}} nach oben',
    down: '{{name}} nach unten',
    movedTo: '{{name}} ist jetzt {{place}} von {{count}}',
  },
  actions: { reset: 'Auf Standard zurücksetzen' },
  done: { changed: 'Dashboard geändert' },
  refusals: { cardTwice: 'Eine Karte kann nur einmal auf dem Dashboard stehen.' },
};
export default de;
