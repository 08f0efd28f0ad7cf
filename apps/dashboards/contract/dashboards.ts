import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, mandatoryLine, page, paging, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { layout } from './arrangement.ts';

const key = 'authorization.dashboards';

/** Who sees it beside its owner (specification 1, section 4). Selected users with nobody selected: only the owner. */
export const visibilities = ['all', 'users', 'roles'] as const;
export type Visibility = (typeof visibilities)[number];

export const Dashboard = z.object({
  id,
  name: z.string(),
  layout,
  visibility: z.enum(visibilities),
  /** Selected users and roles; told to the owner only. */
  userIds: z.array(id),
  roles: z.array(z.string()),
  /** Shown to its owner instead of "Now" after signing in. */
  opensFirst: z.boolean(),
  /** Opens for the account by one of its roles, when it has not chosen one itself. */
  opensByRole: z.boolean(),
  own: z.boolean(),
  owner: z.string(),
  version,
});
export type Dashboard = z.output<typeof Dashboard>;

const content = {
  name: mandatoryLine(60),
  layout,
  visibility: z.enum(visibilities, { error: 'choice' }),
  userIds: z.array(id).max(500).default([]),
  roles: z.array(mandatoryLine(60)).max(50).default([]),
  opensFirst: z.boolean().default(false),
};
/** What a dashboard can be refused for when it is saved. */
export const savingRefusals = {
  nameTaken: { status: 409, field: 'name' },
  noRoles: { status: 422, field: 'roles' },
  unknownRole: { status: 422, field: 'roles', data: z.object({ role: z.string() }) },
} as const;

export const dashboards = topic(manifest, 'dashboards', {
  /** Own ones and those that others share with the account, by name. */
  list: call({ may: [key, 'Read'], input: z.object({ ...paging }), output: page(Dashboard) }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: Dashboard }),
  create: call({ may: [key, 'Write'], input: z.object(content), output: Dashboard, errors: savingRefusals }),
  /** Only the owner; who only sees it is answered 403. */
  change: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, ...content }),
    output: Dashboard,
    errors: savingRefusals,
  }),
  remove: call({ may: [key, 'Delete'], input: z.object({ id, version }), output: done }),
});
