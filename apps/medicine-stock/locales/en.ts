export default {
  screens: { StocksPage: 'Stocks' },
  stocks: {
    name: 'Name',
    create: 'New stock',
    remove: 'Remove',
    empty: 'No stocks yet.',
    saved: 'Saved',
    removed: 'Removed',
  },
  refusals: { stockNameTaken: 'This name is already taken.' },
};
