import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, version } from '#platform/contract/fields.ts';
import { relationKinds } from '../domain/relations.ts';
import manifest from '../manifest.ts';
import { productKey } from './shapes.ts';

export const RelatedProduct = z.object({
  id,
  version,
  kind: z.enum(relationKinds),
  /** True: the other product points to this one. */
  reverse: z.boolean(),
  productId: id,
  number: z.string(),
  nameEn: z.string(),
  nameDe: z.string(),
});
export type RelatedProduct = z.output<typeof RelatedProduct>;

/** Products that belong together, seen from both (specification 2, section 3: relationships direct and reverse). */
export const relations = topic(manifest, 'relations', {
  list: call({
    may: [productKey, 'Read'],
    input: z.object({ productId: id }),
    output: z.array(RelatedProduct),
  }),
  create: call({
    may: [productKey, 'Write'],
    input: z.object({ fromId: id, toId: id, kind: z.enum(relationKinds) }),
    output: done,
    errors: {
      productUnknown: { status: 422, field: 'toId' },
      relatedToItself: { status: 422, field: 'toId' },
      relationExists: { status: 409, field: 'toId' },
      successorCycle: { status: 422, field: 'toId' },
    },
  }),
  remove: call({ may: [productKey, 'Delete'], input: z.object({ id, version }), output: done }),
});
