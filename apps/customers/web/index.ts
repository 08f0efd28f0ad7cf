import { defineWeb } from '#platform/web/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  screens: {
    CustomersPage: () => import('./CustomersPage.tsx'),
    CustomerListPage: () => import('./CustomersPage.tsx'),
    CustomerHomePage: () => import('./CustomerHomePage.tsx'),
    CustomerPage: () => import('./CustomerPage.tsx'),
    CustomerGroupsPage: () => import('./CustomerGroupsPage.tsx'),
    PaymentMethodsPage: () => import('./PaymentMethodsPage.tsx'),
    PaymentTermsPage: () => import('./PaymentTermsPage.tsx'),
  },
  settingsForms: {
    PaymentMethodsPage: ['nameDe', 'nameEn', 'kind', 'favorite', 'autoPrint'].map((name) => `fields.${name}`),
    PaymentTermsPage: [
      'name',
      'netDays',
      'discountDays',
      'splitPayments',
      'agingDays',
      'proximateDay',
      'proximateMonth',
    ].map((name) => `fields.${name}`),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
});
