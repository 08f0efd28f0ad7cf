import type { SameKeys } from '#platform/contract/text.ts';
import type en from '../en/faults.ts';

const de: SameKeys<typeof en> = {
  validation: {
    formAnswerKind: 'Diese Antwort passt nicht zur Frage.', formUnknownItem: 'Diese Frage gibt es im Formular nicht.', formOptionUnknown: 'Diese Auswahl gibt es nicht.', formOptionExclusive: 'Diese Auswahl schliesst andere aus.',
    formTooMany: 'Zu viele Einträge.', formNumberRange: 'Die Zahl liegt ausserhalb des Bereichs.', formNumberDecimals: 'Zu viele Nachkommastellen.', formTextLong: 'Der Text ist zu lang.', formCellMissing: 'Eine Zelle fehlt.',
    formTooFewRows: 'Zu wenige Zeilen.', formTooManyRows: 'Zu viele Zeilen.', formNotAssessable: '«Nicht beurteilbar» ist hier nicht vorgesehen.', formReasonMissing: 'Geben Sie den Grund an.', formDateFuture: 'Das Datum darf nicht in der Zukunft liegen.',
    formTooManyFiles: 'Zu viele Bilder.', formLocked: 'Hier kann niemand einen Wert eingeben.', formTime: 'Geben Sie eine Zeit als HH:MM ein.',
  },
  faults: {
    syntax: 'Der Ausdruck ist nicht lesbar: {{detail}}', notOffered: 'Das gibt es in Ausdrücken nicht: {{detail}}', unknownName: 'Unbekannter Name: {{detail}}', unknownItem: 'Es gibt keine Frage oder Berechnung {{detail}}.',
    unknownFact: 'Es gibt keinen Wert {{detail}} im Dossier.', type: 'Der Ausdruck ergibt nicht die richtige Art von Wert: {{detail}}', circular: 'Diese Bedingungen warten aufeinander: {{detail}}',
    noPrefill: 'Hier kann kein Wert vorgeschlagen werden.', missingText: 'Ein Text fehlt.', noItems: 'Das Formular hat keine Frage.', tooManyItems: 'Das Formular hat zu viele Fragen: {{detail}}', noOptions: 'Die Frage hat keine Auswahl.',
    noColumns: 'Die Tabelle hat keine Spalte.', doubleId: 'Der Name {{detail}} kommt zweimal vor.', doubleCode: 'Der Code {{detail}} kommt zweimal vor.', rangeTurned: 'Die untere Grenze liegt über der oberen.',
    bandsWithoutScore: 'Bereiche brauchen eine Punktzahl.', bandsOverlap: 'Die Bereiche überschneiden sich.', bandsGap: 'Zwischen den Bereichen ist eine Lücke.', unknownOutcome: 'Es gibt kein Ergebnis {{detail}}.',
    tokenNeedsResident: 'Ein Formular ohne Bewohner kann keinen nennen.', unknownToken: 'Es gibt keinen Platzhalter {{detail}}.',
  },
};
export default de;
