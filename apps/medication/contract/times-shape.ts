import { z } from 'zod';
import { time, version } from '#platform/contract/fields.ts';

/** When the parts of a day are in this home, one after the other. */
export const DayTimes = z
  .object({ version, morning: time, afternoon: time, evening: time, night: time })
  .refine((at) => at.morning < at.afternoon && at.afternoon < at.evening && at.evening < at.night, {
    error: 'startBeforeEnd',
    path: ['afternoon'],
  });
export type DayTimes = z.output<typeof DayTimes>;
