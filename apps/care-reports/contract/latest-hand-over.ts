import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { HandOverLine } from './hand-over.ts';

export const LatestHandOver = z.object({
  /** Residents of whom something is handed over. */
  total: z.int(),
  /** Those of them of whom the caller has not read all. */
  unread: z.int(),
  /** Unread ones first, the gravest first. */
  lines: z.array(HandOverLine),
});
export type LatestHandOver = z.output<typeof LatestHandOver>;

export const latestHandOver = topic(manifest, 'latestHandOver', {
  /** The first rows of the hand-over of the last day and of what the caller has not read; the whole of it is `handOver.list`. */
  list: call({
    may: ['authorization.residents.care-report', 'Read'],
    input: z.object({ centerId: id.optional(), rows: z.int().min(1).max(50).default(5) }),
    output: LatestHandOver,
  }),
});
