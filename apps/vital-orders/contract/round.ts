import { z } from 'zod';
import { Moment } from '#platform/contract/record/concern.ts';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, day, id, instant, line, version } from '#platform/contract/fields.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { outcomes, reasons, shifts } from '../domain/results.ts';
import manifest from '../manifest.ts';
import { key, Kind } from './orders.ts';

const Shift = z.enum(shifts);

/** A value as a round shows it. */
const Value = z.object({
  id,
  kind: Kind,
  value: z.number(),
  secondValue: z.number().nullable(),
  /** The meter wrote LO or HI: the value is the end of what it measures. */
  circumstances: z.object({ beyond: z.enum(['below', 'above']) }).optional(),
  measuredAt: instant,
  /** It asks for attention by the usual bounds. */
  warning: z.enum(['low', 'high']).nullable(),
  version,
});
export type Value = z.output<typeof Value>;

/** One time at which an order is due, and what became of it. */
export const Item = z.object({
  orderId: id,
  residentId: id,
  kind: Kind,
  day,
  moment: Moment,
  dueFrom: instant,
  dueUntil: instant,
  /** Missed: the next time has begun. */
  state: z.enum(['missed', 'overdue', 'due', 'soon', 'later', 'away', 'measured', 'notMeasured']),
  instructions: z.string(),
  /** What the kind is called, in the caller's language. */
  name: z.string(),
  /** What was measured, on the round or otherwise, and how it is shown; null and empty for who may not read vital signs. */
  reading: Value.nullable(),
  shown: z.string(),
  /** On which side of the ordered bounds it lies. */
  beyond: z.enum(['low', 'high']).nullable(),
  /** Why it was not measured. */
  outcome: z.enum(outcomes).nullable(),
  note: z.string(),
  recordedAt: instant.nullable(),
  recordedBy: z.string().nullable(),
  mayTakeBack: z.boolean(),
});
export type Item = z.output<typeof Item>;

const which = { residentId: id, orderId: id, day, moment: Moment };
const measuredAt = instant.refine((text) => text >= '1900', { error: 'instant' });
/** Somebody else was first. */
const alreadyRecorded = {
  status: 409,
  data: z.object({ by: z.string(), at: z.string(), what: z.string() }),
} as const;
const notOrdered = { status: 409 } as const;
const tooEarly = { status: 422, data: z.object({ from: z.string() }) } as const;
/** What a value is refused for or asked about, as the vital signs do. */
const valueRefusals = {
  notPossible: { status: 422, field: 'value', data: z.object({ value: z.string(), range: z.string() }) },
  tooManyDecimals: { status: 422, field: 'value', data: z.object({ value: z.string(), decimals: z.int() }) },
  pressureOrder: { status: 422, field: 'value', data: z.object({ value: z.string() }) },
  secondValue: { status: 422, field: 'secondValue' },
  foreignCircumstance: { status: 422, field: 'beyond' },
  heightInMetres: {
    status: 422,
    confirm: true,
    data: z.object({ metres: z.number(), centimetres: z.number() }),
  },
  unlikely: { status: 422, confirm: true, data: z.object({ value: z.string() }) },
  unlikelyChange: { status: 422, confirm: true, data: z.object({ value: z.string(), last: z.string() }) },
  inFuture: { status: 422, field: 'measuredAt' },
  beforeBirth: { status: 422, field: 'measuredAt' },
} as const;

export const round = topic(manifest, 'round', {
  /** What is ordered in a shift of today for who is in the house, of a care center or a department where one is named, and what is overdue from before. */
  get: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ centerId: id.optional(), departmentId: id.optional(), shift: Shift.optional() }),
    output: z.object({
      shift: Shift,
      /** The shift that runs now. */
      runs: Shift,
      day,
      /** On the way through the house: by room, then by name. */
      people: z.array(
        z.object({
          resident: ResidentRef,
          items: z.array(Item),
          /** The last value of each kind that is ordered, for who may read vital signs. */
          last: z.array(Value),
        }),
      ),
      progress: z.object({ recorded: z.int(), all: z.int() }),
    }),
  }),
  /** Measured, now or a while ago. Who comes second is told who was first. */
  record: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'measuredAt' },
    input: z.object({
      ...which,
      value: z.number(),
      secondValue: z.number().nullable().default(null),
      /** The meter wrote LO or HI: the value is the end of what it measures. */
      beyond: z.enum(['below', 'above']).nullable().default(null),
      measuredAt: measuredAt.optional(),
      confirmed,
    }),
    output: Item,
    errors: {
      ...valueRefusals,
      alreadyRecorded,
      notOrdered,
      tooEarly,
    },
  }),
  /** Not measured, with the reason, now or a while ago. */
  skip: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'happenedAt' },
    input: z.object({
      ...which,
      outcome: z.enum(reasons),
      note: line(200).default(''),
      happenedAt: measuredAt.optional(),
    }),
    output: Item,
    errors: {
      alreadyRecorded,
      notOrdered,
      tooEarly,
      inFuture: { status: 422, field: 'happenedAt' },
      noteMissing: { status: 422, field: 'note' },
    },
  }),
  /** Takes an own "not measured" back, within an hour; it is due again. */
  takeBack: call({
    may: [key, 'Write', 'resident'],
    input: z.object(which),
    output: Item,
    errors: {
      notOwn: { status: 409 },
      tooLate: { status: 409 },
      nothingToTakeBack: { status: 409 },
      notOrdered,
    },
  }),
  /** Of residents of a list: how much is due and how much of it overdue. */
  marks: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ residentIds: z.array(id).max(200) }),
    output: z.array(z.object({ residentId: id, due: z.int(), overdue: z.int() })),
  }),
});
