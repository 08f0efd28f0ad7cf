import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, mandatoryLine } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.dashboards.display';

/** The dashboard that opens for a role; null: "Now". `shared` is false when it is not shown to the role any more. */
export const RoleDefault = z.object({
  role: z.string(),
  name: z.string(),
  shipped: z.boolean(),
  dashboardId: id.nullable(),
  dashboard: z.string(),
  shared: z.boolean(),
  version: z.int().min(0),
  /** Dashboards that the role sees and that could open for it. */
  choices: z.array(z.object({ id, name: z.string() })),
});
export type RoleDefault = z.output<typeof RoleDefault>;

/** Default dashboard per role (specification 1, sections 4 and 6: dashboards can be limited to roles or users). */
export const roleDefaults = topic(manifest, 'roleDefaults', {
  list: call({ may: [key, 'Edit'], input: z.object({}), output: z.array(RoleDefault) }),
  /** `version` 0: no default yet. */
  set: call({
    may: [key, 'Edit'],
    input: z.object({ role: mandatoryLine(60), dashboardId: id.nullable(), version: z.int().min(0) }),
    output: RoleDefault,
    errors: { notShared: { status: 422, field: 'dashboardId' } },
  }),
});
