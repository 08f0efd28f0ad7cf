import { z } from 'zod';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { call, topic } from '#platform/contract/call.ts';
import {
  day,
  done,
  id,
  instant,
  line,
  month,
  page,
  paging,
  rappen,
  version,
} from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { invoiceFilters, invoiceStates } from '../domain/invoices.ts';
import manifest from '../manifest.ts';
import { payers, serviceKinds, Split, taxApplicabilities, vatCodes } from './services.ts';

/** A structured address (type S of the QR-bill). */
export const QrAddress = z.object({
  name: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  postalCode: z.string(),
  town: z.string(),
  country: z.string(),
});
const head = {
  id,
  version,
  number: z.string().nullable(),
  month,
  residentId: id,
  residentName: z.string(),
  /** Null where the resident is not in the home's records any more. */
  resident: ResidentRef.nullable(),
  residentNumber: z.string(),
  payer: z.enum(payers),
  recipient: QrAddress,
  status: z.enum(invoiceStates),
  total: rappen,
  /** What is not covered yet; 0 of a draft and of what is credited. */
  open: rappen,
  vat: rappen,
  invoiceDate: day.nullable(),
  /** Of several instalments: of the next one that is open. */
  dueDate: day.nullable(),
  paidOn: day.nullable(),
  /** Number of the credit note that cancels the invoice in full. */
  creditedBy: z.string().nullable(),
};
export const Invoice = z.object(head);
export type Invoice = z.output<typeof Invoice>;

export const InvoiceLine = z.object({
  id,
  kind: z.enum(serviceKinds),
  level: z.string().nullable(),
  name: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  amount: rappen,
  vatCode: z.enum(vatCodes),
  taxApplicability: z.enum(taxApplicabilities).nullable(),
  vatPercent: z.string().nullable(),
  supplyFrom: day.nullable(),
  supplyDay: day,
  reclaimable: z.boolean(),
  split: Split.nullable(),
  serviceId: id,
});
export const VatGroup = z.object({
  vatCode: z.enum(vatCodes),
  percent: z.string().nullable(),
  applicability: z.enum(taxApplicabilities).nullable(),
  net: rappen,
  vat: rappen,
  gross: rappen,
});
export const WholeInvoice = z.object({
  ...head,
  /** In the order of their days; one where the whole is due at once. */
  instalments: z.array(z.object({ due: day, amount: rappen, open: rappen })),
  /** Cash discount on what is paid in full until a day. */
  discount: z.object({ percent: z.string(), until: day }).nullable(),
  language: z.enum(['en', 'de']),
  lines: z.array(InvoiceLine),
  vatGroups: z.array(VatGroup),
  reference: z.string().nullable(),
  referenceType: z.enum(['QRR', 'SCOR', 'NON']).nullable(),
  payload: z.string().nullable(),
  issuedAt: instant.nullable(),
  remarks: z.string(),
});
export type WholeInvoice = z.output<typeof WholeInvoice>;

/** Refusals of issuing: the checks before generating with the messages of the specification (2, section 8). */
export const issueErrors = {
  invoiceNotDraft: { status: 409 },
  servicePeriodClosed: { status: 409 },
  bankDataMissing: { status: 422 },
  billingAddressMissing: { status: 422 },
  payableToAddressMissing: { status: 422 },
  failedToGenerate: { status: 422, data: z.object({ problems: z.array(z.string()) }) },
  laterYearExists: { status: 409 },
} as const;
const moved = {
  transitionNotAllowed: { status: 409, data: z.object({ status: z.enum(invoiceStates) }) },
  alreadyCredited: { status: 409 },
} as const;

export const invoices = topic(manifest, 'invoices', {
  list: call({
    may: ['authorization.billing.invoices', 'Read'],
    input: z.object({
      ...paging,
      month: month.optional(),
      /** Invoices that were credited in full are found by `credited` only. */
      status: z.enum(invoiceFilters).optional(),
      payer: z.enum(payers).optional(),
      /** All words in number, resident and recipient, or an amount: the whole or the open one. */
      text: line(100).optional(),
    }),
    output: page(Invoice),
  }),
  /** The last month that has invoices: where the list opens. */
  latest: call({
    may: ['authorization.billing.invoices', 'Read'],
    reads: true,
    input: z.object({}),
    output: z.object({ month: month.nullable() }),
  }),
  ofResident: call({
    may: ['authorization.billing.invoices', 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.object({ items: z.array(Invoice) }),
  }),
  get: call({
    may: ['authorization.billing.invoices', 'Read'],
    input: z.object({ id }),
    output: WholeInvoice,
  }),
  /** Deletes a draft; its services can be billed again. */
  remove: call({
    may: ['authorization.billing.invoices', 'Delete'],
    input: z.object({ id, version: z.coerce.number().int().min(1) }),
    output: done,
    errors: { invoiceNotDraft: { status: 409 } },
  }),
  /** Marks a draft as pending: draws the number and freezes PDF, payload and due date. */
  issue: call({
    may: ['authorization.billing.invoices', 'Edit'],
    input: z.object({ id, version }),
    output: Invoice,
    errors: issueErrors,
  }),
  markPaid: call({
    may: ['authorization.billing.invoices', 'Edit'],
    input: z.object({ id, version, paidOn: day }),
    output: Invoice,
    errors: {
      ...moved,
      paidBeforeInvoice: { status: 422, field: 'paidOn' },
      paidInFuture: { status: 422, field: 'paidOn' },
    },
  }),
  markOverdue: call({
    may: ['authorization.billing.invoices', 'Edit'],
    input: z.object({ id, version }),
    output: Invoice,
    errors: { ...moved, notOverdue: { status: 409 } },
  }),
  /** Back to pending: a paid one needs the reason, an overdue one may get a later due date. */
  markPending: call({
    may: ['authorization.billing.invoices', 'Edit'],
    input: z.object({ id, version, reason: line(300).default(''), dueDate: day.optional() }),
    output: Invoice,
    errors: {
      ...moved,
      reasonMissing: { status: 422, field: 'reason' },
      dueDateEarlier: { status: 422, field: 'dueDate' },
    },
  }),
  /** Cancels an issued invoice in full by a credit note with its own number; its services are billed again or cancelled. */
  credit: call({
    may: ['authorization.billing.invoices', 'Edit'],
    input: z.object({ id, version, reason: line(300), services: z.enum(['billAgain', 'cancel']) }),
    output: Invoice,
    errors: {
      ...moved,
      reasonMissing: { status: 422, field: 'reason' },
      servicePeriodClosed: { status: 409, field: 'services' },
      laterYearExists: { status: 409 },
    },
  }),
  /** The paper of the credit note of an invoice. */
  creditPdf: call({
    may: ['authorization.billing.invoices', 'Pdf'],
    file: true,
    input: z.object({ id }),
    output: fileAnswer,
  }),
  creditPdfOfResident: call({
    may: ['authorization.billing.invoices', 'Pdf', 'resident'],
    file: true,
    input: z.object({ residentId: id, id }),
    output: fileAnswer,
  }),
  pdf: call({
    may: ['authorization.billing.invoices', 'Pdf'],
    file: true,
    input: z.object({ id }),
    output: fileAnswer,
  }),
  /** The same file for those who see one resident only: relatives and payers. */
  pdfOfResident: call({
    may: ['authorization.billing.invoices', 'Pdf', 'resident'],
    file: true,
    input: z.object({ residentId: id, id }),
    output: fileAnswer,
  }),
});
