import { z } from 'zod';
import { isNetwork } from '#platform/domain/access/networks.ts';
import {
  registrationLinkHours,
  secondFactors,
  twoFactorOptions,
} from '#platform/domain/access/security-policy.ts';
import { call, topic } from '#platform/contract/call.ts';
import {
  confirmed,
  done,
  id,
  line,
  mandatoryLine,
  page,
  paging,
  version,
} from '#platform/contract/fields.ts';
import { frame } from '#platform/contract/frame.ts';
import manifest from '../manifest.ts';

/** Shared devices ask for the same right: it belongs to the frame. */
const app = { code: manifest.code, access: frame.access };

export const AddressRule = z
  .object({
    appliesTo: z.enum(['all', 'role', 'account']),
    role: z.string().max(60).nullable().default(null),
    accountId: id.nullable().default(null),
    network: z.string().trim().max(60).refine(isNetwork, { error: 'network' }),
    note: line(120).default(''),
  })
  .refine(
    (rule) =>
      (rule.appliesTo === 'role') === (rule.role !== null) &&
      (rule.appliesTo === 'account') === (rule.accountId !== null),
    { error: 'ruleTarget' },
  );

const fields = {
  name: mandatoryLine(100),
  appliesTo: z.enum(['all', 'roles', 'accounts']),
  roles: z.array(z.string().max(60)).max(50).default([]),
  accountIds: z.array(id).max(200).default([]),
  twoFactor: z.enum(twoFactorOptions),
  methods: z.array(z.enum(secondFactors)).max(3).default([]),
  maximumFailedSignIns: z.int().min(1).max(100),
  /** 0: until an administrator unlocks. */
  lockMinutes: z.int().min(0).max(10_080),
  /** 0: never. */
  sessionLockMinutes: z.int().min(0).max(480),
  registrationLinkHours: z.literal(registrationLinkHours),
  /** Hours after password and second factor in which PIN or passkey is enough on the same shared device; 0: never. */
  quickSwitchHours: z.int().min(0).max(24).default(0),
  addresses: z.array(AddressRule).max(200).default([]),
};
export const SecurityPolicyRecord = z.object({ ...fields, id, version });
export type SecurityPolicyRecord = z.output<typeof SecurityPolicyRecord>;

const refusals = {
  nameTaken: { status: 422, field: 'name' },
  methodsMissing: { status: 422, field: 'methods' },
  rolesMissing: { status: 422, field: 'roles' },
  accountsMissing: { status: 422, field: 'accountIds' },
  unknownTarget: { status: 422 },
  locksOutYourself: { status: 409, confirm: true },
} as const;
/** Security policies (specification 2, section 3); of several that fit a person the strictest value of each field counts. */
export const securityPolicies = topic(app, 'securityPolicies', {
  list: call({
    may: ['authorization.admin.security', 'Read'],
    input: z.object({ ...paging }),
    output: page(SecurityPolicyRecord),
  }),
  get: call({
    may: ['authorization.admin.security', 'Read'],
    input: z.object({ id }),
    output: SecurityPolicyRecord,
  }),
  create: call({
    may: ['authorization.admin.security', 'Edit'],
    input: z.object({ ...fields, confirmed }),
    output: SecurityPolicyRecord,
    errors: refusals,
  }),
  change: call({
    may: ['authorization.admin.security', 'Edit'],
    input: z.object({ ...fields, id, version, confirmed }),
    output: SecurityPolicyRecord,
    errors: refusals,
  }),
  remove: call({
    may: ['authorization.admin.security', 'Edit'],
    input: z.object({ id, version }),
    output: done,
  }),
  /** Roles and accounts that policies and rules can be meant for. */
  targets: call({
    may: ['authorization.admin.security', 'Read'],
    reads: true,
    input: z.object({}),
    output: z.object({
      roles: z.array(z.object({ code: z.string(), name: z.string() })),
      accounts: z.array(z.object({ id, name: z.string() })),
    }),
  }),
});
