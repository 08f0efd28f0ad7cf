import type { SameKeys } from '#platform/contract/text.ts';
import type en from '../en/actions.ts';

const de: SameKeys<typeof en> = {
  actions: {
    importAnswers: 'Antworten importieren (FHIR)', openImported: 'Formular öffnen', new: 'Neues Formular', copy: 'Kopieren', import: 'Importieren (FHIR)', off: 'Ausschalten', on: 'Einschalten', remove: 'Formular löschen', search: 'Formulare suchen', create: 'Formular erstellen', edit: 'An neuer Version arbeiten', undo: 'Rückgängig', redo: 'Wiederholen', more: 'Mehr',
    formItself: 'Formulareigenschaften', publish: 'Veröffentlichen', publishNow: 'Version veröffentlichen', versions: 'Versionen', share: 'Öffentlicher Link', export: 'Exportieren (FHIR)', discard: 'Entwurf verwerfen', cancel: 'Abbrechen', newResponse: 'Neues Formular', print: 'Drucken',
    removeResponse: 'Löschen', removeOf: 'Löschen: {{title}}', showOff: 'Ausgeschaltete Formulare', showDeleted: 'Gelöschte Formulare zeigen', toForms: '← Formulare', saveDraft: 'Entwurf speichern', complete: 'Abschliessen', correct: 'Korrigieren', toCorrected: 'Früheres Formular öffnen', toCorrection: 'Korrektur öffnen',
  },
  done: {
    answersImported: 'Antworten als Entwurf übernommen.', answersImportedWith_one: 'Antworten als Entwurf übernommen. {{count}} wurde nicht unverändert übernommen:', answersImportedWith_other: 'Antworten als Entwurf übernommen. {{count}} wurden nicht unverändert übernommen:', on: 'Formular eingeschaltet', off: 'Formular ausgeschaltet', removed: 'Formular gelöscht', discarded: 'Entwurf verworfen', imported: 'Formular importiert', importedWith: 'Formular importiert. {{notes}}', published: 'Version {{number}} veröffentlicht', completed: 'Formular abgeschlossen', responseRemoved: 'Formular gelöscht',
  },
  confirm: {
    remove: 'Das Formular «{{title}}» und seine Entwürfe werden gelöscht. Niemand hat es ausgefüllt.', discard: 'Alle Änderungen seit der letzten Version gehen verloren.', removeResponse: 'Das Formular verschwindet aus der Liste. Wer es wann und weshalb gelöscht hat, bleibt unter «Gelöscht» lesbar.',
  },
  save: {
    reload: 'Laden, was jetzt gilt', saved: 'Gespeichert', waiting: 'Noch nicht gespeichert', saving: 'Wird gespeichert …', failed: 'Nicht gespeichert: {{reason}} Es bleibt auf diesem Gerät.', stale: 'Jemand anders hat dies inzwischen geändert.', unfit: 'Nicht gespeichert: Etwas passt nicht ({{reason}}). Es bleibt auf diesem Gerät.', again: 'Nochmals speichern', load: 'Laden, was jetzt gilt',
  },
  states: {
    hint: 'Fragebogen, Checklisten und Formulare des Heims. Eine veröffentlichte Version ändert sich nie; was ausgefüllt wurde, bleibt, wie es war.', noForms: 'Noch keine Formulare. Beginnen Sie mit «Neues Formular».', published: 'Version {{number}}', off: 'Version {{number}}, ausgeschaltet', draft: 'Entwurf', draftOf: 'Version {{number}}, Entwurf', public: 'Öffentlicher Link',
    shipped: 'Formulare der Suite werden ausgeschaltet, nicht gelöscht.', used_one: '{{count}} Mal ausgefüllt', used_other: '{{count}} Mal ausgefüllt', untranslated: 'Übersetzung fehlt', first: 'Fügen Sie die erste Frage hinzu.', noVersion: 'Dieses Formular hat keine Version.', mayNotEdit: 'Sie dürfen dieses Formular lesen, nicht ändern.',
    publishedBand: 'Version {{number}} ist veröffentlicht.', notPublished: 'Veröffentlichen Sie das Formular zuerst.', needsResident: 'Ein Formular über eine Bewohnerin oder einen Bewohner hat keinen öffentlichen Link.', versionOf: 'Version {{number}} ({{state}})', noResponses: 'Keine Formulare ausgefüllt. Beginnen Sie mit «Neues Formular».',
    answered: '{{answered}} von {{of}} beantwortet', deleted: 'Gelöschte Formulare', noDeleted: 'Keine gelöschten Formulare.', deletedBand: 'Gelöscht von {{by}} am {{at}}: {{reason}}.', replacedBand: 'Durch eine Korrektur ersetzt.', inProgressRead: 'In Bearbeitung.',
  },
  statuses: { inProgress: 'in Bearbeitung', complete: 'abgeschlossen', replaced: 'ersetzt' },
  versionStates: { draft: 'Entwurf', published: 'veröffentlicht', retired: 'abgelöst' },
  purposes: { all: 'Alle', form: 'Formular', assessment: 'Assessment', questionnaire: 'Fragebogen' },
  origins: { shipped: 'Suite', own: 'Eigenes', imported: 'Importiert' },
  fill: { notSaved: 'Das Formular konnte nicht gespeichert werden. Versuchen Sie es erneut.', datePast: 'Das Datum {{day}} liegt in der Vergangenheit. Auf heute setzen oder beibehalten?', toToday: 'Auf heute setzen', keepDay: 'Datum beibehalten', noDay: 'Geben Sie einen Tag ein.' },
  shifts: { early: 'Früh', late: 'Spät', night: 'Nacht' },
  public: { send: 'Senden', thanks: 'Vielen Dank. Ihre Antworten sind gesendet.', over: 'Dieser Link gilt nicht mehr. Bitten Sie das Heim um einen neuen.' },
  impact: {
    title: 'Version {{number}} veröffentlichen', added: 'Neu: {{names}}', removed: 'Entfernt: {{names}}', changed: 'Geändert: {{name}} ({{what}})', scoring: 'Die Punktzahl wird anders berechnet: Ergebnisse dieser und der früheren Version sind nicht vergleichbar.',
    openDrafts_one: '{{count}} Formular in Bearbeitung bleibt bei seiner Version und wird darin abgeschlossen.', openDrafts_other: '{{count}} Formulare in Bearbeitung bleiben bei ihrer Version und werden darin abgeschlossen.',
    completed_one: '{{count}} abgeschlossenes Formular bleibt, wie es ist.', completed_other: '{{count}} abgeschlossene Formulare bleiben, wie sie sind.', places: 'Verwendet in: {{places}}', none: 'Noch niemand verwendet dieses Formular.',
    faulty_one: 'Beheben Sie zuerst {{count}} Fehler.', faulty_other: 'Beheben Sie zuerst {{count}} Fehler.', notSaved: 'Der Entwurf konnte nicht gespeichert werden. Versuchen Sie es erneut.', noteMissing: 'Geben Sie ein, was sich geändert hat.', firstNote: 'Erste Version',
  },
  compare: { from: 'Vergleichen', to: 'mit', same: 'Kein Unterschied.', form: 'Formular: {{fields}}', added: 'Neu: {{label}}', removed: 'Weg: {{label}}', moved: 'Verschoben: {{label}}', changed: 'Geändert: {{label}} ({{fields}})', look: 'Version {{number}} ansehen ({{day}})' },
  share: {
    about: 'Wer den Link hat, kann das Formular ohne Anmeldung ausfüllen, bis zum Tag, den Sie wählen.', running: 'Ein Link läuft bis {{until}}. Ein neuer beendet ihn.', until: 'Gültig bis Ende des', make: 'Link erstellen', renew: 'Neuer Link', end: 'Link beenden', ended: 'Öffentlicher Link beendet', copy: 'Link kopieren', copied: 'Link kopiert', notCopied: 'Der Link konnte nicht kopiert werden.',
    once: 'Kopieren oder drucken Sie ihn jetzt: Er wird nur einmal gezeigt.', picture: 'Link als Bild zum Scannen',
  },
  preview: { language: 'Sprache des Formulars', again: 'Neu beginnen', wide: 'Breite Ansicht', help: 'Füllen Sie es aus, um Punktzahl und Verzweigungen zu prüfen. Nichts wird gespeichert.', name: 'Beispiel Anna' },
};
export default de;
