import { defineApp } from '#platform/contract/app.ts';

/** Care centers, departments, rooms and beds (specification 2, section 3). */
export default defineApp({
  code: 'sites',
  partOf: 'residents',
  name: { en: 'Sites', de: 'Standorte' },
  needs: [],
  optional: ['admin'],
  provides: ['letterHead'],
  access: { 'authorization.sites': ['Read', 'Write', 'Edit'] },
  accessNames: {
    'authorization.sites': { en: 'Sites, rooms and beds', de: 'Standorte, Zimmer und Betten' },
  },
  screens: {
    SitesPage: {
      slot: 'settings',
      path: '/sites',
      may: ['authorization.sites', 'Read'],
      icon: 'building',
      group: 'organisation',
      order: 10,
    },
    SiteChooser: { slot: 'shell.sites', may: ['authorization.sites', 'Read'] },
  },
  grants: {
    NURSE: { 'authorization.sites': ['Read'] },
    COOK: { 'authorization.sites': ['Read'] },
    BILLING: { 'authorization.sites': ['Read'] },
    DOCTOR: { 'authorization.sites': ['Read'] },
    PURCHASER: { 'authorization.sites': ['Read'] },
  },
});
