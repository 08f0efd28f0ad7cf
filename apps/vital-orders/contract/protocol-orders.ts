import { z } from 'zod';
import { Moment } from '#platform/contract/record/concern.ts';
import { Timing } from '#platform/contract/record/timing.ts';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, line, mandatoryLine, version } from '#platform/contract/fields.ts';
import { reasons } from '../domain/results.ts';
import manifest from '../manifest.ts';
import { key } from './orders.ts';

/** App and code of a protocol. */
const which = { app: line(60), protocol: mandatoryLine(80) };
export const OrderableProtocol = z.object({
  ...which,
  name: z.string(),
  /** The screen of the quick entry that records it; null: the caller may not. */
  screen: z.string().nullable(),
});
export type OrderableProtocol = z.output<typeof OrderableProtocol>;

/** One time at which an order is due, and what became of it. */
export const ProtocolTime = z.object({
  day,
  moment: Moment,
  dueFrom: instant,
  dueUntil: instant,
  /** Missed: the next time has begun. */
  state: z.enum(['missed', 'overdue', 'due', 'soon', 'later', 'away', 'recorded', 'notRecorded']),
  /** Why it was not recorded. */
  outcome: z.enum(reasons).nullable(),
  note: z.string(),
  recordedAt: instant.nullable(),
  recordedBy: z.string().nullable(),
  mayTakeBack: z.boolean(),
});
export type ProtocolTime = z.output<typeof ProtocolTime>;

const terms = {
  timing: Timing,
  reason: line(200).default(''),
  orderedBy: line(200).default(''),
  instructions: line(500).default(''),
};
export const ProtocolOrder = z.object({
  id,
  residentId: id,
  ...OrderableProtocol.shape,
  ...terms,
  from: instant,
  by: z.string().nullable(),
  ended: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  /** The time that runs, or ran last; null: none yet, or the order has ended. */
  now: ProtocolTime.nullable(),
  version,
});
export type ProtocolOrder = z.output<typeof ProtocolOrder>;

const unknownProtocol = { status: 422, field: 'protocol' } as const;
const isEnded = { status: 409 } as const;
const order = { residentId: id, id, version };
const time = { residentId: id, id, day, moment: Moment };
const why = mandatoryLine(200);
const happenedAt = instant.refine((text) => text >= '1900', { error: 'instant' });

/** Orders of protocols: what, how often, until (care tasks: the round, the page of now). */
export const protocolOrders = topic(manifest, 'protocolOrders', {
  /** What can be ordered for a resident, in the order of the apps. */
  kinds: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.object({ items: z.array(OrderableProtocol) }),
  }),
  /** Those that run, and on demand those that ended. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, ended: z.boolean().default(false) }),
    output: z.object({ items: z.array(ProtocolOrder) }),
  }),
  create: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, ...which, ...terms }),
    output: ProtocolOrder,
    errors: { unknownProtocol, alreadyOrdered: { status: 409 } },
  }),
  /** From now on it says something else: this one ends, another one follows it. What was due before stays as it was. */
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...order, ...terms, why }),
    output: ProtocolOrder,
    errors: { isEnded, alreadyOrdered: { status: 409 } },
  }),
  end: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...order, why }),
    output: ProtocolOrder,
    errors: { isEnded },
  }),
  /** Not recorded, with the reason, now or a while ago. */
  skip: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'happenedAt' },
    input: z.object({
      ...time,
      outcome: z.enum(reasons),
      note: line(200).default(''),
      happenedAt: happenedAt.optional(),
    }),
    output: ProtocolOrder,
    errors: {
      notOrdered: { status: 409 },
      alreadyRecorded: {
        status: 409,
        data: z.object({ by: z.string(), at: z.string(), what: z.string() }),
      },
      tooEarly: { status: 422, data: z.object({ from: z.string() }) },
      noteMissing: { status: 422, field: 'note' },
      inFuture: { status: 422, field: 'happenedAt' },
    },
  }),
  /** Takes back within an hour that nothing was recorded. */
  takeBack: call({
    may: [key, 'Write', 'resident'],
    input: z.object(time),
    output: ProtocolOrder,
    errors: { notOwn: { status: 409 }, tooLate: { status: 409 }, isOpen: { status: 409 } },
  }),
});
