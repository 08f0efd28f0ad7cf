export default {
  screens: { DashboardTab: 'Dashboard', DashboardSettings: 'Resident dashboard' },
  dashboard: { empty: 'Nothing to show yet.' },
  layout: {
    intro:
      'The cards on the first tab of every resident’s record. Everybody sees only those that their rights allow. Drag them, or press Alt and an arrow.',
    cards: 'Cards',
    shown: 'Shown',
    wide: 'Wide',
    up: 'Move {{name}} up',
    down: 'Move {{name}} down',
    movedTo: '{{name}} is now {{place}} of {{count}}',
  },
  actions: { reset: 'As shipped' },
  done: { changed: 'Dashboard changed' },
  refusals: { cardTwice: 'A card can stand on the dashboard once.' },
};
