import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    NowPage: () => import('./NowPage.tsx'),
    TasksPage: () => import('./TasksPage.tsx'),
    TasksCard: () => import('./TasksCard.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
