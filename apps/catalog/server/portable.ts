import { z } from 'zod';
import { groupChoices } from '#apps/customers/api.ts';
import type { PortableSettings } from '#platform/server/call/provisions.ts';
import { attributeTypes } from '../domain/attributes.ts';
import { applicabilities } from '../domain/prices.ts';
import { orderTypes, taxKinds } from '../domain/taxes.ts';
import { allAttributes, attributeCalls } from './attributes.ts';
import { allCategories, categoryCalls } from './categories.ts';
import { allPriceLists, priceListCalls } from './price-lists.ts';
import { allTaxes, taxCalls } from './taxes.ts';

const text = z.string().max(120);
const names = { nameEn: text, nameDe: text };
const folded = (name: unknown): string => String(name).toLowerCase();

/** Categories, attributes, price lists and taxes go from home to home; products and prices are those of the home. */
export const portable: Readonly<Record<string, PortableSettings>> = {
  attributes: {
    name: { en: 'Product attributes', de: 'Produktattribute' },
    item: z.object({
      key: text,
      ...names,
      type: z.enum(attributeTypes),
      unit: text,
      mandatory: z.boolean(),
      values: z.array(z.object({ id: text, labelEn: text, labelDe: text })),
    }),
    calls: attributeCalls,
    keyOf: (item) => folded(item['key']),
    inputOf: async (_, item) => item,
    list: async (context) =>
      (await allAttributes(context)).map(({ id, version, uses: _, ...item }) => ({
        key: folded(item.key),
        label: item.nameEn,
        id,
        version,
        item,
      })),
  },
  // parents stand before their children, as the tree does
  categories: {
    name: { en: 'Product categories', de: 'Produktkategorien' },
    item: z.object({ code: text, ...names, parent: text.nullable(), place: z.int() }),
    calls: categoryCalls,
    keyOf: (item) => folded(item['code']),
    async list(context) {
      const all = await allCategories(context);
      return all.map(({ id, version, uses: _u, depth: _d, parentId, ...own }) => ({
        key: folded(own.code),
        label: own.nameEn,
        id,
        version,
        item: { ...own, parent: all.find((one) => one.id === parentId)?.code ?? null },
      }));
    },
    async inputOf(context, { parent, ...own }) {
      const above = (await allCategories(context)).find((one) => folded(one.code) === folded(parent));
      return parent !== null && !above ? null : { ...own, parentId: above?.id ?? null };
    },
  },
  priceLists: {
    name: { en: 'Price lists', de: 'Preislisten' },
    item: z.object({
      ...names,
      currency: text,
      taxApplicability: z.enum(applicabilities),
      groups: z.array(text),
      isDefault: z.boolean(),
      active: z.boolean(),
    }),
    calls: priceListCalls,
    keyOf: (item) => folded(item['nameEn']),
    async list(context) {
      const groups = await groupChoices(context);
      return (await allPriceLists(context)).map(({ id, version, uses: _, groupIds, ...own }) => ({
        key: folded(own.nameEn),
        label: own.nameEn,
        id,
        version,
        item: {
          ...own,
          groups: groups.filter((one) => groupIds.includes(one.id)).map((one) => one.nameEn),
        },
      }));
    },
    async inputOf(context, { groups, ...own }) {
      const all = await groupChoices(context);
      const wanted = z.array(z.string()).parse(groups).map(folded);
      const found = all.filter((one) => wanted.includes(folded(one.nameEn)));
      return found.length < wanted.length ? null : { ...own, groupIds: found.map((one) => one.id) };
    },
  },
  taxes: {
    name: { en: 'Taxes of order types', de: 'Steuern der Bestellarten' },
    item: z.object({
      ...names,
      kind: z.enum(taxKinds),
      value: text,
      orderTypes: z.array(z.enum(orderTypes)),
      validFrom: text,
      validTo: text.nullable(),
    }),
    calls: taxCalls,
    keyOf: (item) => `${folded(item['nameEn'])} ${String(item['validFrom'])}`,
    inputOf: async (_, item) => item,
    list: async (context) =>
      (await allTaxes(context)).map(({ id, version, ...item }) => ({
        key: `${folded(item.nameEn)} ${item.validFrom}`,
        label: item.nameEn,
        id,
        version,
        item,
      })),
  },
};
