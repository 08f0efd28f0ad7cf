export default {
  actions: {
    importAnswers: 'Import answers (FHIR)', openImported: 'Open the form', new: 'New form', copy: 'Copy', import: 'Import (FHIR)', off: 'Switch off', on: 'Switch on', remove: 'Delete form', search: 'Search forms', create: 'Create form', edit: 'Work on a new version', undo: 'Undo', redo: 'Redo', more: 'More',
    formItself: 'Form properties', publish: 'Publish', publishNow: 'Publish version', versions: 'Versions', share: 'Public link', export: 'Export (FHIR)', discard: 'Discard draft', cancel: 'Cancel', newResponse: 'New form', print: 'Print',
    removeResponse: 'Delete', removeOf: 'Delete: {{title}}', showOff: 'Switched-off forms', showDeleted: 'Show deleted forms', toForms: '← Forms', saveDraft: 'Save draft', complete: 'Complete', correct: 'Correct', toCorrected: 'Open the earlier form', toCorrection: 'Open the correction',
  },
  done: {
    answersImported: 'Answers taken over as a draft.', answersImportedWith_one: 'Answers taken over as a draft. {{count}} was not taken over as it was:', answersImportedWith_other: 'Answers taken over as a draft. {{count}} were not taken over as they were:', on: 'Form switched on', off: 'Form switched off', removed: 'Form deleted', discarded: 'Draft discarded', imported: 'Form imported', importedWith: 'Form imported. {{notes}}', published: 'Version {{number}} published', completed: 'Form completed', responseRemoved: 'Form deleted',
  },
  confirm: {
    remove: 'The form "{{title}}" and its drafts are deleted. Nobody has filled it in.', discard: 'All changes since the last version are lost.', removeResponse: 'The form disappears from the list. Who deleted it, when and why stays readable under "Deleted".',
  },
  save: {
    reload: 'Load what is there now', saved: 'Saved', waiting: 'Not saved yet', saving: 'Saving…', failed: 'Not saved: {{reason}} It is kept on this device.', stale: 'Somebody else changed this in the meantime.', unfit: 'Not saved: something does not fit ({{reason}}). It is kept on this device.', again: 'Save again', load: 'Load what is there now',
  },
  states: {
    hint: 'Questionnaires, checklists and forms of the home. A published version never changes; what was filled in stays as it was.', noForms: 'No forms yet. Start with "New form".', published: 'Version {{number}}', off: 'Version {{number}}, switched off', draft: 'Draft', draftOf: 'Version {{number}}, draft', public: 'Public link',
    shipped: 'Forms of the suite are switched off, not deleted.', used_one: 'Filled in {{count}} time', used_other: 'Filled in {{count}} times', untranslated: 'Translation missing', first: 'Add the first question.', noVersion: 'This form has no version.', mayNotEdit: 'You may read this form, not change it.',
    publishedBand: 'Version {{number}} is published.', notPublished: 'Publish the form first.', needsResident: 'A form about a resident has no public link.', versionOf: 'Version {{number}} ({{state}})', noResponses: 'No forms filled in. Start with "New form".',
    answered: '{{answered}} of {{of}} answered', deleted: 'Deleted forms', noDeleted: 'No deleted forms.', deletedBand: 'Deleted by {{by}} on {{at}}: {{reason}}.', replacedBand: 'Replaced by a correction.', inProgressRead: 'In progress.',
  },
  statuses: { inProgress: 'in progress', complete: 'complete', replaced: 'replaced' },
  versionStates: { draft: 'draft', published: 'published', retired: 'replaced' },
  purposes: { all: 'All', form: 'Form', assessment: 'Assessment', questionnaire: 'Questionnaire' },
  origins: { shipped: 'Suite', own: 'Own', imported: 'Imported' },
  fill: { notSaved: 'The form could not be saved. Try again.', datePast: 'The date {{day}} is in the past. Update it to today, or keep it?', toToday: 'Update to today', keepDay: 'Keep the date', noDay: 'Enter a day.' },
  shifts: { early: 'Early', late: 'Late', night: 'Night' },
  public: { send: 'Send', thanks: 'Thank you. Your answers have been sent.', over: 'This link is no longer valid. Ask the home for a new one.' },
  impact: {
    title: 'Publish version {{number}}', added: 'Added: {{names}}', removed: 'Removed: {{names}}', changed: 'Changed: {{name}} ({{what}})', scoring: 'The score is computed differently: results of this and the earlier version cannot be compared.',
    openDrafts_one: '{{count}} form in progress stays with its version and is completed in it.', openDrafts_other: '{{count}} forms in progress stay with their version and are completed in it.',
    completed_one: '{{count}} completed form stays as it is.', completed_other: '{{count}} completed forms stay as they are.', places: 'Used in: {{places}}', none: 'Nobody uses this form yet.',
    faulty_one: 'Mend {{count}} fault first.', faulty_other: 'Mend {{count}} faults first.', notSaved: 'The draft could not be saved. Try again.', noteMissing: 'Enter what changed.', firstNote: 'First version',
  },
  compare: { from: 'Compare', to: 'with', same: 'No difference.', form: 'Form: {{fields}}', added: 'New: {{label}}', removed: 'Gone: {{label}}', moved: 'Moved: {{label}}', changed: 'Changed: {{label}} ({{fields}})', look: 'Look at version {{number}} ({{day}})' },
  share: {
    about: 'Whoever has the link can fill in the form without signing in, until the day you choose.', running: 'A link runs until {{until}}. A new one ends it.', until: 'Valid until the end of', make: 'Make link', renew: 'New link', end: 'End link', ended: 'Public link ended', copy: 'Copy link', copied: 'Link copied', notCopied: 'The link could not be copied.',
    once: 'Copy or print it now: it is shown only once.', picture: 'Link as a picture to scan',
  },
  preview: { language: 'Language of the form', again: 'Start again', wide: 'Wide view', help: 'Fill it in to try score and branches. Nothing is stored.', name: 'Example Anna' },
};
