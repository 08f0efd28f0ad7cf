import { defineWeb } from '#platform/web/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    BiographyTab: () => import('./BiographyTab.tsx'),
    PersonalItemsTab: () => import('./PersonalItemsTab.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
