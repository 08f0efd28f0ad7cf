import { defineApp } from '#platform/contract/app.ts';

export default defineApp({
  code: 'intake',
  partOf: 'residents',
  name: { en: 'Intake', de: 'Ein- und Ausfuhr' },
  needs: ['excretion', 'residents'],

  access: { 'authorization.residents.entries': ['Read', 'Write', 'Edit', 'Delete'] },
  accessNames: { 'authorization.residents.entries': { en: 'Entries', de: 'Einträge' } },
  screens: {
    EntriesPage: {
      slot: 'page',
      path: '/app-residents/entries',
      may: ['authorization.residents.entries', 'Read'],
      icon: 'tasks',
      menu: true,
      order: 500,
    },
  },
  grants: { NURSE: { 'authorization.residents.entries': ['Read', 'Write', 'Edit', 'Delete'] } },
});
