import { z } from 'zod';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { call, topic } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const Week = z.object({
  from: z.string(),
  to: z.string(),
  /** Beds of today by center. A bed is occupied in the nights that somebody holds it, also while that person is away. */
  centers: z.array(z.object({ id, name: z.string(), beds: z.int(), occupied: z.int(), free: z.int() })),
  /** Out of the house today: the people whom the list of residents marks. */
  away: z.int(),
  /** Who comes and who leaves, by day. */
  changes: z.array(
    z.object({
      kind: z.enum(['entry', 'exit']),
      day: z.string(),
      /** With the room of today; who comes has none yet and is shown with the one of the end of the week. */
      resident: ResidentRef,
    }),
  ),
});
export type Week = z.output<typeof Week>;

export const week = topic(manifest, 'week', {
  /** Today and the six days after it, of all care centers or of one. */
  overview: call({
    may: ['authorization.residents.occupancy', 'Read'],
    reads: true,
    input: z.object({ centerId: id.optional() }),
    output: Week,
  }),
});
