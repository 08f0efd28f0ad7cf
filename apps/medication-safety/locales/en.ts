export default {
  screens: { OverridesPage: 'Overrides' },
  overrides: {
    name: 'Name',
    create: 'New override',
    remove: 'Remove',
    empty: 'No overrides yet.',
    saved: 'Saved',
    removed: 'Removed',
  },
  refusals: { overrideNameTaken: 'This name is already taken.' },
};
