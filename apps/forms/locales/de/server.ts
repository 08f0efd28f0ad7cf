import type { SameKeys } from '#platform/contract/text.ts';
import type en from '../en/server.ts';

const de: SameKeys<typeof en> = {
  refusals: {
    alreadyComplete: 'Das Formular ist bereits abgeschlossen. Korrigieren Sie es stattdessen.',
    dateMissing: 'Geben Sie ein Datum ein.',
    dateInFuture: 'Das Datum darf nicht in der Zukunft liegen.',
    datePast: 'Das Datum liegt in der Vergangenheit. Auf heute setzen oder behalten?',
    shiftMissing: 'Wählen Sie den Dienst.',
    incomplete: 'Beantworten Sie die Pflichtfragen.',
    invalidAnswers: 'Einige Antworten passen nicht.',
    notApplicable: 'Dieses Formular passt hier nicht.',
    needsReason: 'Geben Sie einen Grund an.',
    notPublished: 'Dieses Formular ist nicht veröffentlicht oder ausgeschaltet.',
    notComplete: 'Nur ein abgeschlossenes Formular kann korrigiert werden.',
    alreadyCorrected: 'Zu diesem Formular gibt es bereits eine Korrektur.',
    alreadyDeleted: 'Dieses Formular ist bereits gelöscht.',
    pictureTooSmall: 'Das Bild ist zu klein.',
    pictureUnreadable: 'Das Bild ist nicht lesbar.',
    codeTaken: 'Ein anderes Formular hat diesen Code.',
    draftExists: 'Zu diesem Formular gibt es bereits einen Entwurf.',
    notDraft: 'Diese Version ist bereits veröffentlicht.',
    faulty: 'Das Formular hat Fehler. Beheben Sie diese zuerst.',
    hasImpact: 'Das Formular ist in Gebrauch. Neue Version veröffentlichen?',
    inUse: 'Dieses Formular wurde {{used}} Mal ausgefüllt. Schalten Sie es stattdessen aus.',
    shipped: 'Mitgelieferte Formulare können ausgeschaltet, aber nicht gelöscht werden.',
    notAQuestionnaire: 'Das ist kein FHIR-Questionnaire: {{reason}}',
    notAQuestionnaireResponse: 'Das ist keine FHIR-QuestionnaireResponse: {{reason}}',
    needsNoResident:
      'Ein Formular über eine Bewohnerin oder einen Bewohner kann keinen öffentlichen Link haben.',
    endInPast: 'Das Ende muss in der Zukunft liegen.',
    linkOver: 'Dieser Link ist nicht mehr gültig.',
  },
  validation: {
    formItemId: 'Nur Buchstaben, Ziffern und _; beginnt mit einem Buchstaben.',
    formOptionCode: 'Nur Buchstaben, Ziffern und . _ -',
    formCode: 'Nur Kleinbuchstaben, Ziffern und -',
  },
  notes: {
    optionsCut: '{{detail}}: Nur die ersten 60 Antworten wurden übernommen.',
    pointsDropped: '{{detail}}: Punkte, die keine halben oder ganzen sind, wurden weggelassen.',
    optionsElsewhere: '{{detail}}: Die Antworten stehen an einem anderen Ort; die Frage wurde ein Text.',
    repeatsOnce: '{{detail}}: Einmal gefragt, nicht wiederholt.',
    asText: '{{detail}}: Als Text beantwortet.',
    conditionDropped: '{{detail}}: Die Bedingung konnte nicht übernommen werden; die Frage erscheint immer.',
    expressionKept:
      '{{detail}}: Ein Ausdruck des anderen Systems bleibt erhalten, wird aber nicht berechnet.',
    initialKept: '{{detail}}: Der Anfangswert bleibt erhalten, wird aber nicht vorgeschlagen.',
    totalLocked:
      '{{detail}}: Diesen Wert berechnet das andere System so, dass er nicht sicher übernommen werden kann; er bleibt hier leer und niemand kann ihn eingeben.',
    hiddenKept: '{{detail}}: ist ausgeblendet; danach wird niemand gefragt.',
    fixed: '{{detail}}: hat einen festen Wert, den niemand ändern kann.',
    readOnly: '{{detail}}: kann nicht eingegeben werden und bleibt hier leer.',
    elementsKept: '{{detail}}: wird aufbewahrt und zurückgegeben, wirkt hier aber nicht.',
    unitChosen: '{{detail}}: wird in der ersten von mehreren Einheiten gefragt.',
    textCut: '{{detail}}: Der Text ist auf dem Bildschirm gekürzt.',
    answerPartly: '{{detail}}: Die Antwort wurde nur zum Teil übernommen.',
    unitDiffers: '{{detail}}: Die Antwort hat eine andere Einheit und wurde weggelassen.',
    lockedDiffers:
      '{{detail}}: Das beantwortet hier niemand; der Wert des anderen Systems wurde weggelassen.',
    answerDropped: '{{detail}}: Die Antwort passt nicht zur Frage.',
    unknownQuestion: '{{detail}}: Diese Frage gibt es im Formular nicht.',
    ownDefinitionLeft:
      'Die mitgebrachte Definition von Obhut sagt etwas anderes als der Fragebogen oder ist unvollständig; der Fragebogen gilt. Körperschemas, Unterschriften, Bilder und Punkte wurden einfache Fragen.',
    ownAnswersLeft:
      '{{detail}}: Die mitgebrachte Antwort von Obhut passt nicht zur Frage; nur ihre Wörter wurden übernommen.',
    openThere:
      '{{detail}}: dann zuletzt im anderen System geschrieben und dort nicht abgeschlossen; der Tag wurde übernommen.',
    openStatus: 'Im anderen System «{{detail}}»: bleibt hier in Bearbeitung.',
    openMoment:
      'Im anderen System abgeschlossen, aber ohne Angabe des Tages; bleibt hier in Bearbeitung. {{detail}}',
    openFuture:
      '{{detail}}: im anderen System zu einer Zeit abgeschlossen, die noch kommt; bleibt hier in Bearbeitung.',
    openShift:
      '{{detail}}: im anderen System abgeschlossen, aber dieses Formular verlangt einen Dienst; bleibt hier in Bearbeitung.',
    openNotApplicable:
      '{{detail}}: im anderen System abgeschlossen, aber dieses Formular gilt für die Person nicht; bleibt hier in Bearbeitung.',
    openReason:
      '{{detail}}: im anderen System abgeschlossen, aber dieses Formular verlangt eine Begründung; bleibt hier in Bearbeitung.',
    openInvalid:
      'Im anderen System abgeschlossen, aber Antworten passen nicht: {{detail}}. Bleibt hier in Bearbeitung.',
    openIncomplete:
      'Im anderen System abgeschlossen, aber Pflichtantworten fehlen: {{detail}}. Bleibt hier in Bearbeitung.',
    dayOnly: '{{detail}}: vom Abschluss ist nur der Tag bekannt; Mitternacht steht für die Zeit.',
    amended: 'Eine Korrektur im anderen System; was sie korrigiert, kommt nicht mit.',
  },
  sources: { profile: 'Profil' },
  print: {
    day: 'Datum',
    assessor: 'Zugewiesen',
    completed: 'Abgeschlossen',
    draft: 'Entwurf, nicht abgeschlossen',
    version: 'Version {{number}}',
    replaced: 'Durch eine Korrektur ersetzt',
    deleted: 'Gelöscht: {{reason}}',
    shifts: { 0: 'Frühdienst', 1: 'Spätdienst', 2: 'Nachtdienst' },
    scoreOf: '{{score}} von {{maximum}}',
    printedRange: 'Der Bereich «{{printed}}» gilt für jede Punktzahl von {{from}} bis {{to}}.',
    scoreOfReachable: '{{score}} von {{reachable}} (von {{maximum}})',
    points_one: '{{count}} Punkt',
    points_other: '{{count}} Punkte',
    notAnswered: 'Nicht beantwortet',
    notAssessable: 'Nicht beurteilbar',
    signed: 'Unterschrieben',
    pictures_one: '{{count}} Bild',
    pictures_other: '{{count}} Bilder',
    views: { front: 'vorne', back: 'hinten', feet: 'Fusssohlen', mouth: 'Mund' },
    remarks: 'Bemerkungen',
    confirmationReason: 'Bestätigt mit der Begründung',
    source: 'Quelle',
    ownWording: 'Eigene Formulierung, nicht der lizenzierte Wortlaut.',
    loinc:
      'Dieses Material enthält Inhalte von LOINC (loinc.org), Urheberrecht Regenstrief Institute, kostenlos verfügbar unter dessen Lizenz.',
    page: 'Seite {{page}} von {{pages}}',
  },
};
export default de;
