import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const products = 'authorization.catalog.products';
const prices = 'authorization.catalog.prices';
const taxes = 'authorization.catalog.taxes';
const approve = 'authorization.catalog.approve';
const all = ['Read', 'Write', 'Edit', 'Delete'] as const;

/**
 * What the home sells and buys, once for billing, kitchen and purchasing: products with categories, attributes, variants and
 * relations, price lists, taxes of order types (specification 2, sections 2 and 3).
 */
export default defineApp({
  code: 'catalog',
  partOf: 'billing',
  name: { en: 'Catalogue', de: 'Katalog' },
  needs: ['customers'],
  optional: ['admin'],
  access: { [products]: all, [prices]: all, [taxes]: all, [approve]: ['Edit'] },
  accessNames: {
    [products]: { en: 'Products', de: 'Produkte' },
    [prices]: { en: 'Price lists and prices', de: 'Preislisten und Preise' },
    [taxes]: { en: 'Taxes of order types', de: 'Steuern der Bestellarten' },
    'authorization.catalog.approve': { en: 'Approval of products', de: 'Freigabe von Produkten' },
  },
  grants: {
    BILLING: {
      [products]: all,
      [prices]: all,
      [taxes]: all,
      [approve]: ['Edit'],
    },
    PURCHASER: {
      [products]: all,
      [prices]: all,
      [taxes]: all,
      [approve]: ['Edit'],
    },
    COOK: { [products]: ['Read'], [prices]: ['Read'], [taxes]: ['Read'] },
  },
  screens: {
    CatalogsPage: {
      slot: 'page',
      path: '/app-billing/billing-catalogs',
      may: [products, 'Read'],
      menu: true,
      icon: 'catalog',
      order: 50,
    },
    // the same list under the address of the administration (specification 2, section 2: admin pages of billing)
    BillProductsPage: { slot: 'page', path: '/admin/bill-products', may: [products, 'Read'] },
    ProductPage: { slot: 'page', path: '/app-billing/billing-catalogs/$articleId', may: [products, 'Read'] },
    PriceListsPage: {
      slot: 'page',
      path: '/admin/bill-price-lists',
      may: [prices, 'Read'],
      menu: true,
      icon: 'priceList',
      order: 510,
    },
    CategoriesPage: {
      slot: 'page',
      path: '/admin/bill-product-categories',
      may: [products, 'Read'],
      menu: true,
      short: { en: 'Categories', de: 'Kategorien' },
      icon: 'productCategory',
      order: 520,
    },
    AttributesPage: {
      slot: 'page',
      path: '/admin/bill-product-attributes',
      may: [products, 'Read'],
      menu: true,
      short: { en: 'Attributes', de: 'Attribute' },
      icon: 'productAttribute',
      order: 530,
    },
    TaxesPage: {
      slot: 'page',
      path: '/admin/taxes',
      may: [taxes, 'Read'],
      menu: true,
      icon: 'tax',
      order: 540,
    },
    ApprovalSettings: {
      slot: 'settings',
      path: '/product-approval',
      may: [approve, 'Edit'],
      group: 'billing',
      icon: 'catalog',
      order: 40,
    },
  },
  settings: {
    // whether the one who sends a product to be checked may approve it, too
    approval: {
      scope: 'organisation',
      schema: z.object({ version: z.int().min(1), fourEyes: z.boolean() }),
      default: { version: 1, fourEyes: true },
    },
  },
  sequences: {
    articleNumber: {
      name: { en: 'Products', de: 'Produkte' },
      pattern: 'A{N:5}',
      initialNumber: 1,
      yearlyRestart: false,
    },
  },
});
