import type { SameKeys } from '#platform/contract/text.ts';
import type en from '../en/filler.ts';

const de: SameKeys<typeof en> = {
  notAnswered: 'Nicht beantwortet', ownWords: 'Anderes, in eigenen Worten', fromForm: 'Wert, mit dem das Formular beginnt', locked: { given: 'Kann hier nicht geändert werden.', computed: 'Diesen Wert rechnet ein anderes System aus; er bleibt hier leer.', value: 'Aus den Antworten ausgerechnet.' }, notAssessable: 'Nicht beurteilbar', whyNot: 'Weshalb nicht beurteilbar?', choose: 'Antwort', optional: '(freiwillig)',
  missing_one: '{{count}} Antwort fehlt:', missing_other: '{{count}} Antworten fehlen:', pleaseAnswer: 'Geben Sie eine Antwort ein.', doesNotFit: 'Diese Antwort passt nicht. Geben Sie eine andere ein.', noNumber: 'Geben Sie eine Zahl ein.', noDay: 'Geben Sie einen Tag ein.',
  pointsWere: 'war {{points}}', was: 'Letztes Mal:', last: 'Letztes Mal: {{day}} → {{result}}', takeOver: 'Antworten übernehmen', takenOver: 'Übernommen, nicht bestätigt:', proposed: 'Vorschlag:', confirm: 'Bestätigen', other: 'Anders',
  confirmAll_one: '{{count}} Vorschlag bestätigen', confirmAll_other: 'Alle {{count}} Vorschläge bestätigen', keys: 'Tasten 1 bis 9 antworten, Enter geht zur nächsten Frage.',
  addRemark: 'Bemerkung hinzufügen', remark: 'Bemerkung', day: 'Tag', time: 'Zeit', range: '{{from}} bis {{to}} {{unit}}', more: 'Mehr', less: 'Weniger',
  timerStart: 'Zeit starten', timerStop: 'Anhalten', timerOver: 'Die Zeit ist um', timerLeft_one: 'noch {{count}} Sekunde', timerLeft_other: 'noch {{count}} Sekunden',
  signHere: 'Feld zum Unterschreiben mit Finger, Stift oder Maus', signClear: 'Leeren', signAgain: 'Neu unterschreiben', signName: 'Name der unterschreibenden Person', signHelp: 'Unterschreiben Sie im Feld, oder geben Sie stattdessen den Namen ein. Jeder Strich ist sofort übernommen.',
  signatureDrawn: 'Unterschrift', signedBy: '{{name}}, {{at}}',
  draw: 'Hier zeichnen', drawName: 'Zeichnung', drawHere: 'Feld zum Zeichnen mit Finger, Stift oder Maus', drawTake: 'Zeichnung übernehmen', drawUndo: 'Strich zurücknehmen', drawClose: 'Schliessen', drawDrop: 'Zeichnung verwerfen', drawNothing: 'Es ist noch nichts gezeichnet.',
  drawHelp: 'Die Zeichnung wird als Bild aufbewahrt. Eine Zeichnung auf Papier kann stattdessen fotografiert werden.',
  pictureAdd: 'Bilder hinzufügen', pictureOf: 'Bild {{number}}', pictureRemove: 'Bild {{number}} entfernen', noPictures: 'Hier können keine Bilder hinzugefügt werden.',
  hidden: 'Mit diesen Antworten nicht gefragt',
  views: { front: 'vorne', back: 'hinten', feet: 'Fusssohlen', mouth: 'Mund' },
  pinByList: 'Stelle nach Namen hinzufügen', pinAdded: 'Hinzugefügt: {{place}}', pinNote: 'Was dort ist', pinRemove: '{{place}} entfernen', pinHelp: 'Tippen Sie auf die Zeichnung, oder wählen Sie eine Stelle nach ihrem Namen. Pfeiltasten verschieben eine Markierung.',
  row: 'Zeile {{number}}', rowAdd: 'Zeile hinzufügen', rowRemove: 'Zeile {{number}} entfernen',
  regions: {
    head: 'Kopf', face: 'Gesicht', neck: 'Hals', rightShoulder: 'Rechte Schulter', leftShoulder: 'Linke Schulter', chest: 'Brust', rightUpperArm: 'Rechter Oberarm', leftUpperArm: 'Linker Oberarm', belly: 'Bauch',
    rightForearm: 'Rechter Unterarm', leftForearm: 'Linker Unterarm', rightHand: 'Rechte Hand', leftHand: 'Linke Hand', groin: 'Leiste', rightHip: 'Rechte Hüfte', leftHip: 'Linke Hüfte', rightThigh: 'Rechter Oberschenkel', leftThigh: 'Linker Oberschenkel',
    rightKnee: 'Rechtes Knie', leftKnee: 'Linkes Knie', rightShin: 'Rechtes Schienbein', leftShin: 'Linkes Schienbein', rightFoot: 'Rechter Fuss', leftFoot: 'Linker Fuss', backOfHead: 'Hinterkopf', nape: 'Nacken', upperBack: 'Oberer Rücken',
    lowerBack: 'Unterer Rücken', leftElbow: 'Linker Ellbogen', rightElbow: 'Rechter Ellbogen', sacrum: 'Kreuzbein', leftButtock: 'Linkes Gesäss', rightButtock: 'Rechtes Gesäss', leftCalf: 'Linke Wade', rightCalf: 'Rechte Wade',
    leftHeel: 'Linke Ferse', rightHeel: 'Rechte Ferse', rightToes: 'Rechte Zehen', rightBall: 'Rechter Fussballen', rightArch: 'Rechtes Fussgewölbe', leftToes: 'Linke Zehen', leftBall: 'Linker Fussballen', leftArch: 'Linkes Fussgewölbe',
    upperRight: 'Oben rechts', upperFront: 'Oben vorne', upperLeft: 'Oben links', palate: 'Gaumen', tongue: 'Zunge', lowerRight: 'Unten rechts', lowerFront: 'Unten vorne', lowerLeft: 'Unten links',
  },
};
export default de;
