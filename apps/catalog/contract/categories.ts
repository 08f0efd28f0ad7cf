import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, mandatoryLine, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { notBeforeUse, productKey, word } from './shapes.ts';

const fields = {
  code: word(30),
  nameEn: mandatoryLine(80),
  nameDe: mandatoryLine(80),
  parentId: id.nullable().default(null),
  /** Among those of one parent. */
  place: z.int().min(0).max(9999).default(0),
};
export const Category = z.object({ id, version, ...fields, depth: z.int(), uses: z.int() });
export type Category = z.output<typeof Category>;
const errors = {
  codeTaken: { status: 409, field: 'code' },
  parentUnknown: { status: 422, field: 'parentId' },
} as const;

/** The tree of products (specification 2, section 2: bill-product-categories), in its order. */
export const categories = topic(manifest, 'categories', {
  list: call({ may: [productKey, 'Read'], input: z.object({}), output: z.array(Category) }),
  create: call({ may: [productKey, 'Write'], input: z.object(fields), output: Category, errors }),
  change: call({
    may: [productKey, 'Edit'],
    input: z.object({ id, version, ...fields }),
    output: Category,
    errors: { ...errors, categoryCycle: { status: 422, field: 'parentId' } },
  }),
  remove: call({
    may: [productKey, 'Delete'],
    input: z.object({ id, version }),
    output: done,
    errors: { ...notBeforeUse, hasChildren: { status: 409, data: z.object({ count: z.int() }) } },
  }),
});
