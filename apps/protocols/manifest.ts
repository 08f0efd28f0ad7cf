import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.protocols';

/** The protocols of a resident on one page: those of this app and of every app that adds a tile (specification 1, section 3; experience 4.5.3 and sketch 9). */
export default defineApp({
  code: 'protocols',
  partOf: 'residents',
  name: { en: 'Protocols', de: 'Protokolle' },
  needs: ['residents'],
  offers: {
    'protocols.tile': { atOnce: 6 },
    'protocols.list': {},
  },
  access: { [key]: ['Read', 'Write', 'Edit'] },
  accessNames: { [key]: { en: 'Protocols', de: 'Protokolle' } },
  screens: {
    ProtocolsTab: {
      slot: 'resident.tab',
      path: '/protocols',
      group: 'clinical',
      order: 40,
      may: [key, 'Read'],
      icon: 'tasks',
      bedside: true,
    },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'] },
    DOCTOR: { [key]: ['Read', 'Write'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'] },
  },
});
