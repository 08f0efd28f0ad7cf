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

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** Of one payer, between the sum and the open invoices. */
    'payer.section': { recipientId: string };
  }
}
