import { defineApp } from '#platform/contract/app.ts';

/** Invoices on paper with the Swiss QR-bill (Implementation Guidelines 2.3). No tables, calls or screens: other apps print through its door. */
export default defineApp({
  code: 'invoice-print',
  partOf: 'billing',
  name: { en: 'Invoice printing', de: 'Rechnungsdruck' },
  needs: [],
  access: {},
  screens: {},
});
