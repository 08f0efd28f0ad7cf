import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.medication-round';

/** Medicines from person to person through the house: what is due for whom, signed with two taps, also without a connection (experience, sketch 3). */
export default defineApp({
  code: 'medication-round',
  partOf: 'residents',
  name: { en: 'Medication round', de: 'Medikationsrunde' },
  needs: ['care-tasks', 'compendium', 'medication', 'medication-giving', 'residents', 'sites', 'vitals'],
  optional: ['dashboards'],
  access: { [key]: ['Read', 'Write'] },
  accessNames: { [key]: { en: 'Medication round', de: 'Medikationsrunde' } },
  screens: {
    MedicationRoundPage: {
      slot: 'page',
      path: '/app-residents/nurse-roster/nurse-roster-medication',
      order: 25,
      may: [key, 'Read'],
      icon: 'medicationRound',
      short: { en: 'Give', de: 'Abgeben' },
      menu: true,
      counts: true,
      offline: true,
      bedside: true,
      words: {
        en: 'round give doses medicine due sign',
        de: 'Rundgang abgeben Dosen Medikamente fällig visieren',
      },
    },
    DosesDueMark: { slot: 'resident.due', order: 95, may: [key, 'Read'] },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write'] },
    NURSHOME: { [key]: ['Read', 'Write'] },
    DOCTOR: { [key]: ['Read'] },
  },
});
