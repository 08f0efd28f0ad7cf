import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, line, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { attributeKey, notBeforeUse, productKey, word } from './shapes.ts';

const fields = {
  number: word(40),
  barcode: line(40).default(''),
  choices: z
    .array(z.object({ attributeId: id, value: attributeKey }))
    .min(1)
    .max(6),
  active: z.boolean().default(true),
};
export const Variant = z.object({
  id,
  version,
  productId: id,
  ...fields,
  /** The chosen values as people read them: "Small, red". */
  nameEn: z.string(),
  nameDe: z.string(),
});
export type Variant = z.output<typeof Variant>;
const errors = {
  numberTaken: { status: 409, field: 'number' },
  combinationExists: { status: 409, field: 'choices' },
  choiceWrong: { status: 422, field: 'choices' },
} as const;

/** The forms in which a product comes, each combination of chosen values once (domain reference 17). */
export const variants = topic(manifest, 'variants', {
  list: call({
    may: [productKey, 'Read'],
    input: z.object({ productId: id }),
    output: z.array(Variant),
  }),
  create: call({
    may: [productKey, 'Write'],
    input: z.object({ productId: id, ...fields }),
    output: Variant,
    errors,
  }),
  change: call({
    may: [productKey, 'Edit'],
    input: z.object({ id, version, ...fields }),
    output: Variant,
    errors,
  }),
  remove: call({
    may: [productKey, 'Delete'],
    input: z.object({ id, version }),
    output: done,
    errors: notBeforeUse,
  }),
});
