import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    Payments: () => import('./Payments.tsx'),
    OpenItems: () => import('./OpenItems.tsx'),
    InvoicePayments: () => import('./InvoicePayments.tsx'),
  },
});
