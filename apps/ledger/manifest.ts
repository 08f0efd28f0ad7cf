import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.billing.ledger';

/** What billing and payments tell the bookkeeping of the home: double entry bookings, exported run by run. */
export default defineApp({
  code: 'ledger',
  partOf: 'billing',
  name: { en: 'Export to bookkeeping', de: 'Buchungsexport' },
  needs: ['billing', 'payments'],
  optional: ['admin'],
  access: { [key]: ['Read', 'Write', 'Edit'] },
  accessNames: { [key]: { en: 'Export to bookkeeping', de: 'Buchungsexport' } },
  grants: { BILLING: { [key]: ['Read', 'Write', 'Edit'] } },
  screens: {
    LedgerRuns: {
      slot: 'page',
      path: '/app-billing/ledger',
      may: [key, 'Read'],
      icon: 'ledger',
      menu: true,
      short: { en: 'Bookkeeping', de: 'Buchungs\u00ADexport' },
      order: 38,
    },
    LedgerRunPage: {
      slot: 'page',
      path: '/app-billing/ledger/$ledgerRunId',
      may: [key, 'Read'],
    },
    LedgerAccounts: {
      slot: 'settings',
      path: '/ledger-accounts',
      icon: 'ledger',
      may: [key, 'Read'],
      group: 'billing',
      order: 40,
    },
  },
  sequences: {
    run: {
      name: { en: 'Exports to bookkeeping', de: 'Buchungsexporte' },
      pattern: 'FB{YYYY}-{N:4}',
      initialNumber: 1,
      yearlyRestart: true,
    },
  },
});
