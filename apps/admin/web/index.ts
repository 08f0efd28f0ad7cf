import { defineWeb } from '#platform/web/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    SettingsPage: () => import('./SettingsPage.tsx'),
    SettingsScreenPage: () => import('./SettingsScreenPage.tsx'),
    CompanyPage: () => import('./CompanyPage.tsx'),
    PreferencesPage: () => import('./PreferencesPage.tsx'),
    EmailPage: () => import('./EmailPage.tsx'),
    IntegrationsPage: () => import('./IntegrationsPage.tsx'),
    TransferPage: () => import('./TransferPage.tsx'),
    SettingsHits: () => import('./SettingsHits.tsx'),
    InstalledAppsPage: () => import('./InstalledAppsPage.tsx'),
    DictionariesPage: () => import('./DictionariesPage.tsx'),
    SequencesPage: () => import('./SequencesPage.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
