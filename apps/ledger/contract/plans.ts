import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, decimalText, done, id, version } from '#platform/contract/fields.ts';
import { roles, taxKinds } from '../domain/plan.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.billing.ledger';

/** Number or short code, as bookkeeping calls an account or a tax. */
const code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/, { error: 'format' });

export const TaxCode = z.object({
  vatCode: z.enum(taxKinds),
  percent: decimalText(2).refine((text) => Number(text) <= 100, { error: 'number' }),
  code,
  account: z
    .union([z.literal(''), code])
    .nullable()
    .transform((text) => (text === '' ? null : text)),
});
const fields = {
  validFrom: day,
  /** One for each role that has an account. */
  accounts: z
    .array(z.object({ role: z.enum(roles), account: z.union([z.literal(''), code]) }))
    .max(roles.length),
  taxCodes: z.array(TaxCode).max(40),
};

/** The accounts of the home from a day on. */
export const Plan = z.object({
  id,
  version,
  ...fields,
  /** A run has booked by it: it stays as it is. */
  used: z.boolean(),
  /** What has no account yet. */
  missing: z.array(z.enum(roles)),
});
export type Plan = z.output<typeof Plan>;

const errors = {
  dayTaken: { status: 409, field: 'validFrom' },
  periodExported: { status: 409, field: 'validFrom', data: z.object({ until: z.string() }) },
  roleTwice: { status: 422, field: 'accounts' },
  rateTwice: { status: 422, field: 'taxCodes' },
  taxAccountMissing: { status: 422, field: 'taxCodes' },
  accountWithoutTax: { status: 422, field: 'taxCodes' },
  rateWithoutTax: { status: 422, field: 'taxCodes' },
} as const;
const used = { planUsed: { status: 409 } } as const;

export const plans = topic(manifest, 'plans', {
  /** The youngest first. */
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.object({ items: z.array(Plan) }) }),
  create: call({ may: [key, 'Edit'], input: z.object(fields), output: Plan, errors }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, ...fields }),
    output: Plan,
    errors: { ...errors, ...used },
  }),
  remove: call({ may: [key, 'Edit'], input: z.object({ id, version }), output: done, errors: used }),
});
