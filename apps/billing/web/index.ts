import { defineWeb } from '#platform/web/slots/app.ts';
import manifest from '../manifest.ts';

export default defineWeb(manifest, {
  settingsFields: {
    InvoiceSettings: [
      'creditorName',
      'iban',
      'bankClient',
      'uid',
      'netDays',
      'vatLiable',
      'attendanceOnAbsentDays',
      'noticeDays',
      'language',
      'footer',
    ].map((name) => `fields.${name}`),
  },
  locales: { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') },
  screens: {
    ResidentBilling: () => import('./ResidentBilling.tsx'),
    ResidentServices: () => import('./ResidentServices.tsx'),
    Invoices: () => import('./Invoices.tsx'),
    ServicesTab: () => import('./ServicesTab.tsx'),
    InvoicesTab: () => import('./InvoicesTab.tsx'),
    CustomerServicesTab: () => import('./ServicesTab.tsx'),
    CustomerInvoicesTab: () => import('./InvoicesTab.tsx'),
    InvoiceSettings: () => import('./InvoiceSettings.tsx'),
    BillingToDoWidget: () => import('./BillingToDoWidget.tsx'),
  },
});

/** What a screen gets that fills a slot of this app. */
declare module '#platform/web/slots/slots.ts' {
  interface SlotProps {
    /** Beside an issued invoice, below its lines. */
    'invoice.section': { invoiceId: string };
  }
}
