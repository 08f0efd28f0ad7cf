import { defineWeb } from '#platform/web/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    DashboardsPage: () => import('./DashboardsPage.tsx'),
    NowWidget: () => import('./NowWidget.tsx'),
    DisplaySettings: () => import('./DisplaySettings.tsx'),
  },
  settingsFields: { DisplaySettings: ['fields.rows', 'fields.slideSeconds'] },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
