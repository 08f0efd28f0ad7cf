import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';
import type { SiteAsked } from './site.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    GivenGrid: () => import('./GivenGrid.tsx'),
    GivingSettings: () => import('./GivingSettings.tsx'),
  },
});

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** Where insulin goes and how much of it, wherever it is given or corrected. */
    'medication-giving.site': SiteAsked;
  }
}
