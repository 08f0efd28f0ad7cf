import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, mandatoryLine, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.billing.customer-groups';
const uses = { inUse: { status: 409, data: z.object({ count: z.int() }) } } as const;

export const paymentKinds = ['cash', 'card', 'invoice', 'mobile', 'account'] as const;
const methodFields = {
  nameEn: mandatoryLine(60),
  nameDe: mandatoryLine(60),
  kind: z.enum(paymentKinds),
  autoPrint: z.boolean().default(false),
  favorite: z.boolean().default(false),
  active: z.boolean().default(true),
};
/** How somebody pays (specification 2, section 3: auto-print, favorite for quick payment). `uses`: groups and customers that have it. */
export const PaymentMethod = z.object({
  id,
  version,
  nameEn: z.string(),
  nameDe: z.string(),
  kind: z.enum(paymentKinds),
  autoPrint: z.boolean(),
  favorite: z.boolean(),
  active: z.boolean(),
  uses: z.int(),
});
export type PaymentMethod = z.output<typeof PaymentMethod>;
const nameTaken = { nameTaken: { status: 409, field: 'nameEn' } } as const;
export const paymentMethods = topic(manifest, 'paymentMethods', {
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.array(PaymentMethod) }),
  create: call({
    may: [key, 'Write'],
    input: z.object(methodFields),
    output: PaymentMethod,
    errors: nameTaken,
  }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, ...methodFields }),
    output: PaymentMethod,
    errors: nameTaken,
  }),
  remove: call({ may: [key, 'Delete'], input: z.object({ id, version }), output: done, errors: uses }),
});

const percent = z
  .string()
  .trim()
  .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, { error: 'percent' });
const termFields = {
  name: mandatoryLine(60),
  netDays: z.int().min(0).max(365),
  discountPercent: percent.default('0'),
  discountDays: z.int().min(0).max(365).default(0),
  proximateMonth: z.int().min(0).max(12).nullable().default(null),
  proximateDay: z.int().min(1).max(31).nullable().default(null),
  splitPayments: z.int().min(1).max(24).default(1),
  agingDays: z.int().min(0).max(365).default(0),
  active: z.boolean().default(true),
};
/** Until when somebody pays (specification 2, section 3: net days, discount, proximate month and day, split payments with aging). */
export const PaymentTerm = z.object({
  id,
  version,
  name: z.string(),
  netDays: z.int(),
  discountPercent: z.string(),
  discountDays: z.int(),
  proximateMonth: z.int().nullable(),
  proximateDay: z.int().nullable(),
  splitPayments: z.int(),
  agingDays: z.int(),
  active: z.boolean(),
  uses: z.int(),
});
export type PaymentTerm = z.output<typeof PaymentTerm>;
/** A term as it can be chosen: its rule, without counting who has it. */
export const TermChoice = z.object({
  id,
  name: z.string(),
  netDays: z.int(),
  discountPercent: z.string(),
  discountDays: z.int(),
  proximateMonth: z.int().nullable(),
  proximateDay: z.int().nullable(),
  splitPayments: z.int(),
  agingDays: z.int(),
  active: z.boolean(),
});
export type TermChoice = z.output<typeof TermChoice>;
const termErrors = {
  termNameTaken: { status: 409, field: 'name' },
  proximateDayMissing: { status: 422, field: 'proximateDay' },
  agingMissing: { status: 422, field: 'agingDays' },
  discountDaysMissing: { status: 422, field: 'discountDays' },
} as const;
export const paymentTerms = topic(manifest, 'paymentTerms', {
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.array(PaymentTerm) }),
  create: call({ may: [key, 'Write'], input: z.object(termFields), output: PaymentTerm, errors: termErrors }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, ...termFields }),
    output: PaymentTerm,
    errors: termErrors,
  }),
  remove: call({ may: [key, 'Delete'], input: z.object({ id, version }), output: done, errors: uses }),
});
