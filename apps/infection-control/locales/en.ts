export default {
  screens: { IsolationAlert: 'Isolation', IsolationChip: 'Isolation' },
  sections: { vaccinations: 'Vaccinations', isolation: 'Isolation' },
  kinds: { contact: 'contact', droplet: 'droplet', airborne: 'airborne', protective: 'protective' },
  fields: {
    disease: 'Disease', vaccine: 'Vaccine', happenedOn: 'Date', lot: 'Lot number', givenBy: 'Given by', nextDueOn: 'Next due', declined: 'Declined', reason: 'Reason', remarks: 'Remarks',
    kind: 'Kind', pathogen: 'Reason or pathogen', fromDate: 'From', toDate: 'To', measures: 'Measures',
  },
  states: {
    isolation: 'Isolation', alert: 'Isolation: {{kinds}}', noVaccinations: 'No vaccinations recorded.', noIsolation: 'Not isolated.', declined: 'Declined', running: 'runs', over: 'lifted', planned: 'planned',
    overdue: 'Overdue since {{day}}', soon: 'Due on {{day}}', later: 'Next {{day}}', saved: 'Saved', lot: 'lot {{lot}}', since: 'since {{day}}', open: 'open', showOver: 'Show lifted isolations', hideOver: 'Hide lifted isolations',
  },
  changes: { vaccinations: 'Vaccination', isolations: 'Isolation' },
  actions: { record: 'Record vaccination', change: 'Change', order: 'Order isolation', lift: 'Lift isolation' },
  refusals: {
    happenedInFuture: 'The date must be today or earlier.', vaccineMissing: 'Enter the vaccine.', reasonMissing: 'Enter the reason.', dueBeforeGiven: 'The next date must be after the vaccination.',
    unknownDisease: 'This disease is not in the list.', endBeforeBeginning: 'The end must be the beginning or later.', isolationOverlaps: 'An isolation of this kind from {{from}} to {{to}} covers these days.',
    unknownMeasure: 'This measure is not in the list.',
  },
};
