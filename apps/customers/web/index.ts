import { defineWeb } from '#platform/web/slots/app.ts';
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

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** A tab of the page of a customer who is a resident: billed are residents. Its path is the last part of the address. */
    'customer.tab': { customerId: string; residentId: string };
  }
}
