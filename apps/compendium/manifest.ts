import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.compendium';
const lists = 'authorization.residents.product-lists';

/** Products that may be ordered: the home's own list and imported catalogues (specification 1, section 2; specification 2, section 2). */
export default defineApp({
  code: 'compendium',
  partOf: 'residents',
  name: { en: 'Compendium', de: 'Kompendium' },
  needs: ['residents'],
  optional: ['admin'],
  offers: { 'product.warnings': { late: true }, 'compendium.resident': { late: true } },
  access: { [key]: ['Read', 'Write', 'Edit'], [lists]: ['Read', 'Write'] },
  accessNames: {
    [key]: { en: 'Medicines of the home', de: 'Medikamente des Heims' },
    [lists]: { en: 'Catalogues of medicines', de: 'Medikamentenkataloge' },
  },
  screens: {
    MedicationsPage: {
      slot: 'page',
      path: '/admin/medications',
      may: [key, 'Write'],
      short: { en: 'Medicines', de: 'Medikamente' },
      icon: 'compendium',
      menu: true,
      order: 530,
    },
    ProductPage: {
      slot: 'page',
      path: '/app-residents/forms/compendium/$productId',
      may: [key, 'Read'],
      icon: 'compendium',
    },
    CareIndexTab: {
      slot: 'resident.tab',
      path: '/careINDEX',
      group: 'clinical',
      order: 16,
      may: [key, 'Read'],
      icon: 'compendium',
    },
    CataloguesPage: {
      slot: 'settings',
      path: '/product-lists',
      group: 'care',
      order: 60,
      may: [lists, 'Read'],
      icon: 'import',
    },
    InteractionsPage: {
      slot: 'settings',
      path: '/interactions',
      group: 'care',
      order: 61,
      may: [lists, 'Read'],
      icon: 'compendium',
    },
  },
  grants: {
    NURSE: { [key]: ['Read'] },
    DOCTOR: { [key]: ['Read'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'], [lists]: ['Read', 'Write'] },
  },
});
