import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, mandatoryParagraph, settingVersion, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { approveKey, contentErrors, ProductContent, productFields, productKey } from './shapes.ts';

export const Draft = z.object({
  productId: id,
  version,
  state: z.enum(['draft', 'inReview']),
  reviewNote: z.string(),
  /** Null: the product was never approved, it is itself what is reviewed. */
  content: ProductContent.nullable(),
  /** In which fields the draft differs from what is online. */
  changed: z.array(z.string()),
});
export type Draft = z.output<typeof Draft>;

const errors = { stepRefused: { status: 409 } } as const;
const reviewed = z.object({ productId: id, version });

/**
 * What waits for approval: a product that was never approved, or the changes of one that is online (specification 2, section 4).
 * `version` is that of the draft, or of the product where there is none.
 */
export const drafts = topic(manifest, 'drafts', {
  get: call({
    may: [productKey, 'Read'],
    input: z.object({ productId: id }),
    output: z.object({ draft: Draft.nullable() }),
  }),
  /** Version 0 begins a draft beside an approved product. */
  save: call({
    may: [productKey, 'Edit'],
    input: z.object({ productId: id, version: settingVersion, ...productFields }),
    output: Draft,
    errors: { ...contentErrors, notApproved: { status: 409 } },
  }),
  send: call({ may: [productKey, 'Edit'], input: reviewed, output: done, errors }),
  approve: call({
    may: [approveKey, 'Edit'],
    input: reviewed,
    output: done,
    errors: { ...errors, ...contentErrors, sameEyes: { status: 409 } },
  }),
  /** Back to its writer; why, has to be said. */
  reject: call({
    may: [approveKey, 'Edit'],
    input: reviewed.extend({ note: mandatoryParagraph(500) }),
    output: done,
    errors,
  }),
  /** Throws the changes away; what is online stays. */
  discard: call({ may: [productKey, 'Edit'], input: reviewed, output: done }),
});

export const Approval = z.object({ version, fourEyes: z.boolean() });
/** Whether who sends a product to be checked may approve it, too. */
export const approval = topic(manifest, 'approval', {
  get: call({ may: [approveKey, 'Edit'], reads: true, input: z.object({}), output: Approval }),
  change: call({ may: [approveKey, 'Edit'], input: Approval, output: Approval }),
});
