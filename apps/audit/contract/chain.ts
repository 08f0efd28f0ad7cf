import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const Chain = z.object({
  blocks: z.int(),
  entries: z.int(),
  pruned: z.int(),
  sealedAt: instant.nullable(),
  /** SHA-256 of the newest block: written down elsewhere it proves later that nothing before it was changed. */
  hash: z.string().nullable(),
  retentionDays: z.int(),
  version: z.int(),
});
export type Chain = z.output<typeof Chain>;

/** The sealed log: how far it is sealed, and how long it is kept. */
export const chain = topic(manifest, 'chain', {
  state: call({ may: ['authorization.admin.log', 'Read'], reads: true, input: z.object({}), output: Chain }),
  changeRetention: call({
    may: ['authorization.admin.log', 'Edit'],
    input: z.object({ version: z.int().min(0), retentionDays: z.int().min(365).max(36_500) }),
    output: Chain,
  }),
});
