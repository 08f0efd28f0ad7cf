import { defineWeb } from '#platform/web/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    DashboardsPage: () => import('./DashboardsPage.tsx'),
    NowWidget: () => import('./NowWidget.tsx'),
    DisplaySettings: () => import('./DisplaySettings.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
