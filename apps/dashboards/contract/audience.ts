import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const Audience = z.object({
  users: z.array(z.object({ id, name: z.string() })),
  /** A shipped role that the home has not renamed has its name in the locales. */
  roles: z.array(z.object({ code: z.string(), name: z.string(), shipped: z.boolean() })),
});
export type Audience = z.output<typeof Audience>;

/** With whom a dashboard can be shared: everybody who works here, and their roles. */
export const audience = topic(manifest, 'audience', {
  list: call({ may: ['authorization.dashboards', 'Write'], input: z.object({}), output: Audience }),
});
