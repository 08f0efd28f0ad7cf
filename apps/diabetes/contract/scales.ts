import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, line, mandatoryLine } from '#platform/contract/fields.ts';
import { mostRows, scaleParts } from '../domain/scales.ts';
import manifest from '../manifest.ts';
import { key, ScaleRow } from './punctures.ts';

export const scaleKey = 'authorization.residents.diabetes-scales';
/** How the order reached the home; as of medicines. */
export const ways = ['present', 'telephone', 'fax', 'written'] as const;

/** A scale in one of its versions. */
export const Scale = z.object({
  id,
  residentId: id,
  orderId: id,
  medicine: z.string(),
  part: z.enum(scaleParts),
  /** Each change is the next one. */
  number: z.int(),
  ended: z.boolean(),
  /** The newest of its order and part, and not ended. */
  holds: z.boolean(),
  adds: z.boolean(),
  rows: z.array(ScaleRow),
  doctor: z.string(),
  orderedOn: day,
  way: z.enum(ways),
  note: z.string(),
  recorded: z.object({ at: instant, by: z.string().nullable() }),
});
export type Scale = z.output<typeof Scale>;

const which = {
  residentId: id,
  orderId: id,
  part: z.enum(scaleParts),
  /** Number that was read of this order and part; 0: there is none yet. */
  number: z.int().min(0),
};
const ordered = {
  doctor: mandatoryLine(120),
  orderedOn: day,
  way: z.enum(ways),
  note: line(200).default(''),
};
const faults = {
  notInsulin: { status: 422, field: 'orderId' },
  notInUnits: { status: 422, field: 'orderId' },
  orderStopped: { status: 409 },
  orderedInFuture: { status: 422, field: 'orderedOn' },
} as const;
const between = z.object({ from: z.string(), to: z.string() });

export const scales = topic(manifest, 'scales', {
  /** Every version, those that hold first. */
  list: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.array(Scale),
  }),
  /** A new scale, or the next version of one: without gaps and overlaps, open at the top, nothing below 4.0. */
  change: call({
    may: [scaleKey, 'Write', 'resident'],
    input: z.object({
      ...which,
      adds: z.boolean(),
      rows: z.array(ScaleRow).min(1).max(mostRows),
      ...ordered,
    }),
    output: Scale,
    errors: {
      ...faults,
      notFromZero: { status: 422, field: 'rows' },
      gap: { status: 422, field: 'rows', data: between },
      overlap: { status: 422, field: 'rows', data: between },
      notOpen: { status: 422, field: 'rows' },
      unitsWhenLow: { status: 422, field: 'rows' },
      notWhole: { status: 422, field: 'rows' },
      unitsRange: { status: 422, field: 'rows' },
      emptyRow: { status: 422, field: 'rows' },
      decimals: { status: 422, field: 'rows' },
    },
  }),
  /** From now on nothing is given by it. */
  end: call({
    may: [scaleKey, 'Write', 'resident'],
    input: z.object({ ...which, ...ordered }),
    output: Scale,
    errors: { orderedInFuture: faults.orderedInFuture, noScale: { status: 409 } },
  }),
});
