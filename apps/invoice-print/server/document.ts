import type { Language } from '#platform/contract/text.ts';
import type { QrAddress, QrBill } from '../domain/qr-bill.ts';

export type PrintedKind = 'board' | 'attendance' | 'care' | 'absence' | 'reservation' | 'notice' | 'noticeDeduction' | 'extra';

/** One line on paper; quantity and unit price as text, the amount in Rappen. */
export interface PrintedLine {
  readonly kind: PrintedKind;
  readonly level: string | null;
  readonly name: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: number;
  readonly supplyDay: string;
  readonly reclaimable: boolean;
  /** Of a care line: the cost of one day and who pays it, in Rappen. */
  readonly split: { readonly normativeCost: number; readonly insurance: number; readonly resident: number; readonly government: number } | null;
}

/** Everything that stands on the paper of an invoice; number null prints a draft without a payment part. */
export interface InvoiceDocument {
  readonly number: string | null;
  readonly language: Language;
  readonly creditor: QrAddress & { readonly uid: string; readonly phone: string; readonly email: string };
  readonly recipient: QrAddress;
  readonly residentName: string;
  readonly residentNumber: string;
  readonly payer: 'resident' | 'insurer' | 'residualFinancier';
  readonly month: string;
  readonly invoiceDate: string | null;
  readonly dueDate: string | null;
  readonly lines: readonly PrintedLine[];
  /** Tax by rate; percent null: without tax. Amounts in Rappen. */
  readonly vatGroups: readonly { readonly percent: string | null; readonly net: number; readonly vat: number; readonly gross: number }[];
  readonly total: number;
  readonly vatLiable: boolean;
  readonly footer: string;
  readonly bill: QrBill | null;
}
