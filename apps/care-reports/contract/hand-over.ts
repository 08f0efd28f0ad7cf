import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, done, id, instant } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { Entry } from './entries.ts';

const key = 'authorization.residents.care-report';

/** An entry as it is handed over: flagged, or withdrawn after the caller had read it. */
export const HandOverEntry = Entry.extend({
  /** The caller has not confirmed these words. */
  unread: z.boolean(),
  /** The caller has read it, and it was struck or is no longer for the hand-over. */
  withdrawn: z.boolean(),
  /** Everybody who has confirmed these words. */
  readers: z.array(z.string()),
});
export type HandOverEntry = z.output<typeof HandOverEntry>;

export const HandOverLine = z.object({
  residentId: id,
  lastName: z.string(),
  firstName: z.string(),
  birthDate: day.nullable(),
  roomNumber: z.string().nullable(),
  entries: z.array(HandOverEntry),
  /** Whether the caller has confirmed all of it. */
  read: z.boolean(),
});
export type HandOverLine = z.output<typeof HandOverLine>;

export const handOver = topic(manifest, 'handOver', {
  /**
   * Flagged entries since a moment, by resident in room order. Without a moment: of the last day, and what the caller has
   * not read of the last three days, so that nothing unread disappears. What was withdrawn after the caller had read it
   * stays until the caller has read that, too.
   */
  list: call({
    may: [key, 'Read'],
    input: z.object({ centerId: id.optional(), since: instant.optional() }),
    output: z.object({
      since: instant,
      lines: z.array(HandOverLine),
      /** Residents who are here and have no entry. */
      unchanged: z.array(
        z.object({
          residentId: id,
          lastName: z.string(),
          firstName: z.string(),
          roomNumber: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** The caller has read these entries, each in the wording that was shown: what was changed meanwhile stays unread. */
  read: call({
    may: [key, 'Read'],
    input: z.object({
      marks: z
        .array(z.object({ entryId: id, wording: z.int().min(1) }))
        .min(1)
        .max(4000),
    }),
    output: done,
    errors: { unknownWording: { status: 422 } },
  }),
});
