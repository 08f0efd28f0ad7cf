import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.home-protocols';
const settings = 'authorization.residents.home-protocol-settings';

/** Protocols that a home makes itself from forms; behaviour and sleep are shipped as starting content. */
export default defineApp({
  code: 'home-protocols',
  partOf: 'residents',
  name: { en: 'Home protocols', de: 'Eigene Protokolle' },
  needs: ['form-filling', 'forms', 'residents', 'sites'],
  optional: ['admin', 'protocols', 'resident-dashboard'],
  access: { [key]: ['Read', 'Write', 'Edit'], [settings]: ['Read', 'Edit'] },
  accessNames: {
    [key]: { en: 'Home protocols', de: 'Eigene Protokolle' },
    [settings]: { en: 'Settings of the home protocols', de: 'Einstellungen der eigenen Protokolle' },
  },
  screens: {
    RecordProtocol: {
      slot: 'resident.record',
      offline: true,
      order: 62,
      may: [key, 'Write'],
      icon: 'ownProtocols',
      bedside: true,
      words: {
        en: 'behavior sleep protocol restless night',
        de: 'Verhalten Schlaf Protokoll unruhig Nacht',
      },
    },
    OwnTile: { slot: 'protocols.tile', order: 50, may: [key, 'Read'], icon: 'ownProtocols' },
    OwnList: { slot: 'protocols.list', path: '/own', order: 50, may: [key, 'Read'], icon: 'ownProtocols' },
    OwnCard: { slot: 'resident.card', order: 58, may: [key, 'Read'], icon: 'ownProtocols' },
    HomeProtocolSettings: {
      slot: 'settings',
      path: '/home-protocols',
      group: 'care',
      order: 37,
      may: [settings, 'Read'],
      icon: 'ownProtocols',
    },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'] },
    DOCTOR: { [key]: ['Read', 'Write'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'], [settings]: ['Read', 'Edit'] },
  },
});
