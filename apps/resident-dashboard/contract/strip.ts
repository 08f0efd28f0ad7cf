import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { DayMark } from '#platform/contract/day-mark.ts';
import { day, id } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const Strip = z.object({
  day,
  /** In order of the day; what has no hour comes last. */
  marks: z.array(DayMark.extend({ id: z.string() })),
});
export type Strip = z.output<typeof Strip>;

export const strip = topic(manifest, 'strip', {
  /** What all apps tell about today in a resident's record: what was recorded and what is still due. */
  show: call({
    may: ['authorization.residents.day', 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: Strip,
  }),
});
