import { defineApp } from '#platform/contract/app.ts';

export default defineApp({
  code: 'medication-safety',
  partOf: 'residents',
  name: { en: 'Medication safety', de: 'Medikationssicherheit' },
  needs: ['compendium', 'health-record', 'medication', 'residents', 'vitals'],

  access: { 'authorization.residents.overrides': ['Read', 'Write', 'Edit', 'Delete'] },
  accessNames: { 'authorization.residents.overrides': { en: 'Overrides', de: 'Übersteuerungen' } },
  screens: {
    OverridesPage: {
      slot: 'page',
      path: '/app-residents/overrides',
      may: ['authorization.residents.overrides', 'Read'],
      icon: 'tasks',
      menu: true,
      order: 500,
    },
  },
  grants: { NURSE: { 'authorization.residents.overrides': ['Read', 'Write', 'Edit', 'Delete'] } },
});
