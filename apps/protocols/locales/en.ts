export default {
  screens: { ProtocolsTab: 'Protocols' },
  actions: { back: 'All protocols' },
  states: { noTile: 'There is no protocol that you may open.' },
};
