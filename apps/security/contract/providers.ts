import { z } from 'zod';
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
export const identityProviders = topic(app, 'identityProviders', {
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
