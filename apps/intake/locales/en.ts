export default {
  screens: { EntriesPage: 'Entries' },
  entries: {
    name: 'Name',
    create: 'New entry',
    remove: 'Remove',
    empty: 'No entries yet.',
    saved: 'Saved',
    removed: 'Removed',
  },
  refusals: { entryNameTaken: 'This name is already taken.' },
};
