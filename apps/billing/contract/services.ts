import { z } from 'zod';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { call, topic } from '#platform/contract/call.ts';
import {
  day,
  done,
  id,
  line,
  mandatoryLine,
  month,
  page,
  paging,
  rappen,
  version,
} from '#platform/contract/fields.ts';
import { serviceStates } from '../domain/services.ts';
import manifest from '../manifest.ts';

/** Standard, reduced and accommodation rate, exempt (Art. 21 MWSTG), outside the scope of the tax. */
export const vatCodes = ['STD', 'RED', 'ACC', 'EXEMPT', 'OUT'] as const;
export const payers = ['resident', 'insurer', 'residualFinancier'] as const;
export const serviceKinds = [
  'board',
  'attendance',
  'care',
  'absence',
  'reservation',
  'notice',
  'noticeDeduction',
  'extra',
] as const;
export const taxApplicabilities = ['included', 'excluded', 'not_applied'] as const;

/** Shares of one care day in Rappen, and the rule behind them. */
export const Split = z.object({
  allocationId: id,
  normativeCost: rappen,
  insurance: rappen,
  resident: rappen,
  government: rappen,
  uncovered: rappen,
});
export type Split = z.output<typeof Split>;

/** Something rendered to a resident in a month, with who pays it. Unit price in francs, amount in Rappen. */
export const Service = z.object({
  id,
  version,
  residentId: id,
  residentName: z.string(),
  /** Null where the resident is not in the home's records any more. */
  resident: ResidentRef.nullable(),
  month,
  kind: z.enum(serviceKinds),
  source: z.enum(['stay', 'order', 'manual']),
  payer: z.enum(payers),
  level: z.string().nullable(),
  name: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  amount: rappen,
  vatCode: z.enum(vatCodes),
  taxApplicability: z.enum(taxApplicabilities),
  supplyDay: day,
  reclaimable: z.boolean(),
  split: Split.nullable(),
  status: z.enum(serviceStates),
  invoiceId: id.nullable(),
  remarks: z.string(),
});
export type Service = z.output<typeof Service>;

/** A number that is not negative, as text: quantities and prices are never floats. */
const quantity = z
  .string()
  .trim()
  .regex(/^\d{1,7}(\.\d{1,3})?$/, { error: 'number' });
/** Francs with up to 4 decimals. */
const francs = z
  .string()
  .trim()
  .regex(/^\d{1,7}(\.\d{1,4})?$/, { error: 'number' });

const manual = {
  month,
  supplyDay: z.union([day, z.literal('')]),
  payer: z.enum(payers),
  name: mandatoryLine(120),
  quantity,
  unitPrice: francs,
  vatCode: z.enum(vatCodes),
  taxApplicability: z.enum(taxApplicabilities),
  remarks: line(300).default(''),
  /** For closed and invoiced months: needs special authorization. */
  reason: line(300).default(''),
};
/** Checks of dates in their fixed order; the messages are those of the specification (2, section 8). */
const dateErrors = {
  datesMandatory: { status: 422, field: 'supplyDay' },
  datesOutOfMonth: { status: 422, field: 'supplyDay' },
  pastPeriodsNotModifiable: { status: 409 },
  servicePeriodClosed: { status: 409 },
  periodInvoiced: { status: 409 },
} as const;
const errors = {
  ...dateErrors,
  quantityMissing: { status: 422, field: 'quantity' },
  transitionNotAllowed: { status: 409, data: z.object({ status: z.enum(serviceStates) }) },
} as const;

const Rule = z.object({ type: z.enum(['none', 'exact', 'max', 'percentage']), value: z.string().nullable() });
/** Why an amount is what it is: days × rate, level, rule of the allocation, validity, cap, rounding (sketch 16). */
export const Explanation = z.object({
  service: Service,
  allocation: z
    .object({
      level: z.string(),
      normativeCost: rappen,
      validFrom: day,
      validTo: day.nullable(),
      insurance: Rule,
      resident: Rule,
      government: Rule,
      /** The highest daily share of the resident on that day, where the cap is on. */
      cap: rappen.nullable(),
    })
    .nullable(),
});
export type Explanation = z.output<typeof Explanation>;

export const services = topic(manifest, 'services', {
  list: call({
    may: ['authorization.billing.services', 'Read'],
    input: z.object({
      ...paging,
      month,
      payer: z.enum(payers).optional(),
      status: z.enum(serviceStates).optional(),
      residentId: id.optional(),
    }),
    output: page(Service),
  }),
  ofResident: call({
    may: ['authorization.billing.services', 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, month }),
    output: z.object({ items: z.array(Service) }),
  }),
  explain: call({
    may: ['authorization.billing.services', 'Read'],
    reads: true,
    input: z.object({ id }),
    output: Explanation,
  }),
  create: call({
    may: ['authorization.billing.services', 'Write', 'resident'],
    input: z.object({ residentId: id, ...manual }),
    output: Service,
    errors,
  }),
  change: call({
    may: ['authorization.billing.services', 'Edit'],
    input: z.object({ id, version, ...manual }),
    output: Service,
    errors,
  }),
  remove: call({
    may: ['authorization.billing.services', 'Delete'],
    input: z.object({ id, version: z.coerce.number().int().min(1) }),
    output: done,
    errors,
  }),
  /** New entries become Sent to Billing; the others are left untouched and counted (specification 2, section 8). */
  export: call({
    may: ['authorization.billing.services', 'Edit'],
    input: z.object({ month, ids: z.array(id).max(2000).optional() }),
    output: z.object({ exported: z.int(), skipped: z.int() }),
  }),
  takeBack: call({
    may: ['authorization.billing.services', 'Edit'],
    input: z.object({ id, version }),
    output: Service,
    errors,
  }),
  cancel: call({
    may: ['authorization.billing.services', 'Edit'],
    input: z.object({ id, version, reason: line(300) }),
    output: Service,
    errors: { ...errors, reasonMissing: { status: 422, field: 'reason' } },
  }),
});
