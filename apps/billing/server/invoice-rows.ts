import type { Selectable } from 'kysely';
import { residentRefs } from '#apps/residents/api.ts';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import {
  type InvoiceDocument,
  type QrAddress,
  type QrBill,
  qrBillProblems,
} from '#apps/invoice-print/api.ts';
import { priceText, quantityText } from '#apps/tariffs/api.ts';
import type { Rappen } from '#platform/domain/numbers/money.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Obstacle } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Invoice, WholeInvoice } from '../contract/invoices.ts';
import type { Split } from '../contract/services.ts';
import {
  type Instalment,
  instalmentsOf,
  nextInstalment,
  type OpenInstalment,
  openInstalments,
} from '../domain/due.ts';
import type { Creditor } from '../manifest.ts';

export type InvoiceRow = Selectable<Tables['billing.invoices']>;

/** Invoices of this home; every reader adds its own conditions. */
export const invoiceRows = (context: Context) =>
  context.db.selectFrom('billing.invoices').selectAll().where('organisation_id', '=', context.organisationId);

/** What is open of an invoice: nothing of a draft, of one that is paid, by money or because a person said so, or of a credited one. */
export const openOf = (row: InvoiceRow): Rappen =>
  row.status === 'draft' || row.status === 'paid' || row.credited_by !== null
    ? 0
    : Math.max(0, row.total - row.covered);

/** The instalments of an issued invoice as they are due now, with what is open of each. */
export const partsOf = (row: InvoiceRow): OpenInstalment[] =>
  openInstalments(
    instalmentsOf({
      instalments: row.instalments as readonly Instalment[],
      dueDate: row.due_date,
      total: row.total,
    }),
    row.total - openOf(row),
  );

export const invoiceOf = (row: InvoiceRow, resident: ResidentRef | null = null): Invoice => ({
  id: row.id,
  version: row.version,
  number: row.number,
  month: row.month,
  residentId: row.resident_id,
  residentName: row.resident_name,
  resident,
  residentNumber: row.resident_number,
  payer: row.payer,
  recipient: row.recipient as QrAddress,
  status: row.status,
  total: row.total,
  open: openOf(row),
  vat: row.vat,
  invoiceDate: row.invoice_date,
  dueDate: nextInstalment(partsOf(row))?.due ?? null,
  paidOn: row.paid_on,
  creditedBy: row.credited_by,
});

/** Invoices of a list, with how their residents are named today. */
export async function invoicesOf(context: Context, rows: readonly InvoiceRow[]): Promise<Invoice[]> {
  const refs = await residentRefs(context, [...new Set(rows.map((row) => row.resident_id))]);
  return rows.map((row) => invoiceOf(row, refs.get(row.resident_id)));
}

/** The frozen lines of an invoice in their order. */
export async function linesOf(context: Context, invoiceId: string): Promise<WholeInvoice['lines']> {
  const rows = await context.db
    .selectFrom('billing.invoice_lines')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    level: row.level,
    name: row.name,
    quantity: quantityText(row.quantity),
    unitPrice: priceText(row.unit_price),
    amount: row.amount,
    vatCode: row.vat_code,
    taxApplicability: row.tax_applicability,
    vatPercent: row.vat_percent === null ? null : quantityText(row.vat_percent),
    supplyFrom: row.supply_from,
    supplyDay: row.supply_day,
    reclaimable: row.reclaimable,
    split: row.split as Split | null,
    serviceId: row.service_id,
  }));
}

export async function wholeInvoiceOf(context: Context, row: InvoiceRow): Promise<WholeInvoice> {
  return {
    ...invoiceOf(row),
    instalments: partsOf(row),
    discount: discountOf(row),
    language: row.language,
    lines: await linesOf(context, row.id),
    vatGroups: groupsOf(row),
    reference: row.reference,
    referenceType: row.reference_type,
    payload: row.payload,
    issuedAt: row.issued_at,
    remarks: row.remarks,
  };
}

/** The cash discount of an issued invoice; null: none. */
export function discountOf(row: {
  readonly invoice_date: string | null;
  readonly discount_percent: string | null;
  readonly discount_days: number | null;
}): { readonly percent: string; readonly until: string } | null {
  if (row.invoice_date === null || row.discount_days === null || !(Number(row.discount_percent) > 0))
    return null;
  return {
    percent: quantityText(row.discount_percent!),
    until: addDays(row.invoice_date, row.discount_days),
  };
}

/** The tax by rate; invoices of before do not say whether it is in the prices. */
export const groupsOf = (row: { readonly vat_groups: unknown }): WholeInvoice['vatGroups'] =>
  (row.vat_groups as WholeInvoice['vatGroups']).map((group) => ({
    ...group,
    applicability: group.applicability ?? null,
  }));

/** The creditor as an issued invoice keeps it. */
export type FrozenCreditor = Creditor & { readonly vatLiable: boolean; readonly footer: string };

/** The paper of an invoice; without a bill it is a draft without number and payment part. */
export function documentOf(
  row: Omit<InvoiceRow, 'creditor' | 'recipient'> & {
    readonly creditor: unknown;
    readonly recipient: unknown;
  },
  lines: WholeInvoice['lines'],
  bill: QrBill | null,
): InvoiceDocument {
  const creditor = row.creditor as FrozenCreditor;
  return {
    kind: 'invoice',
    credits: null,
    number: row.number,
    language: row.language,
    creditor,
    recipient: row.recipient as QrAddress,
    residentName: row.resident_name,
    residentNumber: row.resident_number,
    payer: row.payer,
    month: row.month,
    invoiceDate: row.invoice_date,
    dueDate: row.due_date,
    instalments: row.instalments as readonly Instalment[],
    discount: discountOf(row),
    lines,
    vatGroups: groupsOf(row),
    total: row.total,
    vatLiable: creditor.vatLiable,
    footer: creditor.footer,
    bill,
  };
}

/** Slips for what is open of issued invoices, on the account and with the reference that stand on them; one that cannot be printed is absent. */
export async function billsOf(
  context: Context,
  asked: readonly { readonly invoiceId: string; readonly amount: Rappen; readonly message: string }[],
): Promise<ReadonlyMap<string, QrBill>> {
  if (asked.length === 0) return new Map();
  const rows = await invoiceRows(context)
    .where(
      'id',
      'in',
      asked.map(({ invoiceId }) => invoiceId),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    asked.flatMap(({ invoiceId, amount, message }) => {
      const row = byId.get(invoiceId);
      if (!row || row.reference === null || row.reference_type === null) return [];
      const { name, street, houseNumber, postalCode, town, country, iban } = row.creditor as FrozenCreditor;
      const bill: QrBill = {
        iban,
        creditor: { name, street, houseNumber, postalCode, town, country },
        amount,
        currency: 'CHF',
        debtor: row.recipient as QrAddress,
        referenceType: row.reference_type,
        reference: row.reference,
        message: [...message].slice(0, 140).join(''),
        billingInformation: '',
        alternativeSchemes: [],
      };
      return qrBillProblems(bill).length === 0 ? [[invoiceId, bill] as const] : [];
    }),
  );
}

/** Residents with invoices that are neither paid nor credited: their records are neither archived by themselves nor erased. */
export async function openInvoices(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Obstacle[]>> {
  if (residentIds.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('billing.invoices')
    .select('resident_id')
    .distinct()
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...residentIds])
    .where('status', '<>', 'paid')
    .where('credited_by', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.resident_id, ['openInvoice'] as const]));
}
