/** Why an answer does not fit, and what is wrong with a definition: codes of the rules in the app forms. */
export default {
  validation: {
    formAnswerKind: 'This answer does not fit the question.', formUnknownItem: 'This question is not in the form.', formOptionUnknown: 'This option does not exist.', formOptionExclusive: 'This option does not go with others.',
    formTooMany: 'Too many entries.', formNumberRange: 'The number is outside the range.', formNumberDecimals: 'Too many decimals.', formTextLong: 'The text is too long.', formCellMissing: 'A cell is missing.',
    formTooFewRows: 'Too few rows.', formTooManyRows: 'Too many rows.', formNotAssessable: '"Not assessable" is not offered here.', formReasonMissing: 'Give the reason.', formDateFuture: 'The date must not be in the future.',
    formTooManyFiles: 'Too many pictures.', formLocked: 'Nobody can enter a value here.', formTime: 'Enter a time as HH:MM.',
  },
  faults: {
    syntax: 'The expression cannot be read: {{detail}}', notOffered: 'This is not offered in expressions: {{detail}}', unknownName: 'Unknown name: {{detail}}', unknownItem: 'There is no question or calculation {{detail}}.',
    unknownFact: 'There is no value {{detail}} in the record.', type: 'The expression does not come to the right kind of value: {{detail}}', circular: 'These conditions wait for each other: {{detail}}',
    noPrefill: 'A value cannot be proposed here.', missingText: 'A text is missing.', noItems: 'The form has no question.', tooManyItems: 'The form has too many questions: {{detail}}', noOptions: 'The question has no option.',
    noColumns: 'The table has no column.', doubleId: 'The name {{detail}} is used twice.', doubleCode: 'The code {{detail}} is used twice.', rangeTurned: 'The lower limit is above the upper one.',
    bandsWithoutScore: 'Ranges need a score.', bandsOverlap: 'The ranges overlap.', bandsGap: 'There is a gap between the ranges.', unknownOutcome: 'There is no outcome {{detail}}.',
    tokenNeedsResident: 'A form without a resident cannot name one.', unknownToken: 'There is no placeholder {{detail}}.',
  },
};
