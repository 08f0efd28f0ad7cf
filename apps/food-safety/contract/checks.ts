import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  day,
  done,
  id,
  instant,
  line,
  mandatoryParagraph,
  page,
  paging,
  paragraph,
} from '#platform/contract/fields.ts';
import { kinds, verdicts } from '../domain/limits.ts';
import manifest from '../manifest.ts';
import { degrees, key, Point } from './points.ts';

export const entryKinds = ['reading', 'correction', 'withdrawal', 'settlement'] as const;
export const shows = ['all', 'breaches', 'late', 'unverified'] as const;
export const slotStates = ['later', 'open', 'overdue', 'done', 'late', 'missing'] as const;

/** A line of the log. `limits` are those by which it was judged. */
export const Entry = z.object({
  id,
  number: z.int(),
  point: z.object({ id, name: z.string(), kind: z.enum(kinds), place: z.string() }),
  limits: z.object({
    low: z.number().nullable(),
    high: z.number().nullable(),
    tolerated: z.number().nullable(),
    startLow: z.number().nullable(),
    minutes: z.int().nullable(),
    stageHigh: z.number().nullable(),
    stageMinutes: z.int().nullable(),
  }),
  kind: z.enum(entryKinds),
  value: z.number().nullable(),
  verdict: z.enum(verdicts).nullable(),
  subject: z.string(),
  device: z.string(),
  measuredAt: instant,
  recordedAt: instant,
  by: z.string().nullable(),
  dueAt: instant.nullable(),
  late: z.boolean(),
  action: z.string().nullable(),
  actionText: z.string(),
  /** Until when it is measured again. */
  remeasureBy: instant.nullable(),
  reason: z.string(),
  batchId: id.nullable(),
  /** The number of the entry that it corrects or withdraws, of the one that does so with it, and of the breach that it follows. */
  corrects: z.int().nullable(),
  correctedBy: z.int().nullable(),
  follows: z.int().nullable(),
  /** The breach is not measured again and not settled. */
  open: z.boolean(),
  verifiedBy: z.string().nullable(),
  verifiedAt: instant.nullable(),
  /** The one who asks wrote it himself: somebody else verifies it. */
  own: z.boolean(),
});
export type Entry = z.output<typeof Entry>;

/** What is said of a value: it, or for cleaning whether it was done; outside of its limits what was done about it. */
export const said = {
  value: degrees.nullable().default(null),
  cleaned: z.boolean().nullable().default(null),
  action: line(60).nullable().default(null),
  actionText: paragraph(500).default(''),
  /** It is measured again; of a device always. */
  remeasure: z.boolean().default(false),
};
export const saidErrors = {
  valueMissing: { status: 422, field: 'value' },
  actionMissing: { status: 422, field: 'action' },
  actionUnknown: { status: 422, field: 'action' },
} as const;
export const momentErrors = {
  inFuture: { status: 422, field: 'measuredAt' },
  tooLongAgo: { status: 422, field: 'measuredAt', data: z.object({ hours: z.int() }) },
} as const;

export const Slot = z.object({
  point: Point,
  dueAt: instant,
  state: z.enum(slotStates),
  entry: Entry.nullable(),
});
export type Slot = z.output<typeof Slot>;

export const checks = topic(manifest, 'checks', {
  /** The checks of today, what nobody did in the days before, and the breaches on which nobody has acted to the end. */
  due: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ centerId: id.optional() }),
    output: z.object({
      today: day,
      slots: z.array(Slot),
      breaches: z.array(Entry),
      missing: z.array(z.object({ point: Point, dueAt: instant })),
      /** What is measured when there is occasion: each delivery, each batch. */
      occasions: z.array(Point),
    }),
  }),
  list: call({
    may: [key, 'Read'],
    input: z.object({
      ...paging,
      centerId: id.optional(),
      pointId: id.optional(),
      from: day.optional(),
      to: day.optional(),
      show: z.enum(shows).default('all'),
    }),
    output: page(Entry),
  }),
  record: call({
    may: [key, 'Write'],
    input: z.object({
      pointId: id,
      ...said,
      /** The dish, the batch, the delivery. */
      subject: line(120).default(''),
      measuredAt: instant.optional(),
      /** The breach after which it is measured again. */
      followsId: id.nullable().default(null),
    }),
    output: Entry,
    errors: {
      ...saidErrors,
      ...momentErrors,
      subjectMissing: { status: 422, field: 'subject' },
      pointArchived: { status: 409 },
      belongsToBatch: { status: 409 },
      breachClosed: { status: 409 },
      beforeBreach: { status: 422, field: 'measuredAt' },
    },
  }),
  /** The right value of an entry that was written wrong; both stay in the log. */
  correct: call({
    may: [key, 'Write'],
    input: z.object({ entryId: id, ...said, reason: mandatoryParagraph(300) }),
    output: Entry,
    errors: { ...saidErrors, entryCorrected: { status: 409 }, notAReading: { status: 409 } },
  }),
  /** An entry that is none: measured elsewhere, written twice. Its check is open again. */
  withdraw: call({
    may: [key, 'Write'],
    input: z.object({ entryId: id, reason: mandatoryParagraph(300) }),
    output: Entry,
    errors: {
      entryCorrected: { status: 409 },
      notAReading: { status: 409 },
      belongsToBatch: { status: 409 },
    },
  }),
  /** Nothing is measured again after this breach: what became of it. */
  settle: call({
    may: [key, 'Write'],
    input: z.object({ entryId: id, actionText: mandatoryParagraph(500) }),
    output: Entry,
    errors: { breachClosed: { status: 409 } },
  }),
  /** A second person has looked at these entries. */
  verify: call({
    may: [key, 'Edit'],
    input: z.object({ ids: z.array(id).min(1).max(200) }),
    output: done,
    errors: { ownEntry: { status: 409, data: z.object({ count: z.int() }) } },
  }),
  /** The values of a point as they count, by time. */
  trend: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ pointId: id, from: day, to: day }),
    output: z.object({
      values: z.array(z.object({ at: instant, value: z.number(), verdict: z.enum(verdicts) })),
    }),
    errors: { rangeTooLong: { status: 422, field: 'to' }, endBeforeStart: { status: 422, field: 'to' } },
  }),
});
