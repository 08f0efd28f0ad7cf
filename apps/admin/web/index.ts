import { defineWeb } from '#platform/web/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    SettingsPage: () => import('./SettingsPage.tsx'),
    SettingsScreenPage: () => import('./SettingsScreenPage.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
