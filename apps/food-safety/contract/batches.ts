import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, mandatoryLine, mandatoryParagraph, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { Entry, momentErrors, said, saidErrors } from './checks.ts';
import { key, Point } from './points.ts';

export const batchStates = ['running', 'overdue', 'ok', 'breach', 'givenUp'] as const;

/** Food that cools down, is heated again or is held hot. */
export const Batch = z.object({
  id,
  version,
  point: Point,
  dish: z.string(),
  startedAt: instant,
  deadline: instant,
  /** Until when the stage on the way has to be reached; null: there is none. */
  stageDeadline: instant.nullable(),
  endedAt: instant.nullable(),
  state: z.enum(batchStates),
  readings: z.array(Entry),
});
export type Batch = z.output<typeof Batch>;

export const batches = topic(manifest, 'batches', {
  /** Those that run, and those of today. */
  list: call({
    may: [key, 'Read'],
    input: z.object({ centerId: id.optional() }),
    output: z.object({ items: z.array(Batch) }),
  }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: Batch }),
  start: call({
    may: [key, 'Write'],
    input: z.object({ pointId: id, dish: mandatoryLine(120), ...said, measuredAt: instant.optional() }),
    output: Batch,
    errors: {
      ...saidErrors,
      ...momentErrors,
      pointArchived: { status: 409 },
      takesNoTime: { status: 409 },
    },
  }),
  read: call({
    may: [key, 'Write'],
    input: z.object({
      id,
      ...said,
      /** Nothing follows: the end of holding hot. */
      ends: z.boolean().default(false),
      measuredAt: instant.optional(),
    }),
    output: Batch,
    errors: {
      ...saidErrors,
      ...momentErrors,
      batchEnded: { status: 409 },
      beforeLastReading: { status: 422, field: 'measuredAt' },
    },
  }),
  /** It ends without a last reading: thrown away, begun by mistake. */
  giveUp: call({
    may: [key, 'Write'],
    input: z.object({ id, version, actionText: mandatoryParagraph(500) }),
    output: Batch,
    errors: { batchEnded: { status: 409 } },
  }),
});
