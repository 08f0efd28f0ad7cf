import { z } from 'zod';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { call, topic } from '#platform/contract/call.ts';
import { id, line, rappen } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { tableFormat } from '#platform/contract/table-format.ts';
import manifest from '../manifest.ts';
import { Allocation } from './payments.ts';

const key = 'authorization.billing.payments';

const Aged = z.object({ notDue: rappen, to30: rappen, to60: rappen, to90: rappen, over90: rappen });
export const OpenItem = z.object({
  invoiceId: id,
  number: z.string(),
  month: z.string(),
  /** Null where the resident is not in the home's records any more. */
  resident: ResidentRef.nullable(),
  invoiceDate: z.string(),
  dueDate: z.string().nullable(),
  total: rappen,
  open: rappen,
  age: z.enum(['notDue', 'to30', 'to60', 'to90', 'over90']),
});
export type OpenItem = z.output<typeof OpenItem>;
export const Debtor = z.object({
  recipientId: id,
  name: z.string(),
  open: rappen,
  /** Money of this payer that is with no invoice yet. */
  credit: rappen,
  aged: Aged,
  items: z.array(OpenItem),
});
export type Debtor = z.output<typeof Debtor>;

export const openItems = topic(manifest, 'openItems', {
  /** Who has not paid, those who owe most first, aged from the due date. */
  list: call({
    may: [key, 'Read'],
    input: z.object({
      recipientId: id.optional(),
      /** In number, resident and payer, or an amount: the open or the whole one. */
      text: line(100).optional(),
    }),
    output: z.object({ day: z.string(), open: rappen, aged: Aged, debtors: z.array(Debtor) }),
  }),
  /** Of one invoice: what came and what is open. */
  get: call({
    may: [key, 'Read'],
    input: z.object({ id }),
    output: z.object({
      total: rappen,
      open: rappen,
      /** A person said that it is paid: so much did not come through a payment. */
      byHand: rappen,
      paidOn: z.string().nullable(),
      allocations: z.array(Allocation.extend({ valueOn: z.string(), payerName: z.string() })),
    }),
  }),
  /** Statement of account of one payer: invoices, payments, what is open. */
  statement: call({
    may: [key, 'Read'],
    file: true,
    input: z.object({ recipientId: id, format: tableFormat }),
    output: fileAnswer,
  }),
});
