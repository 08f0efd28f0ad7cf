import { defineApp } from '#platform/contract/app.ts';

/** The settings area: one place for the settings pages of all apps, with search (specification 2, section 2: route settings). */
export default defineApp({
  code: 'admin',
  partOf: 'admin',
  vendors: true,
  name: { en: 'Settings', de: 'Einstellungen' },
  needs: ['sites', 'dashboards'],
  tile: { icon: 'settings', hue: '#5A6772', home: '/settings', order: 900, key: ',' },
  access: {
    'authorization.admin.dictionaries': ['Read', 'Write', 'Edit', 'Delete'],
    'authorization.admin.sequences': ['Read', 'Edit'],
    'authorization.admin.company': ['Read', 'Edit'],
    'authorization.admin.preferences': ['Read', 'Edit'],
    'authorization.admin.email': ['Read', 'Edit'],
    'authorization.admin.integrations': ['Read', 'Edit'],
    'authorization.admin.transfer': ['Read', 'Edit'],
  },
  accessNames: {
    'authorization.admin.dictionaries': { en: 'Lists of values', de: 'Wertelisten' },
    'authorization.admin.sequences': { en: 'Number patterns', de: 'Nummernkreise' },
    'authorization.admin.company': { en: 'Company information', de: 'Firmenangaben' },
    'authorization.admin.preferences': { en: 'Preferences', de: 'Vorgaben' },
    'authorization.admin.email': { en: 'Email settings', de: 'E-Mail-Einstellungen' },
    'authorization.admin.integrations': { en: 'Integrations', de: 'Schnittstellen' },
    'authorization.admin.transfer': { en: 'Export and import of settings', de: 'Export und Import der Einstellungen' },
  },
  // whoever takes over settings of all apps changes what other pages guard one by one: bank account, retention, lists
  reserved: ['authorization.admin.transfer'],
  // no access of their own: they show what the account may open, page by page
  screens: {
    SettingsPage: { slot: 'page', path: '/settings', menu: true, icon: 'settings', order: 10 },
    SettingsScreenPage: { slot: 'page', path: '/settings/$' },
    CompanyPage: { slot: 'settings', path: '/company-information', may: ['authorization.admin.company', 'Read'], icon: 'building', group: 'organisation', order: 5 },
    PreferencesPage: { slot: 'settings', path: '/preferences', may: ['authorization.admin.preferences', 'Read'], icon: 'settings', group: 'organisation', order: 15 },
    EmailPage: { slot: 'settings', path: '/email-settings', may: ['authorization.admin.email', 'Read'], icon: 'mail', group: 'organisation', order: 40 },
    MailTemplatesPage: { slot: 'settings', path: '/mail-templates', may: ['authorization.admin.email', 'Read'], icon: 'mail', group: 'organisation', order: 41 },
    IntegrationsPage: { slot: 'settings', path: '/integrations', may: ['authorization.admin.integrations', 'Read'], icon: 'connection', group: 'organisation', order: 50 },
    TransferPage: { slot: 'settings', path: '/transfer', may: ['authorization.admin.transfer', 'Read'], icon: 'download', group: 'system', order: 90 },
    SettingsHits: { slot: 'shell.palette' },
    InstalledAppsPage: { slot: 'settings', path: '/installed-apps', may: ['authorization.admin.company', 'Read'], icon: 'apps', group: 'organisation', order: 90 },
    DictionariesPage: { slot: 'settings', path: '/dictionaries', may: ['authorization.admin.dictionaries', 'Read'], icon: 'settings', group: 'system', order: 10 },
    SequencesPage: { slot: 'settings', path: '/sequences', may: ['authorization.admin.sequences', 'Read'], icon: 'settings', group: 'system', order: 20 },
  },
  dictionaries: {
    appCategory: {
      editable: true, name: { en: 'App categories', de: 'App-Kategorien' }, usedIn: ['admin.app_categories.category'], settings: { path: '/app-categories', group: 'organisation' },
      values: {
        care: { en: 'Care', de: 'Pflege' }, doctor: { en: 'Doctor', de: 'Arzt' }, kitchen: { en: 'Kitchen', de: 'Küche' }, goods: { en: 'Goods and purchasing', de: 'Waren und Einkauf' },
        billing: { en: 'Billing', de: 'Fakturierung' }, operations: { en: 'Operations', de: 'Betrieb' }, interfaces: { en: 'Interfaces', de: 'Schnittstellen' },
      },
    },
  },
});
