import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: {},
  tabs: { availability: 'Verfügbarkeit', absences: 'Abwesenheiten', documents: 'Dokumente' },
  fields: {
    kind: 'Art', description: 'Beschreibung', remarks: 'Bemerkungen',
    weekdays: 'Wochentage', ordinals: 'Im Monat', startTime: 'Von', endTime: 'Bis', fromDate: 'Von', toDate: 'Bis', absence: 'Abwesenheitsart', availability: 'Verfügbarkeit',
    times: 'Zeit', period: 'Zeitraum', when: 'Wann', document: 'Dokument', label: 'Bezeichnung', file: 'Datei', uploaded: 'Abgelegt', size: 'Grösse',
  },
  actions: {
    addAvailability: 'Verfügbarkeit erfassen', removeAvailability: 'Verfügbarkeit entfernen', addAbsence: 'Abwesenheit erfassen', removeAbsence: 'Abwesenheit entfernen', addDocument: 'Dokument ablegen', removeDocument: 'Dokument entfernen',
    chooseFile: 'Datei wählen',
  },
  states: {
    open: 'bis auf Weiteres', wholeDay: 'Ganzer Tag',
    kind_available: 'Verfügbar', kind_unavailable: 'Nicht verfügbar', day_available: 'Verfügbar', day_unavailable: 'Nicht verfügbar', day_absent: 'Abwesend', day_unknown: 'Keine Angabe', except: 'ausser {{times}}',
    ordinal_1: 'Erster', ordinal_2: 'Zweiter', ordinal_3: 'Dritter', ordinal_4: 'Vierter', 'ordinal_-1': 'Letzter', now: 'Jetzt', coming: 'Bevorstehend', past: 'Vergangen',
  },
  lists: { noAvailability: 'Wann diese Person arbeiten kann, ist nicht angegeben.', noAbsences: 'Keine Abwesenheit erfasst.', noDocuments: 'Kein Dokument abgelegt.', twoWeeks: 'Die nächsten zwei Wochen' },
  ask: {
    night: 'Eine Nacht geht über zwei Tage: erfassen Sie sie für beide, oder lassen Sie die Zeiten leer.', ordinals: 'Nichts gewählt: jede Woche.',
    removeAbsence: 'Die Abwesenheit {{kind}} vom {{day}} entfernen?', removeAvailability: 'Diese Verfügbarkeit entfernen?', removeDocument: '{{label}} entfernen? Die Datei ist danach weg.',
  },
  done: { saved: 'Gespeichert' },
  refusals: {
    noWeekday: 'Wählen Sie mindestens einen Wochentag.', endsBeforeStart: 'Das Ende darf nicht vor dem Beginn liegen.', timesIncomplete: 'Geben Sie beide Zeiten an oder keine.', startAfterEnd: 'Die Startzeit muss vor der Endzeit liegen.',
    absenceOverlaps: 'Das trifft auf eine andere Abwesenheit ab {{day}}.', unknownAbsence: 'Wählen Sie eine Abwesenheitsart aus der Liste.',
    labelTaken: 'Ein Dokument mit dieser Bezeichnung ist bereits da.', kindNotKept: 'Dateien dieser Art können hier nicht abgelegt werden.', pictureUnreadable: 'Das Bild kann nicht gelesen werden.',
    pictureTooSmall: 'Das Bild hat {{width}} × {{height}} Punkte; mindestens {{minimumWidth}} × {{minimumHeight}} sind nötig.',
  },
};
export default de;
