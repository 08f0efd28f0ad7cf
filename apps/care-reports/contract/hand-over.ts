import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, instant } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { RecordFact } from '#platform/contract/record-fact.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { tableFormat } from '#platform/contract/table-format.ts';
import { gravities } from '../domain/gravity.ts';
import manifest from '../manifest.ts';
import { Entry } from './entries.ts';

const key = 'authorization.residents.care-report';

/** An entry as it is handed over: flagged, an event, or withdrawn after the caller had read it. */
export const HandOverEntry = Entry.extend({
  /** The caller has neither written nor confirmed these words. */
  unread: z.boolean(),
  /** The caller has read it, and it was struck or is no longer for the hand-over. */
  withdrawn: z.boolean(),
});
export type HandOverEntry = z.output<typeof HandOverEntry>;

/** A fact of the record, with whether the caller has heard of it. Of a series the worst is told. */
export const HandOverFact = RecordFact.extend({
  /** How many others of its series it stands for. */
  more: z.int(),
  unread: z.boolean(),
  /** What the caller confirms with it: the facts of the series that are new to them. */
  unreadKeys: z.array(z.string()),
  /** Everybody who has confirmed all of it. */
  readers: z.array(z.string()),
});
export type HandOverFact = z.output<typeof HandOverFact>;

/** What is handed over about one resident. */
export const HandOverLine = z.object({
  resident: ResidentRef,
  gravity: z.enum(gravities),
  /** The gravest first. */
  facts: z.array(HandOverFact),
  entries: z.array(HandOverEntry),
  /** Whether the caller has confirmed all of it. */
  read: z.boolean(),
});
export type HandOverLine = z.output<typeof HandOverLine>;

/** Of a care center, of a department, or of everybody. */
const place = { centerId: id.optional(), departmentId: id.optional() };

/** What was on the screen: entries in the wording that was shown, and facts. */
const shown = {
  marks: z
    .array(z.object({ entryId: id, wording: z.int().min(1) }))
    .max(4000)
    .default([]),
  facts: z
    .array(z.object({ residentId: id, key: z.string().min(1).max(100) }))
    .max(4000)
    .default([]),
};

export const handOver = topic(manifest, 'handOver', {
  /**
   * Flagged entries, events and facts of the records since a moment of the last 30 days, by resident, the gravest first, then in walking
   * order. Without a moment: of the last day, and what the caller has not read of the last 14 days, so that nothing unread disappears.
   * What was withdrawn after the caller had read it stays until the caller has read that, too.
   */
  list: call({
    may: [key, 'Read'],
    input: z.object({ ...place, since: instant.optional() }),
    output: z.object({
      since: instant,
      lines: z.array(HandOverLine),
      /** Residents who are here and of whom there is nothing to say. */
      unchanged: z.array(ResidentRef),
      /** There are older notes of this time than are told. */
      cut: z.boolean(),
    }),
  }),
  /** The same as a file, for the meeting; on paper in the language of the home. */
  export: call({
    may: [key, 'Read'],
    file: true,
    input: z.object({ ...place, since: instant.optional(), format: tableFormat }),
    output: fileAnswer,
  }),
  /** The caller has read this: what was changed meanwhile stays unread, and a fact that no record knows (any more) is not kept. */
  read: call({
    may: [key, 'Read'],
    input: z.object(shown),
    output: done,
    errors: { unknownWording: { status: 422 } },
  }),
  /** Takes the own confirmation back. */
  takeBack: call({ may: [key, 'Read'], input: z.object(shown), output: done }),
});

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
