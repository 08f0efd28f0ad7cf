export default {
  screens: { DosesPage: 'Doses' },
  doses: {
    name: 'Name',
    create: 'New dose',
    remove: 'Remove',
    empty: 'No doses yet.',
    saved: 'Saved',
    removed: 'Removed',
  },
  refusals: { doseNameTaken: 'This name is already taken.' },
};
