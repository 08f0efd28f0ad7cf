import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    CatalogsPage: () => import('./ProductsPage.tsx'),
    BillProductsPage: () => import('./BillProductsPage.tsx'),
    ProductPage: () => import('./ProductPage.tsx'),
    PriceListsPage: () => import('./PriceListsPage.tsx'),
    CategoriesPage: () => import('./CategoriesPage.tsx'),
    AttributesPage: () => import('./AttributesPage.tsx'),
    TaxesPage: () => import('./TaxesPage.tsx'),
    ApprovalSettings: () => import('./ApprovalSettings.tsx'),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
