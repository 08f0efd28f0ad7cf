import { z } from 'zod';
import { Timing } from '#platform/contract/record/timing.ts';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, line, mandatoryLine, version } from '#platform/contract/fields.ts';
import { kinds } from '../domain/kinds.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.residents.vital-orders';
export const Kind = z.enum(kinds);

const bound = z.number().min(0).max(1000).nullable().default(null);
/** A value below or above asks for attention; the second ones are of the diastolic pressure. */
const bounds = { below: bound, above: bound, secondBelow: bound, secondAbove: bound };

/** What an order says. */
const terms = {
  timing: Timing,
  ...bounds,
  reason: line(200).default(''),
  orderedBy: line(200).default(''),
  instructions: line(500).default(''),
};

/** What it said from one moment to another, and why that was changed then. */
export const Terms = z.object({
  ...terms,
  from: instant,
  to: instant.nullable(),
  paused: z.boolean(),
  why: z.string(),
  by: z.string().nullable(),
});
export type Terms = z.output<typeof Terms>;

export const Order = z.object({
  id,
  residentId: id,
  kind: Kind,
  /** What the kind is called, in the caller's language. */
  name: z.string(),
  state: z.enum(['running', 'paused', 'ended']),
  ...Terms.shape,
  ended: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  /** What it said before, the latest first. */
  former: z.array(Terms),
  version,
});
export type Order = z.output<typeof Order>;

/** No value of the kind ever lies there: the bound would never ask for attention. */
const outside = { status: 422, data: z.object({ value: z.string(), range: z.string() }) } as const;
const faults = {
  belowNotPossible: { ...outside, field: 'below' },
  aboveNotPossible: { ...outside, field: 'above' },
  secondBelowNotPossible: { ...outside, field: 'secondBelow' },
  secondAboveNotPossible: { ...outside, field: 'secondAbove' },
  boundsOrder: { status: 422, field: 'above' },
  secondBoundsOrder: { status: 422, field: 'secondAbove' },
  onlyPressure: { status: 422, field: 'secondBelow' },
} as const;
const isEnded = { status: 409 } as const;
const which = { residentId: id, id, version };
const why = mandatoryLine(200);

export const orders = topic(manifest, 'orders', {
  /** Those that run or rest, and on demand those that ended; in the order of the kinds. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, ended: z.boolean().default(false) }),
    output: z.object({ items: z.array(Order) }),
  }),
  create: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, kind: Kind, ...terms }),
    output: Order,
    errors: faults,
  }),
  /** From now on it says something else; what was due before stays as it was. */
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...which, ...terms, why }),
    output: Order,
    errors: { ...faults, isEnded },
  }),
  pause: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...which, why }),
    output: Order,
    errors: { isEnded, isPaused: { status: 409 } },
  }),
  resume: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...which, why }),
    output: Order,
    errors: { isEnded, runs: { status: 409 } },
  }),
  end: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...which, why }),
    output: Order,
    errors: { isEnded },
  }),
});
