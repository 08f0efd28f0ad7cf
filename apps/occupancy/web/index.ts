import { defineWeb } from '#platform/web/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    OccupancyPage: () => import('./OccupancyPage.tsx'),
    OccupancyWidget: () => import('./OccupancyWidget.tsx'),
    RoomPlan: () => import('./RoomPlan.tsx'),
  },
});
