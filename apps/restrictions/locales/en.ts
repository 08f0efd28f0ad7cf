export default {
  screens: { MeasuresPage: 'Measures' },
  measures: {
    name: 'Name',
    create: 'New measure',
    remove: 'Remove',
    empty: 'No measures yet.',
    saved: 'Saved',
    removed: 'Removed',
  },
  refusals: { measureNameTaken: 'This name is already taken.' },
};
