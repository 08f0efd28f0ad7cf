import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { time, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.medication-settings';

/** When the parts of a day are in this home, one after the other. */
export const DayTimes = z
  .object({ version, morning: time, afternoon: time, evening: time, night: time })
  .refine((at) => at.morning < at.afternoon && at.afternoon < at.evening && at.evening < at.night, {
    error: 'startBeforeEnd',
    path: ['afternoon'],
  });
export type DayTimes = z.output<typeof DayTimes>;

/** The times that a new order proposes for the parts of a day. */
export const times = topic(manifest, 'times', {
  get: call({ may: [key, 'Read'], input: z.object({}), output: DayTimes }),
  change: call({ may: [key, 'Edit'], input: DayTimes, output: DayTimes }),
});
