import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, line, mandatoryLine, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.intake';

export const Order = z.object({
  id,
  residentId: id,
  fromDay: z.string(),
  toDay: z.string().nullable(),
  /** Null: the target of the home. */
  targetMl: z.int().nullable(),
  orderedBy: z.string(),
  note: z.string(),
  recorded: z.object({ at: instant, by: z.string().nullable() }),
  version,
});
export type Order = z.output<typeof Order>;

export const NewOrder = z.object({
  residentId: id,
  fromDay: day,
  toDay: day.nullable().default(null),
  targetMl: z.int().min(0).max(10_000).nullable().default(null),
  orderedBy: mandatoryLine(100),
  note: line(500).default(''),
});
export type NewOrder = z.output<typeof NewOrder>;

/** Who is observed, with which target (only they are warned about). */
export const orders = topic(manifest, 'orders', {
  /** The newest first. */
  list: call({ may: [key, 'Read', 'resident'], input: z.object({ residentId: id }), output: z.array(Order) }),
  /** Begins to observe, or sets another target: the order that runs ends the day before. */
  set: call({
    may: [key, 'Write', 'resident'],
    input: NewOrder,
    output: Order,
    errors: {
      untilBeforeFrom: { status: 422, field: 'toDay' },
      overlaps: { status: 409, field: 'fromDay' },
    },
  }),
  /** Ends it after a day; the first of it or later. */
  end: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, id, version, toDay: day }),
    output: Order,
    errors: {
      untilBeforeFrom: { status: 422, field: 'toDay' },
      overlaps: { status: 409, field: 'toDay' },
      alreadyEnded: { status: 409 },
    },
  }),
});
