import { z } from 'zod';
import { isNetwork } from '#platform/domain/networks.ts';
import { registrationLinkHours, secondFactors, twoFactorOptions } from '#platform/domain/security-policy.ts';
import { call, topic } from './call.ts';
import { confirmed, done, id, instant, line, mandatoryLine, page, paging, version } from './fields.ts';
import { frame } from './frame.ts';

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
export const securityPolicies = topic(frame, 'securityPolicies', {
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

const providerFields = {
  code: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, { error: 'providerCode' }),
  name: mandatoryLine(100),
  issuer: z
    .string()
    .trim()
    .max(300)
    .pipe(z.url({ protocol: /^https?$/, error: 'url' })),
  clientId: mandatoryLine(200),
  roleClaim: line(100).default(''),
  roleMap: z
    .array(z.object({ value: mandatoryLine(200), role: mandatoryLine(60) }))
    .max(100)
    .default([]),
  defaultRole: z.string().max(60).nullable().default(null),
  createsAccounts: z.boolean().default(false),
  linksByEmail: z.boolean().default(false),
  active: z.boolean().default(true),
};
/** The client secret is never read back; empty keeps the one that is stored. */
const clientSecret = z.string().trim().max(500).default('');
export const IdentityProvider = z.object({
  ...providerFields,
  issuer: z.string(),
  code: z.string(),
  id,
  version,
  hasSecret: z.boolean(),
});
const providerRefusals = {
  codeTaken: { status: 422, field: 'code' },
  issuerInsecure: { status: 422, field: 'issuer' },
  issuerUnreachable: {
    status: 422,
    field: 'issuer',
    data: z.object({ issuer: z.string(), reason: z.string() }),
  },
  unknownRole: { status: 422, field: 'roleMap' },
  /** Whose roles the map takes at the next sign-in. */
  rolesFollow: {
    status: 409,
    confirm: true,
    data: z.object({ count: z.int(), names: z.string(), administrators: z.int() }),
  },
} as const;
/** Identity providers of single sign-on (OpenID Connect). */
export const identityProviders = topic(frame, 'identityProviders', {
  list: call({
    may: ['authorization.admin.security', 'Read'],
    input: z.object({ ...paging }),
    output: page(IdentityProvider),
  }),
  create: call({
    may: ['authorization.admin.security', 'Edit'],
    input: z.object({ ...providerFields, clientSecret, confirmed }),
    output: IdentityProvider,
    errors: providerRefusals,
  }),
  change: call({
    may: ['authorization.admin.security', 'Edit'],
    input: z.object({ ...providerFields, clientSecret, id, version, confirmed }),
    output: IdentityProvider,
    errors: providerRefusals,
  }),
  remove: call({
    may: ['authorization.admin.security', 'Edit'],
    input: z.object({ id, version }),
    output: done,
  }),
});

export const AccountSecurity = z.object({
  id,
  name: z.string(),
  username: z.string(),
  sessions: z.int(),
  factors: z.array(z.enum(secondFactors)),
  lastSignIn: instant.nullable(),
  own: z.boolean(),
});
/** What administrators do when a device is lost: end sessions, take away second factors. Nobody's password can be seen or set. */
export const accountSecurity = topic(frame, 'accountSecurity', {
  list: call({
    may: ['authorization.admin.security', 'Read'],
    input: z.object({ ...paging, search: line(100).default('') }),
    output: page(AccountSecurity),
  }),
  endSessions: call({
    may: ['authorization.admin.security', 'Edit'],
    input: z.object({ id }),
    output: z.object({ ended: z.int() }),
  }),
  removeFactors: call({
    may: ['authorization.admin.security', 'Edit'],
    input: z.object({ id }),
    output: done,
    errors: { notYourOwn: { status: 422 }, confirmIdentity: { status: 422 } },
  }),
});
