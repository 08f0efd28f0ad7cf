import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { NursingReportTab: 'Pflegebericht', ReportCard: 'Pflegebericht', RecordNote: 'Notiz', HandOverPage: 'Rapport', HandOverWidget: 'Übergabe, 24 Std.' },
  fields: {
    text: 'Text', type: 'Typ', shift: 'Dienst', handOver: 'Rapport', followUp: 'Braucht Nachverfolgung', happenedAt: 'Geschehen', day: 'Tag', time: 'Zeit', author: 'Verfasst von',
    reason: 'Grund', status: 'Status', pauseUntil: 'Pausiert bis', search: 'Im Text suchen', since: 'Seit', entries: 'Einträge',
  },
  shifts: { early: 'Frühdienst', late: 'Spätdienst', night: 'Nachtdienst', earlyShort: 'Früh', lateShort: 'Spät', nightShort: 'Nacht' },
  statuses: { open: 'Offen', active: 'Aktiv', closed: 'Abgeschlossen', pause: 'Pausiert', stopped: 'Gestoppt' },
  filters: { important: 'Wichtig', clear: 'Filter löschen' },
  actions: {
    write: 'Schreiben', save: 'Speichern', edit: 'Bearbeiten', correct: 'Korrigieren', strike: 'Streichen', status: 'Status ändern', more: 'Mehr laden', otherTime: 'Andere Zeit',
    now: 'Jetzt', read: 'Gelesen', readAll: 'Alle als gelesen bestätigen', showUnchanged: 'Bewohnende ohne Einträge zeigen', hideUnchanged: 'Bewohnende ohne Einträge ausblenden',
  },
  states: {
    empty: 'Schreiben Sie den ersten Eintrag.', filtered: 'Nichts entspricht diesen Filtern.', late: 'Nachtrag', handOver: 'Rapport', corrected: 'Korrigiert von {{by}}, {{at}}',
    struck: 'Gestrichen von {{by}}, {{at}}: {{reason}}', before: 'Vorher: geschrieben von {{by}}, {{at}}. Korrigiert, weil: {{reason}}', unknownPerson: 'Nicht bekannt',
    saved: 'Eintrag gespeichert', changed: 'Eintrag geändert', correctedDone: 'Eintrag korrigiert', struckDone: 'Eintrag gestrichen', statusDone: 'Status geändert', pausedUntil: 'bis {{day}}',
    nothingNew: 'Keine Änderungen seit {{since}}.', changes: '{{changed}} von {{all}} Bewohnenden mit Einträgen', unchanged: '{{count}} Bewohnende ohne Einträge',
    readBy: 'Gelesen von {{names}}', beforeChange: 'Vorher: geschrieben von {{by}}, {{at}}.', wasHandedOver: 'War im Rapport', wasNotHandedOver: 'War nicht im Rapport', withdrawn: 'Zurückgezogen', readByNobody: 'Noch nicht gelesen', youRead: 'Von Ihnen gelesen', allRead: 'Alles gelesen',
    today: 'Heute', yesterday: 'Gestern', cardEmpty: 'Nichts seit gestern.',
  },
  spans: { usual: 'Letzter Tag und Ungelesenes', shift: '8 Std.', day: '24 Std.', days: '3 Tage', week: '7 Tage' },
  dialogs: {
    correctTitle: 'Eintrag korrigieren', correctText: 'Der frühere Text bleibt gestrichen lesbar.', editTitle: 'Eintrag bearbeiten', strikeTitle: 'Eintrag streichen',
    strikeText: 'Für einen Eintrag, der nicht hierher gehört, zum Beispiel von einer anderen Person. Er bleibt gestrichen lesbar.', statusTitle: 'Status ändern',
  },
  latest: { none: 'In den letzten 24 Stunden gibt es nichts zu übergeben.', unread: '{{count}} von {{total}} noch nicht gelesen', new: 'Neu' },
  refusals: {
    inFuture: 'Der Zeitpunkt darf nicht in der Zukunft liegen.',
    unknownType: 'Dieser Typ wird nicht verwendet. Wählen Sie einen anderen.',
    notAuthor: 'Nur wer den Eintrag verfasst hat, kann ihn bearbeiten. Korrigieren Sie ihn mit einem Grund.',
    tooLateToEdit: 'Ein Eintrag kann 15 Minuten lang bearbeitet werden. Korrigieren Sie ihn mit einem Grund.',
    alreadyStruck: 'Dieser Eintrag wurde bereits korrigiert oder gestrichen.',
    unknownWording: 'Diese Fassung ist nicht bekannt. Laden Sie die Seite neu.',
    nothingChanged: 'Der Text ist derselbe wie vorher.',
    sameStatus: 'Der Eintrag hat diesen Status bereits.',
    stepNotAllowed: 'Der Status kann sich nicht so ändern.',
    pauseDayRequired: 'Geben Sie den Tag ein, bis zu dem pausiert wird.',
    pauseDayNotInFuture: 'Der Tag muss in der Zukunft liegen.',
  },
};

export default de;
