import { defineApp } from '#platform/contract/app.ts';

/** The settings area: one place for the settings pages of all apps, with search (specification 2, section 2: route settings). */
export default defineApp({
  code: 'admin',
  partOf: 'admin',
  name: { en: 'Settings', de: 'Einstellungen' },
  needs: [],
  tile: { icon: 'settings', hue: '#5A6772', home: '/settings', order: 900, key: ',' },
  access: {
    'authorization.admin.dictionaries': ['Read', 'Write', 'Edit', 'Delete'],
    'authorization.admin.sequences': ['Read', 'Edit'],
    'authorization.admin.company': ['Read', 'Edit'],
  },
  accessNames: {
    'authorization.admin.dictionaries': { en: 'Lists of values', de: 'Wertelisten' },
    'authorization.admin.sequences': { en: 'Number patterns', de: 'Nummernkreise' },
    'authorization.admin.company': { en: 'Company information', de: 'Firmenangaben' },
  },
  // no access of their own: they show what the account may open, page by page
  screens: {
    SettingsPage: { slot: 'page', path: '/settings', menu: true, icon: 'settings', order: 10 },
    SettingsScreenPage: { slot: 'page', path: '/settings/$' },
    CompanyPage: { slot: 'settings', path: '/company-information', may: ['authorization.admin.company', 'Read'], icon: 'building', group: 'organisation', order: 5 },
    InstalledAppsPage: { slot: 'settings', path: '/installed-apps', may: ['authorization.admin.company', 'Read'], icon: 'apps', group: 'organisation', order: 90 },
    DictionariesPage: { slot: 'settings', path: '/dictionaries', may: ['authorization.admin.dictionaries', 'Read'], icon: 'settings', group: 'system', order: 10 },
    SequencesPage: { slot: 'settings', path: '/sequences', may: ['authorization.admin.sequences', 'Read'], icon: 'settings', group: 'system', order: 20 },
  },
});
