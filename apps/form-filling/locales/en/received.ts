/** Answers that came in through public links. */
export default {
  screens: { ReceivedPage: 'Received forms' },
  received: {
    hint: 'What was answered through public links. File it in the record of a resident, or delete it with a reason.',
    form: 'Form',
    formOf: '{{title}} ({{count}})',
    showDeleted: 'Show deleted answers',
    none: 'Nothing has come in through public links.',
    noneOfForm: 'No answers wait here.',
    noDeleted: 'No deleted answers.',
    at: 'Received',
    result: 'Result',
    answered: 'Answered',
    answeredOf: '{{answered}} of {{of}}',
    version: 'Version',
    reason: 'Reason',
    resident: 'Resident',
    open: 'Open',
    assign: 'File in a record',
    print: 'Print',
    remove: 'Delete',
    assigned: 'Answers filed in the record',
    removed: 'Answers deleted',
    assignHelp:
      'The answers are then a completed form in the record of this resident. This cannot be undone.',
    removeHelp: 'The answers disappear from this list. Who deleted them, when and why stays readable.',
  },
};
