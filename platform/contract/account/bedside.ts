import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant } from '#platform/contract/fields.ts';
import { frame } from '#platform/contract/frame.ts';

/** An answer as the screens ask for it: by which call, with which input. */
export const KeptAnswer = z.object({
  call: z.string(),
  input: z.record(z.string(), z.unknown()),
  answer: z.unknown(),
});
export type KeptAnswer = z.output<typeof KeptAnswer>;

/** How many people of a group are kept on a device at most. */
export const mostKept = 60;

/** What is needed at the bedside while there is no connection (decision 39). */
export const bedside = topic(frame, 'bedside', {
  /** Everything of the group at once; each of them stands in the read log as loaded onto a device. */
  load: call({
    may: ['authorization.general.offline', 'Read'],
    reads: true,
    large: true,
    input: z.object({ centerId: id.optional() }),
    output: z.object({
      at: instant,
      residents: z.int(),
      answers: z.array(KeptAnswer),
    }),
  }),
});
