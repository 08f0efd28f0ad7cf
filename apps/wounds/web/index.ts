import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    WoundsTab: () => import('./WoundsTab.tsx'),
    WoundStart: () => import('./WoundPage.tsx'),
    WoundPlace: () => import('./WoundPage.tsx'),
    WoundPage: () => import('./WoundPage.tsx'),
    RecordWound: () => import('./RecordWound.tsx'),
    WoundsCard: () => import('./WoundsCard.tsx'),
    WoundsTile: () => import('./WoundsTile.tsx'),
    WoundSettingsPage: () => import('./WoundSettingsPage.tsx'),
  },
});
