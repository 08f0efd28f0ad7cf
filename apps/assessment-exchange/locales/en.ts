export default {
  affects: { ExchangeSettings: 'New records begin with this definition; those in progress keep theirs.' },
  screens: { ExchangePage: 'Assessment data exchange', RaiMdsTab: 'raiMDS', ExchangeSettings: 'Assessment data exchange' },
  types: { INITIAL: 'Initial', ANNUAL: 'Annual, full', HALFYEAR: 'Half-year, reduced', SIGCHANGE: 'Significant change', REENTRY: 'Re-entry', EXIT: 'Exit', CORR_FULL: 'Correction of full', CORR_HALF: 'Correction of half-year' },
  statuses: { inProgress: 'In progress', completed: 'Completed' },
  transmissions: { none: 'Not transmitted', transmitted: 'Transmitted', accepted: 'Accepted', rejected: 'Rejected' },
  logKinds: { transmitted: 'Transmitted', accepted: 'Accepted', rejected: 'Rejected', results: 'Results received' },
  exitKinds: { notBack: 'Return not expected', expectedBack: 'Return expected', beforeFirst: 'Before the first assessment was complete' },
  dueStates: { overdue: 'Overdue', soon: 'Within 14 days', coming: 'Within 30 days', fine: 'Later' },
  scales: {
    cps: 'Cognitive performance (CPS)', adl: 'ADL hierarchy', drs: 'Depression rating (DRS)', chess: 'Health instability (CHESS)', abs: 'Aggressive behaviour (ABS)', pain: 'Pain scale', bladder: 'Bladder continence', bowel: 'Bowel continence',
  },
  views: { records: 'Records', due: 'Due' },
  fields: {
    resident: 'Resident', type: 'Type', referenceDate: 'Reference date', status: 'Status', transmission: 'Transmission', errors: 'Errors', answered: 'Answered', assessor: 'Assessor', due: 'Due', dueState: 'Due date', view: 'View', exitKind: 'Kind of exit',
    last: 'Last record', next: 'Next record', signature: 'Signature: your full name', observation: 'Observation', itemSet: 'Item set', delivered: 'From the vendor', areas: 'Triggered areas', careInstrument: 'Instrument',
    careLevel: 'Care level', careMinutes: 'Minutes a day', careFrom: 'Valid from', careTo: 'Valid to', doctorSignedOn: 'Signed by the doctor on', file: 'File', edition: 'Edition', items: 'Items', used: 'Records', loaded: 'Loaded', set: 'Name', 
  },
  sections: { scales: 'Derived scales', careLevel: 'Care level', areas: 'Triggered areas', log: 'Transmission', findings: 'Still to do', index: 'Sections', rhythm: 'Rhythm', sets: 'Item sets' },
  actions: {
    add: 'New record', create: 'Begin record', check: 'Check', export: 'Export', importResults: 'Import', complete: 'Complete', correct: 'Correct', remove: 'Delete record', open: 'Open', continue: 'Continue', begin: 'Begin {{type}}',
    takeCareLevel: 'Write care level into the record', back: 'All records', load: 'Load definition file', use: 'Use for new records', keepMine: 'Save mine', takeTheirs: 'Show theirs', next: 'Next section', changeHead: 'Change', useRhythm: 'Change rhythm', drop: 'Choose a JSON file',
  },
  lists: { records: 'Exchange records', due: 'Next records', ofResident: 'Records of this resident', sets: 'Item sets', log: 'Transmission log' },
  rhythms: { halfYear: 'Full and half-year in turn, every 180 days', nineMonths: 'Full every nine months' },
  origins: { shipped: 'Shipped, invented items', own: 'Own file' },
  findings: {
    missing: 'No answer yet', notConfirmed: 'Proposed answer not confirmed', invalid: 'The answer does not fit', assessorMissing: 'The assessor is missing', unknownItem: 'This answer does not belong to the items',
    scale: '{{scale}} has no value: answer its items or enter the value of the vendor',
  },
  taken: {
    accepted: 'Accepted', rejected: 'Rejected: a correction is in progress', results: 'Results stored', unknownRecord: 'No such record', notTransmitted: 'Was not transmitted', unknownArea: 'Unknown area', faulty: 'Not readable',
    begun: 'Record begun: check and sign it', unknownResident: 'No resident with this number', otherPerson: 'The birth date is another one', archived: 'The record of the resident is archived', unknownItemSet: 'This item set is not loaded', alreadyThere: 'Is here already', oneInProgress: 'Another record is in progress',
  },
  states: {
    none: 'No records yet', noDue: 'Nobody needs a record', created: 'Record begun', saved: 'Saved', saving: 'Saving …', notSaved: 'Not saved', completed: 'Record completed', exported: 'Exported. Marked as transmitted.', removed: 'Record deleted',
    corrected: 'Correction begun', levelTaken: 'Care level written', loaded: 'Item set loaded', rhythmChanged: 'Rhythm changed', answeredOf: '{{answered}} of {{asked}}', errorsOf_one: '{{count}} open', errorsOf_other: '{{count}} open', noErrors: 'Nothing open',
    ready: 'Everything is answered. The record can be completed.', locked: 'Completed by {{by}} on {{day}}. A change needs a correction.', replaced: 'Replaced by a correction.', isCorrection: 'This record corrects another one.', dueOn: '{{type}} due on {{day}}', noDueDate: 'No record is due',
    window: '{{from}} to {{to}}', changedBy: 'Changed by {{by}}, {{at}}', conflict: '{{by}} changed this section meanwhile. Your last answers are not saved.', noSets: 'No item set was loaded', noSetsHint: 'New records use the invented practice set until a definition file is loaded.', inUse: 'In use', noAreas: 'None received. Areas come from the vendor.',
    possibleDepression: 'Possible depression', deviceKept: 'Dry by catheter or stoma', levelOf: 'Level {{level}}', minutes: '{{minutes}} min', levelDiffers: '{{minutes}} minutes would be level {{level}}.', notLogged: 'Nothing was transmitted yet.', takenCount_one: '{{count}} entry read', takenCount_other: '{{count}} entries read',
  },
  help: {
    results: 'JSON, version 1: the vendor’s answer (obhut-assessment-results), or records filled in there (obhut-assessment-exchange).', itemSet: 'JSON, obhut-assessment-items, version 1. Records in progress keep their set.', careLevel: 'As the vendor’s software says it; never reckoned from answers.', delivered: 'Beats the value from the answers.', signature: 'Type your name to sign.',
    rhythm: 'The care-need statement is renewed at least every nine months (KLV Art. 8).',
  },
  confirm: { remove: 'Delete the record of {{day}}?', removeText: 'All its answers are deleted. This cannot be undone.', yes: 'Delete record', exportText: 'They are marked as transmitted.', complete: 'Complete record' },
  problems: {
    shape: 'does not have the shape of a definition', unknownSection: 'names a section that does not exist', unknownItem: 'names an item that does not exist', itemCount: 'has the wrong number of items', pictureNotKept: 'asks for a picture, which a record cannot keep', other: 'is faulty',
  },
  validation: {},
  refusals: {
    oneInProgress: 'A record of this resident is already in progress. Complete or delete it first.', exitKindMissing: 'Choose the kind of exit.', locked: 'The record is completed. Correct it instead.', careDates: 'The end must not be before the beginning.', unknownAssessor: 'This person cannot be chosen.',
    scaleTooHigh: 'A value is above the end of its scale.', notOfSection: '{{item}} does not belong to this section.', alreadyCompleted: 'The record is already completed.', dateInFuture: 'The reference date must not be in the future.', signatureMissing: 'Sign with your name.', incomplete: 'The record is not complete.',
    notCompleted: 'Only completed records can be used for this.', alreadyCorrected: 'This record was already corrected.', noCareLevel: 'The record has no care level.', laterLevel: 'A later care level is recorded from {{from}}.', replaced: 'A corrected record is not exported any more. Export its correction.',
    notJson: 'The file is not JSON.', otherFormat: 'The file has another format: {{format}}.', faulty: 'The file cannot be used.', noWayBack: 'There is no way back from nine months.', foreverNine: 'Switch to a full assessment every nine months? There is no way back.',
  },
};
