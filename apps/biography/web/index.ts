import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    BiographyTab: () => import('./BiographyTab.tsx'),
    PersonalItemsTab: () => import('./PersonalItemsTab.tsx'),
    InventoryPrint: () => import('./PersonalItemsTab.tsx').then((file) => ({ default: file.InventoryPrint })),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
