import type { SameKeys } from '#platform/contract/text.ts';
import type en from '../en/received.ts';

const de: SameKeys<typeof en> = {
  screens: { ReceivedPage: 'Eingegangene Formulare' },
  received: {
    hint: 'Was über öffentliche Links beantwortet wurde. Legen Sie es in einem Dossier ab oder löschen Sie es mit einem Grund.',
    form: 'Formular',
    formOf: '{{title}} ({{count}})',
    showDeleted: 'Gelöschte Antworten anzeigen',
    none: 'Über öffentliche Links ist nichts eingegangen.',
    noneOfForm: 'Hier warten keine Antworten.',
    noDeleted: 'Keine gelöschten Antworten.',
    at: 'Eingegangen',
    result: 'Ergebnis',
    answered: 'Beantwortet',
    answeredOf: '{{answered}} von {{of}}',
    version: 'Version',
    reason: 'Grund',
    resident: 'Bewohnerin, Bewohner',
    open: 'Öffnen',
    assign: 'In einem Dossier ablegen',
    print: 'Drucken',
    remove: 'Löschen',
    assigned: 'Die Antworten liegen im Dossier',
    removed: 'Antworten gelöscht',
    assignHelp:
      'Die Antworten sind dann ein abgeschlossenes Formular im Dossier dieser Person. Das lässt sich nicht rückgängig machen.',
    removeHelp:
      'Die Antworten verschwinden aus dieser Liste. Wer sie wann und warum gelöscht hat, bleibt lesbar.',
  },
};
export default de;
