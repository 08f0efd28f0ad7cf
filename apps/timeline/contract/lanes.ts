import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id } from '#platform/contract/fields.ts';
import { Lane } from '#platform/contract/record/lane.ts';
import manifest from '../manifest.ts';

export const lanes = topic(manifest, 'lanes', {
  /** All lanes of a resident between two days, both counted; at most ten years. */
  list: call({
    may: ['authorization.residents.timeline', 'Read', 'resident'],
    input: z.object({ residentId: id, from: day, to: day }),
    output: z.array(Lane),
    errors: {
      endBeforeStart: { status: 422, field: 'to' },
      tooLong: { status: 422, field: 'from' },
    },
  }),
});
