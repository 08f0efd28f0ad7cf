import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    SettingsPage: () => import('./SettingsPage.tsx'),
    SettingsScreenPage: () => import('./SettingsScreenPage.tsx'),
    CompanyPage: () => import('./CompanyPage.tsx'),
    PreferencesPage: () => import('./PreferencesPage.tsx'),
    EmailPage: () => import('./EmailPage.tsx'),
    MailTemplatesPage: () => import('./MailTemplatesPage.tsx'),
    IntegrationsPage: () => import('./IntegrationsPage.tsx'),
    TransferPage: () => import('./TransferPage.tsx'),
    SettingsHits: () => import('./SettingsHits.tsx'),
    InstalledAppsPage: () => import('./InstalledAppsPage.tsx'),
    DictionariesPage: () => import('./DictionariesPage.tsx'),
    SequencesPage: () => import('./SequencesPage.tsx'),
  },
  settingsFields: {
    CompanyPage: ['name1', 'name2', 'companyType', 'uid', 'duns', 'phone', 'email', 'website'].map(
      (name) => `fields.${name}`,
    ),
    PreferencesPage: [
      'language',
      'theme',
      'siteId',
      'pageSize',
      'firstDayOfWeek',
      'clinicalMarksOutside',
    ].map((name) => `preferences.${name}`),
    EmailPage: ['senderName', 'senderAddress', 'replyTo', 'ownServer', 'recipient'].map(
      (name) => `email.${name}`,
    ),
  },
  settingsForms: {
    IntegrationsPage: ['name', 'kind', 'protocol', 'host', 'port', 'departmentCode', 'active'].map(
      (name) => `interfaces.${name}`,
    ),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** A page of the settings area: its path is the last part of the address. */
    settings: Record<never, never>;
    /** A card below the company information. */
    'settings.company': Record<never, never>;
  }
}
