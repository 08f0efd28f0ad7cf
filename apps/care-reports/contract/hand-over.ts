import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, done, id, instant } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { Entry } from './entries.ts';

const key = 'authorization.residents.care-report';

export const HandOverLine = z.object({
  residentId: id, lastName: z.string(), firstName: z.string(), birthDate: day.nullable(), roomNumber: z.string().nullable(),
  entries: z.array(Entry),
  /** When the newest of them was written. */
  upTo: instant,
  /** Up to when the caller has read this resident's hand-over, and whether that is all of it. */
  readUpTo: instant.nullable(), read: z.boolean(),
  /** Everybody who has read all of it. */
  readers: z.array(z.string()),
});
export type HandOverLine = z.output<typeof HandOverLine>;

export const handOver = topic(manifest, 'handOver', {
  /**
   * Flagged entries since a moment, by resident in room order. Without a moment: of the last day, and what the caller has
   * not read of the last three days, so that nothing unread disappears.
   */
  list: call({
    may: [key, 'Read'], input: z.object({ centerId: id.optional(), since: instant.optional() }),
    output: z.object({
      since: instant, lines: z.array(HandOverLine),
      /** Residents who are here and have no entry. */
      unchanged: z.array(z.object({ residentId: id, lastName: z.string(), firstName: z.string(), roomNumber: z.string().nullable() })),
    }),
  }),
  /**
   * The caller has read the hand-over of these residents, each up to the newest entry that was shown: what was being saved
   * while the list was read stays unread. Earlier moments change nothing.
   */
  read: call({
    may: [key, 'Read'], input: z.object({ marks: z.array(z.object({ residentId: id, upTo: instant })).min(1).max(300) }), output: done,
    errors: { inFuture: { status: 422 } },
  }),
});
