import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { line, settingVersion } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.relatives-rules';

export const DayRules = z.object({
  /** Relatives who may see vital signs see the last ones on their page. */
  values: z.boolean(),
  visitingHours: line(200),
  version: settingVersion,
});
export type DayRules = z.output<typeof DayRules>;

/** What the home shows relatives on their page. */
export const dayRules = topic(manifest, 'dayRules', {
  get: call({ may: [key, 'Read'], input: z.object({}), output: DayRules }),
  change: call({ may: [key, 'Edit'], input: DayRules, output: DayRules }),
});
