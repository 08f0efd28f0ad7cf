export default {
  screens: { RunsPage: 'Runs' },
  runs: {
    name: 'Name',
    create: 'New run',
    remove: 'Remove',
    empty: 'No runs yet.',
    saved: 'Saved',
    removed: 'Removed',
  },
  refusals: { runNameTaken: 'This name is already taken.' },
};
