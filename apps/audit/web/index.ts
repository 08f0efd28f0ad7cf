import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    LogPage: () => import('./LogPage.tsx'),
    AccessLogTab: () => import('./AccessLogTab.tsx'),
    LogSettings: () => import('./LogSettings.tsx'),
  },
  settingsFields: { LogSettings: ['fields.retentionDays'] },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
