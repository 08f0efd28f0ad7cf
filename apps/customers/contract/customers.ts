import { z } from 'zod';
import { Address } from '#platform/contract/address.ts';
import { call, topic } from '#platform/contract/call.ts';
import { done, email, id, line, page, paging, paragraph, phone, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { categories } from './groups.ts';
import { TermChoice } from './payment.ts';

const key = 'authorization.billing.customers';
const orNothing = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]);

/** A customer of the category residents is a resident, the others are contacts of the directory or stand alone. */
const fields = {
  groupId: id,
  name: line(120).default(''),
  residentId: id.nullable().default(null),
  contactId: id.nullable().default(null),
  email: orNothing(email).default(''),
  phone: orNothing(phone).default(''),
  address: Address.prefault({}),
  paymentMethodId: id.nullable().default(null),
  paymentTermId: id.nullable().default(null),
  remarks: paragraph(2000).default(''),
  active: z.boolean().default(true),
};
export const Customer = z.object({
  id,
  version,
  number: z.string(),
  groupId: id,
  category: z.enum(categories),
  groupName: z.string(),
  name: z.string(),
  residentId: id.nullable(),
  contactId: id.nullable(),
  email: z.string(),
  phone: z.string(),
  address: Address,
  paymentMethodId: id.nullable(),
  paymentTermId: id.nullable(),
  remarks: z.string(),
  active: z.boolean(),
  /** What counts: the customer's own, otherwise the group's. */
  paymentMethod: z.string().nullable(),
  paymentTerm: z.string().nullable(),
});
export type Customer = z.output<typeof Customer>;

const errors = {
  nameMissing: { status: 422, field: 'name' },
  groupUnknown: { status: 422, field: 'groupId' },
  residentNeeded: { status: 422, field: 'residentId' },
  residentNotWanted: { status: 422, field: 'residentId' },
  personUnknown: { status: 422 },
  personTaken: { status: 409, data: z.object({ number: z.string() }) },
  paymentUnknown: { status: 422 },
} as const;

export const customers = topic(manifest, 'customers', {
  list: call({
    may: [key, 'Read'],
    input: z.object({
      ...paging,
      text: line(100).default(''),
      category: z.enum(categories).optional(),
      groupId: id.optional(),
    }),
    output: page(Customer),
  }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: Customer }),
  /** Groups, payment methods and terms that can be chosen. */
  choices: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.object({
      groups: z.array(z.object({ id, name: z.string(), category: z.enum(categories) })),
      methods: z.array(z.object({ id, name: z.string() })),
      terms: z.array(TermChoice),
    }),
  }),
  create: call({ may: [key, 'Write'], input: z.object(fields), output: Customer, errors }),
  change: call({ may: [key, 'Edit'], input: z.object({ id, version, ...fields }), output: Customer, errors }),
  /** Deletes; needs the application password (specification 1, section 5), which must never stand in an address: hence no DELETE. */
  discard: call({
    may: [key, 'Delete'],
    input: z.object({ id, version, password: z.string().min(1).max(500) }),
    output: done,
    errors: { wrongPassword: { status: 422, field: 'password' }, locked: { status: 422, field: 'password' } },
  }),
});
