import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { settingVersion } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** Default size of tables and delay of the slide show in seconds; 0 switches the slide show off (specification 1, section 9). */
export const Display = z.object({
  rows: z.int().min(1).max(50),
  slideSeconds: z.int().min(0).max(600),
  version: settingVersion,
});
export type Display = z.output<typeof Display>;

export const display = topic(manifest, 'display', {
  get: call({ may: { signedIn: 'every dashboard is shown with it' }, input: z.object({}), output: Display }),
  change: call({ may: ['authorization.dashboards.display', 'Edit'], input: Display, output: Display }),
});
