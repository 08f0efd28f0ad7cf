import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    DashboardTab: () => import('./DashboardTab.tsx'),
    DayStripCard: () => import('./DayStripCard.tsx'),
    DashboardSettings: () => import('./DashboardSettings.tsx'),
  },
});

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** A card on the dashboard tab. */
    'resident.card': { residentId: string };
  }
}
