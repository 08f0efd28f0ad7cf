import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { shift } from './entries.ts';

export const LatestHandOver = z.object({
  total: z.int(),
  /** Entries whose words the caller has not read yet. */
  unread: z.int(),
  /** Unread ones first, then the newest. */
  entries: z.array(
    z.object({
      id,
      residentId: id,
      lastName: z.string(),
      firstName: z.string(),
      roomNumber: z.string().nullable(),
      typeLabel: z.string(),
      text: z.string(),
      shift,
      author: z.string().nullable(),
      at: instant,
      unread: z.boolean(),
      withdrawn: z.boolean(),
    }),
  ),
});
export type LatestHandOver = z.output<typeof LatestHandOver>;

export const latestHandOver = topic(manifest, 'latestHandOver', {
  /** The first rows of the hand-over of the last 24 hours; the whole of it is `handOver.list`. */
  list: call({
    may: ['authorization.residents.care-report', 'Read'],
    input: z.object({ centerId: id.optional(), rows: z.int().min(1).max(50).default(5) }),
    output: LatestHandOver,
  }),
});
