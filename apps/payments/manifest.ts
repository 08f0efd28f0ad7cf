import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.billing.payments';

/** The bank day: what came, which invoices it pays, and who has not paid. */
export default defineApp({
  code: 'payments',
  partOf: 'billing',
  name: { en: 'Payments', de: 'Zahlungen' },
  needs: ['bank-details', 'billing', 'contacts', 'customers', 'residents'],
  // of a payer, above the open invoices: what other apps know
  offers: { 'payer.section': { late: true } },
  access: { [key]: ['Read', 'Write', 'Edit'] },
  accessNames: { [key]: { en: 'Payments and open items', de: 'Zahlungen und offene Posten' } },
  grants: { BILLING: { [key]: ['Read', 'Write', 'Edit'] } },
  screens: {
    Payments: {
      slot: 'page',
      path: '/app-billing/payments',
      may: [key, 'Read'],
      icon: 'money',
      menu: true,
      counts: true,
      order: 34,
    },
    OpenItems: {
      slot: 'page',
      path: '/app-billing/open-items',
      may: [key, 'Read'],
      icon: 'openItems',
      menu: true,
      order: 36,
    },
    InvoicePayments: { slot: 'invoice.section', may: [key, 'Read'], order: 10 },
  },
  listens: ['billing.invoiceReleased'],
});
