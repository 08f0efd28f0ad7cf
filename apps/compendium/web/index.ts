import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    MedicationsPage: () => import('./MedicationsPage.tsx'),
    ProductPage: () => import('./ProductPage.tsx'),
    CareIndexTab: () => import('./CareIndexTab.tsx'),
    CataloguesPage: () => import('./CataloguesPage.tsx'),
    InteractionsPage: () => import('./InteractionsPage.tsx'),
  },
});

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** What speaks against this product for this resident, on top of the product sheet. */
    'product.warnings': { residentId: string; productId: string };
    /** What stands in the tab careINDEX while no product is chosen: the checks of what the resident gets. */
    'compendium.resident': { residentId: string };
  }
}
