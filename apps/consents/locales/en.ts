export default {
  screens: { ConsentsCard: 'Consents' },
  fields: { subject: 'Consent to', answer: 'Answer', saidOn: 'Date', saidBy: 'Said by', remarks: 'Remarks' },
  answers: { given: 'Given', refused: 'Refused', withdrawn: 'Withdrawn' },
  saidByHint: 'If not by the resident: name and role',
  empty: 'No consents recorded.',
  earlier_one: '1 earlier answer',
  earlier_other: '{{count}} earlier answers',
  changes: { consents: 'Consent' },
  actions: { record: 'Record consent' },
  done: { recorded: 'Consent recorded' },
  refusals: {
    saidInFuture: 'The date must be today or earlier.',
    nothingToWithdraw: 'There is no consent on this date that could be withdrawn.',
  },
};
