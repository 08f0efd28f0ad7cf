import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.vital-orders';

/** Orders of vital signs: what is measured, how often and within which bounds; and the round that answers them (specification 2, section 4). */
export default defineApp({
  code: 'vital-orders',
  partOf: 'residents',
  name: { en: 'Orders of vital signs and protocols', de: 'Anordnungen von Vitalzeichen und Protokollen' },
  needs: ['care-catalog', 'care-tasks', 'residents', 'sites', 'vitals'],
  optional: ['dashboards', 'falls', 'protocols'],
  access: { [key]: ['Read', 'Write', 'Edit'] },
  accessNames: {
    [key]: {
      en: 'Orders of vital signs and protocols',
      de: 'Anordnungen von Vitalzeichen und Protokollen',
    },
  },
  screens: {
    VitalsRoundPage: {
      slot: 'page',
      path: '/app-residents/nurse-roster/nurse-roster-vitals',
      order: 28,
      may: [key, 'Read'],
      icon: 'measure',
      short: { en: 'Measure', de: 'Messen' },
      menu: true,
      counts: true,
      offline: true,
      bedside: true,
      words: { en: 'round vitals measure due', de: 'Rundgang Vitalzeichen messen fällig' },
    },
    OrdersSection: { slot: 'vitals.section', order: 10, may: [key, 'Read'] },
    OrderAfterFall: { slot: 'fall.after', may: [key, 'Edit'] },
    ProtocolOrdersTile: { slot: 'protocols.tile', order: 5, may: [key, 'Read'], icon: 'measure' },
    ProtocolOrdersView: {
      slot: 'protocols.list',
      path: '/orders',
      order: 5,
      may: [key, 'Read'],
      icon: 'measure',
    },
    VitalsDueMark: { slot: 'resident.due', order: 50, may: [key, 'Read'] },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'] },
    NURSHOME: { [key]: ['Read', 'Edit'] },
    DOCTOR: { [key]: ['Read', 'Edit'] },
  },
});
