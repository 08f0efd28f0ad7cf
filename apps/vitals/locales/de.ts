import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { VitalsTab: 'Vitalzeichen', VitalsCard: 'Vitalzeichen', VitalSignsPage: 'Vitalzeichen', RecordVitals: 'Vitalzeichen', OutOfRangeWidget: 'Auffällige Werte' },
  words: { VitalSignsPage: 'Temperatur Fieber Blutdruck Puls Gewicht Grösse Sauerstoff Blutzucker Atmung' },
  settings: {
    hint: 'Das Formular für Werte folgt dieser Reihenfolge; die ersten fünf angebotenen stehen sofort da. Was erfasst ist, bleibt. Einheiten, Nachkommastellen und Grenzen gehören zu den Regeln.',
    order: 'Reihenfolge', unit: 'Einheit', reference: 'Referenzbereich', possible: 'Möglich', decimals: 'Nachkommastellen', active: 'In Formularen angeboten', saved: 'Vitalzeichen gespeichert', arrows: 'Alt mit Pfeil nach oben oder unten verschiebt die Zeile, in der Sie sind.',
    drag: '{{name}} ziehen', dragKind: 'Zeile, die sich ziehen lässt', dragHow: 'Mit der Leertaste nehmen, mit den Pfeilen verschieben, mit der Leertaste ablegen oder mit Escape lassen, wo es war.',
    dragStarted: '{{name}} aufgenommen', dragOver: '{{name}} an Stelle {{place}}', dragDone: '{{name}} an Stelle {{place}} abgelegt', dragCancelled: '{{name}} bleibt, wo es war',
    bmiTitle: 'Hinweis beim BMI', bmiHelp: 'Die Kategorien bleiben, wie sie sind. Im Alter ist 18.5 eine späte Grenze: Sagen Sie hier, woran Ihr Heim denken will.', bmiBelow: 'Gezeigt unter einem BMI von', bmiBelowHelp: 'Leer: immer', bmiText: 'Hinweis', bmiSaved: 'Hinweis gespeichert', bmiNone: 'Kein Hinweis.',
  },
  kinds: {
    bloodPressure: 'Blutdruck', pulse: 'Puls', temperature: 'Temperatur', oxygenSaturation: 'Sauerstoffsättigung', respirationRate: 'Atemfrequenz',
    bloodGlucose: 'Blutzucker', weight: 'Gewicht', height: 'Grösse', pain: 'Schmerz', oxygenFlow: 'Sauerstoffgabe', inr: 'INR', hba1c: 'HbA1c',
    peakFlow: 'Peak-Flow', abdominalGirth: 'Bauchumfang', calfCircumference: 'Wadenumfang',
  },
  short: {
    bloodPressure: 'BD', pulse: 'Puls', temperature: 'Temp', oxygenSaturation: 'SpO2', respirationRate: 'Atmung', bloodGlucose: 'Blutzucker', weight: 'Gewicht',
    height: 'Grösse', pain: 'Schmerz', oxygenFlow: 'O2-Gabe', inr: 'INR', hba1c: 'HbA1c', peakFlow: 'Peak-Flow', abdominalGirth: 'Umfang', calfCircumference: 'Wade',
  },
  fields: {
    kind: 'Art', value: 'Wert', systolic: 'Systolisch', diastolic: 'Diastolisch', measuredAt: 'Gemessen', day: 'Tag', time: 'Zeit',
    note: 'Notiz', by: 'Von', source: 'Quelle', reason: 'Grund', 
  },
  help: {
    line: '142 78 · oder 142/78 p72 t36.8 s94 w58.4',
    understood: 'Verstanden: {{values}}',
    last: 'Zuletzt: {{value}}, {{when}}',
    now: 'Jetzt',
    otherTime: 'Andere Zeit',
  },
  actions: {
    record: 'Erfassen', save: 'Speichern', correct: 'Korrigieren', strike: 'Streichen', useCentimetres: '{{centimetres}} cm verwenden',
    yesCorrect: 'Ja, der Wert stimmt', more: 'Mehr laden', allKinds: 'Alle', moreKinds: 'Weitere Werte',
  },
  states: {
    empty: 'Noch keine Werte.', emptyKind: 'In diesem Zeitraum kein Wert: {{kind}}.', stale: 'alt', low: 'tief', high: 'hoch', late: 'Nachtrag', struck: 'Gestrichen',
    struckBy: 'Gestrichen von {{by}}, {{at}}: {{reason}}', correctedFrom: 'Vorher: {{value}}', manual: 'Von Hand', device: 'Gerät', import: 'Import',
    saved: 'Werte erfasst', corrected: 'Wert korrigiert', strickenDone: 'Wert gestrichen', unknownPerson: 'Nicht bekannt',
  },
  ranges: { day: '24 Std.', week: '7 T', month: '30 T', year: '1 J', reference: 'Referenz {{low}} bis {{high}} {{unit}}' },
  overview: {
    latest: 'Letzte Werte', bmi: 'BMI', noWeight: 'Kein BMI: Gewicht fehlt', noHeight: 'Kein BMI: Grösse fehlt', amputation: 'Kein BMI nach einer Amputation',
    category0: 'Untergewicht', category1: 'Normalgewicht', category2: 'Übergewicht', category3: 'Adipös', category4: 'Stark adipös',
    lost: '−{{kilograms}} kg in {{days}} T',
    lossAlert: 'Gewichtsverlust von mehr als 2.5 kg in einem Monat', lossPercent: 'Gewichtsverlust von {{percent}} % in einem Monat', halfYearPercent: 'Gewichtsverlust von {{percent}} % in einem halben Jahr', noCourse: 'Kein BMI in diesem Zeitraum.', normal: 'Normalgewicht: 18.5 bis unter 25', why: 'Gewicht {{weight}} kg / (Grösse {{height}} cm)² × 10000',
  },
  dialogs: {
    correctTitle: '{{kind}} korrigieren', correctText: 'Der frühere Wert bleibt gestrichen lesbar.', strikeTitle: '{{kind}} streichen',
    strikeText: 'Für einen Wert, der nicht hierher gehört, zum Beispiel von einer anderen Person. Er bleibt gestrichen lesbar.',
  },
  table: { title: 'Werte', caption: 'Werte, neueste zuerst' },
  chart: { systolic: 'Systolisch', diastolic: 'Diastolisch' },
  validation: {
    notUnderstood: '«{{part}}» wird nicht verstanden', enteredTwice: '{{kind}} ist doppelt erfasst', number: 'Das wird nicht verstanden', pressureOrder: 'Der systolische Wert muss höher sein als der diastolische.',
    heightInMetres: 'Das sieht nach Metern aus: {{centimetres}} cm?', decimals: 'Höchstens {{decimals}} Nachkommastellen.', range: '{{kind}}: erlaubt ist {{range}}.',
  },
  outside: { none: 'Alle letzten Werte liegen im Referenzbereich.', sums: '{{warnings}} verlangen Aufmerksamkeit, {{total}} liegen ausserhalb der Referenz' },
  refusals: {
    noneLeft: 'Formulare müssen mindestens einen Wert anbieten.',
    entryRequired: 'Erfassen Sie mindestens ein Vitalzeichen',
    notPossible: '{{value}} ist nicht möglich. Erlaubt ist {{range}}.',
    tooManyDecimals: '{{value}} hat zu viele Nachkommastellen: höchstens {{decimals}}.',
    pressureOrder: '{{value}}: Der systolische Wert muss höher sein als der diastolische.',
    secondValue: 'Ein Blutdruck braucht zwei Werte, alles andere einen.',
    heightInMetres: '{{metres}} sieht nach Metern aus. In {{centimetres}} cm umrechnen?',
    unlikely: 'Ist {{value}} richtig?',
    unlikelyChange: 'Ist {{value}} richtig? Der letzte Wert war {{last}}.',
    inFuture: 'Der Zeitpunkt darf nicht in der Zukunft liegen.',
    kindTwice: 'Jedes Vitalzeichen kann nur einmal erfasst werden.',
    alreadyStruck: 'Dieser Wert wurde bereits korrigiert oder gestrichen.',
    deviceValue: 'Ein Gerätewert kann nicht geändert werden. Streichen Sie ihn und erfassen Sie einen eigenen.',
    nothingChanged: 'Der Wert ist derselbe wie vorher.',
  },
};

export default de;
