import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, line, mandatoryLine, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.admin.retention';

/** What a policy says (specification 2, section 3: name, period, notification days, auto archive, auto deletion, notify near expiry and on expiry). */
const fields = {
  name: mandatoryLine(80),
  centerId: id.nullable().default(null),
  residentType: line(40).default(''),
  periodMonths: z.int().min(1).max(1200),
  notificationDays: z.int().min(0).max(730),
  autoArchive: z.boolean(),
  archiveAfterDays: z.int().min(0).max(3650),
  autoDeletion: z.boolean(),
  twoPersons: z.boolean().default(true),
  notifyNear: z.boolean(),
  notifyExpiry: z.boolean(),
  notifyRoles: z.array(z.string().max(60)).min(1, { error: 'mandatory' }).max(20),
  active: z.boolean().default(true),
};
export const Policy = z.object({
  id,
  version,
  name: z.string(),
  centerId: id.nullable(),
  residentType: z.string(),
  periodMonths: z.int(),
  notificationDays: z.int(),
  autoArchive: z.boolean(),
  archiveAfterDays: z.int(),
  autoDeletion: z.boolean(),
  twoPersons: z.boolean(),
  notifyNear: z.boolean(),
  notifyExpiry: z.boolean(),
  notifyRoles: z.array(z.string()),
  active: z.boolean(),
  /** Former residents for whom it counts. */
  records: z.int(),
});
export type Policy = z.output<typeof Policy>;

const errors = {
  periodTooShort: { status: 422, field: 'periodMonths' },
  nameTaken: { status: 409, field: 'name' },
  samePeople: { status: 409 },
  centerUnknown: { status: 422, field: 'centerId' },
} as const;

export const policies = topic(manifest, 'policies', {
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.array(Policy) }),
  /** Roles that notices can go to. */
  roles: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  create: call({ may: [key, 'Write'], input: z.object(fields), output: Policy, errors }),
  change: call({ may: [key, 'Edit'], input: z.object({ id, version, ...fields }), output: Policy, errors }),
  remove: call({ may: [key, 'Delete'], input: z.object({ id, version }), output: done }),
});
