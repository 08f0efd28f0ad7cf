import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, line, time } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { ShownFinding } from './finding.ts';

export const key = 'authorization.residents.medication-safety';

const quantity = z.number().min(0).max(9999).default(0);
const number = z.number().min(0).max(1_000_000).nullable().default(null);
/** An order as far as it is written: flat, so that it can be asked while somebody writes. */
const draft = {
  type: z.enum(['fixed', 'reserve']).default('fixed'),
  productId: id.nullable().default(null),
  name: line(120).default(''),
  strength: line(60).default(''),
  substances: line(300).default(''),
  atc: z.array(z.string().trim().toUpperCase().max(7)).max(10).default([]),
  form: line(40).default(''),
  unit: line(40).default(''),
  repetition: line(20).default('daily'),
  morning: quantity,
  afternoon: quantity,
  evening: quantity,
  night: quantity,
  morningTime: time.default('08:00'),
  afternoonTime: time.default('12:00'),
  eveningTime: time.default('18:00'),
  nightTime: time.default('21:00'),
  /** "07:00 1.5". */
  explicit: z
    .array(z.string().regex(/^\d\d:\d\d \d+(\.\d+)?$/))
    .max(24)
    .default([]),
  /** Of a scheme the days that differ: "1 0 0.5 0". */
  rows: z
    .array(z.string().regex(/^\d+(\.\d+)?( \d+(\.\d+)?){3}$/))
    .max(60)
    .default([]),
  intervalHours: number,
  quantity: number,
  quantityMost: number,
  dosesNumber: number,
  startsAt: instant.optional(),
  endsOn: day.nullable().default(null),
  /** The most in any 24 hours, as it was worked out over the days of what is written. */
  perDay: number,
  max24: number,
  emptyStomach: z.boolean().default(false),
  food: line(10).nullable().default(null),
  indication: line(300).default(''),
  comments: line(300).default(''),
};
const Draft = z.object(draft);
export type Draft = z.output<typeof Draft>;
export type SentDraft = z.input<typeof Draft>;

const findings = z.array(ShownFinding);

/** What speaks against medicines of a resident: what is about to be ordered, a product before it is ordered, all that runs. The worst first. */
export const checks = topic(manifest, 'checks', {
  forOrder: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({
      residentId: id,
      /** The order that is being changed. */
      orderId: id.nullable().default(null),
      ...draft,
    }),
    output: findings,
  }),
  forProduct: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, productId: id }),
    output: findings,
  }),
  forResident: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: findings,
  }),
});
