import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, mandatoryLine, version } from '#platform/contract/fields.ts';
import { readingNames } from '../domain/kinds.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.vitals';
const bound = z.number().min(0).max(1000).nullable().default(null);

/** Of one value: a reference range, both ends included, and from where it warns; null leaves the usual one. */
export const OwnLimit = z.object({
  name: z.enum(readingNames),
  low: bound,
  high: bound,
  warnBelow: bound,
  warnAbove: bound,
});
export type OwnLimit = z.output<typeof OwnLimit>;

export const OwnLimits = z.object({
  residentId: id,
  limits: z.array(OwnLimit),
  reason: z.string(),
  /** Whether a running order is steered by the INR, which has another range then; null: nobody knows. */
  treated: z.boolean().nullable(),
  /** Null: nobody has set any. */
  changed: z.object({ at: instant, by: z.string().nullable() }).nullable(),
  /** 0: nobody has set any. */
  version: z.int().min(0),
});
export type OwnLimits = z.output<typeof OwnLimits>;

/** Limits of one resident, which win over the usual ones (assessments, section 14). */
export const limits = topic(manifest, 'limits', {
  get: call({ may: [key, 'Read', 'resident'], input: z.object({ residentId: id }), output: OwnLimits }),
  /** All of them at once, with who ordered them or why. An empty list gives the usual ones back. */
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({
      residentId: id,
      limits: z.array(OwnLimit).max(readingNames.length),
      reason: mandatoryLine(200),
      version: version.or(z.literal(0)),
    }),
    output: OwnLimits,
    errors: {
      nameTwice: { status: 422, field: 'limits' },
      rangeIncomplete: { status: 422, field: 'limits' },
      rangeOrder: { status: 422, field: 'limits' },
      rangePoint: { status: 422, field: 'limits' },
      warningWithin: { status: 422, field: 'limits' },
      neverReached: { status: 422, field: 'limits', data: z.object({ range: z.string() }) },
      limitDecimals: { status: 422, field: 'limits', data: z.object({ decimals: z.int() }) },
      nothingSaid: { status: 422, field: 'limits' },
    },
  }),
});
