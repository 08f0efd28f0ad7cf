import { z } from 'zod';
import { day } from '#platform/contract/fields.ts';
import { timingFault } from '#platform/domain/time/timing.ts';
import { Moment, repetitions } from './concern.ts';

/** When something is to be done: once, each n-th day, or on weekdays of each n-th week, at moments of those days. */
export const Timing = z
  .object({
    repetition: z.enum(repetitions),
    /** Each n-th day or week, counted from `from`; 1 for once. */
    every: z.int().min(1).max(52).default(1),
    /** 1 Monday to 7 Sunday; only for weekly, and then at least one. */
    weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
    from: day,
    until: day.nullable().default(null),
    moments: z.array(Moment).min(1, { error: 'mandatory' }).max(12),
  })
  .superRefine((timing, check) => {
    const fault = timingFault(timing);
    if (fault !== null) check.addIssue({ code: 'custom', path: [fault.field], message: fault.code });
  });
export type Timing = z.output<typeof Timing>;
