import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  day,
  id,
  instant,
  line,
  mandatoryLine,
  page,
  paging,
  rappen,
  version,
} from '#platform/contract/fields.ts';
import { findings } from '../domain/matching.ts';
import manifest from '../manifest.ts';

const key = 'authorization.billing.payments';

/** What became of money: it waits for a yes, is with no invoice, is left over in part, is assigned, was paid back, or was taken back by the bank. */
export const paymentStates = [
  'toConfirm',
  'unassigned',
  'credit',
  'assigned',
  'refunded',
  'reversed',
] as const;
export const ways = ['bank', 'cash', 'manual'] as const;

/** An invoice that money can be for, as far as it is open. */
export const Candidate = z.object({
  invoiceId: id,
  number: z.string(),
  residentName: z.string(),
  recipient: z.string(),
  dueDate: z.string().nullable(),
  total: rappen,
  open: rappen,
  /** Discount that a person may grant with this payment. */
  discount: rappen,
  /** By which rule it was found; null: another open invoice of the same payer or of this amount. */
  rule: z.enum(['reference', 'text', 'payer']).nullable(),
});
export type Candidate = z.output<typeof Candidate>;
export const Allocation = z.object({
  id,
  paymentId: id,
  invoiceId: id,
  number: z.string(),
  residentName: z.string(),
  amount: rappen,
  discount: rappen,
  rounding: rappen,
  how: z.enum(['reference', 'text', 'payer', 'person', 'credit']),
  at: instant,
  undoneAt: instant.nullable(),
  undoneWhy: z.string().nullable(),
});
export type Allocation = z.output<typeof Allocation>;
export const Payment = z.object({
  id,
  version,
  state: z.enum(paymentStates),
  way: z.enum(ways),
  bookedOn: z.string(),
  valueOn: z.string(),
  amount: rappen,
  /** What no invoice has taken. */
  left: rappen,
  currency: z.string(),
  reference: z.string(),
  text: z.string(),
  payerName: z.string(),
  payerIban: z.string().nullable(),
  finding: z.enum(findings).nullable(),
  /** What is left goes back to the payer: since when, and what for. `held`: it is being paid out, nobody decides otherwise now. */
  refund: z.object({ at: instant, note: z.string(), held: z.boolean() }).nullable(),
  /** What was paid back so far. */
  refunded: rappen,
  allocations: z.array(Allocation),
  candidates: z.array(Candidate),
});
export type Payment = z.output<typeof Payment>;

/** What is left of a payment, whose it is, and which open invoices it could pay. */
export const Credit = z.object({
  payment: Payment,
  recipientId: id.nullable(),
  name: z.string(),
  proposals: z.array(z.object({ invoiceId: id, number: z.string(), open: rappen, amount: rappen })),
});
export type Credit = z.output<typeof Credit>;

const assigning = {
  invoiceNotOpen: { status: 409, field: 'invoiceId' },
  invoiceUnknown: { status: 422, field: 'invoiceId' },
  nothingLeft: { status: 409 },
  currencyDiffers: { status: 422, data: z.object({ currency: z.string() }) },
  goesBack: { status: 409 },
} as const;

export const payments = topic(manifest, 'payments', {
  list: call({
    may: [key, 'Read'],
    input: z.object({
      ...paging,
      state: z.enum(paymentStates).optional(),
      /** In name, reference and text, or an amount. */
      text: line(100).optional(),
    }),
    output: page(Payment),
  }),
  /** How many wait, by state: numbers, nobody's record. */
  counts: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.record(z.enum(paymentStates), z.int()),
  }),
  /** Open invoices that somebody looks for by number or name, for a payment that no rule could place. */
  candidates: call({
    may: [key, 'Edit'],
    reads: true,
    input: z.object({ id, text: mandatoryLine(100) }),
    output: z.object({ items: z.array(Candidate) }),
  }),
  /** Sets what is left of a payment against an invoice; what is too much stays with the payer. */
  assign: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, invoiceId: id, grantDiscount: z.boolean().default(false) }),
    output: Payment,
    errors: assigning,
  }),
  /** Takes an allocation back; the invoice is open again. */
  unassign: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, allocationId: id, why: mandatoryLine(300) }),
    output: Payment,
    errors: { alreadyUndone: { status: 409 } },
  }),
  /** Money that came in cash, or on an account of which no file is loaded. */
  byHand: call({
    may: [key, 'Write'],
    input: z.object({
      way: z.enum(['cash', 'manual']),
      invoiceId: id,
      amount: rappen.min(1),
      valueOn: day,
      payerName: line(140).default(''),
      text: line(300).default(''),
    }),
    output: Payment,
    errors: {
      ...assigning,
      paidInFuture: { status: 422, field: 'valueOn' },
      paidBeforeInvoice: { status: 422, field: 'valueOn' },
    },
  }),
  /** What is left of a payment goes back to the payer, or does not any more: until then no invoice takes it. */
  refund: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, goesBack: z.boolean(), note: line(300).default('') }),
    output: Payment,
    errors: { nothingLeft: { status: 409 }, beingPaidOut: { status: 409 } },
  }),
  /** Money that belongs to payers, with the open invoices that it could pay: the oldest first. */
  credits: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.object({
      items: z.array(Credit),
    }),
  }),
});
