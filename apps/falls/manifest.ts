import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.falls';

/** Fall protocols: a short record at once, the whole within a day (specification 1, section 3; care and medication, section 13). */
export default defineApp({
  code: 'falls',
  partOf: 'residents',
  name: { en: 'Falls', de: 'Stürze' },
  needs: ['residents', 'care-tasks', 'files', 'medication-safety', 'restrictions', 'vitals'],
  optional: ['dashboards', 'protocols', 'resident-dashboard'],
  // what other apps propose after a blow to the head: an observation, orders of vital signs
  offers: { 'fall.after': { late: true } },
  access: { [key]: ['Read', 'Write', 'Edit'] },
  accessNames: { [key]: { en: 'Falls', de: 'Stürze' } },
  screens: {
    RecordFall: {
      slot: 'resident.record',
      offline: true,
      order: 30,
      may: [key, 'Write'],
      icon: 'fall',
      bedside: true,
      words: { en: 'fall fell near fall floor', de: 'Sturz gestürzt Beinahesturz Boden' },
    },
    FallPage: {
      slot: 'page',
      path: '/app-residents/forms/falls/$residentId/$fallId',
      may: [key, 'Read'],
      icon: 'fall',
      bedside: true,
    },
    FallsPage: {
      slot: 'page',
      path: '/app-residents/falls',
      may: [key, 'Read'],
      menu: true,
      counts: true,
      icon: 'fall',
      order: 78,
    },
    FallsTile: { slot: 'protocols.tile', order: 10, may: [key, 'Read'], icon: 'fall' },
    FallsView: { slot: 'protocols.list', path: '/falls', order: 10, may: [key, 'Read'], icon: 'fall' },
    FallsCard: { slot: 'resident.card', order: 45, may: [key, 'Read'], icon: 'fall' },
  },
  emits: ['falls.recorded'],
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'] },
    DOCTOR: { [key]: ['Read', 'Write'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'] },
  },
});
