import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { SnippetsPage: 'Textbausteine' },
  about: {
    SnippetsPage:
      'Tippen Sie im Pflegebericht einen Strichpunkt und das Kürzel, dann einen Abstand: Sein Text steht da. Bausteine des Heims gelten für alle, eigene nur für Sie.',
  },
  fields: {
    word: 'Kürzel',
    wordHelp: '2 bis 20 Buchstaben, Ziffern oder Bindestriche. Getippt nach einem Strichpunkt: ;geschlafen',
    language: 'Sprache',
    text: 'Text',
    of: 'Von',
    forHome: 'Für das ganze Heim',
    search: 'Textbausteine suchen',
  },
  of: { own: 'Eigener', home: 'Heim' },
  languages: { en: 'Englisch', de: 'Deutsch' },
  actions: { create: 'Textbaustein erfassen', remove: 'Entfernen', insert: 'Textbausteine' },
  states: {
    empty: 'Noch keine Textbausteine.',
    none: 'Kein Textbaustein beginnt so.',
    saved: 'Textbaustein gespeichert',
    removed: 'Textbaustein entfernt',
    offered_one: '{{count}} Textbaustein. Enter fügt ihn ein.',
    offered: '{{count}} Textbausteine. Pfeiltasten und Enter fügen einen ein.',
  },
  refusals: {
    wordTaken: 'Dieses Kürzel ist in dieser Sprache bereits vergeben.',
    notYours: 'Bausteine des Heims ändert, wer sie für alle ändern darf.',
    tooMany: 'Es gibt bereits 500 Textbausteine. Entfernen Sie zuerst einen.',
  },
};
export default de;
