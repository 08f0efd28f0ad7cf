import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const settings = 'authorization.residents.medication-giving-settings';

/** How early and late a dose is, how far back it is recorded, who signs beside (care and medication, section 7; each home its own). */
export const Windows = z
  .object({
    version,
    /** Minutes before and after its time in which a dose is on time. */
    windowMinutes: z.int().min(5).max(180),
    criticalMinutes: z.int().min(5).max(120),
    /** Minutes after its time from which it counts as missed. */
    missedMinutes: z.int().min(10).max(720),
    hoursBack: z.int().min(1).max(48),
    effectMinutes: z.int().min(10).max(480),
    /** Lists of controlled substances whose giving a second person signs. */
    secondLists: z.array(z.enum(['a', 'b', 'c', 'd', 'e', 'f'])).max(6),
    /** A second person checks controlled ones and insulin when they are laid out. */
    checkPrepared: z.boolean(),
  })
  .refine((one) => one.criticalMinutes <= one.windowMinutes, {
    error: 'criticalWithinWindow',
    path: ['criticalMinutes'],
  })
  .refine((one) => one.windowMinutes < one.missedMinutes, {
    error: 'missedAfterWindow',
    path: ['missedMinutes'],
  });
export type Windows = z.output<typeof Windows>;

export const windows = topic(manifest, 'windows', {
  get: call({ may: [settings, 'Read'], input: z.object({}), output: Windows }),
  change: call({ may: [settings, 'Edit'], input: Windows, output: Windows }),
});
