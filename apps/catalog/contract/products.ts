import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, line, page, paging, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { contentErrors, notBeforeUse, productFields, productKey, State, word } from './shapes.ts';

export const Product = z.object({
  id,
  version,
  number: z.string(),
  ...productFields,
  state: State,
  reviewNote: z.string(),
  /** A draft with changes stands beside it. */
  hasDraft: z.boolean(),
  variants: z.int(),
});
export type Product = z.output<typeof Product>;

const errors = { ...contentErrors, numberTaken: { status: 409, field: 'number' } } as const;

/** What the home sells or buys (specification 2, section 3: product). */
export const products = topic(manifest, 'products', {
  list: call({
    may: [productKey, 'Read'],
    input: z.object({
      ...paging,
      text: line(100).default(''),
      categoryId: id.optional(),
      state: State.optional(),
    }),
    output: page(Product),
  }),
  get: call({ may: [productKey, 'Read'], input: z.object({ id }), output: Product }),
  /** Without a number the next one is drawn. */
  create: call({
    may: [productKey, 'Write'],
    input: z.object({ number: z.union([z.literal(''), word(40)]).default(''), ...productFields }),
    output: Product,
    errors,
  }),
  /** Only what was never approved is changed in place; otherwise the changes go into a draft. */
  change: call({
    may: [productKey, 'Edit'],
    input: z.object({ id, version, number: word(40), ...productFields }),
    output: Product,
    errors: { ...errors, needsDraft: { status: 409 } },
  }),
  /** Takes an approved product from sale, or puts it back. */
  show: call({
    may: [productKey, 'Edit'],
    input: z.object({ id, version, online: z.boolean() }),
    output: Product,
    errors: { notApproved: { status: 409 } },
  }),
  remove: call({
    may: [productKey, 'Delete'],
    input: z.object({ id, version }),
    output: done,
    errors: { ...notBeforeUse, isOnline: { status: 409 } },
  }),
});
