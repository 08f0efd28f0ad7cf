import type { SameKeys } from '#platform/contract/text.ts';
import type en from '../en/fields.ts';

const de: SameKeys<typeof en> = {
  languages: { en: 'Englisch', de: 'Deutsch' },
  fields: {
    form: 'Formular', questionnaireResponse: 'Antworten (FHIR R4 QuestionnaireResponse, JSON)', outcomeRule: 'Regel {{number}}', thenResult: 'dann ist das Ergebnis', title: 'Titel', use: 'Verwendet als', origin: 'Herkunft', state: 'Zustand', used: 'Ausgefüllt', changed: 'Geändert', code: 'Code', file: 'Datei', questionnaire: 'Fragebogen (FHIR R4, JSON)', inLanguage: '{{label}} ({{language}})', day: 'Datum', result: 'Ergebnis', removeReason: 'Grund',
    shiftOf: 'Dienst', confirmReason: 'Grund', remarks: 'Bemerkungen', completed: 'Abgeschlossen', assignedTo: 'Zugewiesen an', corrects: 'Korrigiert', replacedBy: 'Ersetzt durch', changeNote: 'Was sich ändert',
    sectionTitle: 'Titel des Abschnitts', help: 'Hilfetext', showWhen: 'Nur gezeigt, wenn', question: 'Frage', words: 'Text', mandatory: 'Pflicht', prefill: 'Vorschlag aus der Akte', licensedText: 'Lizenzierter Wortlaut', notAssessable: '«Nicht beurteilbar» wird angeboten', reasonRequired: 'Grund ist Pflicht', reason: 'Grund {{number}}',
    mark: 'Eigene Nummer', name: 'Name in Regeln', options: 'Antworten', option: 'Antwort {{number}}', optionIn: 'Antwort {{number}} ({{language}})', points: 'Punkte', exclusive: 'Schliesst die anderen aus', look: 'Gezeigt als', minimum: 'Kleinster Wert', maximum: 'Grösster Wert', unit: 'Einheit', decimals: 'Nachkommastellen', timer: 'Countdown', pointsRule: 'Punkte nach dem Wert',
    most: 'Höchstens so viele Antworten', lines: 'Zeilen', maximumLength: 'Längster Text', withTime: 'Mit Zeit', notInFuture: 'Nicht in der Zukunft', maximumFiles: 'Höchstens so viele Bilder', drawable: 'Kann auf dem Bildschirm gezeichnet werden', drawing: 'Zeichnung', column: 'Spalte {{number}}', kind: 'Art', minimumRows: 'Mindestens Zeilen', maximumRows: 'Höchstens Zeilen',
    purpose: 'Wozu es dient', subject: 'Über', interval: 'Wieder fällig nach', triggers: 'Sofort fällig nach', licence: 'Lizenz', attribution: 'Quellenangabe', source: 'Quelle', ownWording: 'Eigener Wortlaut', variant: 'Variante der Bewertung', minutes: 'Dauer', shift: 'Fragt nach dem Dienst',
    scored: 'Hat eine Punktzahl', scoreValue: 'Punktzahl', scoreMinimum: 'Kleinste Punktzahl', scoreMaximum: 'Grösste Punktzahl', highMeans: 'Eine hohe Punktzahl ist', outcome: 'Ergebnis {{number}}', severity: 'Wie ernst', from: 'Ab Punktzahl', calculation: 'Berechnung {{name}}', shown: 'Gezeigt', flag: 'Hinweis {{number}}', notify: 'Wer es erfährt', condition: 'Bedingung {{number}}', effect: 'Wirkung', offer: 'Stattdessen dieses Formular',
  },
  help: {
    outcomeRules: 'Regeln gehen den Bereichen vor; die erste, die zutrifft, entscheidet.', code: 'Bleibt über alle Versionen gleich.', questionnaire: 'Text einfügen oder Datei wählen.', prefill: 'Der Wert wird mit seiner Quelle gezeigt und zählt erst, wenn ihn eine Person bestätigt.', licensedText: 'Nur ausfüllen, wenn das Heim das Recht dazu hat. Ersetzt die Frage auf Bildschirm und Papier.', mark: 'Statt der gezählten Nummer, zum Beispiel A.',
    pointsRule: 'Ein Ausdruck über value, zum Beispiel value >= 5 ? 2.0 : 0.0', interval: 'Leer: nicht nach Zeit.', variant: 'Verläufe mischen keine Varianten.', scoreSum: 'Die Summe aller Antworten mit Punkten.', scoreValue: 'Ein Ausdruck über Punkte und Berechnungen.', calculations: 'Werte neben der Punktzahl, der Reihe nach; spätere dürfen frühere verwenden.', flags: 'Hinweise erscheinen neben dem Ergebnis.', conditions: 'Geprüft, bevor das Formular abgeschlossen wird.', offer: 'Code des anderen Formulars.',
  },
  mandatory: { never: 'Nein', always: 'Ja', when: 'Nur wenn' },
  looks: { buttons: 'Schaltflächen', list: 'Liste', select: 'Auswahl', scale: 'Skala', field: 'Feld', slider: 'Schieber', stepper: 'Plus und Minus' },
  drawings: { whole: 'Körper', feet: 'Fusssohlen', mouth: 'Mund' },
  subjects: { resident: 'Eine Bewohnerin, einen Bewohner', none: 'Niemanden (auch über öffentlichen Link)' },
  licences: { own: 'Eigenes Formular', public: 'Frei verwendbar', attribution: 'Mit Quellenangabe', permissionNeeded: 'Erlaubnis nötig' },
  triggers: { entry: 'Eintritt', fall: 'Sturz', hospitalReturn: 'Rückkehr aus dem Spital', newMedicationGroup: 'Neue Medikamentengruppe', weightChange: 'Gewichtsveränderung' },
  severities: { none: 'Unauffällig', info: 'Zu wissen', warning: 'Risiko', alert: 'Hohes Risiko' },
  high: { bad: 'schlecht', good: 'gut' },
  notify: { responsible: 'Bezugsperson', nurseInCharge: 'Tagesverantwortung', doctor: 'Ärztin, Arzt' },
  effects: { refuse: 'Lehnt ab', confirm: 'Verlangt einen Grund', warn: 'Warnt' },
  units: { days: 'Tagen' },
  tokens: { resident_name: 'Name', resident_birthDate: 'Geburtsdatum', resident_room: 'Zimmer', today: 'Heute' },
  bands: { border: 'Beginn von {{band}}' },
  kinds: { choice: 'Auswahl', multiple: 'Mehrere Antworten', scale: 'Skala 0 bis 10', number: 'Zahl', text: 'Text', date: 'Datum', bodyMap: 'Körperschema', picture: 'Bild', signature: 'Unterschrift', table: 'Tabelle', display: 'Text ohne Antwort', section: 'Abschnitt' },
  builder: {
    add: 'Hinzufügen', addHelp: 'Aufs Formular ziehen, oder drücken, um nach dem Gewählten hinzuzufügen.', side: 'Eigenschaften und Vorschau', properties: 'Eigenschaften', preview: 'Vorschau', form: 'Formular', section: 'Abschnitt', formHelp: 'Eigenschaften des Formulars. Wählen Sie eine Frage, um sie zu ändern.', readOnly: 'Eine veröffentlichte Version wird nur gelesen.',
    added: 'Hinzugefügt: {{kind}}', removed: 'Frage entfernt', removedUsed: 'Frage entfernt. Regeln, die sie nennen: {{places}}', movedUp: 'Nach oben verschoben', movedDown: 'Nach unten verschoben', noWords: 'Noch ohne Text', scored: 'mit Punkten', conditional: 'nur wenn …', faults_one: '{{count}} Fehler', faults_other: '{{count}} Fehler',
    faultList_one: '{{count}} Fehler vor dem Veröffentlichen beheben', faultList_other: '{{count}} Fehler vor dem Veröffentlichen beheben', of: '{{action}}: {{name}}', drag: 'Ziehen', tools: 'Werkzeuge', up: 'Nach oben', down: 'Nach unten', copy: 'Kopieren', remove: 'Entfernen', addAfter: 'Danach hinzufügen', sectionNumber: 'Abschnitt {{number}}', questionNumber: 'Frage {{number}}', addTo: 'Hier eine Frage hinzufügen', more: 'Mehr',
    removeSection_one: 'Mit {{count}} Frage entfernen', removeSection_other: 'Mit {{count}} Fragen entfernen', addOption: 'Antwort hinzufügen', addReason: 'Grund hinzufügen', addColumn: 'Spalte hinzufügen', result: 'Punktzahl und Ergebnisse', outcomes: 'Ergebnisse', calculations: 'Berechnungen', flags: 'Hinweise und Bedingungen', again: 'Wieder fällig', source: 'Quelle und Lizenz', sumAll: 'Summe aller Antworten',
    addOutcomeRule: 'Regel hinzufügen', addOutcome: 'Ergebnis hinzufügen', addCalculation: 'Berechnung hinzufügen', addFlag: 'Hinweis hinzufügen', addCondition: 'Bedingung hinzufügen',
  },
  rules: {
    ifThen: 'Wenn', never: 'Noch nie: fügen Sie eine Bedingung hinzu.', score: 'Punktzahl', fact: '{{fact}} (Akte)', way: 'Wie er entsteht', questions: 'Fragen', ways: { sum: 'Punkte zusammen', answer: 'Zahl einer Frage', expression: 'Ausdruck' }, part: 'Teil der Regel', question: 'Frage', comparison: 'Vergleich', answer: 'Antwort', number: 'Zahl', removePart: 'Diesen Teil entfernen', expert: 'Ausdruck', expression: 'Ausdruck', expressionHelp: 'CEL, zum Beispiel answers.q1 == "1" && points.q2 >= 2', always: 'Immer.', join: 'Zusammen', all: 'alle gelten', any: 'eine gilt', add: 'Bedingung hinzufügen', nothingBefore: 'Vor dieser steht keine Frage.',
    operators: { known: 'ist bekannt', holds: 'trifft zu', is: 'ist', isNot: 'ist nicht', has: 'enthält', atLeast: 'ist mindestens', atMost: 'ist höchstens', answered: 'ist beantwortet', notAnswered: 'ist nicht beantwortet', pointsAtLeast: 'gibt mindestens so viele Punkte' },
  },
  drag: {
    how: 'Leertaste hebt auf, Pfeiltasten verschieben, Leertaste setzt ab, Escape bricht ab. Alt mit Pfeiltasten verschiebt eine gewählte Frage sofort.', start: '{{name}} aufgehoben.', over: '{{name}} ist über {{place}}.', end: '{{name}} abgesetzt.', cancel: '{{name}} bleibt, wo es war.',
  },
};
export default de;
