import { z } from 'zod';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { call, topic } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { Reading } from './readings.ts';

export const OutOfRange = z.object({
  total: z.int(),
  /** How many of them ask for attention now, not only lie outside the reference range. */
  warnings: z.int(),
  items: z.array(
    z.object({
      reading: Reading,
      /** Of a weight: how much was lost in a month or half a year, where that asks for attention (assessments, section 14). */
      loss: z
        .object({
          window: z.enum(['month', 'halfYear']),
          /** Days between the two weighings. */
          days: z.int(),
          kilograms: z.number(),
          percent: z.number(),
          /** The share reaches its bound; else it is the kilograms (more than 2.5 in a month). */
          byPercent: z.boolean(),
        })
        .nullable(),
      resident: ResidentRef,
    }),
  ),
});
export type OutOfRange = z.output<typeof OutOfRange>;

export const outOfRange = topic(manifest, 'outOfRange', {
  /** Last values of who is here that lie outside the reference range and still describe the present; warnings first, then the newest. */
  list: call({
    may: ['authorization.residents.vitals', 'Read'],
    input: z.object({ centerId: id.optional(), rows: z.int().min(1).max(50).default(5) }),
    output: OutOfRange,
  }),
});
