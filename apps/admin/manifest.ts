import { defineApp } from '#platform/contract/app.ts';

/** The settings area: one place for the settings pages of all apps, with search (specification 2, section 2: route settings). */
export default defineApp({
  code: 'admin',
  partOf: 'admin',
  name: { en: 'Settings', de: 'Einstellungen' },
  needs: [],
  tile: { icon: 'settings', hue: '#5A6772', home: '/settings', order: 900, key: ',' },
  access: {},
  // no access of their own: they show what the account may open, page by page
  screens: {
    SettingsPage: { slot: 'page', path: '/settings', menu: true, icon: 'settings', order: 10 },
    SettingsScreenPage: { slot: 'page', path: '/settings/$' },
  },
});
