import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: {
    AssessmentsTab: 'Assessments', AssessmentPage: 'Assessment', DuePage: 'Fällige Assessments', RisksCard: 'Risiken', RiskChips: 'Risiken', RiskAlerts: 'Risiken', DueMark: 'Fällige Assessments',
    DueWidget: 'Fällige Assessments', AssessmentSettings: 'Assessments',
  },
  fields: {
    name: 'Name', instrument: 'Instrument', date: 'Datum', day: 'Datum', assignedTo: 'Zuständig', outcome: 'Ergebnis', status: 'Status', lastUpdate: 'Letzte Änderung', trend: 'Verlauf', nextDue: 'Nächste Fälligkeit', shift: 'Schicht',
    remarks: 'Bemerkungen', reason: 'Grund', resident: 'Bewohner/in', room: 'Zimmer', due: 'Fällig', why: 'Warum', last: 'Zuletzt', score: 'Punkte', confirmationReason: 'Begründung', confirmedBecause: 'Bestätigt mit der Begründung', deletedBy: 'Gelöscht von', view: 'Ansicht',
    confirmed: 'Bestätigt', answers: 'Antworten',
  },
  shifts: { shift0: 'Frühdienst', shift1: 'Spätdienst', shift2: 'Nachtdienst' },
  statuses: { inProgress: 'In Bearbeitung', complete: 'Abgeschlossen', replaced: 'Ersetzt' },
  views: { byInstrument: 'Nach Instrument', due: 'Jetzt fällig', inProgress: 'In Bearbeitung', complete: 'Abgeschlossen' },
  reasons: { entryPhase: 'Nach Eintritt', shift: 'Jede Schicht', recheck: 'Nach der Massnahme nachfragen', interval: 'Intervall', trigger: 'Auslöser', entry: 'Eintritt', manual: 'Von Hand gewählt' },
  triggers: { entry: 'Eintritt', fall: 'Sturz', hospitalReturn: 'Rückkehr aus dem Spital', newMedicationGroup: 'Neue Medikamentengruppe', weightChange: 'Gewichtsveränderung' },
  sources: {
    profile: 'Profil', stays: 'Aufenthalt', vitals: 'Vitalzeichen', medicalInfo: 'Medizinische Angaben', nutrition: 'Ernährung', diagnoses: 'Diagnosen', assessment: 'Früheres Assessment',
  },
  actions: {
    new: 'Neues Assessment', continue: 'Fortsetzen', start: 'Beginnen', open: 'Öffnen', complete: 'Abschliessen', correct: 'Korrigieren', print: 'Drucken', remove: 'Löschen', deleted: 'Gelöschte Assessments', back: 'Alle Assessments',
    updateToToday: 'Auf heute ändern', skip: 'Überspringen', use: '{{name}} verwenden', chooseDue: 'Fälligkeit wählen', noChoice: 'Nach dem Intervall', showDraft: 'Entwurf fortsetzen', course: 'Verlauf zeigen', today: 'Heute', entrySet: 'Beginnen: {{name}}',
    jump: 'Zu: {{name}}', strike: 'Irrtümlich erfasst', openNew: 'Neue Version öffnen',
  },
  states: {
    empty: 'Beginnen Sie mit dem Eintrittsset: Sturz, Haut, Ernährung, Schmerz.', emptyStatus: 'Keine Assessments mit diesem Status.', noInstruments: 'Kein Instrument ist eingeschaltet.', noDeleted: 'Nichts wurde gelöscht.', noScores: 'Dieses Instrument hat keine Punkte und darum keinen Verlauf.', enteredInError: 'Irrtümlich erfasst', struck: 'Als irrtümlich erfasst markiert', noDue: 'Nichts fällig.',
    saved: 'Entwurf gespeichert {{time}}', unsaved: 'Nicht abgeschlossen: Die Antworten konnten nicht gespeichert werden. Versuchen Sie es erneut.', completed: 'Assessment abgeschlossen', removed: 'Assessment gelöscht', corrected: 'Korrektur begonnen: Das Original gilt, bis sie abgeschlossen ist.',
    chosen: 'Fälligkeit geändert', applied: 'Einstellungen gespeichert', never: 'Nie', replacedBand: 'Diese Version wurde durch eine Korrektur ersetzt.', completeBand: 'Abgeschlossen am {{day}} von {{name}}.', correction: 'Korrektur', draftOf: '{{answered}} von {{of}} beantwortet',
    scoreOf: '{{score}} von {{of}}', noRisk: 'kein Risiko', noPain: 'keine Schmerzen', limited: 'nicht alles war beurteilbar', notUsed: 'ausgeschaltet', unknown: 'Nicht bekannt', stale: 'Jemand anders hat diesen Entwurf geändert. Laden Sie ihn neu; Ihre letzten Eingaben bleiben auf diesem Gerät.', reload: 'Neu laden',
  },
  due: {
    overdue: 'Überfällig seit {{day}}', today: 'Heute fällig', soon: 'Fällig {{day}}', later: '{{day}}', none: 'Nicht fällig', overdueCount: 'Überfällig', todayCount: 'Heute fällig', soonCount: 'Innert 7 Tagen', mark_one: '{{count}} Assessment', mark_other: '{{count}} Assessments',
    since: 'Fällig seit {{time}}', from: 'Fällig ab {{time}}', fromDay: 'Fällig {{day}}, {{time}}', until: '{{reason}}, bis {{day}}',
  },
  filters: { by: 'Fällig', byToday: 'Jetzt fällig', byWeek: 'Innert 7 Tagen', all: 'Alle', mine: 'Meine', everybody: 'Aller' },
  dialogs: {
    pastTitle: 'Das Datum liegt in der Vergangenheit', pastText: 'Das Assessment ist vom {{day}}.', removeTitle: 'Assessment löschen?', removeText: 'Es bleibt unter «Gelöschte Assessments» lesbar.', strikeTitle: 'Als irrtümlich erfasst markieren?', strikeText: 'Ein Schmerzeintrag kann nicht gelöscht werden. Er bleibt unter «Gelöschte Assessments» lesbar, als irrtümlich erfasst markiert.', reasonTitle: 'Mit Begründung bestätigen', keep: 'Behalten', cancel: 'Abbrechen',
    missingTitle: 'Bitte füllen Sie alle Kriterien aus', missingText_one: '{{count}} Antwort fehlt.', missingText_other: '{{count}} Antworten fehlen.', chooseText: 'Bis das nächste Assessment «{{name}}» abgeschlossen ist, gilt dieser Tag.',
  },
  notices: {
    completed: '{{title}} von {{resident}}: {{outcome}}', flagged: '{{title}} von {{resident}}: {{flags}}', shift: '{{title}} von {{resident}} ist jetzt fällig', due_one: '{{count}} Assessment ist fällig', due_other: '{{count}} Assessments sind fällig', noOutcome: 'abgeschlossen',
  },
  follows: { title: 'Was folgt', told: 'Beim Abschluss benachrichtigt', nobody: 'Niemand sonst', seen: '{{name}} hat es gesehen', notByTime: 'Nicht nach Zeit' },
  chart: { title: 'Verlauf von {{name}}', variant: 'Auswertung {{variant}}', worse: 'Höher ist schlechter.', better: 'Höher ist besser.', unit: 'Punkte', spark: '{{name}}: {{scores}}' },
  settings: {
    hint: 'Welche Instrumente das Heim verwendet und wann sie wieder fällig sind.', instruments: 'Instrumente', alternatives: 'Eines von mehreren', on: 'In Gebrauch', pressureUlcer: 'Dekubitusrisiko', clock: 'Uhrentest', mmsMaximumAge: 'Ältester Mini-Mental-Status für die Depressionsskala',
    mmsHelp: 'Leer: beliebig alt. Vorschlag: 365 Tage.', nurseInCharge: 'Wer die Pflege leitet', nurseInChargeHelp: 'Rollen, die bei Ergebnissen wie einem Delir benachrichtigt werden.', days: 'Tage', interval: 'Wieder fällig nach', outcome: 'nach «{{name}}»', otherwise: 'Sonst', triggers: 'Sofort fällig bei',
    asInstrument: 'wie im Instrument: {{days}}', notByTime: 'nicht nach Zeit', never: 'Nicht nach Zeit', own: 'Nach so vielen Tagen', eachShift: 'jede Schicht', entryPhase: 'Nach Eintritt', noPhase: 'nichts Besonderes', firstAfter: 'Das erste nach', every: 'Danach alle', forDays: 'So lange nach Eintritt', firstAfterText: 'das erste {{days}} später', everyText: 'alle {{every}}, {{for}} lang', atEntry: 'nach Eintritt: {{phase}}', recorded: 'Mit Ergebnis', version: 'Version {{number}}', edit: 'Intervalle von {{name}}', reset: 'Wie im Instrument', daysOf_one: '{{count}} Tag', daysOf_other: '{{count}} Tage',
  },
  refusals: {
    notInUse: 'Dieses Instrument ist nicht in Gebrauch.', alreadyComplete: 'Dieses Assessment ist abgeschlossen. Korrigieren Sie es stattdessen.', dateMissing: 'Datum ist ein Pflichtfeld', dateInFuture: 'Das Datum darf nicht in der Zukunft liegen', datePast: 'Das Datum liegt in der Vergangenheit. Auf heute ändern oder überspringen.',
    shiftMissing: 'Schicht ist ein Pflichtfeld', incomplete: 'Bitte füllen Sie alle Kriterien aus', invalidAnswers: 'Einige Antworten passen nicht. Sie sind markiert.', notApplicable: 'Dieses Instrument passt jetzt nicht zu dieser Person.', needsReason: 'Bestätigen Sie mit einer Begründung.',
    notComplete: 'Nur ein abgeschlossenes Assessment wird korrigiert.', alreadyCorrected: 'Eine Korrektur dieses Assessments wurde schon begonnen.', alreadyDeleted: 'Dieses Assessment wurde schon gelöscht.', dayPast: 'Wählen Sie heute oder einen späteren Tag.',
    pictureTooSmall: 'Das Bild hat {{width}} × {{height}} Bildpunkte; nötig sind mindestens {{minimumWidth}} × {{minimumHeight}}.', pictureUnreadable: 'Diese Datei ist kein lesbares Bild.',
    unknownInstrument: 'Es gibt kein Instrument {{code}}.', unknownRole: 'Diese Rolle gibt es nicht.',
  },
};
export default de;
