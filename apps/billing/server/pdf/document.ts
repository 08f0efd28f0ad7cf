import type { Language } from '#platform/contract/text.ts';
import type { WholeInvoice } from '../../contract/invoices.ts';
import type { QrAddress, QrBill } from '../../domain/qr-bill.ts';

/** Everything that stands on the paper of an invoice; number null prints a draft without a payment part. */
export interface InvoiceDocument {
  readonly number: string | null;
  readonly language: Language;
  readonly creditor: QrAddress & { readonly uid: string; readonly phone: string; readonly email: string };
  readonly recipient: QrAddress;
  readonly residentName: string;
  readonly residentNumber: string;
  readonly payer: WholeInvoice['payer'];
  readonly month: string;
  readonly invoiceDate: string | null;
  readonly dueDate: string | null;
  readonly lines: WholeInvoice['lines'];
  readonly vatGroups: WholeInvoice['vatGroups'];
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly vatLiable: boolean;
  readonly footer: string;
  readonly bill: QrBill | null;
}
