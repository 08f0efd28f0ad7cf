import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, mandatoryLine, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.billing.customer-groups';
export const categories = ['residents', 'staff', 'external'] as const;

const fields = {
  nameEn: mandatoryLine(60),
  nameDe: mandatoryLine(60),
  category: z.enum(categories),
  paymentMethodId: id.nullable().default(null),
  paymentTermId: id.nullable().default(null),
  active: z.boolean().default(true),
};
export const CustomerGroup = z.object({
  id,
  version,
  nameEn: z.string(),
  nameDe: z.string(),
  category: z.enum(categories),
  paymentMethodId: id.nullable(),
  paymentTermId: id.nullable(),
  active: z.boolean(),
  uses: z.int(),
});
export type CustomerGroup = z.output<typeof CustomerGroup>;
const errors = { nameTaken: { status: 409, field: 'nameEn' }, paymentUnknown: { status: 422 } } as const;

/** Customers with the same terms (specification 1, section 3: category, default payment method and terms). */
export const groups = topic(manifest, 'groups', {
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.array(CustomerGroup) }),
  create: call({ may: [key, 'Write'], input: z.object(fields), output: CustomerGroup, errors }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, ...fields }),
    output: CustomerGroup,
    errors: { ...errors, categoryInUse: { status: 409, field: 'category' } },
  }),
  remove: call({
    may: [key, 'Delete'],
    input: z.object({ id, version }),
    output: done,
    errors: { inUse: { status: 409, data: z.object({ count: z.int() }) } },
  }),
});
