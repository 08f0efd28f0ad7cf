import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, id, instant, line } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { beyond, key, Low, pointId, siteFaults } from './punctures.ts';

export const meals = ['before', 'after'] as const;
export const feelings = ['hungry', 'unwell'] as const;

const circumstances = {
  meal: z.enum(meals).nullable().default(null),
  feels: z.array(z.enum(feelings)).max(2).default([]),
  device: line(60).default(''),
};

export const Measured = z.object({
  id,
  residentId: id,
  value: z.number(),
  beyond,
  measuredAt: instant,
  /** Of the reading, for what takes it back. */
  version: z.int(),
  /** Below 4.0: the protocol begins, and it is measured again. */
  low: Low.nullable(),
});
export type Measured = z.output<typeof Measured>;

/** Of the value, as the form of the vital signs refuses and asks it. */
const valueFaults = {
  notPossible: { status: 422, field: 'value', data: z.object({ value: z.string(), range: z.string() }) },
  tooManyDecimals: { status: 422, field: 'value', data: z.object({ value: z.string(), decimals: z.int() }) },
  unlikely: { status: 422, confirm: true, data: z.object({ value: z.string() }) },
  inFuture: { status: 422, field: 'measuredAt' },
  beforeBirth: { status: 422, field: 'measuredAt' },
} as const;

export const glucose = topic(manifest, 'glucose', {
  /** A capillary glucose in mmol/L with the point that was pricked. Without a time: now. */
  record: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'measuredAt', waited: 'waited' },
    input: z.object({
      residentId: id,
      value: z.number(),
      /** The meter wrote LO or HI: the value is the end of what it measures. */
      beyond: z.enum(['below', 'above']).nullable().default(null),
      point: pointId.nullable().default(null),
      measuredAt: instant.refine((text) => text >= '1900', { error: 'instant' }).optional(),
      waited: z.boolean().default(false),
      ...circumstances,
      confirmed,
    }),
    output: Measured,
    errors: {
      ...valueFaults,
      ...siteFaults,
    },
  }),
  /** Values and doses of insulin of so many days, the oldest first. */
  course: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, days: z.int().min(1).max(92) }),
    output: z.object({
      values: z.array(
        z.object({
          ...{ id, at: instant, value: z.number(), beyond, ...circumstances },
          point: z.string().nullable(),
        }),
      ),
      doses: z.array(
        z.object({
          id,
          orderId: id,
          medicine: z.string(),
          at: instant,
          units: z.number(),
          point: z.string().nullable(),
        }),
      ),
    }),
  }),
});
