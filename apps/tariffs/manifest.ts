import { defineApp } from '#platform/contract/app.ts';

/** What a day in the home costs and who pays it: cost allocations, prices, and the computed month of a resident. */
export default defineApp({
  code: 'tariffs',
  partOf: 'billing',
  name: { en: 'Tariffs', de: 'Tarife' },
  needs: ['residents', 'gastro'],
  optional: ['admin'],
  access: { 'authorization.billing.tariffs': ['Read', 'Write', 'Edit', 'Delete'] },
  accessNames: {
    'authorization.billing.tariffs': { en: 'Tariffs', de: 'Tarife' },
  },
  grants: { BILLING: { 'authorization.billing.tariffs': ['Read', 'Write', 'Edit', 'Delete'] } },
  screens: {
    CostAllocations: {
      slot: 'settings',
      path: '/service-cost-allocation',
      may: ['authorization.billing.tariffs', 'Read'],
      group: 'billing',
      icon: 'percent',
      order: 10,
    },
    Prices: {
      slot: 'settings',
      path: '/service-costs',
      may: ['authorization.billing.tariffs', 'Read'],
      group: 'billing',
      icon: 'price',
      order: 20,
    },
    VatRates: {
      slot: 'settings',
      path: '/vat-rates',
      may: ['authorization.billing.tariffs', 'Read'],
      group: 'billing',
      icon: 'percent',
      order: 22,
    },
    ResidentCaps: {
      slot: 'settings',
      path: '/resident-share-cap',
      may: ['authorization.billing.tariffs', 'Read'],
      group: 'billing',
      icon: 'percent',
      order: 24,
    },
  },
});
