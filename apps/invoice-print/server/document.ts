import type { Language } from '#platform/contract/text.ts';
import type { QrAddress, QrBill } from '../domain/qr-bill.ts';

export type PrintedKind =
  | 'board'
  | 'attendance'
  | 'care'
  | 'absence'
  | 'reservation'
  | 'notice'
  | 'noticeDeduction'
  | 'extra';

/** One line on paper; quantity and unit price as text, the amount in Rappen. */
export interface PrintedLine {
  readonly kind: PrintedKind;
  readonly level: string | null;
  readonly name: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: number;
  /** First and last day on which it was rendered; the first one is null on lines of before. */
  readonly supplyFrom: string | null;
  readonly supplyDay: string;
  readonly vatCode: VatCode;
  /** Null on lines of before: then the group of the code counts. */
  readonly taxApplicability: Applicability | null;
  readonly vatPercent: string | null;
  readonly reclaimable: boolean;
  /** Of a care line: the cost of one day and who pays it, in Rappen. */
  readonly split: {
    readonly normativeCost: number;
    readonly insurance: number;
    readonly resident: number;
    readonly government: number;
  } | null;
}

type VatCode = 'STD' | 'RED' | 'ACC' | 'EXEMPT' | 'OUT';
type Applicability = 'included' | 'excluded' | 'not_applied';

/** The tax of one code, rate and way of pricing; percent null: without tax. Amounts in Rappen. */
export interface PrintedVat {
  readonly vatCode: VatCode;
  readonly percent: string | null;
  /** Whether the tax is in the prices of the lines, or is added to them; null on invoices of before. */
  readonly applicability: Applicability | null;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

export interface PrintedInstalment {
  readonly due: string;
  readonly amount: number;
}

/** Everything that stands on the paper of an invoice or credit note; number null prints a draft without a payment part. */
export interface InvoiceDocument {
  readonly kind: 'invoice' | 'creditNote';
  /** The invoice that a credit note cancels. */
  readonly credits: { readonly number: string; readonly day: string; readonly paid: boolean } | null;
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
  /** What is due when; several of them have a payment part each. */
  readonly instalments: readonly PrintedInstalment[];
  readonly discount: { readonly percent: string; readonly until: string } | null;
  readonly lines: readonly PrintedLine[];
  readonly vatGroups: readonly PrintedVat[];
  readonly total: number;
  readonly vatLiable: boolean;
  readonly footer: string;
  readonly bill: QrBill | null;
}
