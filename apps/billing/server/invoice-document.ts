import type { WholeInvoice } from '../contract/invoices.ts';
import type { QrAddress, QrBill } from '../domain/qr-bill.ts';
import type { Creditor } from '../manifest.ts';
import type { InvoiceRow } from './invoice-rows.ts';
import type { InvoiceDocument } from './pdf/document.ts';

/** The creditor as an issued invoice keeps it. */
export type FrozenCreditor = Creditor & { readonly vatLiable: boolean; readonly footer: string };

/** The paper of an invoice; without a bill it is a draft without number and payment part. */
export function documentOf(
  row: Omit<InvoiceRow, 'creditor' | 'recipient'> & { readonly creditor: unknown; readonly recipient: unknown }, lines: WholeInvoice['lines'], bill: QrBill | null,
): InvoiceDocument {
  const creditor = row.creditor as FrozenCreditor;
  return {
    number: row.number, language: row.language, creditor, recipient: row.recipient as QrAddress, residentName: row.resident_name,
    residentNumber: row.resident_number, payer: row.payer, month: row.month, invoiceDate: row.invoice_date, dueDate: row.due_date, lines,
    vatGroups: row.vat_groups as WholeInvoice['vatGroups'], net: row.net, vat: row.vat, total: row.total, vatLiable: creditor.vatLiable,
    footer: creditor.footer, bill,
  };
}
