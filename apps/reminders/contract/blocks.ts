import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, mandatoryLine, version } from '#platform/contract/fields.ts';
import { blockKinds } from '../domain/blocks.ts';
import manifest from '../manifest.ts';

const key = 'authorization.billing.reminders';

/** Of an invoice, or of a payer with all invoices. */
const about = { invoiceId: id.optional(), recipientId: id.optional() };
export const Block = z.object({
  id,
  version,
  invoiceId: id.nullable(),
  recipientId: id.nullable(),
  kind: z.enum(blockKinds),
  until: day.nullable(),
  reason: z.string(),
  madeAt: instant,
  madeBy: z.string(),
  liftedAt: instant.nullable(),
  /** Whether it counts today. */
  counts: z.boolean(),
});
export type Block = z.output<typeof Block>;

export const blocks = topic(manifest, 'blocks', {
  /** The newest first, with those that were lifted. */
  list: call({ may: [key, 'Read'], input: z.object(about), output: z.object({ items: z.array(Block) }) }),
  /** In place of the one that is there. */
  set: call({
    may: [key, 'Edit'],
    input: z.object({
      ...about,
      kind: z.enum(blockKinds),
      until: day.nullable(),
      reason: mandatoryLine(300),
    }),
    output: Block,
    errors: {
      aboutUnknown: { status: 422 },
      untilMissing: { status: 422, field: 'until' },
      untilPast: { status: 422, field: 'until' },
    },
  }),
  lift: call({
    may: [key, 'Edit'],
    input: z.object({ id, version }),
    output: Block,
    errors: { alreadyLifted: { status: 409 } },
  }),
});
