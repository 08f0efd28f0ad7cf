import { z } from 'zod';
import type { Context } from '#platform/server/call/context.ts';
import type { PortableSettings } from '#platform/server/call/provisions.ts';
import { categories } from '../contract/groups.ts';
import { paymentKinds } from '../contract/payment.ts';
import { allGroups, groupCalls } from './groups.ts';
import { allMethods, allTerms, methodCalls, methodChoices, termCalls, termChoices } from './payment.ts';

const text = z.string().max(120);
const folded = (name: unknown): string => String(name).toLowerCase();
const same = async (_: Context, item: Readonly<Record<string, unknown>>) => item;

const method = z.object({
  nameEn: text,
  nameDe: text,
  kind: z.enum(paymentKinds),
  autoPrint: z.boolean(),
  favorite: z.boolean(),
  active: z.boolean(),
});
const term = z.object({
  name: text,
  netDays: z.int(),
  discountPercent: text,
  discountDays: z.int(),
  proximateMonth: z.int().nullable(),
  proximateDay: z.int().nullable(),
  splitPayments: z.int(),
  agingDays: z.int(),
  active: z.boolean(),
});
// the names of method and term: their ids are others in another home
const group = z.object({
  nameEn: text,
  nameDe: text,
  category: z.enum(categories),
  paymentMethod: text.nullable(),
  paymentTerm: text.nullable(),
  active: z.boolean(),
});

/** Payment methods, terms and customer groups go from home to home; customers are people and stay. Groups last: they name the others. */
export const portable: Readonly<Record<string, PortableSettings>> = {
  paymentMethods: {
    name: { en: 'Payment methods', de: 'Zahlungsarten' },
    item: method,
    calls: methodCalls,
    inputOf: same,
    keyOf: (item) => folded(item['nameEn']),
    list: async (context) =>
      (await allMethods(context)).map(({ id, version, uses: _, ...item }) => ({
        key: folded(item.nameEn),
        label: item.nameEn,
        id,
        version,
        item,
      })),
  },
  paymentTerms: {
    name: { en: 'Payment terms', de: 'Zahlungsbedingungen' },
    item: term,
    calls: termCalls,
    inputOf: same,
    keyOf: (item) => folded(item['name']),
    list: async (context) =>
      (await allTerms(context)).map(({ id, version, uses: _, ...item }) => ({
        key: folded(item.name),
        label: item.name,
        id,
        version,
        item,
      })),
  },
  customerGroups: {
    name: { en: 'Customer groups', de: 'Kundengruppen' },
    item: group,
    calls: groupCalls,
    keyOf: (item) => folded(item['nameEn']),
    async list(context) {
      const [groups, methods, terms] = [
        await allGroups(context),
        await methodChoices(context),
        await termChoices(context),
      ];
      return groups.map(({ id, version, uses: _, paymentMethodId, paymentTermId, ...own }) => ({
        key: folded(own.nameEn),
        label: own.nameEn,
        id,
        version,
        item: {
          ...own,
          paymentMethod: methods.find((one) => one.id === paymentMethodId)?.nameEn ?? null,
          paymentTerm: terms.find((one) => one.id === paymentTermId)?.name ?? null,
        },
      }));
    },
    async inputOf(context, { paymentMethod, paymentTerm, ...own }) {
      const found = (await methodChoices(context)).find(
        (one) => folded(one.nameEn) === folded(paymentMethod),
      );
      const until = (await termChoices(context)).find((one) => folded(one.name) === folded(paymentTerm));
      if ((paymentMethod !== null && !found) || (paymentTerm !== null && !until)) return null;
      return { ...own, paymentMethodId: found?.id ?? null, paymentTermId: until?.id ?? null };
    },
  },
};
