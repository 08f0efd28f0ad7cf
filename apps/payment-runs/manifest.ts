import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.billing.payment-runs';
const release = 'authorization.billing.payment-release';

/** Money that leaves the home: who is paid what, seen by four eyes, in one file for the bank (billing, 12.3). */
export default defineApp({
  code: 'payment-runs',
  partOf: 'billing',
  name: { en: 'Payment runs', de: 'Zahlungsläufe' },
  needs: ['bank-details', 'billing', 'invoice-print', 'payments'],
  access: { [key]: ['Read', 'Write', 'Edit'], [release]: ['Edit'] },
  accessNames: {
    [key]: { en: 'Payment runs', de: 'Zahlungsläufe' },
    [release]: { en: 'Release of payment runs', de: 'Freigabe von Zahlungsläufen' },
  },
  // whoever keeps the books makes and releases runs, the office of the home releases what the others made
  grants: {
    BILLING: { [key]: ['Read', 'Write', 'Edit'], [release]: ['Edit'] },
    NURSHOME: { [key]: ['Read'], [release]: ['Edit'] },
  },
  screens: {
    PaymentRuns: {
      slot: 'page',
      path: '/app-billing/payment-runs',
      may: [key, 'Read'],
      icon: 'paymentRun',
      menu: true,
      counts: true,
      short: { en: 'Payment runs', de: 'Zahlungs\u00ADläufe' },
      order: 37,
    },
    PaymentRunPage: {
      slot: 'page',
      path: '/app-billing/payment-runs/$paymentRunId',
      may: [key, 'Read'],
    },
  },
  sequences: {
    run: {
      name: { en: 'Payment runs', de: 'Zahlungsläufe' },
      pattern: 'Z{YYYY}-{N:5}',
      initialNumber: 1,
      yearlyRestart: true,
    },
  },
});
