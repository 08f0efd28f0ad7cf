import { z } from 'zod';
import { day } from '#platform/contract/fields.ts';
import { frequencies, mostOccurrences, ordinals } from '../domain/recurrence.ts';

const weekday = z.int().min(1).max(7);

/** How an event comes again; what is null follows from its first day. */
export const Recurrence = z.object({
  frequency: z.enum(frequencies),
  interval: z.int().min(1).max(99).default(1),
  weekdays: z.array(weekday).max(7).default([]),
  ordinal: z
    .int()
    .refine((one) => ordinals.includes(one as (typeof ordinals)[number]), { error: 'choice' })
    .nullable()
    .default(null),
  weekday: weekday.nullable().default(null),
  monthDay: z.int().min(1).max(31).nullable().default(null),
  month: z.int().min(1).max(12).nullable().default(null),
  until: day.nullable().default(null),
  count: z.int().min(1).max(mostOccurrences).nullable().default(null),
});
