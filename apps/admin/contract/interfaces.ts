import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, done, id, instant, mandatoryLine, version } from '#platform/contract/fields.ts';
import { isDepartmentCode, protocols } from '../domain/hosts.ts';
import manifest from '../manifest.ts';
import { host } from './email.ts';

const key = 'authorization.admin.integrations';
export const interfaceKinds = ['homeManagement', 'accounting', 'ordering', 'laboratory', 'other'] as const;
export const interfaceStates = ['disabled', 'ready', 'error', 'unchecked'] as const;

const fields = {
  kind: z.enum(interfaceKinds),
  name: mandatoryLine(60),
  protocol: z.enum(protocols),
  host: host.refine((text) => text !== '', { error: 'mandatory' }),
  port: z.int().min(1).max(65_535),
  // not trimmed: a space within or around it is what the rule refuses
  departmentCode: z.string().max(60).refine(isDepartmentCode, { error: 'departmentCode' }),
  active: z.boolean().default(true),
};

/** A line to another system. Those of apps (`own` false) are set up on pages of their own. */
export const Interface = z.object({
  id: z.string(),
  own: z.boolean(),
  kind: z.enum(interfaceKinds).nullable(),
  name: z.string(),
  protocol: z.enum(protocols).nullable(),
  host: z.string(),
  port: z.int().nullable(),
  departmentCode: z.string(),
  active: z.boolean(),
  state: z.enum(interfaceStates),
  detail: z.string(),
  checkedAt: instant.nullable(),
  link: z.string().nullable(),
  version: z.int(),
});
export type Interface = z.output<typeof Interface>;

const errors = {
  nameTaken: { status: 409, field: 'name' },
  insecureFtp: { status: 422, confirm: true, field: 'protocol' },
} as const;
export const interfaces = topic(manifest, 'interfaces', {
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.array(Interface) }),
  create: call({ may: [key, 'Edit'], input: z.object({ ...fields, confirmed }), output: Interface, errors }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, ...fields, confirmed }),
    output: Interface,
    errors,
  }),
  remove: call({ may: [key, 'Edit'], input: z.object({ id, version }), output: done }),
  /** Starts a try: whether somebody answers there, and with which words. Nothing is transferred and nobody signs in. */
  check: call({
    may: [key, 'Edit'],
    input: z.object({ id }),
    output: z.object({ taskId: id }),
    errors: { interfaceDisabled: { status: 409 } },
  }),
});
