import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { version } from '#platform/contract/fields.ts';
import { insulinRegions, mostPoints } from '../domain/points.ts';
import manifest from '../manifest.ts';

export const settingsKey = 'authorization.residents.diabetes-settings';

const points = z.int().min(1).max(mostPoints);
/** Which points a home uses, how old a glucose may be when insulin is given, and when a low one is measured again. */
export const Rules = z.object({
  version,
  abdomenPoints: points,
  thighPoints: points,
  otherPoints: points,
  regions: z.array(z.enum(insulinRegions)).min(1).max(insulinRegions.length),
  without: z.array(z.enum(['thumb', 'index'])).max(2),
  glucoseMinutes: z.int().min(5).max(120),
  againMinutes: z.int().min(5).max(60),
});
export type Rules = z.output<typeof Rules>;

export const rules = topic(manifest, 'rules', {
  get: call({ may: [settingsKey, 'Read'], input: z.object({}), output: Rules }),
  change: call({ may: [settingsKey, 'Edit'], input: Rules, output: Rules }),
});
