import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  affects: { ExchangeSettings: 'Neue Datensätze beginnen mit dieser Definition; begonnene behalten die ihre.' },
  screens: { ExchangePage: 'Assessment-Datenaustausch', RaiMdsTab: 'raiMDS', ExchangeSettings: 'Assessment-Datenaustausch' },
  types: { INITIAL: 'Erstbeurteilung', ANNUAL: 'Gesamtbeurteilung', HALFYEAR: 'Halbjährliche Zwischenbeurteilung', SIGCHANGE: 'Signifikante Statusveränderung', REENTRY: 'Wiedereintritt', EXIT: 'Austritt', CORR_FULL: 'Korrektur Gesamtbeurteilung', CORR_HALF: 'Korrektur Zwischenbeurteilung' },
  statuses: { inProgress: 'In Bearbeitung', completed: 'Abgeschlossen' },
  transmissions: { none: 'Nicht übermittelt', transmitted: 'Übermittelt', accepted: 'Angenommen', rejected: 'Abgelehnt' },
  logKinds: { transmitted: 'Übermittelt', accepted: 'Angenommen', rejected: 'Abgelehnt', results: 'Resultate erhalten' },
  exitKinds: { notBack: 'Rückkehr nicht erwartet', expectedBack: 'Rückkehr erwartet', beforeFirst: 'Vor Abschluss der Erstbeurteilung' },
  dueStates: { overdue: 'Überfällig', soon: 'Innert 14 Tagen', coming: 'Innert 30 Tagen', fine: 'Später' },
  scales: {
    cps: 'Kognitive Leistung (CPS)', adl: 'ADL-Hierarchie', drs: 'Depressionsskala (DRS)', chess: 'Gesundheitliche Instabilität (CHESS)', abs: 'Aggressives Verhalten (ABS)', pain: 'Schmerzskala', bladder: 'Harnkontinenz', bowel: 'Stuhlkontinenz',
  },
  views: { records: 'Datensätze', due: 'Fällig' },
  fields: {
    resident: 'Bewohner/in', type: 'Art', referenceDate: 'Stichtag', status: 'Status', transmission: 'Übermittlung', errors: 'Fehler', answered: 'Beantwortet', assessor: 'Beurteilt von', due: 'Fällig', dueState: 'Fälligkeit', view: 'Ansicht', exitKind: 'Art des Austritts',
    last: 'Letzter Datensatz', next: 'Nächster Datensatz', signature: 'Unterschrift: Ihr vollständiger Name', observation: 'Beobachtung', itemSet: 'Fragensatz', delivered: 'Von der Anbieterin', areas: 'Ausgelöste Bereiche', careInstrument: 'Instrument',
    careLevel: 'Pflegestufe', careMinutes: 'Minuten pro Tag', careFrom: 'Gültig von', careTo: 'Gültig bis', doctorSignedOn: 'Ärztlich unterschrieben am', file: 'Datei', edition: 'Ausgabe', items: 'Fragen', used: 'Datensätze', loaded: 'Geladen', set: 'Name', 
  },
  sections: { scales: 'Abgeleitete Skalen', careLevel: 'Pflegestufe', areas: 'Ausgelöste Bereiche', log: 'Übermittlung', findings: 'Noch offen', index: 'Abschnitte', rhythm: 'Rhythmus', sets: 'Fragensätze' },
  actions: {
    add: 'Neuer Datensatz', create: 'Datensatz beginnen', check: 'Prüfen', export: 'Exportieren', importResults: 'Einlesen', complete: 'Abschliessen', correct: 'Korrigieren', remove: 'Datensatz löschen', open: 'Öffnen', continue: 'Weiterfahren', begin: '{{type}} beginnen',
    takeCareLevel: 'Pflegestufe ins Dossier schreiben', back: 'Alle Datensätze', load: 'Definitionsdatei laden', use: 'Für neue Datensätze verwenden', keepMine: 'Meine speichern', takeTheirs: 'Andere anzeigen', next: 'Nächster Abschnitt', changeHead: 'Ändern', useRhythm: 'Rhythmus ändern', drop: 'JSON-Datei wählen',
  },
  lists: { records: 'Datensätze des Austauschs', due: 'Nächste Datensätze', ofResident: 'Datensätze dieser Person', sets: 'Fragensätze', log: 'Protokoll der Übermittlung' },
  rhythms: { halfYear: 'Gesamt- und Zwischenbeurteilung im Wechsel, alle 180 Tage', nineMonths: 'Gesamtbeurteilung alle neun Monate' },
  origins: { shipped: 'Mitgeliefert, erfundene Fragen', own: 'Eigene Datei' },
  findings: {
    missing: 'Noch keine Antwort', notConfirmed: 'Vorgeschlagene Antwort nicht bestätigt', invalid: 'Die Antwort passt nicht', assessorMissing: 'Die beurteilende Person fehlt', unknownItem: 'Diese Antwort gehört nicht zu den Fragen',
    scale: '{{scale}} hat keinen Wert: Beantworten Sie die Fragen dazu oder geben Sie den Wert der Anbieterin ein',
  },
  taken: {
    accepted: 'Angenommen', rejected: 'Abgelehnt: Eine Korrektur ist in Bearbeitung', results: 'Resultate gespeichert', unknownRecord: 'Kein solcher Datensatz', notTransmitted: 'Wurde nicht übermittelt', unknownArea: 'Unbekannter Bereich', faulty: 'Nicht lesbar',
    begun: 'Datensatz begonnen: prüfen und unterschreiben', unknownResident: 'Niemand hat diese Nummer', otherPerson: 'Das Geburtsdatum ist ein anderes', archived: 'Das Dossier ist archiviert', unknownItemSet: 'Dieser Fragensatz ist nicht geladen', alreadyThere: 'Ist schon da', oneInProgress: 'Ein anderer Datensatz ist in Bearbeitung',
  },
  states: {
    none: 'Noch keine Datensätze', noDue: 'Niemand braucht einen Datensatz', created: 'Datensatz begonnen', saved: 'Gespeichert', saving: 'Speichert …', notSaved: 'Nicht gespeichert', completed: 'Datensatz abgeschlossen', exported: 'Exportiert. Als übermittelt markiert.', removed: 'Datensatz gelöscht',
    corrected: 'Korrektur begonnen', levelTaken: 'Pflegestufe geschrieben', loaded: 'Fragensatz geladen', rhythmChanged: 'Rhythmus geändert', answeredOf: '{{answered}} von {{asked}}', errorsOf_one: '{{count}} offen', errorsOf_other: '{{count}} offen', noErrors: 'Nichts offen',
    ready: 'Alles ist beantwortet. Der Datensatz kann abgeschlossen werden.', locked: 'Abgeschlossen von {{by}} am {{day}}. Eine Änderung braucht eine Korrektur.', replaced: 'Durch eine Korrektur ersetzt.', isCorrection: 'Dieser Datensatz korrigiert einen anderen.', dueOn: '{{type}} fällig am {{day}}', noDueDate: 'Kein Datensatz ist fällig',
    window: '{{from}} bis {{to}}', changedBy: 'Geändert von {{by}}, {{at}}', conflict: '{{by}} hat diesen Abschnitt inzwischen geändert. Ihre letzten Antworten sind nicht gespeichert.', noSets: 'Kein Fragensatz geladen', noSetsHint: 'Neue Datensätze verwenden den erfundenen Übungssatz, bis eine Definitionsdatei geladen ist.', inUse: 'In Gebrauch', noAreas: 'Keine erhalten. Die Bereiche kommen von der Anbieterin.',
    possibleDepression: 'Depression möglich', deviceKept: 'Trocken mit Katheter oder Stoma', levelOf: 'Stufe {{level}}', minutes: '{{minutes}} min', levelDiffers: '{{minutes}} Minuten wären Stufe {{level}}.', notLogged: 'Noch nichts übermittelt.', takenCount_one: '{{count}} Eintrag gelesen', takenCount_other: '{{count}} Einträge gelesen',
  },
  help: {
    results: 'JSON, Version 1: Antwort der Anbieterin (obhut-assessment-results) oder dort ausgefüllte Datensätze (obhut-assessment-exchange).', itemSet: 'JSON, obhut-assessment-items, Version 1. Datensätze in Bearbeitung behalten ihren Fragensatz.', careLevel: 'Wie es die Software der Anbieterin sagt; nie aus Antworten berechnet.', delivered: 'Geht dem Wert aus den Antworten vor.', signature: 'Geben Sie zum Unterschreiben Ihren Namen ein.',
    rhythm: 'Der ärztliche Bedarfsnachweis wird mindestens alle neun Monate erneuert (Art. 8 KLV).',
  },
  confirm: { remove: 'Datensatz vom {{day}} löschen?', removeText: 'Alle Antworten werden gelöscht. Das kann nicht rückgängig gemacht werden.', yes: 'Datensatz löschen', exportText: 'Sie werden als übermittelt markiert.', complete: 'Datensatz abschliessen' },
  problems: {
    shape: 'hat nicht die Form einer Definition', unknownSection: 'nennt einen Abschnitt, den es nicht gibt', unknownItem: 'nennt eine Frage, die es nicht gibt', itemCount: 'hat die falsche Anzahl Fragen', pictureNotKept: 'fragt nach einem Bild, das ein Datensatz nicht behalten kann', other: 'ist fehlerhaft',
  },
  validation: {},
  refusals: {
    oneInProgress: 'Ein Datensatz dieser Person ist bereits in Bearbeitung. Schliessen Sie ihn zuerst ab oder löschen Sie ihn.', exitKindMissing: 'Wählen Sie die Art des Austritts.', locked: 'Der Datensatz ist abgeschlossen. Korrigieren Sie ihn stattdessen.', careDates: 'Das Ende darf nicht vor dem Beginn liegen.', unknownAssessor: 'Diese Person kann nicht gewählt werden.',
    scaleTooHigh: 'Ein Wert liegt über dem Ende seiner Skala.', notOfSection: '{{item}} gehört nicht zu diesem Abschnitt.', alreadyCompleted: 'Der Datensatz ist bereits abgeschlossen.', dateInFuture: 'Der Stichtag darf nicht in der Zukunft liegen.', signatureMissing: 'Unterschreiben Sie mit Ihrem Namen.', incomplete: 'Der Datensatz ist nicht vollständig.',
    notCompleted: 'Das geht nur mit abgeschlossenen Datensätzen.', alreadyCorrected: 'Dieser Datensatz wurde bereits korrigiert.', noCareLevel: 'Der Datensatz hat keine Pflegestufe.', laterLevel: 'Ab {{from}} ist bereits eine spätere Pflegestufe erfasst.', replaced: 'Ein korrigierter Datensatz wird nicht mehr exportiert. Exportieren Sie die Korrektur.',
    notJson: 'Die Datei ist kein JSON.', otherFormat: 'Die Datei hat ein anderes Format: {{format}}.', faulty: 'Die Datei kann nicht verwendet werden.', noWayBack: 'Von neun Monaten gibt es keinen Weg zurück.', foreverNine: 'Auf eine Gesamtbeurteilung alle neun Monate umstellen? Es gibt keinen Weg zurück.',
  },
};
export default de;
