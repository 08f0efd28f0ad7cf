import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.timeline';

/** Everything in a record that has a date, on one axis; what stands there is what each app tells (server half, `lanes`). */
export default defineApp({
  code: 'timeline',
  partOf: 'residents',
  name: { en: 'Time line', de: 'Zeitachse' },
  needs: ['residents'],
  access: { [key]: ['Read'] },
  accessNames: { [key]: { en: 'Time line', de: 'Zeitachse' } },
  screens: {
    TimelineTab: {
      slot: 'resident.tab',
      path: '/timeline',
      group: 'clinical',
      order: 15,
      may: [key, 'Read'],
      icon: 'chart',
    },
  },
  grants: { NURSE: { [key]: ['Read'] }, DOCTOR: { [key]: ['Read'] }, NURSHOME: { [key]: ['Read'] } },
});
