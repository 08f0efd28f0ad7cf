import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, decimalText, done, id, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { priceKey } from './shapes.ts';

const fields = {
  listId: id,
  productId: id,
  variantId: id.nullable().default(null),
  /** In the currency of the list, up to 4 decimals. */
  price: decimalText(4),
  validFrom: day,
  validTo: day.nullable().default(null),
  isDefault: z.boolean().default(false),
};
export const Price = z.object({ id, version, ...fields, price: z.string() });
export type Price = z.output<typeof Price>;
const errors = {
  validityReversed: { status: 422, field: 'validTo' },
  priceOverlaps: { status: 409, field: 'validFrom' },
  defaultTaken: { status: 409, field: 'isDefault' },
  productUnknown: { status: 422, field: 'productId' },
  listUnknown: { status: 422, field: 'listId' },
  variantUnknown: { status: 422, field: 'variantId' },
} as const;

export const prices = topic(manifest, 'prices', {
  /** The rows of a product in all lists. */
  list: call({ may: [priceKey, 'Read'], input: z.object({ productId: id }), output: z.array(Price) }),
  /** The price that counts on a day (domain reference 6). */
  find: call({
    may: [priceKey, 'Read'],
    reads: true,
    input: z.object({
      productId: id,
      variantId: id.optional(),
      groupId: id.optional(),
      date: day,
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .default('CHF'),
    }),
    output: z.object({ price: z.string(), currency: z.string(), listId: id }),
    errors: { priceMissing: { status: 422 }, noDefaultPrice: { status: 422 } },
  }),
  /** A later row closes the open one on the day before; every other overlap is refused. */
  create: call({ may: [priceKey, 'Write'], input: z.object(fields), output: Price, errors }),
  change: call({
    may: [priceKey, 'Edit'],
    input: z.object({
      id,
      version,
      price: fields.price,
      validFrom: day,
      validTo: fields.validTo,
      isDefault: fields.isDefault,
    }),
    output: Price,
    errors,
  }),
  remove: call({ may: [priceKey, 'Delete'], input: z.object({ id, version }), output: done }),
});
